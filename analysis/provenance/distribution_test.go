package provenance

import (
	"math"
	"slices"
	"testing"
)

// Bins are whole ticks of 1.024 us wide. 40 ticks in at most 32 bins are 2 ticks each:
// the first one begins half a tick before the least time and holds two times.
func TestDistribute(t *testing.T) {
	var ms []float64
	for i := range 41 {
		ms = append(ms, 1+float64(i)*tickMs)
	}
	d := distribute(ms)
	if d == nil || math.Abs(d.BinMs-2*tickMs) > 1e-12 || math.Abs(d.LowMs-(1-tickMs/2)) > 1e-12 || len(d.Counts) != 21 || d.Above != 0 {
		t.Fatalf("%+v", d)
	}
	for i, n := range d.Counts {
		if want := 2; n != want && i < 20 || i == 20 && n != 1 {
			t.Errorf("bin %d holds %d", i, n)
		}
	}
	if !d.Valid() {
		t.Error("not valid")
	}
}

// A single slow iteration does not squeeze the others into one bin.
func TestDistributeFarOff(t *testing.T) {
	var ms []float64
	for i := range 299 {
		ms = append(ms, 1+float64(i%10)*tickMs)
	}
	slices.Sort(ms)
	d := distribute(append(ms, 9))
	// Times of 10 steps are 9 ticks apart: bins of one tick.
	if d == nil || len(d.Counts) != 10 || d.Counts[0] != 30 || d.Counts[9] != 29 || d.Above != 1 {
		t.Errorf("%+v", d)
	}
	for name, same := range map[string][]float64{"equal": slices.Repeat([]float64{1}, 30), "zero": make([]float64, 30)} {
		if d := distribute(same); d != nil {
			t.Errorf("%s: %+v", name, d)
		}
	}
}

func TestDistributionValid(t *testing.T) {
	for _, d := range []Distribution{
		{LowMs: 1, BinMs: 0, Counts: []int{1}}, {LowMs: 1, BinMs: 1}, {LowMs: 1, BinMs: 1, Counts: []int{-1}},
		{LowMs: 1, BinMs: math.NaN(), Counts: []int{1}}, {LowMs: 1, BinMs: 1, Counts: make([]int, 99)}, {LowMs: 1, BinMs: 1, Counts: []int{1}, Above: -1},
	} {
		if d.Valid() {
			t.Errorf("%+v is valid", d)
		}
	}
}

func TestOutliers(t *testing.T) {
	ms := noise(2000, 1, 0.1)
	ms[150], ms[199], ms[1999] = 3, 4, 5 // blocks of 100
	s, _ := samplesOf(t, iterations(ms, 300))
	if len(s.BlockOutliers) != BlockCount || s.BlockOutliers[1] != 2 || s.BlockOutliers[19] != 1 || s.FenceMs < 1 || s.FenceMs > 1.02 || s.Distribution.Above < 3 {
		t.Errorf("%v beyond %v, %+v", s.BlockOutliers, s.FenceMs, s.Distribution)
	}
	if sum := s.Distribution.Above; sum > 0 {
		for _, n := range s.Distribution.Counts {
			sum += n
		}
		if sum != s.N {
			t.Errorf("%d of %d iterations are counted", sum, s.N)
		}
	}
	if s, _ := samplesOf(t, iterations(slices.Repeat([]float64{1}, 100), 300)); s.BlockOutliers != nil || s.Distribution != nil {
		t.Errorf("%+v", s)
	}
}

func TestWarmUpMedian(t *testing.T) {
	s, _ := samplesOf(t, iterations(append(slices.Repeat([]float64{2}, 100), noise(1000, 1, 0.5)...), 0.5))
	if s.WarmUpMedianMs != 2 {
		t.Errorf("%v", s.WarmUpMedianMs)
	}
}
