package trtfmt

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// profileOf returns a profile of rows of timeMs and averageMs.
func profileOf(t *testing.T, header string, rows ...[2]float64) *ProfileFile {
	t.Helper()
	var list []string
	if header != "" {
		list = append(list, header)
	}
	for i, r := range rows {
		list = append(list, fmt.Sprintf(`{"name":"l%d","timeMs":%.6g,"averageMs":%.6g,"medianMs":%.6[3]g,"percentage":1}`, i, r[0], r[1]))
	}
	f, ds := ReadProfile("p.json", []byte("["+strings.Join(list, ",")+"]"), Limits{})
	if f == nil {
		t.Fatal(ds)
	}
	return f
}

func TestRuns(t *testing.T) {
	f := profileOf(t, `{"count":3}`, [2]float64{1, 1.0 / 3}, [2]float64{0, 0}, [2]float64{2, 1}, [2]float64{1, 0.4}, [2]float64{12345.6, 12345.6 / 21071}, [2]float64{1e6, 1})
	want := []int64{3, 0, 2, 0, 21071, 0} // no time, no whole number, beyond six digits
	for i, n := range want {
		if got, ok := f.Runs(i); got != n || ok != (n > 0) {
			t.Errorf("row %d ran %d times (%t), want %d", i, got, ok, n)
		}
	}
	if got := f.NotEveryIteration(); !slices.Equal(got, []int{0, 2}) {
		t.Errorf("not in every iteration: %v", got)
	}
	old := profileOf(t, `{"count":3}`, [2]float64{3, 1})
	old.HasMedian = false
	if n, ok := old.Runs(0); ok {
		t.Errorf("trtexec 8.2 tells %d runs", n)
	}
	trace, _ := ReadTrace("t.trace", fixture(t, "trace-torch.trace"), Limits{})
	if n, ok := trace.Runs(0); ok || len(trace.NotEveryIteration()) > 0 {
		t.Errorf("a trace tells %d runs", n)
	}
}

func TestSharedNames(t *testing.T) {
	layers := named("a", "b", "a", "c", "c", "c", "d")
	profile := &ProfileFile{ByName: true, Entries: []ProfileEntry{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "x"}}}
	if got := SharedNames(layers, profile); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("shared %q", got)
	}
	profile.Entries = append(profile.Entries, ProfileEntry{Name: "a"})
	if got := SharedNames(layers, profile); !slices.Equal(got, []string{"c"}) {
		t.Errorf("shared %q", got)
	}
	profile.ByName = false
	if got := SharedNames(layers, profile); got != nil {
		t.Errorf("shared %q", got)
	}
}

func TestTick(t *testing.T) {
	medians := func(ms ...float64) *ProfileFile {
		var rows [][2]float64
		for _, m := range ms {
			rows = append(rows, [2]float64{m, m})
		}
		return profileOf(t, "", rows...)
	}
	const coarse, fine = 1.024e-3, 0.032e-3
	tests := []struct {
		name string
		f    *ProfileFile
		want float64
	}{
		{"coarse", medians(7*coarse, 28*coarse, 0, 500*coarse), coarse},
		{"coarse with a third between", medians(7*coarse, 28*coarse, 33*fine), coarse},
		{"fine", medians(7*fine, 33*fine, 65*fine, 32*fine, 101*fine), fine},
		{"neither", medians(0.00471, 0.0123, 0.01117), 0},
		{"too few", medians(7*coarse, 28*coarse), 0},
		{"only zeros", medians(0, 0, 0, 0), 0},
		{"too large for six digits", medians(10_000*coarse*100, 20_000*coarse*100, 30_000*coarse*100), 0},
	}
	for _, tt := range tests {
		if got, ok := Tick(tt.f); got != tt.want || ok != (tt.want > 0) {
			t.Errorf("%s: %v %t, want %v", tt.name, got, ok, tt.want)
		}
	}
	f := medians(7*coarse, 28*coarse, 500*coarse)
	f.HasMedian = false
	if _, ok := Tick(f); ok {
		t.Error("means have a tick")
	}
}
