package diff

import (
	"cmp"
	"math"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/operation"
)

// Usual costs of profiling a row, in microseconds.
const (
	leastRowCost   = 1.6
	largestRowCost = 7.5
)

// Attribute opens the change of a comparison. The alignment is that of the same two
// backends.
func Attribute(c *Comparison, al *Alignment) Attribution {
	if why := c.closed(); why != "" {
		return Attribution{Silent: why}
	}
	w := attributor{c: c, al: al, ratio: 1, rule: c.Rows(), bars: map[BarKind]*Bar{}, operands: map[string]string{}}
	if c.Controls.MachineChanged {
		w.ratio = c.Controls.Median
	}
	for _, k := range barKinds {
		w.bars[k] = &Bar{Kind: k}
	}
	w.out = Attribution{Measurement: c.Measurement, ChangeMs: c.BMs - c.AMs, LayersAMs: al.AMs, LayersBMs: al.BMs, LayersChangeMs: al.BMs - al.AMs}
	w.count()
	w.rows()
	w.finish()
	w.out.Types = slicesOf(c, func(b *analysis.Backend) []string {
		out := make([]string, len(b.Records))
		for i := range out {
			out[i] = b.Records[i].Type
		}
		return out
	})
	w.out.Groups = slicesOf(c, operation.EachGroup)
	w.out.New, w.out.Vanished = reformatChanges(c.b.Backend, al.Added), reformatChanges(c.a.Backend, al.Removed)
	return w.out
}

// closed says why a change cannot be opened.
func (c *Comparison) closed() string {
	a, b := c.a.Backend, c.b.Backend
	switch {
	case !c.Comparable:
		return "the sides are not comparable"
	case !a.HasTimes() || !b.HasTimes():
		return "a side has no row times"
	case a.Quality.SharesOnly || b.Quality.SharesOnly:
		return "a profile has totals over an unknown number of runs"
	case c.Relation == OneMeasurement:
		return "both sides are one measurement"
	}
	return ""
}

// attributor opens one change.
type attributor struct {
	c    *Comparison
	al   *Alignment
	rule RowRule
	bars map[BarKind]*Bar
	out  Attribution
	// ratio is how many times as long the machine makes B's rows, 1 where it is the
	// same.
	ratio float64
	// operands are the types that kernels multiply, by tactic.
	operands map[string]string
	// costMs is what a row adds to the layer sum by being profiled, 0 where that is
	// not known or no layer sums are compared.
	costMs float64
}

// count counts the rows and finds what one costs.
func (w *attributor) count() {
	n := &w.out.Count
	known := 0
	for _, s := range []Side{w.c.a, w.c.b} {
		if r := s.Backend.Reconciliation; r != nil && r.CostUs > 0 {
			n.CostUs += r.CostUs
			known++
		}
	}
	if known > 0 {
		n.Known, n.CostUs = true, n.CostUs/float64(known)
	}
	n.A, n.B = timedRows(w.c.a.Backend), timedRows(w.c.b.Backend)
	n.LowMs, n.HighMs = float64(n.B-n.A)*leastRowCost/1000, float64(n.B-n.A)*largestRowCost/1000
	if n.Known && w.out.Metric == LayerSum {
		w.costMs = n.CostUs / 1000
	}
}

func timedRows(b *analysis.Backend) int {
	n := 0
	for i := range b.Records {
		if b.Records[i].AvgMs.Value > 0 {
			n++
		}
	}
	return n
}

// rows opens the groups and what is in none.
func (w *attributor) rows() {
	for i := range w.al.Groups {
		g := &w.al.Groups[i]
		w.row(RowChange{Group: i, A: g.A, B: g.B})
	}
	for _, i := range w.al.Removed {
		w.row(RowChange{Group: -1, A: []int{i}, Kind: ByRemoved})
	}
	for _, i := range w.al.Added {
		w.row(RowChange{Group: -1, B: []int{i}, Kind: ByAdded})
	}
	slices.SortStableFunc(w.out.Rows, func(x, y RowChange) int {
		return cmp.Compare(math.Abs(y.ChangeMs), math.Abs(x.ChangeMs))
	})
}

// finish adds what no row shows, and keeps the bars that say something.
func (w *attributor) finish() {
	w.bars[ByOutside].Ms = w.out.ChangeMs - w.out.LayersChangeMs
	if w.out.Metric == LayerSum {
		w.bars[ByOutside].Ms = 0
	}
	for _, k := range barKinds {
		if b := w.bars[k]; b.Ms != 0 || b.Rows > 0 {
			b.Percent = percentOf(b.Ms, w.out.AMs)
			w.out.Bars = append(w.out.Bars, *b)
		}
	}
}

// slicesOf sets the times of both sides beside each other by the names that names
// gives to their records.
func slicesOf(c *Comparison, names func(b *analysis.Backend) []string) []Slice {
	var out []Slice
	at := map[string]int{}
	find := func(name string) *Slice {
		n, known := at[name]
		if !known {
			n = len(out)
			at[name] = n
			out = append(out, Slice{Name: name})
		}
		return &out[n]
	}
	table := func(b *analysis.Backend) []breakdown.Row {
		list := names(b)
		return breakdown.Of(b, func(i int) string { return list[i] }).Rows
	}
	for _, r := range table(c.a.Backend) {
		s := find(r.Name)
		s.LayersA, s.AMs = r.Layers, r.Ms
	}
	for _, r := range table(c.b.Backend) {
		s := find(r.Name)
		s.LayersB, s.BMs = r.Layers, r.Ms
	}
	for i := range out {
		out[i].ChangeMs = out[i].BMs - out[i].AMs
	}
	slices.SortStableFunc(out, func(x, y Slice) int { return cmp.Compare(math.Abs(y.ChangeMs), math.Abs(x.ChangeMs)) })
	return out
}
