package view

import (
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/reformat"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// How many explicit reformats are shown at once, and how many more open below.
const (
	maxLedger     = 8
	maxLedgerMore = 16
)

// ledgerNameWidth is how many characters of a name fit into the ledger, and
// neighbourWidth of that of a layer beside a reformat.
const (
	ledgerNameWidth = 36
	neighbourWidth  = 18
)

// copyPrefix is what TensorRT's names of reformats begin with; a list of reformats need
// not say it in each row.
const copyPrefix = "Reformatting CopyNode for "

// Ledger lists the explicit reformats, those with the most time first.
type Ledger struct {
	ID string
	// Title is the finding; Causes adds up by cause in words.
	Title, Causes string
	Nested        bool
	// TimeHead is the header of the times' column.
	TimeHead   string
	Rows, More []LedgerRow
	// Folded says what More are; Rest is how many rows there are beyond them, ""
	// for none, and Layers where these are.
	Folded, Rest string
	Layers       Link
	// Note says what is no row of the ledger.
	Note string
}

// LedgerRow is one explicit reformat.
type LedgerRow struct {
	Name []fold.Run
	// Whole is the name in full where Name is not.
	Whole, Href string
	// From and To are type and format, Shape that of what is converted; each is "" where
	// the file does not tell.
	From, To, Shape string
	// TypeOnly is set where both are the same type and no layout is recorded, as in
	// Myelin's layers: it may be the layout that changes, or where the data lies.
	TypeOnly bool
	// Producer and Consumer are the layers beside it.
	Producer, Consumer Neighbour
	Ms, Share          string
	Bar                template.HTML
	Cause              string
}

// Neighbour is the layer that a reformat stands behind or in front of.
type Neighbour struct {
	Name []fold.Run
	// Edge is said instead of a name where there is none.
	Edge string
	// Rest counts the others, "" for none.
	Rest string
}

// ledger is nil where no reformat takes time.
func ledger(of *derived, v Backend) *Ledger {
	b, all := of.b, of.ledger()
	entries := slices.DeleteFunc(slices.Clone(all.Entries), func(e reformat.Entry) bool { return !(e.Ms > 0) })
	if len(entries) == 0 {
		return nil
	}
	slices.SortStableFunc(entries, func(x, y reformat.Entry) int { return compareDown(x.Ms, y.Ms) })
	l := Ledger{ID: "at-reformats" + v.Suffix, Title: ledgerTitle(b, entries), Causes: causesText(b, all), TimeHead: timeHead(b), Note: reformat.Note}
	anchors := layerAnchors(b)
	for i := range entries[:min(len(entries), maxLedger+maxLedgerMore)] {
		e := &entries[i]
		row := ledgerRow(b, e)
		row.Href = v.LayersHref + "#" + anchors[e.Layer]
		row.Bar = chart.Bar(hueReformat.Class, ratio(e.Ms, entries[0].Ms))
		if i < maxLedger {
			l.Rows = append(l.Rows, row)
		} else {
			l.More = append(l.More, row)
		}
	}
	if n := len(entries); n > maxLedger {
		l.Folded = unit.Plural(n-maxLedger, "more row") + ", " + msOrShare(b, entriesMs(entries[maxLedger:]))
	}
	if n := len(entries) - maxLedger - maxLedgerMore; n > 0 {
		l.Rest, l.Layers = unit.Count(int64(n)), Link{v.LayersHref, lowerFirst(v.LayersText)}
	}
	return &l
}

func entriesMs(entries []reformat.Entry) float64 {
	sum := 0.0
	for i := range entries {
		sum += entries[i].Ms
	}
	return sum
}

func ledgerTitle(b *analysis.Backend, entries []reformat.Entry) string {
	sum := entriesMs(entries)
	title := unit.Plural(len(entries), "explicit reformat") + plural(len(entries), " takes ", " take ")
	if !sharesOnly(b) {
		title += unit.WithMs(sum) + ", "
	}
	return title + wholePercent(share(sum, b.Timing.LayerSumMs)) + " of the " + sumWord(b)
}

// causesText adds up by cause: "Q/DQ 10 rows, 0.232 ms; builder 2 rows, 0.046 ms".
func causesText(b *analysis.Backend, l reformat.Ledger) string {
	text := ""
	for _, r := range l.Table.Rows {
		if r.Name == reformat.EverythingElse {
			continue
		}
		if text != "" {
			text += "; "
		}
		text += r.Name + " " + unit.Plural(r.Layers, "row") + ", "
		if !sharesOnly(b) {
			text += unit.WithMs(r.Ms) + ", "
		}
		text += unit.WithPercent(r.Share)
	}
	return upperFirst(text) + "."
}

func ledgerRow(b *analysis.Backend, e *reformat.Entry) LedgerRow {
	row := LedgerRow{
		From: formatText(e.In), To: formatText(e.Out), Cause: causeText(e),
		Ms: unit.RowMs(e.Ms), Share: unit.Percent(e.Share),
		Producer: neighbour(b, e.Producers, "network input"), Consumer: neighbour(b, e.Consumers, "network output"),
	}
	row.TypeOnly = row.From == row.To && row.From != "" && e.In.Layout() == "" && e.Out.Layout() == ""
	for _, t := range []trtfmt.Tensor{e.Out, e.In} {
		if t.Dims != nil {
			row.Shape = unit.Shape(t.Dims)
		}
	}
	name := b.Layers.Layers[e.Layer].Name
	row.Name, row.Whole = fitName(strings.TrimPrefix(name, copyPrefix), ledgerNameWidth)
	if strings.HasPrefix(name, copyPrefix) {
		row.Whole = chart.Printable(name)
	}
	return row
}

func causeText(e *reformat.Entry) string {
	text := string(e.Cause)
	if e.Branch != reformat.Inside {
		text += ", " + string(e.Branch)
	}
	return text
}

func neighbour(b *analysis.Backend, layers []int, edge string) Neighbour {
	if len(layers) == 0 {
		return Neighbour{Edge: edge}
	}
	n := Neighbour{}
	n.Name, _ = fitName(b.Layers.Layers[layers[0]].Name, neighbourWidth)
	if len(layers) > 1 {
		n.Rest = unit.Count(int64(len(layers) - 1))
	}
	return n
}
