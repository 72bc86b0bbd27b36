package diff

import (
	"slices"

	"trtsite/analysis"
)

const (
	// A row's change has to reach all of: two ticks of the timer, three deviations
	// of the control rows, and half a percent of the total.
	rowTicks      = 2
	rowDeviations = 3
	rowShare      = 0.5
	// rowDefault stands for three deviations where there are no controls, in % of
	// the row.
	rowDefault = 10
	// coarsestTickMs stands for a tick that could not be found.
	coarsestTickMs = 1.024e-3
)

// RowRule decides about single rows, and about groups of rows.
type RowRule struct {
	// TickMs is the coarser of the two timers, TotalMs side A's layer sum, in ms.
	TickMs, TotalMs float64
	// NoisePercent is what a row may change by chance, in % of its time: three
	// deviations of the control rows, or the stated default.
	NoisePercent float64
	// Silent says why no row gets a verdict but inconclusive, "" where rows do.
	Silent string
}

// Rows returns the rule for the rows of a comparison.
func (c *Comparison) Rows() RowRule {
	r := RowRule{TotalMs: c.a.Backend.Timing.LayerSumMs, NoisePercent: rowDefault, Silent: c.silent()}
	for _, s := range []Side{c.a, c.b} {
		tick := s.Backend.Quality.TickMs
		if tick == 0 {
			tick = coarsestTickMs
		}
		r.TickMs = max(r.TickMs, tick)
	}
	if c.Controls.Enough {
		r.NoisePercent = rowDeviations * c.Controls.DeviationPercent
	}
	return r
}

// silent says why the rows of a comparison get no verdict.
func (c *Comparison) silent() string {
	a, b := c.a.Backend, c.b.Backend
	switch {
	case !c.Comparable:
		return "the sides are not comparable"
	case !a.HasTimes() || !b.HasTimes():
		return "a side has no row times"
	case c.Relation == OneMeasurement:
		return "both sides are one measurement"
	case a.Quality.SharesOnly || b.Quality.SharesOnly:
		return "a profile has totals over an unknown number of runs"
	case a.Quality.SingleSample || b.Quality.SingleSample:
		return "a profile is one iteration"
	case c.Controls.MachineChanged:
		return "the machine changed"
	}
	return ""
}

// ThresholdMs is the least change of a row of aMs that is called one, in ms.
func (r RowRule) ThresholdMs(aMs float64) float64 {
	return max(rowTicks*r.TickMs, r.NoisePercent/100*aMs, rowShare/100*r.TotalMs)
}

// Judge gives the verdict on a row, or on a group of rows that add up to aMs and
// bMs. marks are those of all rows of the group: a row that ran beside others, or
// whose time may not be its own, makes the verdict inconclusive.
func (r RowRule) Judge(aMs, bMs float64, marks ...analysis.Mark) Word {
	isUnfit := func(m analysis.Mark) bool { return slices.Contains(unfitForControl, m) }
	change := bMs - aMs
	switch {
	case r.Silent != "", slices.ContainsFunc(marks, isUnfit):
		return Inconclusive
	case change >= r.ThresholdMs(aMs):
		return Slower
	case -change >= r.ThresholdMs(aMs):
		return Faster
	}
	return Same
}
