package view

import (
	"fmt"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// maxCompareReformats is how many reformats of a side are listed.
const maxCompareReformats = 12

// CompareReformats are the explicit reformats that only one side has.
type CompareReformats struct {
	Title, Note string
	Rows        []CompareReformat
	// Rest counts those that are left out, "" for none.
	Rest string
}

// CompareReformat is one of them.
type CompareReformat struct {
	// State is "new" or "vanished".
	State       string
	Name        []fold.Run
	Whole, Href string
	// From and To are how the tensor is stored, Before and After the layers at both
	// ends; "" where not recorded, or where there is none.
	From, To, Before, After string
	Cause, Ms               string
}

func (c *comparer) reformats() *CompareReformats {
	fresh, gone := c.at.New, c.at.Vanished
	if len(fresh)+len(gone) == 0 {
		return nil
	}
	out := CompareReformats{Note: reformat.Note}
	out.Title = fmt.Sprintf("Explicit reformats: %d new, %s ms; %d vanished, %s ms",
		len(fresh), unit.ChangeMs(reformatMs(fresh)), len(gone), unit.ChangeMs(-reformatMs(gone)))
	rest := 0
	for i := range fresh {
		if i < maxCompareReformats {
			out.Rows = append(out.Rows, reformatRow(c.b, &fresh[i], "new", c.layersB, c.anchorsB))
		} else {
			rest++
		}
	}
	for i := range gone {
		if i < maxCompareReformats {
			out.Rows = append(out.Rows, reformatRow(c.a, &gone[i], "vanished", c.layersA, c.anchorsA))
		} else {
			rest++
		}
	}
	if rest > 0 {
		out.Rest = unit.Count(int64(rest)) + " more with less time."
	}
	return &out
}

func reformatMs(list []diff.ReformatChange) float64 {
	sum := 0.0
	for i := range list {
		sum += list[i].Ms
	}
	return sum
}

func reformatRow(b *analysis.Backend, r *diff.ReformatChange, state, page string, anchors []string) CompareReformat {
	out := CompareReformat{
		State: state, Whole: chart.Printable(b.Layers.Layers[r.Layer].Name), Href: layerHref(page, anchors, r.Layer),
		From: formatText(r.In), To: formatText(r.Out), Cause: causeText(&r.Entry), Ms: unit.RowMs(r.Ms),
		Before: endText(r.From, "network input"), After: endText(r.To, "network output"),
	}
	out.Name = fold.Fit(out.Whole, topNameWidth)
	return out
}

// endText is the layer at one end of a reformat.
func endText(names []string, none string) string {
	switch len(names) {
	case 0:
		return none
	case 1:
		return fold.Cut(chart.Printable(names[0]), tacticWidth)
	}
	return fold.Cut(chart.Printable(names[0]), tacticWidth) + " and " + unit.Count(int64(len(names)-1)) + " more"
}
