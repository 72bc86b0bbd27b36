package statistic

import (
	"math"
	"math/rand/v2"
	"slices"
)

const (
	// resamples is how often a series is drawn again. The standard deviation of
	// that many medians is known to about 5 %.
	resamples = 200
	// seedA and seedB start the seeds; any odd numbers do.
	seedA, seedB = 0x9e3779b97f4a7c15, 0xd1b54a32d192ed03
)

// BlockLength is the length of the runs of neighbours in which a series of n
// values is drawn again: n^(1/3) is the rate that keeps the bias of a variance
// least (Hall, Horowitz and Jing, Biometrika 82, 1995), and the factor 2 is for
// series that drift. A series of 20 is drawn in runs of 5.
func BlockLength(n int) int {
	return max(1, min(n, int(2*math.Cbrt(float64(n)))))
}

// MedianError is the standard error of the median of a series in time order,
// whose neighbours may depend on one another: the standard deviation of the
// medians of series that are put together from runs of neighbours (the moving
// block bootstrap of Künsch, Annals of Statistics 17, 1989; the series is closed
// to a ring so that no value is drawn less than others). It is 0 for fewer than
// two values. The same series gives the same error on every machine.
func MedianError(series []float64) float64 {
	n := len(series)
	if n < 2 {
		return 0
	}
	length := BlockLength(n)
	r := rand.New(rand.NewPCG(seeds(series)))
	draw := make([]float64, n)
	medians := make([]float64, resamples)
	for i := range medians {
		for at := 0; at < n; at += length {
			from := r.IntN(n)
			for k := at; k < min(at+length, n); k++ {
				draw[k] = series[(from+k-at)%n]
			}
		}
		slices.Sort(draw)
		medians[i] = Median(draw)
	}
	return Deviation(medians)
}

// seeds makes the two words of a seed of the series' bits.
func seeds(series []float64) (a, b uint64) {
	a, b = seedA, seedB
	for _, v := range series {
		bits := math.Float64bits(v)
		a = (a ^ bits) * 0x100000001b3
		b = (b + bits) * seedA
		b ^= b >> 29
	}
	return a, b
}
