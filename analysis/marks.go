package analysis

import (
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

const (
	// outlierRatio and outlierTicks are how far a mean must be above the median
	// before a few iterations are said to distort it. In honest rows both differ by
	// the rounding of the median, which is up to a tick.
	outlierRatio = 1.1
	outlierTicks = 2
	// coarsestTickMs stands in for a tick that could not be found.
	coarsestTickMs = 1.024e-3
)

// judgeProfile finds out how good the profile is, and marks the rows that are to
// be doubted. The records are those of the profile, in layer order.
func (b *Backend) judgeProfile(signals []string) {
	p := b.Profile
	b.Quality = Quality{
		SingleSample: b.Timing.Iterations == 1,
		SharesOnly:   p.Basis == trtfmt.TotalsOverUnknownRuns,
		Signals:      signals,
	}
	b.Quality.TickMs, _ = trtfmt.Tick(p)
	// In the order of the constants, as marks are listed.
	if len(signals) > 0 {
		b.mark(MarkUntrusted, func(*Record) bool { return true })
	}
	b.markOutliers()
	b.markOverlapped()
	if len(signals) == 0 {
		b.markPartial()
	}
	b.markDLA()
}

// mark gives the mark to the rows for which is holds.
func (b *Backend) mark(m Mark, is func(*Record) bool) {
	for i := range b.Records {
		if r := &b.Records[i]; is(r) {
			r.Marks = append(r.Marks, m)
		}
	}
}

func (b *Backend) markOutliers() {
	if b.Quality.SingleSample || b.Quality.SharesOnly || !b.Profile.HasMedian {
		return
	}
	tick := b.Quality.TickMs
	if tick == 0 {
		tick = coarsestTickMs
	}
	allowed := float64(outlierTicks*tick) + touching
	b.mark(MarkOutliers, func(r *Record) bool {
		mean, median := r.AvgMs.Value, r.MedianMs.Value
		return mean > float64(outlierRatio*median) && mean-median > allowed
	})
}

func (b *Backend) markPartial() {
	partial := b.Profile.NotEveryIteration()
	if len(partial) == 0 {
		return
	}
	b.mark(MarkPartial, func(r *Record) bool {
		_, found := slices.BinarySearch(partial, r.Entry)
		return found
	})
}

// markDLA marks the rows that wait for a DLA. Their time is that of the subgraph
// on the DLA, whose own row shows next to none.
func (b *Backend) markDLA() {
	if !slices.ContainsFunc(b.Records, func(r Record) bool { return isNVM(r.Name) }) {
		return
	}
	b.mark(MarkDLA, func(r *Record) bool { return isNVM(r.Name) || strings.HasSuffix(r.Name, " copy finish") })
}

// isNVM knows the copies between the GPU and the memory that a DLA uses.
func isNVM(name string) bool {
	return strings.HasSuffix(name, " from nvm") || strings.HasSuffix(name, " to nvm")
}
