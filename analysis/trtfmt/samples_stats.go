package trtfmt

import "math"

// SampleStats describes the samples of one layer, in ms.
type SampleStats struct {
	// Count is the number of samples, 0 for a layer that never ran. Then all else
	// is 0.
	Count int64
	// MinMs and MaxMs are the smallest and the largest sample.
	MinMs, MaxMs float64
	// StdDevMs is the standard deviation with the divisor n-1, 0 for one sample.
	StdDevMs float64
	// P90Ms, P95Ms and P99Ms are percentiles by nearest rank: the smallest sample
	// that is not below so many percent of all. trtexec takes the same.
	P90Ms, P95Ms, P99Ms float64
}

// set computes the times of e from samples; sorted are the same in order.
func (e *ProfileEntry) set(samples, sorted []float64) {
	sum, mean, median := 0.0, 0.0, 0.0
	for _, v := range samples {
		sum += v
	}
	if n := len(samples); n > 0 {
		mean, median = sum/float64(n), (sorted[(n-1)/2]+sorted[n/2])/2
	}
	e.TimeMs, e.AverageMs, e.MedianMs = computed(sum), computed(mean), computed(median)
	e.Samples = statsOf(sorted, mean)
}

// statsOf describes samples that are in order and have a mean.
func statsOf(sorted []float64, mean float64) *SampleStats {
	n := len(sorted)
	if n == 0 {
		return &SampleStats{}
	}
	return &SampleStats{
		Count: int64(n), MinMs: sorted[0], MaxMs: sorted[n-1], StdDevMs: stdDev(sorted, mean),
		P90Ms: percentile(sorted, 90), P95Ms: percentile(sorted, 95), P99Ms: percentile(sorted, 99),
	}
}

// stdDev returns the standard deviation of values that are in order. They are
// scaled by their range, so that no square overflows.
func stdDev(sorted []float64, mean float64) float64 {
	n := len(sorted)
	scale := sorted[n-1] - sorted[0]
	if n < 2 || scale == 0 {
		return 0
	}
	sum := 0.0
	for _, v := range sorted {
		d := (v - mean) / scale
		sum += float64(d * d)
	}
	return scale * math.Sqrt(sum/float64(n-1))
}

// percentile returns the p-th percentile, 0 < p <= 100, by nearest rank.
func percentile(sorted []float64, p int) float64 {
	rank := (p*len(sorted) + 99) / 100 // rounded up
	return sorted[rank-1]
}
