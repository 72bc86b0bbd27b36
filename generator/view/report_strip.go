package view

import (
	"fmt"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Metric is a headline figure.
type Metric struct {
	Value, Unit, Label string
	// Lead is set for the figure that the page is about.
	Lead bool
}

// maxStrip is how many backends the strip names; the table below names all.
const maxStrip = 5

func (c context) strip() []Metric {
	if c.alone() {
		return backendStrip(&c.report.Backends[0])
	}
	var out []Metric
	for i := range c.report.Backends {
		b := &c.report.Backends[i]
		if b.HasTimes() && len(out) < maxStrip {
			label := chart.Printable(b.Label) + ", " + sumWord(b)
			out = append(out, Metric{Value: unit.HeadMs(b.Timing.LayerSumMs), Unit: "ms", Label: label, Lead: len(out) == 0})
		}
	}
	if failed := c.report.Failed(); failed > 0 {
		of := fmt.Sprintf("of %d backends", len(c.report.Backends))
		out = append(out, Metric{Value: unit.Count(int64(failed)), Unit: "failed", Label: of})
	}
	return out
}

// backendStrip is empty for a backend that failed: there is no figure to trust.
func backendStrip(b *analysis.Backend) []Metric {
	switch {
	case b.HasTimes():
		return timedStrip(b)
	case b.Status == analysis.Passed:
		return []Metric{
			{Value: unit.Count(int64(len(b.Layers.Layers))), Label: "layers, no times recorded", Lead: true},
			{Value: unit.Count(int64(len(b.Graph.Edges))), Label: "edges between layers"},
			{Value: unit.Count(int64(len(b.Graph.ExternalInputs))), Label: "inputs"},
			{Value: unit.Count(int64(len(b.Graph.Outputs))), Label: "outputs"},
		}
	}
	return nil
}

func timedStrip(b *analysis.Backend) []Metric {
	out := []Metric{
		{Value: unit.HeadMs(b.Timing.LayerSumMs), Unit: "ms", Label: sumNote(b), Lead: true},
		iterations(b),
		{Value: unit.Count(int64(len(b.Records))), Label: "layers, " + unit.Count(int64(withTime(b))) + " with time"},
	}
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

// sumWord names what the times of a profile add up to. Over an unknown number
// of runs they are no times per inference.
func sumWord(b *analysis.Backend) string {
	if b.Timing.CountSource == analysis.CountNone {
		return "total of an unknown number of runs"
	}
	return "layer sum"
}

func sumNote(b *analysis.Backend) string {
	if b.Timing.CountSource == analysis.CountNone {
		return sumWord(b)
	}
	return "layer sum, not a measured latency"
}

// State is the third line of a report: the gate's verdict and what to doubt.
type State struct {
	// Mark is printed in reverse, "" where there is nothing to be loud about;
	// Doubt is the sentence behind it.
	Mark, Doubt string
	// Verdict is the gate's: "Validation passed, 2 warnings".
	Verdict string
	Failed  bool
}

func (c context) state() State {
	s := State{Verdict: c.verdict(), Failed: c.report.Status == analysis.Failed}
	b := c.primary()
	switch {
	case s.Failed:
		s.Mark, s.Doubt = "failed", "Nothing here may be interpreted; below is what is wrong."
	case !b.HasTimes():
		s.Mark, s.Doubt = "no times", "Graph and layers only; no profile belongs to these layers."
	case b.Timing.CountSource == analysis.CountNone:
		s.Mark, s.Doubt = "unknown number of runs", "Times are totals; only their shares mean something."
	case b.Timing.Iterations == 1:
		s.Mark, s.Doubt = "1 iteration", "Layer times are one cold sample: a hint, no verdict."
	default:
		s.Doubt = "Times of single layers under the profiler; no end-to-end time is recorded."
	}
	return s
}

// verdict counts the gate's messages of the whole report.
func (c context) verdict() string {
	n := map[trtfmt.Severity]int{}
	for _, b := range c.report.Backends {
		for _, m := range b.Messages {
			n[m.Severity]++
		}
	}
	text := "Validation " + string(c.report.Status)
	if n[trtfmt.Error] > 0 {
		text += ", " + unit.Plural(n[trtfmt.Error], "error")
	}
	if n[trtfmt.Warning] > 0 {
		text += ", " + unit.Plural(n[trtfmt.Warning], "warning")
	}
	return text
}

// description is one sentence for search engines and link previews.
func (c context) description() string {
	b := c.primary()
	text := ""
	switch {
	case b.HasTimes():
		text = upperFirst(sumWord(b)) + " " + unit.HeadMs(b.Timing.LayerSumMs) + " ms over " + unit.Plural(len(b.Records), "layer")
		if len(b.Findings) > 0 {
			text += "; " + chart.Printable(b.Findings[0].Title)
		}
	case b.Status == analysis.Passed:
		text = unit.Plural(len(b.Layers.Layers), "layer") + ", no times recorded"
	default:
		text = "Failed: " + reasonOf(b)
	}
	return text + "."
}
