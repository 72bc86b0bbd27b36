package view

import (
	"fmt"
	"html/template"
	"math"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// compareTop is how many rows are shown where nobody says.
const compareTop = 20

// CompareRows are the rows with the largest changes in ms.
type CompareRows struct {
	// Title is the finding.
	Title string
	Rows  []CompareRow
	// Rest says how many rows are left out and what they add up to, "" for none; Note
	// says how to read the table.
	Rest, Note string
	// Judged is set where rows have verdicts of their own, Aligned where a row has
	// evidence.
	Judged, Aligned bool
}

// CompareRow is a group of layers that do the same work, or a layer that one side has.
type CompareRow struct {
	// Index is the row's in the attribution.
	Index int
	// Name is B's first layer, or A's where B has none; Whole is the name in full, More
	// says how many layers beside it the group has.
	Name        []fold.Run
	Whole, More string
	// Was is A's first layer where its name is another one.
	Was string
	// Href leads to the layer in B's report, HrefA to that in A's; "" where there is
	// no page.
	Href, HrefA string
	Marks       string
	// A and B are in ms, "" where the side has no such layer.
	A, B, Ms, Percent string
	Bar               template.HTML
	// Kind is the part of the waterfall that the row is in; Changed says what changed.
	Kind, Changed string
	// Word is the row's verdict, "" where rows have none.
	Word diff.Word
	// Tier and Confidence are those of the alignment, Evidence what it rests on.
	Tier, Confidence, Evidence string
}

func (c *comparer) rows() *CompareRows {
	t := CompareRows{Judged: c.cmp.Rows().Silent == ""}
	limit := c.in.Top
	if limit == 0 {
		limit = compareTop
	}
	var shown []int
	rest, restMs := 0, 0.0
	for i := range c.at.Rows {
		r := &c.at.Rows[i]
		if c.in.OnlyChanged && !rowChanged(r) {
			continue
		}
		if len(shown) < limit {
			shown = append(shown, i)
			continue
		}
		rest++
		restMs += r.ChangeMs
	}
	for _, i := range shown {
		row := c.row(&c.at.Rows[i])
		row.Index = i
		t.Aligned = t.Aligned || row.Evidence != ""
		if largest := math.Abs(c.at.Rows[shown[0]].ChangeMs); largest > 0 {
			row.Bar = chart.Diverge(c.at.Rows[i].ChangeMs / largest)
		}
		t.Rows = append(t.Rows, row)
	}
	t.Title = c.rowsTitle(len(shown), rest)
	if rest > 0 {
		t.Rest = fmt.Sprintf("%s more %s, %s ms in all.", unit.Count(int64(rest)), plural(rest, "row", "rows"), unit.ChangeMs(restMs))
	}
	t.Note = "Largest change in ms first; percent is of the row in A. x/y: reads x, writes y."
	if t.Judged {
		t.Note += " A row is called slower or faster where it changed by more than two ticks of the timer, its noise and 0.5\u00a0% of the layer sum."
	}
	return &t
}

// rowChanged reports whether a row is more than the same kernel within its noise.
func rowChanged(r *diff.RowChange) bool {
	if r.Word == diff.Slower || r.Word == diff.Faster || r.Group < 0 {
		return true
	}
	return r.Precision.Changed() || r.Format.Changed() || r.Shape.Changed() || r.Tactic.Changed() || r.Fusion.Changed()
}

// rowsTitle counts the verdicts, or what the shown rows hold.
func (c *comparer) rowsTitle(shown, rest int) string {
	if c.cmp.Rows().Silent == "" {
		slower, faster := 0, 0
		for i := range c.at.Rows {
			switch c.at.Rows[i].Word {
			case diff.Slower:
				slower++
			case diff.Faster:
				faster++
			}
		}
		return fmt.Sprintf("%s slower, %s faster, of %s", unit.Plural(slower, "row"), unit.Count(int64(faster)), unit.Count(int64(len(c.at.Rows))))
	}
	if rest == 0 {
		return "All " + unit.Plural(shown, "row") + ", the largest change first"
	}
	return "The " + unit.Plural(shown, "row") + " with the largest changes in ms"
}

func (c *comparer) row(r *diff.RowChange) CompareRow {
	out := CompareRow{Kind: barNames[r.Kind][0], Changed: c.what(r), Ms: unit.ChangeRowMs(r.ChangeMs), Marks: wordsOf(r.Marks)}
	if len(r.A) > 0 {
		out.A, out.HrefA = unit.RowMs(r.AMs), layerHref(c.layersA, c.anchorsA, r.A[0])
		out.Was = chart.Printable(c.a.Layers.Layers[r.A[0]].Name)
	}
	whole := out.Was
	if len(r.B) > 0 {
		out.B, out.Href = unit.RowMs(r.BMs), layerHref(c.layersB, c.anchorsB, r.B[0])
		whole = chart.Printable(c.b.Layers.Layers[r.B[0]].Name)
	}
	if out.Was == whole {
		out.Was = ""
	}
	out.Whole, out.Name = whole, fold.Fit(whole, topNameWidth)
	if n := max(len(r.A), len(r.B)) - 1; n > 0 {
		out.More = "and " + unit.Count(int64(n)) + " more"
	}
	if r.HasPercent {
		out.Percent = unit.ChangePercent(r.ChangePercent)
	}
	if c.cmp.Rows().Silent == "" {
		out.Word = r.Word
	}
	if r.Group >= 0 {
		g := &c.al.Groups[r.Group]
		out.Tier, out.Confidence, out.Evidence = string(g.Tier), string(g.Confidence), chart.Printable(g.Evidence)
	}
	return out
}

func layerHref(page string, anchors []string, layer int) string {
	if page == "" {
		return ""
	}
	return page + "#" + anchors[layer]
}
