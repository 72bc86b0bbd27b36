package diff

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
)

// condition is something about one side that spoils a comparison, whatever the
// other side is like.
type condition struct {
	name string
	of   func(Side, Metric) Value
}

var spoilers = []condition{
	{"no times", noTimes},
	{"failed run", failedRun},
	{"shape that nobody asked for", toyShape},
	{"untrusted rows", untrusted},
	{"totals over an unknown number of runs", sharesOnly},
}

// conditions lists what spoils the comparison.
func conditions(a, b Side, m Metric) []Difference {
	var out []Difference
	for _, c := range spoilers {
		d := Difference{Name: c.name, A: c.of(a, m), B: c.of(b, m)}
		if d.A.Known() || d.B.Known() {
			out = append(out, d)
		}
	}
	return out
}

func noTimes(s Side, m Metric) Value {
	switch {
	case s.Backend.Status == analysis.Failed:
		return Value{Text: "the backend failed its checks", Source: s.Backend.Label}
	case !s.Backend.HasTimes() && m == NoMetric:
		return Value{Text: "there is no usable profile", Source: s.Backend.Label}
	}
	return Value{}
}

func failedRun(s Side, _ Metric) Value {
	if t := s.Backend.Provenance.Timed; t != nil && t.Outcome == provenance.Failed {
		return Value{Text: "trtexec ended with FAILED", Source: t.OutcomeFrom.String()}
	}
	return Value{}
}

// toyShape is set where trtexec made shapes up for the run that was measured.
func toyShape(s Side, _ Metric) Value {
	t := s.Backend.Provenance.Timed
	if t == nil {
		return Value{}
	}
	for _, w := range t.Warnings {
		if w.Kind == provenance.ToyShape {
			return Value{Text: strings.TrimSpace(w.Tensor + " " + w.Shape), Source: w.From.String()}
		}
	}
	return Value{}
}

func untrusted(s Side, _ Metric) Value {
	if signals := s.Backend.Quality.Signals; len(signals) > 0 {
		return Value{Text: strings.Join(signals, "; "), Source: s.Backend.ProfilePath}
	}
	return Value{}
}

func sharesOnly(s Side, m Metric) Value {
	if s.Backend.Quality.SharesOnly && m != Compute && m != Latency {
		return Value{Text: "times per iteration are not known", Source: s.Backend.ProfilePath}
	}
	return Value{}
}
