package view

import (
	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// timedRun is the measured run of a backend, nil where none measured itself.
func timedRun(b *analysis.Backend) *provenance.TimedRun {
	if t := b.Provenance.Timed; t != nil && t.HasSummary() {
		return t
	}
	return nil
}

// medianMetric is the median GPU compute time; the mean where a summary has no
// median, and that of the exported times where there is no summary.
func medianMetric(b *analysis.Backend) (Metric, bool) {
	if ms, label, from, ok := computeMs(b); ok {
		return Metric{Value: unit.HeadMs(ms), Unit: "ms", Label: label, Source: chart.Printable(from.String())}, true
	}
	return Metric{}, false
}

func computeMs(b *analysis.Backend) (ms float64, label string, from provenance.Source, ok bool) {
	if t := timedRun(b); t != nil && t.GPUCompute.Recorded {
		switch g := t.GPUCompute; {
		case g.MedianMs > 0:
			return g.MedianMs, "median GPU compute", g.From, true
		case g.MeanMs > 0:
			return g.MeanMs, "mean GPU compute", g.From, true
		}
	}
	if s := b.Provenance.Samples; s != nil {
		return s.MedianMs, "median GPU compute", s.From, true
	}
	return 0, "", provenance.Source{}, false
}

// p99Of is the 99th percentile of the GPU compute time in ms. assumed is set where
// the only file lists a value without its percentage.
func p99Of(b *analysis.Backend) (ms float64, assumed bool, from provenance.Source, ok bool) {
	s := b.Provenance.Samples
	if t := timedRun(b); t != nil {
		for _, p := range t.GPUCompute.Percentiles {
			if p.Percent == 99 && !(p.Assumed && s != nil) {
				return p.Ms, p.Assumed, t.GPUCompute.From, true
			}
		}
	}
	if s != nil {
		return s.P99Ms, false, s.From, true
	}
	return 0, false, provenance.Source{}, false
}

// measuredStrip are the figures of a timed run, nil without one.
func measuredStrip(node *archive.Node, b *analysis.Backend) []Metric {
	lead, ok := medianMetric(b)
	if !ok {
		return nil
	}
	lead.Lead = true
	out := []Metric{lead}
	if ms, assumed, from, ok := p99Of(b); ok {
		m := Metric{Value: unit.HeadMs(ms), Unit: "ms", Label: "p99", Source: chart.Printable(from.String())}
		if assumed {
			m.Label = "p99, percentage assumed"
		}
		out = append(out, m)
	}
	return append(out, throughput(node, b)...)
}

// throughput is trtexec's in queries/s, and in samples/s where the batch is known
// and not 1. Both are those of the timed run.
func throughput(node *archive.Node, b *analysis.Backend) []Metric {
	t := timedRun(b)
	if t == nil || !t.QueriesPerS.Recorded {
		return nil
	}
	q, from := t.QueriesPerS.Value, chart.Printable(t.QueriesPerS.From.String())
	out := []Metric{{Value: rate(q), Unit: "/s", Label: "queries", Source: from}}
	if n := batchOf(node, b); n > 1 {
		out = append(out, Metric{Value: rate(q * float64(n)), Unit: "/s", Label: "samples, × " + unit.Count(n)})
	}
	return out
}

// rate writes four digits at least: 1,130 and 8.231.
func rate(v float64) string {
	if v >= 1000 {
		return unit.Count(int64(v + 0.5))
	}
	return unit.Figure(v)
}
