package provenance

import (
	"math"
	"slices"
	"sort"

	"trtsite/analysis/statistic"
)

// Distribution is how often iterations took how long, for a picture of them. The
// bins are a whole number of ticks wide, so that none is empty for the timer's sake.
type Distribution struct {
	// LowMs is the lower end of the first bin, BinMs the width of each.
	LowMs, BinMs float64
	// Counts are numbers of iterations; Above counts those beyond the last bin, which
	// ends above the 99th percentile where the slowest iterations lie far off.
	Counts []int
	Above  int
}

// Valid reports whether d can be drawn, as every one that was computed can; nil is
// valid.
func (d *Distribution) Valid() bool {
	if d == nil {
		return true
	}
	negative := slices.ContainsFunc(d.Counts, func(n int) bool { return n < 0 })
	return d.LowMs >= 0 && d.BinMs > 0 && len(d.Counts) > 0 && len(d.Counts) <= mostBins+2 && !negative && d.Above >= 0
}

const (
	// mostBins is how many bins a distribution has at most.
	mostBins = 32
	// farOff is how many times the distance of the 99th percentile from the least
	// time the greatest one may have without being left out of the bins.
	farOff = 3
	// fineTicks is how fine the timer of some devices is, as a part of tickMs.
	fineTicks = 32
)

// distribute counts the sorted times of at least BlockCount iterations; nil where
// they do not differ.
func distribute(sorted []float64) *Distribution {
	low, high := sorted[0], sorted[len(sorted)-1]
	if p99 := percentile(sorted, 99); high-low > farOff*(p99-low) {
		high = p99
	}
	step := tickMs
	if high-low < 8*tickMs {
		step = float64(tickMs) / fineTicks
	}
	width := max(1, math.Ceil((high-low)/step/mostBins)) * step
	if !(high > low) || high-low < width {
		return nil
	}
	// The first bin begins half a tick before the least time: times that are rounded
	// to six digits stay in their bin.
	d := &Distribution{LowMs: max(0, low-step/2), BinMs: width}
	at := 0
	for at < len(sorted) && sorted[at] <= high {
		end := d.LowMs + float64(width*float64(len(d.Counts)+1))
		next := at + sort.Search(len(sorted)-at, func(i int) bool { return sorted[at+i] >= end })
		d.Counts = append(d.Counts, next-at)
		at = next
	}
	d.Above = len(sorted) - at
	return d
}

// outliers counts for each block the iterations beyond the fence of all of them.
func (s *Samples) outliers(ms, sorted []float64) {
	s.FenceMs = statistic.UpperFence(sorted)
	if s.MaxMs <= s.FenceMs {
		return
	}
	s.BlockOutliers = make([]int, BlockCount)
	for i := range BlockCount {
		for _, v := range ms[i*len(ms)/BlockCount : (i+1)*len(ms)/BlockCount] {
			if v > s.FenceMs {
				s.BlockOutliers[i]++
			}
		}
	}
}
