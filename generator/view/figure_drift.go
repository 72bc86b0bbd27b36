package view

import (
	"math"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/statistic"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// drift is a timed run in order; times are in ms.
type drift struct {
	*provenance.Samples
	// low and high are the ends of the axis.
	low, high float64
	// error is how far off the median may be, in % on both sides.
	error float64
	// worst is the block with the most outliers, -1 for none.
	worst int
}

// driftFigure draws the medians of the blocks of a timed run in their order. It is nil
// without the times of all iterations.
func driftFigure(b *analysis.Backend, suffix string) *Figure {
	s := b.Provenance.Samples
	if s == nil || len(s.BlockMediansMs) != provenance.BlockCount || !(slices.Min(s.BlockMediansMs) > 0) {
		return nil
	}
	d := newDrift(s)
	v := Figure{
		ID: "at-drift" + suffix, Short: "Drift of the timed run", Title: d.title(), Note: d.note(),
		Heads: []string{"Block", "median ms", "% of all", "outliers"}, Rows: d.table(),
	}
	f := chart.Figure{
		Rows:   []chart.Tick{{At: 0, Text: unit.HeadMs(d.low)}, {At: 1, Text: unit.HeadMs(d.high) + " ms"}},
		Ticks:  []chart.Tick{{At: 0, Text: "start"}, {At: 1, Text: "end, after " + unit.Plural(s.N, "iteration")}},
		Dotted: true, Band: [2]float64{d.at(s.MedianMs * (1 - d.error/100)), d.at(s.MedianMs * (1 + d.error/100))},
	}
	for i, ms := range s.BlockMediansMs {
		f.Line = append(f.Line, chart.Place{X: d.x(i), Y: d.at(ms)})
	}
	if s.WarmUpMedianMs > 0 {
		f.Dots = append(f.Dots, chart.Dot{Place: chart.Place{X: 0.01, Y: d.at(s.WarmUpMedianMs)}, Open: true, Label: "warm-up"})
	}
	if d.worst >= 0 {
		f.Rules = []chart.Tick{{At: d.x(d.worst), Text: unit.Count(int64(s.BlockOutliers[d.worst])) + " of " + unit.Plural(d.outliers(), "outlier")}}
	}
	return v.drawn(f)
}

func newDrift(s *provenance.Samples) drift {
	d := drift{Samples: s, low: slices.Min(s.BlockMediansMs), high: slices.Max(s.BlockMediansMs), worst: -1}
	logs := make([]float64, len(s.BlockMediansMs))
	for i, ms := range s.BlockMediansMs {
		logs[i] = math.Log(ms)
	}
	d.error = (math.Exp(statistic.Normal995*statistic.MedianError(logs)) - 1) * 100
	d.low, d.high = min(d.low, s.MedianMs*(1-d.error/100)), max(d.high, s.MedianMs*(1+d.error/100))
	if w := s.WarmUpMedianMs; w > 0 {
		d.low, d.high = min(d.low, w), max(d.high, w)
	}
	pad := max((d.high-d.low)/10, d.high/1000)
	d.low, d.high = max(0, d.low-pad), d.high+pad
	for i, n := range s.BlockOutliers {
		if n > 0 && (d.worst < 0 || n > s.BlockOutliers[d.worst]) {
			d.worst = i
		}
	}
	return d
}

// x is the place of a block: that of the warm-up is left of the first, and the texts of
// the axis are right of the last.
func (d *drift) x(block int) float64 {
	return (float64(block) + 1.5) / (provenance.BlockCount + 3.5)
}

func (d *drift) at(ms float64) float64 { return ratio(ms-d.low, d.high-d.low) }

func (d *drift) outliers() int {
	n := 0
	for _, k := range d.BlockOutliers {
		n += k
	}
	return n
}

func (d *drift) title() string {
	what := "The run does not drift; its "
	if math.Abs(d.DriftPercent) >= 0.05 {
		what = "The run drifts by " + signed(d.DriftPercent) + "\u00a0%; its "
	}
	return what + unit.Count(provenance.BlockCount) + " blocks lie within " + unit.WithPercent(d.BlockSpreadPercent)
}

func (d *drift) note() string {
	note := "Medians of " + unit.Count(provenance.BlockCount) + " blocks in the order of the run; the axis does not begin at zero. Grey: where the median of the run lies, ±\u00a0" +
		unit.WithPercent(d.error) + " (99\u00a0% by moving-block bootstrap)."
	if d.worst >= 0 {
		n := d.outliers()
		note += " " + upperFirst(unit.Plural(n, "outlier")) + plural(n, " lies", " lie") + " beyond " + unit.WithMs(d.FenceMs) + ", Q3 + 3\u00a0IQR."
	}
	return note
}

func (d *drift) table() [][]string {
	var out [][]string
	if w := d.WarmUpMedianMs; w > 0 {
		out = append(out, []string{"warm-up", unit.HeadMs(w), signed((w/d.MedianMs - 1) * 100), ""})
	}
	for i, ms := range d.BlockMediansMs {
		n := 0
		if i < len(d.BlockOutliers) {
			n = d.BlockOutliers[i]
		}
		out = append(out, []string{unit.Count(int64(i + 1)), unit.HeadMs(ms), signed((ms/d.MedianMs - 1) * 100), unit.Count(int64(n))})
	}
	return out
}
