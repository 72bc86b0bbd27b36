package trtfmt

import (
	"encoding/json"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"
)

// traceEvent is what another JSON library finds in an event.
type traceEvent struct {
	Name    string
	Ts, Dur json.Number
}

// rational returns the exact value of a JSON number.
func rational(t *testing.T, n json.Number) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(n.String())
	if !ok {
		t.Fatalf("not a number: %s", n)
	}
	return r
}

func TestCorpusTraces(t *testing.T) {
	seen := 0
	for path, data := range corpus(t) {
		if corpusKind(path) != KindTrace {
			continue
		}
		seen++
		f, ds := ReadTimes(path, data, Limits{})
		if f == nil || f.Basis != TotalsOverUnknownRuns || f.Count.Recorded || noted(ds) != "unknown-runs@0:0" {
			t.Errorf("%s: %v", path, ds)
			continue
		}
		var events []traceEvent
		if err := json.Unmarshal(data, &events); err != nil || len(events) != len(f.Entries) {
			t.Fatalf("%s has %d entries: %v", path, len(f.Entries), err)
		}
		got, want := 0.0, 0.0
		for i, e := range f.Entries {
			ms, _ := new(big.Rat).Quo(rational(t, events[i].Dur), big.NewRat(1000, 1)).Float64()
			if e.TimeMs.Value != ms || e.Name != events[i].Name {
				t.Errorf("%s: %q took %v, want %q and %v", path, e.Name, e.TimeMs, events[i].Name, ms)
			}
			got += e.TimeMs.Value
			want += ms
		}
		if got != want || got == 0 {
			t.Errorf("%s adds up to %v, want %v", path, got, want)
		}
		checkTraceUnit(t, path, f, events)
	}
	if seen != 2 {
		t.Errorf("%d traces", seen)
	}
}

// checkTraceUnit checks that a trace is in microseconds: each event begins where
// the one before ends, and the GPU's timer counts in 1.024 or 0.032 of them.
func checkTraceUnit(t *testing.T, path string, f *ProfileFile, events []traceEvent) {
	t.Helper()
	end, fit, rows := 0.0, 0, 0
	for i, e := range events {
		ts, _ := rational(t, e.Ts).Float64()
		if math.Abs(ts-end) > 1e-5*end {
			t.Errorf("%s: event %d begins at %v, want %v", path, i, ts, end)
		}
		dur, _ := rational(t, e.Dur).Float64()
		end = ts + dur
		if dur == 0 || dur > 1000 { // more has too few digits
			continue
		}
		rows++
		if math.Abs(dur/0.032-math.Round(dur/0.032)) < 0.02 {
			fit++
		}
	}
	if 10*fit < 9*rows || rows == 0 {
		t.Errorf("%s: %d of %d totals are multiples of 0.032", path, fit, rows)
	}
	if total := end / 1000; total < 1 || total > 1000 {
		t.Errorf("%s: all layers took %v ms", path, total)
	}
}

func TestCorpusSamples(t *testing.T) {
	seen := 0
	for path, data := range corpus(t) {
		if corpusKind(path) != KindSamples {
			continue
		}
		seen++
		f, ds := ReadTimes(path, data, Limits{})
		if f == nil || len(ds) > 0 || f.Basis != Samples || f.Count != (Count{Value: 100, Recorded: true}) {
			t.Errorf("%s: %v", path, ds)
			continue
		}
		var want map[string][]float64
		if err := json.Unmarshal(data, &want); err != nil || len(want) != len(f.Entries) {
			t.Fatalf("%s has %d entries, want %d: %v", path, len(f.Entries), len(want), err)
		}
		share := 0.0
		for _, e := range f.Entries {
			checkSamples(t, path, e, want[e.Name])
			share += e.Percentage.Value
		}
		if math.Abs(share-100) > 1e-9 {
			t.Errorf("%s: shares add up to %v", path, share)
		}
	}
	if seen != 6 {
		t.Errorf("%d files of samples", seen)
	}
}

// checkSamples computes an entry in another way.
func checkSamples(t *testing.T, path string, e ProfileEntry, samples []float64) {
	t.Helper()
	sum := 0.0
	for _, s := range samples {
		sum += s
	}
	slices.Sort(samples)
	n := len(samples)
	median := samples[n/2]
	if n%2 == 0 {
		median = (median + samples[n/2-1]) / 2
	}
	below := func(limit float64) (count int) {
		for _, s := range samples {
			if s <= limit {
				count++
			}
		}
		return count
	}
	if e.TimeMs.Value != sum || e.AverageMs.Value != sum/float64(n) || e.MedianMs.Value != median {
		t.Errorf("%s: %q has %v %v %v, want %v %v %v", path, e.Name, e.TimeMs, e.AverageMs, e.MedianMs, sum, sum/float64(n), median)
	}
	s := e.Samples
	for p, v := range map[int]float64{90: s.P90Ms, 95: s.P95Ms, 99: s.P99Ms} {
		if 100*below(v) < p*n || 100*below(math.Nextafter(v, -1)) >= p*n {
			t.Errorf("%s: %q has the %d-th percentile %v", path, e.Name, p, v)
		}
	}
}

// TestCorpusTicks expects the coarse tick of most GPUs in 16 of the 20 profiles
// with layers, and the fine one on the TITAN RTX and in dmt.
func TestCorpusTicks(t *testing.T) {
	coarse, fine := 0, 0
	for path, data := range corpus(t) {
		if corpusKind(path) != KindProfile {
			continue
		}
		f, _ := ReadTimes(path, data, Limits{})
		ms, ok := Tick(f)
		titan := strings.Contains(path, "/mobilenet") && strings.HasPrefix(path, "trex/") || strings.Contains(path, "notebook")
		switch {
		case strings.Contains(path, "older"): // trtexec 8.2 has no medians
			if ok {
				t.Errorf("%s has a tick of %v", path, ms)
			}
		case titan || strings.Contains(path, "dmt"):
			fine++
			if ms != 0.032e-3 {
				t.Errorf("%s has a tick of %v", path, ms)
			}
		default:
			coarse++
			if ms != 1.024e-3 {
				t.Errorf("%s has a tick of %v", path, ms)
			}
		}
		if rows := f.NotEveryIteration(); len(rows) > 0 {
			t.Errorf("%s: rows %v did not run in every iteration", path, rows)
		}
	}
	if coarse != 16 || fine != 4 {
		t.Errorf("%d coarse, %d fine", coarse, fine)
	}
}
