package provenance

import (
	"math"
	"slices"
)

func sortedCopy(ms []float64) []float64 { return slices.Sorted(slices.Values(ms)) }

// median returns the median of sorted values, of which there is at least one.
func median(sorted []float64) float64 {
	m := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[m]
	}
	return (sorted[m-1] + sorted[m]) / 2
}

// mean adds from left to right.
func mean(ms []float64) float64 {
	sum := 0.0
	for _, v := range ms {
		sum += v
	}
	return sum / float64(len(ms))
}

// deviation is the standard deviation over all of ms, as trtexec computes it
// (findCoeffOfVariance in sampleReporting.cpp).
func deviation(ms []float64, mean float64) float64 {
	sum := 0.0
	for _, v := range ms {
		d := v - mean
		sum += float64(d * d)
	}
	return math.Sqrt(sum / float64(len(ms)))
}

// percentile is trtexec's (findPercentile in sampleReporting.cpp), computed in
// float32 as there, so that the result equals the one in its log.
func percentile(sorted []float64, percent float32) float64 {
	left := 1 - percent/100
	exclude := int(left * float32(len(sorted)))
	return sorted[max(len(sorted)-1-exclude, 0)]
}

// percentOf returns part in % of whole, 0 where whole is 0 or the share is no
// finite number.
func percentOf(part, whole float64) float64 {
	p := part / whole * 100
	if math.IsNaN(p) || math.IsInf(p, 0) {
		return 0
	}
	return p
}
