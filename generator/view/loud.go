package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// loudMarks say why numbers must not be taken as they stand, the worst first.
func loudMarks(b *analysis.Backend) []LoudMark {
	if b.Status == analysis.Failed {
		return []LoudMark{{"failed", "Nothing here may be interpreted; below is what is wrong."}}
	}
	out := runMarks(b.Provenance.Timed)
	switch {
	case !b.HasTimes():
		out = append(out, LoudMark{"no times", "Graph and layers only; no profile belongs to these layers."})
	case sharesOnly(b):
		out = append(out, LoudMark{"shares only", "Times are totals over an unknown number of runs; only their shares mean something."})
	case b.Quality.SingleSample || b.Timing.Iterations == 1:
		out = append(out, LoudMark{"1 iteration", "Layer times are one cold sample: a hint, no verdict."})
	}
	return append(out, untrusted(b)...)
}

// runMarks are about the timed run.
func runMarks(t *provenance.TimedRun) []LoudMark {
	if t == nil {
		return nil
	}
	var out []LoudMark
	if t.Outcome == provenance.Failed {
		m := LoudMark{"run failed", "trtexec ended with FAILED (" + chart.Printable(t.OutcomeFrom.String()) + ")."}
		if t.Errors > 0 {
			m.Text += " The first error is at " + chart.Printable(t.FirstError.String()) + "."
		}
		out = append(out, m)
	}
	for _, w := range t.Warnings {
		if w.Kind == provenance.ToyShape {
			return append(out, LoudMark{"toy shape", toyText(w) + ", as nobody gave one: the numbers are of that shape."})
		}
	}
	return out
}

func toyText(w provenance.Warning) string {
	return "trtexec made up the shape " + chart.Printable(w.Shape) + " of " + chart.Printable(w.Tensor)
}

// untrusted is about rows whose times may belong to other rows.
func untrusted(b *analysis.Backend) []LoudMark {
	n := countMark(b, analysis.MarkUntrusted)
	if n == 0 && len(b.Quality.Signals) == 0 {
		return nil
	}
	text := ""
	if n > 0 {
		text = unit.Count(int64(n)) + " of " + unit.Plural(len(b.Records), "row") + " may show the time of another row."
	}
	for _, s := range b.Quality.Signals {
		text += " " + stopped(sentence(chart.Printable(s)))
	}
	return []LoudMark{{"untrusted rows", strings.TrimSpace(text)}}
}

func countMark(b *analysis.Backend, m analysis.Mark) int {
	n := 0
	for i := range b.Records {
		if b.Records[i].Has(m) {
			n++
		}
	}
	return n
}
