package statistic

import (
	"math"
	"math/rand/v2"
	"testing"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.IsNaN(got) || math.Abs(got-want) > within {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestNumbers(t *testing.T) {
	values := []float64{4, 1, 3, 2, 10}
	sorted := Sorted(values)
	if values[0] != 4 || sorted[0] != 1 || sorted[4] != 10 {
		t.Errorf("sorted %v to %v", values, sorted)
	}
	near(t, "median of five", Median(sorted), 3, 0)
	near(t, "median of four", Median(sorted[:4]), 2.5, 0)
	near(t, "mean", Mean(values), 4, 0) // 20 / 5
	// Places 0 to 4: 0.9 lies at 3.6, between 4 and 10.
	near(t, "p90", Quantile(sorted, 0.9), 7.6, 1e-12)
	near(t, "p100", Quantile(sorted, 1), 10, 0)
	near(t, "p10 of one", Quantile([]float64{7}, 0.1), 7, 0)
	// Squares of 0, -3, -1, -2, 6 add up to 50; 50 / 4 = 12.5.
	near(t, "deviation", Deviation(values), math.Sqrt(12.5), 1e-12)
	near(t, "deviation of one", Deviation(values[:1]), 0, 0)
	// Distances from 3: 1, 2, 0, 1, 7; their median is 1.
	near(t, "robust deviation", RobustDeviation(values), 1.4826, 1e-12)
	// Quartiles 2 and 4: 4 + 3 x 2.
	near(t, "upper fence", UpperFence(values), 10, 1e-12)
}

func TestStudent(t *testing.T) {
	near(t, "t(1)", Student995(1), 63.657, 0)
	near(t, "t(9)", Student995(9), 3.250, 0)
	near(t, "t(30)", Student995(30), 2.750, 0)
	near(t, "t(1000)", Student995(1000), 2.750, 0)
	for n := 2; n < 40; n++ {
		if Student995(n) > Student995(n-1) || Student995(n) < Normal995 {
			t.Errorf("t(%d) is %v", n, Student995(n))
		}
	}
}

func TestBlockLength(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 8: 4, 20: 5, 1000: 20} { // 2 x the cube root
		if got := BlockLength(n); got != want {
			t.Errorf("a series of %d is drawn in runs of %d, want %d", n, got, want)
		}
	}
}

// TestMedianError holds the bootstrap to series whose error is known: of n
// independent normal values the median has an error of about 1.25 / sqrt(n); one
// that drifts evenly has a far larger one.
func TestMedianError(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	sum := 0.0
	series := make([]float64, 20)
	for range 300 {
		for i := range series {
			series[i] = r.NormFloat64()
		}
		sum += MedianError(series)
	}
	near(t, "mean error of 20 normal values", sum/300, 1.25/math.Sqrt(20), 0.05)
	for i := range series {
		series[i] = float64(i) / 19
	}
	// Four runs of five neighbours: each has the spread of a ramp, 0.29, so their
	// median has about 1.25 x 0.29 / 2.
	near(t, "error of a ramp", MedianError(series), 0.18, 0.05)
	near(t, "error of a constant", MedianError([]float64{3, 3, 3}), 0, 0)
	near(t, "error of one value", MedianError([]float64{3}), 0, 0)
	first, again := MedianError(series), MedianError(series)
	if first != again {
		t.Errorf("two answers for one series: %v and %v", first, again)
	}
}
