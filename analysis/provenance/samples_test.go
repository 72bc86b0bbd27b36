package provenance

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

// iterations writes a file as trtexec does; the clock starts at start ms.
func iterations(ms []float64, start float64) string {
	var b strings.Builder
	sep := "[\n  "
	for _, v := range ms {
		fmt.Fprintf(&b, "%s{ \"startComputeMs\" : %.6g, \"h2dMs\" : 0, \"computeMs\" : %.6g, \"d2hMs\" : 0, \"latencyMs\" : %.6g }\n", sep, start, v, v)
		sep = ", "
		start += v
	}
	return b.String() + "]\n"
}

func samplesOf(t *testing.T, data string) (*Samples, []trtfmt.Diagnostic) {
	t.Helper()
	f, ds := Read(Input{Name: "t.json", Kind: trtfmt.KindTimes, Data: strings.NewReader(data)}, Options{})
	return f.Samples, ds
}

// noise returns n times around ms, with a deviation in % of it.
func noise(n int, ms, percent float64) []float64 {
	r := rand.New(rand.NewPCG(1, 2))
	out := make([]float64, n)
	for i := range out {
		out[i] = ms * (1 + percent/100*r.NormFloat64())
	}
	return out
}

func TestSamplesSteady(t *testing.T) {
	s, ds := samplesOf(t, iterations(noise(2000, 1, 0.5), 200.3))
	if len(ds) > 0 || s.N != 2000 || s.WarmUp != 0 || s.WarmUpMs != 0 || s.WarmUpAssumed {
		t.Errorf("%v %+v", ds, s)
	}
	if math.Abs(s.MedianMs-1) > 0.001 || math.Abs(s.CoVPercent-0.5) > 0.05 || math.Abs(s.DriftPercent) > 0.2 || s.BlockSpreadPercent > 0.5 {
		t.Errorf("%+v", s)
	}
	if s.Modes != nil || len(s.BlockMediansMs) != BlockCount {
		t.Errorf("modes %v, %d blocks", s.Modes, len(s.BlockMediansMs))
	}
	if !(s.MinMs < s.MedianMs && s.MedianMs < s.P90Ms && s.P90Ms < s.P95Ms && s.P95Ms < s.P99Ms && s.P99Ms <= s.MaxMs) {
		t.Errorf("percentiles are not in order: %+v", s)
	}
}

// TestSamplesWarmUp has slow iterations before 200 ms, as TensorRT 8.2 exports.
func TestSamplesWarmUp(t *testing.T) {
	ms := append(noise(100, 2, 1), noise(1000, 1, 0.5)...)
	s, _ := samplesOf(t, iterations(ms, 0.5))
	if s.WarmUp < 95 || s.WarmUp > 105 || !s.WarmUpAssumed || s.WarmUpMs != 200 || s.N+s.WarmUp != 1100 {
		t.Errorf("%+v", s)
	}
	if math.Abs(s.MeanMs-1) > 0.02 {
		t.Errorf("the warm-up is in the mean: %v", s.MeanMs)
	}
	if s, _ := samplesOf(t, iterations(noise(10, 1, 1), 0)); s.N != 10 || s.WarmUp != 0 {
		t.Errorf("a run shorter than its warm-up is %+v", s)
	}
}

func TestSamplesDrift(t *testing.T) {
	ms := noise(2000, 1, 0.2)
	for i := range ms {
		ms[i] *= 1 + 0.06*float64(i)/float64(len(ms))
	}
	s, _ := samplesOf(t, iterations(ms, 300))
	// From the middle of the first tenth to the middle of the last: 0.9 of 6 %.
	if math.Abs(s.DriftPercent-5.4) > 0.3 || s.BlockSpreadPercent < 5 || s.Modes != nil {
		t.Errorf("%+v", s)
	}
}

func TestModes(t *testing.T) {
	both := func(low, high float64, n, m int, percent float64) []float64 {
		return append(noise(n, low, percent), noise(m, high, percent)...)
	}
	for _, tc := range []struct {
		name string
		ms   []float64
		want bool
	}{
		{"two clocks", both(1, 1.2, 500, 500, 0.5), true},
		{"a fifth slow", both(1, 1.1, 800, 200, 0.5), true},
		{"a few outliers", both(1, 5, 950, 50, 0.5), false},
		{"nearly equal", both(1, 1.01, 500, 500, 0.1), false},
		{"broad", noise(1000, 1, 10), false},
		{"two ticks of a short kernel", both(0.007168, 0.008192, 500, 500, 0), false},
		{"constant", noise(1000, 1, 0), false},
		{"few", both(1, 2, 9, 9, 0.1), false},
	} {
		s, _ := samplesOf(t, iterations(tc.ms, 300))
		if (s.Modes != nil) != tc.want {
			t.Errorf("%s: modes %+v, want %t", tc.name, s.Modes, tc.want)
		}
	}
	s, _ := samplesOf(t, iterations(both(1, 1.1, 800, 200, 0.5), 300))
	if m := s.Modes; math.Abs(m.LowMs-1) > 0.01 || math.Abs(m.HighMs-1.1) > 0.01 || math.Abs(m.HighPercent-20) > 0.5 {
		t.Errorf("%+v", m)
	}
}

// TestTimesBroken keeps what stands before a fault, and says where it is.
func TestTimesBroken(t *testing.T) {
	whole := iterations(noise(30, 1, 1), 300)
	lines := strings.SplitAfter(whole, "\n")
	for _, tc := range []struct {
		name, data, want string
		n                int
	}{
		{"cut", strings.Join(lines[:10], "") + `, { "startComputeMs" : 3`, "json-syntax t.json:11:2", 9},
		{"no end", strings.TrimSuffix(whole, "]\n"), "json-syntax t.json:31:", 30},
		{"nan", strings.Join(lines[:3], "") + ", { \"computeMs\" : nan }\n]", "json-syntax t.json:4:", 2},
		{"null", "[{\"computeMs\": null},\n{\"computeMs\": -1}, {\"computeMs\": 1e999}, 5, {\"computeMs\": 1}]", "times-record t.json:1:", 1},
		{"object", `{"computeMs": 1}`, "json-syntax t.json:1:", 0},
		{"empty list", "[]", "nothing-recorded t.json", 0},
		{"nothing", "", "json-syntax t.json:1:1", 0},
		{"text", "hello", "json-syntax t.json:1:1", 0},
	} {
		s, ds := samplesOf(t, tc.data)
		n := 0
		if s != nil {
			n = s.N
		}
		if n != tc.n || len(ds) == 0 || !strings.HasPrefix(ds[0].Code+" "+ds[0].Position(), tc.want) {
			t.Errorf("%s: %d iterations, want %d; %v, want %s", tc.name, n, tc.n, ds, tc.want)
		}
	}
}
