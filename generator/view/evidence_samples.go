package view

import (
	"strings"

	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// SampleTable are statistics of the GPU compute times of all iterations.
type SampleTable struct {
	Title, Source string
	Cells         []SampleCell
	Note          string
}

// SampleCell is one statistic; Unit stands in its header.
type SampleCell struct{ Head, Unit, Value string }

func sampleTable(s *provenance.Samples) *SampleTable {
	if s == nil {
		return nil
	}
	v := SampleTable{Source: chart.Printable(s.From.String()), Note: sampleNote(s)}
	v.Title = "Iteration times: " + unit.Count(int64(s.N)) + " of GPU compute"
	for _, m := range []struct {
		head string
		ms   float64
	}{
		{"median", s.MedianMs}, {"p90", s.P90Ms}, {"p95", s.P95Ms}, {"p99", s.P99Ms}, {"min", s.MinMs}, {"max", s.MaxMs},
	} {
		v.Cells = append(v.Cells, SampleCell{m.head, "ms", unit.HeadMs(m.ms)})
	}
	v.Cells = append(v.Cells, SampleCell{"CoV", "%", unit.Percent(s.CoVPercent)})
	if len(s.BlockMediansMs) > 0 {
		v.Cells = append(v.Cells, SampleCell{"drift", "%", signed(s.DriftPercent)}, SampleCell{"block spread", "%", unit.Percent(s.BlockSpreadPercent)})
	}
	modes := "1"
	if s.Modes != nil {
		modes = "2"
	}
	v.Cells = append(v.Cells, SampleCell{"modes", "", modes})
	return &v
}

// signed is Percent with a sign that is always printed.
func signed(p float64) string {
	if s := unit.Percent(p); p > 0 && s != "0.0" {
		return "+" + s
	}
	return unit.Percent(p)
}

func sampleNote(s *provenance.Samples) string {
	var parts []string
	if m := s.Modes; m != nil {
		parts = append(parts, "Two modes: "+unit.HeadMs(m.LowMs)+" and "+unit.WithMs(m.HighMs)+", "+wholePercent(m.HighPercent)+" of the iterations at the slow one.")
	}
	if s.WarmUp > 0 {
		text := unit.Plural(s.WarmUp, "iteration") + " of the warm-up left out: the first " + unit.Figure(s.WarmUpMs) + " ms"
		if s.WarmUpAssumed {
			text += ", trtexec's default"
		}
		parts = append(parts, text+".")
	}
	if len(s.BlockMediansMs) > 0 {
		parts = append(parts, "Drift is the median of the last tenth against that of the first, block spread the range of the medians of "+
			unit.Count(provenance.BlockCount)+" blocks.")
	}
	return strings.Join(parts, " ")
}
