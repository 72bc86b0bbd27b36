package view

import (
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/generator/chart"
)

// Figure is a chart with its finding, and the same numbers as a table.
type Figure struct {
	ID string
	// Title is the finding; Short names the figure in the contents.
	Title, Short string
	Nested       bool
	Drawing      template.HTML
	// Note says what is drawn and how it was computed.
	Note string
	// Heads and Rows are the table; the first cell of a row is its header.
	Heads []string
	Rows  [][]string
}

// drawn finishes a figure with its drawing, whose description are its texts: all else
// stands beside it. The ids of its parts are none that a label can end in.
func (v Figure) drawn(f chart.Figure) *Figure {
	f.ID, f.Title = v.ID+":", v.Title
	var texts []string
	for _, t := range slices.Concat(f.Rules, f.Ticks) {
		texts = append(texts, t.Text)
	}
	for _, d := range f.Dots {
		texts = append(texts, d.Label)
	}
	f.Desc = strings.Join(texts, "; ")
	v.Drawing = f.Draw()
	return &v
}

// figures are those of a backend with times.
func (c context) figures(of *derived, v Backend) []*Figure {
	out := []*Figure{cumulativeFigure(of.b, v.Suffix), kernelFigure(of.b, v.Suffix)}
	return append(withoutNil(out), runFigures(of.b, v.Suffix)...)
}

// runFigures are those of the timed run.
func runFigures(b *analysis.Backend, suffix string) []*Figure {
	return withoutNil([]*Figure{spreadFigure(b, suffix), driftFigure(b, suffix)})
}

func withoutNil(list []*Figure) []*Figure {
	return slices.DeleteFunc(list, func(f *Figure) bool { return f == nil })
}

// height is about how many lines the figure takes on the page.
func (v *Figure) height() int { return 12 + (len(v.Note)+89)/90 }
