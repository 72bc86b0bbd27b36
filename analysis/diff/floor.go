package diff

import (
	"fmt"
	"math"

	"trtsite/analysis"
	"trtsite/analysis/statistic"
	"trtsite/analysis/unit"
)

const (
	// The floors stand for what one run cannot show: how far two runs of one engine
	// lie apart, in %. Single runs of 3 s drift by 1 to 5 % within themselves, so
	// less than the smallest is never called a change.
	floorLocked, floorUnknown, floorJetson = 1, 3, 5
	// defaultFew is the band of a profile of few iterations, in %; manyIterations
	// is from where on the floor is enough.
	defaultFew     = 10
	manyIterations = 100
	// usualRowCostUs is the largest usual cost of profiling a row, in
	// microseconds, where a file does not tell it: 1.6 to 7.5 were seen.
	usualRowCostUs = 7.5
)

// few reports whether the profile has few iterations, or an unknown number.
func (s Side) few() bool { return s.Backend.Timing.Iterations < manyIterations }

// floor is the least band between two runs in %, and why it is that.
func (c *Comparison) floor() (percent float64, why string) {
	switch {
	case c.a.locked() && c.b.locked():
		return floorLocked, "clocks stated to be locked"
	case c.a.floating() || c.b.floating():
		return floorJetson, "a Jetson of unknown power mode"
	}
	return floorUnknown, "clocks unknown"
}

// assumption says what a floor takes for granted.
func assumption(floor float64, why string) string {
	return fmt.Sprintf("%s; assumes that runs of one engine deviate by at most %.1f %%", why, percentOfLog(runDeviation(floor)))
}

// runDeviation is the standard deviation between runs that a floor assumes: the
// floor holds 99 % of the differences of two runs. Both are as a logarithm and in %.
func runDeviation(floor float64) float64 {
	return logOfPercent(floor) / (statistic.Normal995 * math.Sqrt2)
}

// rowCost is what profiling adds for rows that only one side has, in % of side A.
// It is 0 for other metrics than the layer sum.
func (c *Comparison) rowCost() (percent float64, text string) {
	rows := countTimed(c.b.Backend) - countTimed(c.a.Backend)
	if c.Metric != LayerSum || rows == 0 {
		return 0, ""
	}
	us := max(costOf(c.a.Backend), costOf(c.b.Backend))
	if us <= 0 {
		us = usualRowCostUs
	}
	percent = math.Abs(float64(rows)) * us / 1000 / c.AMs * 100
	return percent, fmt.Sprintf(", and %.1f %% for profiling %s rows at %.1f µs", percent, unit.ChangeCount(rows), us)
}

func costOf(b *analysis.Backend) float64 {
	if b.Reconciliation == nil {
		return 0
	}
	return b.Reconciliation.CostUs
}

// countTimed counts the rows with time.
func countTimed(b *analysis.Backend) int {
	n := 0
	for i := range b.Records {
		if b.Records[i].AvgMs.Value > 0 {
			n++
		}
	}
	return n
}
