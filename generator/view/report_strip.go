package view

import (
	"fmt"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Metric is a headline figure.
type Metric struct {
	Value, Unit, Label string
	// Source says where the figure was read, "" where it was computed.
	Source string
	// Lead is set for the figure that the page is about, Quiet for one that
	// something better stands beside.
	Lead, Quiet bool
	// Judged is set for a verdict, which Class colours.
	Judged bool
	Class  string
}

// maxStrip is how many backends the strip names; the table below names all.
const maxStrip = 5

func (c context) strip() []Metric {
	if c.alone() {
		out := c.backendStrip(&c.report.Backends[0])
		if m, ok := changeMetric(c.pastLines()); ok && len(out) > 0 {
			out = slices.Insert(out, len(out)-quiet(out), m)
		}
		return out
	}
	var out []Metric
	for i := range c.report.Backends {
		b := &c.report.Backends[i]
		if m, ok := mainFigure(b); ok && len(out) < maxStrip {
			m.Label = chart.Printable(b.Label) + ", " + m.Label
			m.Lead = len(out) == 0
			out = append(out, m)
		}
	}
	if failed := c.report.Failed(); failed > 0 {
		of := fmt.Sprintf("of %d backends", len(c.report.Backends))
		out = append(out, Metric{Value: unit.Count(int64(failed)), Unit: "failed", Label: of})
	}
	return out
}

// mainFigure is the one figure of a backend: the median of the timed run, else
// the layer sum; of totals over an unknown number of runs there is none.
func mainFigure(b *analysis.Backend) (Metric, bool) {
	if b.Status != analysis.Passed {
		return Metric{}, false
	}
	if m, ok := medianMetric(b); ok {
		return m, true
	}
	if !b.HasTimes() || sharesOnly(b) {
		return Metric{}, false
	}
	return Metric{Value: unit.HeadMs(b.Timing.LayerSumMs), Unit: "ms", Label: sumWord(b)}, true
}

// backendStrip is empty for a backend that failed: there is no figure to trust.
func (c context) backendStrip(b *analysis.Backend) []Metric {
	if b.Status != analysis.Passed {
		return nil
	}
	out := measuredStrip(c.node, b)
	switch {
	case !b.HasTimes():
		return append(out, untimedStrip(b, len(out) == 0)...)
	case len(out) > 0:
		return append(out, quietSum(b))
	case sharesOnly(b):
		return sharesStrip(b)
	}
	return sumStrip(b)
}

func untimedStrip(b *analysis.Backend, lead bool) []Metric {
	return []Metric{
		{Value: unit.Count(int64(len(b.Layers.Layers))), Label: "layers, no times recorded", Lead: lead},
		{Value: unit.Count(int64(len(b.Graph.Edges))), Label: "edges between layers"},
		{Value: unit.Count(int64(len(b.Graph.ExternalInputs))), Label: "inputs"},
		{Value: unit.Count(int64(len(b.Graph.Outputs))), Label: "outputs"},
	}
}

// quietSum is the layer sum beside a measured time.
func quietSum(b *analysis.Backend) Metric {
	label := sumWord(b) + ", " + iterations(b).Value + " " + iterations(b).Label
	if sharesOnly(b) {
		label = totalNote
	}
	return Metric{Value: unit.HeadMs(b.Timing.LayerSumMs), Unit: "ms", Label: label, Quiet: true}
}

// sumStrip is that of a backend without a timed run.
func sumStrip(b *analysis.Backend) []Metric {
	out := []Metric{
		{Value: unit.HeadMs(b.Timing.LayerSumMs), Unit: "ms", Label: "layer sum, not a measured latency", Lead: true},
		iterations(b),
		{Value: unit.Count(int64(len(b.Records))), Label: "layers, " + unit.Count(int64(withTime(b))) + " with time"},
	}
	return append(out, shareMetrics(b)...)
}

// sharesStrip leads with shares, the only figures that mean something over an
// unknown number of runs.
func sharesStrip(b *analysis.Backend) []Metric {
	out := shareMetrics(b)
	if len(out) > 0 {
		out[0].Lead = true
	}
	return append(out,
		Metric{Value: unit.Count(int64(len(b.Records))), Label: "layers, " + unit.Count(int64(withTime(b))) + " with time"},
		Metric{Value: unit.HeadMs(b.Timing.LayerSumMs), Unit: "ms", Label: totalNote, Quiet: true})
}

// shareMetrics are the share of the slowest layers and that of the largest group.
func shareMetrics(b *analysis.Backend) []Metric {
	var out []Metric
	if n := min(topRows, withTime(b)); n > 0 && n < len(b.Records) {
		label := "in the " + smallNumber(n) + " slowest " + plural(n, "layer", "layers")
		out = append(out, Metric{Value: wholeNumber(share(slowestMs(b, n), b.Timing.LayerSumMs)), Unit: "%", Label: label})
	}
	if groups := groupShares(b); len(groups) > 0 {
		out = append(out, Metric{Value: wholeNumber(groups[0].Share), Unit: "%", Label: groups[0].Hue.Title})
	}
	return out
}

func iterations(b *analysis.Backend) Metric {
	n := b.Timing.Iterations
	switch b.Timing.CountSource {
	case analysis.CountNone:
		return Metric{Value: "unknown", Label: "number of iterations"}
	case analysis.CountRatio:
		return Metric{Value: unit.Count(n), Label: plural(int(n), "iteration", "iterations") + ", inferred from the times"}
	}
	return Metric{Value: unit.Count(n), Label: plural(int(n), "iteration", "iterations") + " profiled"}
}

// sharesOnly reports whether times are totals over an unknown number of runs, so
// that they are no times per inference.
func sharesOnly(b *analysis.Backend) bool {
	return b.Quality.SharesOnly || b.HasTimes() && b.Timing.CountSource == analysis.CountNone
}

const totalNote = "total over an unknown number of runs"

// sumWord names what the times of a profile add up to.
func sumWord(b *analysis.Backend) string {
	if sharesOnly(b) {
		return totalNote
	}
	return "layer sum"
}

// verdict counts all messages of the page: those about the report, its texts and
// its backends. "Validation passed" never stands over errors.
func (c context) verdict() string {
	n := map[trtfmt.Severity]int{trtfmt.Warning: len(c.report.Warnings)}
	for _, m := range slices.Concat(c.node.Problems, c.notes) {
		n[m.Severity]++
	}
	for _, b := range c.report.Backends {
		for _, m := range b.Messages {
			n[m.Severity]++
		}
	}
	text := "Validation " + string(c.report.Status)
	if n[trtfmt.Error] > 0 && c.report.Status == analysis.Passed {
		text = "Data passed"
	}
	if n[trtfmt.Error] > 0 {
		text += ", " + unit.Plural(n[trtfmt.Error], "error")
	}
	if n[trtfmt.Warning] > 0 {
		text += ", " + unit.Plural(n[trtfmt.Warning], "warning")
	}
	return text
}

// timeSentence names the main figure: "Layer sum 1.096 ms".
func timeSentence(b *analysis.Backend) string {
	if m, ok := mainFigure(b); ok {
		return upperFirst(m.Label) + " " + m.Value + " " + m.Unit
	}
	return "Shares of the " + totalNote
}
