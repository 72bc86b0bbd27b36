package analysis

import (
	"math"
	"testing"

	"trtsite/analysis/trtfmt"
)

// ratios is a profile without a header whose records ran so many times.
func ratios(counts ...float64) *trtfmt.ProfileFile {
	p := profile()
	p.Count = trtfmt.Count{}
	for _, n := range counts {
		e := row("a", 2, 0)
		e.TimeMs = number(2 * n)
		p.Entries = append(p.Entries, e)
	}
	return p
}

func TestIterations(t *testing.T) {
	header := func(n int64, p *trtfmt.ProfileFile) *trtfmt.ProfileFile {
		p.Count = trtfmt.Count{Value: n, Recorded: true}
		return p
	}
	tiny := ratios(1)
	tiny.Entries[0].AverageMs = number(5e-324)
	tiny.Entries[0].TimeMs = number(1)
	for _, tc := range []struct {
		name   string
		p      *trtfmt.ProfileFile
		want   int64
		source CountSource
	}{
		{"header", header(20, ratios(20, 20)), 20, CountHeader},
		{"header wins", header(20, ratios(7)), 20, CountHeader},
		{"header 0", header(0, ratios(7)), 7, CountRatio},
		{"ratio", ratios(100, 100, 100), 100, CountRatio},
		{"one iteration", ratios(1, 1), 1, CountRatio},
		{"zero-time layers do not count", func() *trtfmt.ProfileFile {
			p := ratios(9, 9)
			p.Entries = append(p.Entries, row("idle", 0, 0))
			return p
		}(), 9, CountRatio},
		{"within 5 %", ratios(96, 100, 104), 100, CountRatio},
		{"beyond 5 %", ratios(94, 100, 100), 0, CountNone},
		{"within half an iteration", ratios(1.6, 2, 2.4), 2, CountRatio},
		{"beyond half an iteration", ratios(1, 2, 2), 0, CountNone},
		{"rounded half to even", ratios(2.5, 2.5), 2, CountRatio},
		{"below one", ratios(0.2, 0.3), 0, CountNone},
		{"all zero", func() *trtfmt.ProfileFile {
			p := ratios()
			p.Entries = append(p.Entries, row("idle", 0, 0))
			return p
		}(), 0, CountNone},
		{"no records", ratios(), 0, CountNone},
		{"ratio overflows", tiny, 0, CountNone},
	} {
		got := timingOf(tc.p)
		if got.Iterations != tc.want || got.CountSource != tc.source {
			t.Errorf("%s: %d from %q, want %d from %q", tc.name, got.Iterations, got.CountSource, tc.want, tc.source)
		}
	}
}

func TestSums(t *testing.T) {
	got := timingOf(profile(row("a", 0.1, 20), row("b", 0.2, 30), row("c", 0.3, 50)))
	a, b, c := 0.1, 0.2, 0.3
	if want := a + b + c; got.LayerSumMs != want {
		t.Errorf("layer sum %v, want %v: sums run from first to last", got.LayerSumMs, want)
	}
	if math.Abs(got.TotalMs-6) > 1e-12 || got.TotalPercentage != 100 {
		t.Errorf("total %v, percentage %v", got.TotalMs, got.TotalPercentage)
	}
	p := profile(row("a", 0, 50), row("b", 0, 50))
	p.Entries[0].TimeMs, p.Entries[1].TimeMs = number(30), number(10)
	if got := timingOf(p); got.LayerSumMs != 4 {
		t.Errorf("without means: %v, want total / count = 4", got.LayerSumMs)
	}
	p.Count = trtfmt.Count{}
	if got := timingOf(p); got.LayerSumMs != 0 {
		t.Errorf("without means and count: %v, want 0", got.LayerSumMs)
	}
}
