package provenance

import "math"

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
