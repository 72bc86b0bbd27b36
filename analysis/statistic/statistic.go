// Package statistic computes with plain numbers: quantiles, spreads, the
// bootstrap of a series, bounds of Student's distribution. It knows nothing of
// engines. No result depends on more than its arguments: where a method draws at
// random, its seed is made of the numbers.
package statistic

import (
	"math"
	"slices"
)

// Sorted returns a copy of values in ascending order.
func Sorted(values []float64) []float64 { return slices.Sorted(slices.Values(values)) }

// Median returns the median of sorted values, of which there is at least one.
func Median(sorted []float64) float64 {
	m := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[m]
	}
	return (sorted[m-1] + sorted[m]) / 2
}

// Mean adds from left to right. There is at least one value.
func Mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// Quantile returns the quantile p, 0 to 1, of sorted values, of which there is at
// least one. It interpolates between neighbours as most software does (definition
// 7 of Hyndman and Fan, The American Statistician 50, 1996).
func Quantile(sorted []float64, p float64) float64 {
	at := p * float64(len(sorted)-1)
	low := int(at)
	if low+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[low] + float64((at-float64(low))*(sorted[low+1]-sorted[low]))
}

// Deviation is the standard deviation with the divisor n-1; 0 for fewer than two
// values.
func Deviation(values []float64) float64 {
	if len(values) < 2 {
		return 0
	}
	mean, sum := Mean(values), 0.0
	for _, v := range values {
		d := v - mean
		sum += float64(d * d)
	}
	return math.Sqrt(sum / float64(len(values)-1))
}

// normalMAD makes the median absolute deviation of normal values equal to their
// standard deviation: 1 / 0.67449, the third quartile of the normal distribution.
const normalMAD = 1.4826

// RobustDeviation estimates the standard deviation by the median distance from
// the median, which up to half of the values cannot spoil. There is at least one
// value.
func RobustDeviation(values []float64) float64 {
	center := Median(Sorted(values))
	distances := make([]float64, len(values))
	for i, v := range values {
		distances[i] = math.Abs(v - center)
	}
	slices.Sort(distances)
	return normalMAD * Median(distances)
}

// UpperFence returns Q3 + 3 IQR of values, of which there is at least one:
// Tukey's outer fence, beyond which a value is far out (Exploratory Data
// Analysis, 1977). Of absolute values of normal ones less than 0.03 % lie above.
func UpperFence(values []float64) float64 {
	sorted := Sorted(values)
	q1, q3 := Quantile(sorted, 0.25), Quantile(sorted, 0.75)
	return q3 + float64(3*(q3-q1))
}
