package view

import (
	"cmp"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// spread is how the GPU compute times of a timed run spread, from the times
// themselves or from what trtexec printed of them; times are in ms.
type spread struct {
	low, high float64
	// marks are the median and percentiles, ascending.
	marks []spreadMark
	// of names what was counted.
	of string
	// bins are nil where only statistics are known; modes nil for one.
	bins  *provenance.Distribution
	modes *provenance.Modes
	// most is the greatest time, which may lie beyond high.
	most float64
}

type spreadMark struct {
	name string
	ms   float64
}

// spreadFigure draws the distribution of a timed run, nil without one.
func spreadFigure(b *analysis.Backend, suffix string) *Figure {
	s, ok := spreadOf(b)
	if !ok {
		return nil
	}
	v := Figure{ID: "at-spread" + suffix, Short: "Timed run", Title: s.title(), Note: s.note(), Heads: []string{"GPU compute", "ms", "% of the median"}}
	f := chart.Figure{Ticks: []chart.Tick{{At: 0, Text: unit.HeadMs(s.low)}, {At: 1, Text: unit.HeadMs(s.high) + " ms"}}}
	add := func(m spreadMark) {
		v.Rows = append(v.Rows, []string{m.name, unit.HeadMs(m.ms), signed((m.ms/s.marks[0].ms - 1) * 100)})
	}
	if s.bins == nil {
		add(spreadMark{"min", s.low})
		f.Columns = []chart.Column{{From: 0, To: s.at(min(s.most, s.high)), Height: 0.2}}
	}
	for _, m := range s.marks {
		add(m)
		f.Rules = append(f.Rules, chart.Tick{At: s.at(m.ms), Text: m.name + " " + unit.HeadMs(m.ms)})
	}
	add(spreadMark{"max", s.most})
	if s.bins != nil {
		f.Columns = s.columns()
		v.Heads, v.Rows = s.table()
	}
	return v.drawn(f)
}

func spreadOf(b *analysis.Backend) (s spread, ok bool) {
	if t := b.Provenance.Samples; t != nil && t.Distribution != nil {
		d := t.Distribution
		return spread{
			low: d.LowMs, high: d.LowMs + d.BinMs*float64(len(d.Counts)), most: t.MaxMs, bins: d, modes: t.Modes, of: unit.Plural(t.N, "iteration"),
			marks: []spreadMark{{"median", t.MedianMs}, {"p90", t.P90Ms}, {"p95", t.P95Ms}, {"p99", t.P99Ms}},
		}, true
	}
	t := timedRun(b)
	if t == nil {
		return s, false
	}
	g := t.GPUCompute
	if !(g.MinMs > 0 && g.MinMs <= g.MedianMs && g.MedianMs < g.MaxMs) {
		return s, false
	}
	s = spread{low: g.MinMs, high: g.MaxMs, most: g.MaxMs, of: "the timed run", marks: []spreadMark{{"median", g.MedianMs}}}
	if t.Queries.Recorded {
		s.of = unit.Count(int64(t.Queries.Value+0.5)) + " queries"
	}
	for _, p := range sortedPercentiles(g.Percentiles) {
		if p.Percent > 50 && p.Ms >= s.marks[len(s.marks)-1].ms && p.Ms <= g.MaxMs && len(s.marks) < mostRules {
			s.marks = append(s.marks, spreadMark{"p" + unit.Figure(p.Percent), p.Ms})
		}
	}
	if end := s.marks[len(s.marks)-1].ms; s.most-s.low > farOff*(end-s.low) {
		s.high = end + (end-s.low)/2
	}
	return s, len(s.marks) > 1
}

const (
	// mostRules is how many of the percentiles that somebody asked for are drawn.
	mostRules = 5
	// farOff is how many times the distance of the last percentile from the least time
	// the greatest one may have without being left out of the picture.
	farOff = 3
)

// at is the place of a time on the axis.
func (s *spread) at(ms float64) float64 { return ratio(ms-s.low, s.high-s.low) }

// title names what a reader has to know: two modes, else the tail.
func (s *spread) title() string {
	if m := s.modes; m != nil {
		return "Two modes, " + unit.HeadMs(m.LowMs) + " and " + unit.WithMs(m.HighMs) + ": " + wholePercent(m.HighPercent) + " of " + s.of + " at the slow one"
	}
	last, median := s.marks[len(s.marks)-1], s.marks[0].ms
	return last.name + " of " + s.of + " is " + unit.WithPercent((last.ms/median-1)*100) + " above the median"
}

func (s *spread) note() string {
	note := "GPU compute times from the least to the greatest; the axis does not begin at zero."
	if s.bins != nil {
		note = "Numbers of iterations by GPU compute time, in steps of " + unit.Figure(s.bins.BinMs*1000) + "\u00a0µs; the axis does not begin at zero."
	}
	switch {
	case s.bins != nil && s.bins.Above > 0:
		note += " " + upperFirst(unit.Plural(s.bins.Above, "iteration")) + plural(s.bins.Above, " lies", " lie") + " beyond it, the slowest at " + unit.WithMs(s.most) + "."
	case s.most > s.high && s.bins == nil:
		note += " The slowest lies beyond it, at " + unit.WithMs(s.most) + "."
	}
	return note
}

// columns are the bins.
func (s *spread) columns() []chart.Column {
	most := slices.Max(s.bins.Counts)
	out := make([]chart.Column, len(s.bins.Counts))
	for i, n := range s.bins.Counts {
		width := 1 / float64(len(out))
		out[i] = chart.Column{From: width * (float64(i) + 0.06), To: width * (float64(i) + 0.94), Height: ratio(float64(n), float64(most))}
	}
	return out
}

// table are the bins in numbers.
func (s *spread) table() (heads []string, rows [][]string) {
	d, total := s.bins, s.bins.Above
	for _, n := range d.Counts {
		total += n
	}
	row := func(from string, n int) {
		rows = append(rows, []string{from, unit.Count(int64(n)), unit.Percent(share(float64(n), float64(total)))})
	}
	for i, n := range d.Counts {
		row(unit.RowMs(d.LowMs+float64(d.BinMs*float64(i))), n)
	}
	if d.Above > 0 {
		row(unit.RowMs(s.high), d.Above)
	}
	return []string{"from ms", "iterations", "%"}, rows
}

func sortedPercentiles(list []provenance.Percentile) []provenance.Percentile {
	return slices.SortedStableFunc(slices.Values(list), func(x, y provenance.Percentile) int { return cmp.Compare(x.Percent, y.Percent) })
}
