package trtfmt

import "math"

// ticksMs are the steps in which GPUs count the time between two events, the
// coarsest first: 1.024 µs on most, 0.032 µs on a TITAN RTX and others. They were
// found in real profiles; CUDA documents about 0.5 µs only.
var ticksMs = [...]float64{1.024e-3, 0.032e-3}

const (
	// minTickRows is the least number of medians that a tick is told from.
	minTickRows = 3
	// precisionPerTick: a median whose text resolves less than a 16th of a tick
	// fits any tick and tells nothing.
	precisionPerTick = 16
)

// Tick returns the step of the timer that a profile was measured with, in ms; a
// difference below two of them is no change. ok is false where the medians do not
// tell, and for profiles without medians: means and totals fall between the steps.
//
// A median is a sample, or the mean of two, so it is a multiple of the tick up to
// the six digits that are written. The tick is the coarsest of the known ones of
// which at least two thirds of the non-zero medians are multiples: a few fall
// between even on a coarse timer, and of medians on the fine one a 32nd are
// multiples of the coarse one by chance.
func Tick(f *ProfileFile) (ms float64, ok bool) {
	if !f.HasMedian || f.Basis == TotalsOverUnknownRuns {
		return 0, false
	}
	for _, tick := range ticksMs {
		fit, rows := 0, 0
		for _, e := range f.Entries {
			median := e.MedianMs.Value
			precision := 0.501 * sixthDigit(median)
			if median <= 0 || precision > tick/precisionPerTick {
				continue
			}
			rows++
			if math.Abs(median-float64(math.Round(median/tick)*tick)) <= precision {
				fit++
			}
		}
		if rows >= minTickRows && 3*fit >= 2*rows {
			return tick, true
		}
	}
	return 0, false
}

// sixthDigit returns what a one at the sixth significant digit of v is worth:
// the default precision of C++ streams.
func sixthDigit(v float64) float64 {
	if v <= 0 {
		return 0
	}
	return math.Pow(10, math.Floor(math.Log10(v))-5)
}
