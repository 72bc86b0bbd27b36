package diff

import (
	"math"
	"testing"

	"trtsite/analysis"
)

func TestRowThreshold(t *testing.T) {
	r := RowRule{TickMs: 0.001024, TotalMs: 1, NoisePercent: 6}
	for _, tc := range []struct{ ms, want float64 }{
		{0.01, 0.005}, // half a percent of the total
		{0.2, 0.012},  // 6 % of the row
	} {
		if got := r.ThresholdMs(tc.ms); math.Abs(got-tc.want) > 1e-12 {
			t.Errorf("%v ms: %v, want %v", tc.ms, got, tc.want)
		}
	}
	r.TotalMs = 0.1
	if got := r.ThresholdMs(0.01); got != 2*0.001024 { // two ticks
		t.Errorf("two ticks: %v", got)
	}
}

func TestRowVerdicts(t *testing.T) {
	rows := kernelsOf(6, 1)
	c := compare(engine(rows...), engine(scaled(rows, 0.99, 1, 1, 1.01, 1.02, 0.98)...))
	r := c.Rows()
	// Distances of the logarithms from 0: 0.0101, 0, 0, 0.00995, 0.0198, 0.0202;
	// the median lies between 0.00995 and 0.01005.
	mad := (math.Log(1.01) - math.Log(0.99)) / 2
	if want := 3 * math.Expm1(1.4826*mad) * 100; math.Abs(r.NoisePercent-want) > 1e-9 || r.Silent != "" || r.TotalMs != 6 {
		t.Errorf("%+v, want %v", r, want)
	}
	for _, tc := range []struct {
		b     float64
		marks []analysis.Mark
		want  Word
	}{
		{1.1, nil, Slower}, {1.02, nil, Same}, {0.9, nil, Faster}, {1, nil, Same},
		{2, []analysis.Mark{analysis.MarkOutliers}, Slower},
		{2, []analysis.Mark{analysis.MarkOutliers, analysis.MarkOverlapped}, Inconclusive},
		{2, []analysis.Mark{analysis.MarkPartial}, Inconclusive},
	} {
		if got := r.Judge(1, tc.b, tc.marks...); got != tc.want {
			t.Errorf("1 to %v %v: %s, want %s", tc.b, tc.marks, got, tc.want)
		}
	}
	if added := r.Judge(0, 0.1); added != Slower {
		t.Errorf("a new row of 0.1 ms is %s", added)
	}
}

func TestRowsAreSilent(t *testing.T) {
	for _, tc := range []struct {
		name  string
		spoil func(a, b *analysis.Backend)
		want  string
	}{
		{"good", func(_, _ *analysis.Backend) {}, ""},
		{"blocked", func(a, b *analysis.Backend) { facts(a, "run.streams", "1"); facts(b, "run.streams", "2") }, "the sides are not comparable"},
		{"one iteration", func(_, b *analysis.Backend) { b.Quality.SingleSample = true }, "a profile is one iteration"},
		{"shares", func(a, b *analysis.Backend) { timed(a, 1); timed(b, 1); a.Quality.SharesOnly = true }, "a profile has totals over an unknown number of runs"},
		{"layers only", func(a, b *analysis.Backend) { timed(a, 1); timed(b, 1); b.Mode = analysis.LayerOnly }, "a side has no row times"},
		{"one measurement", func(a, b *analysis.Backend) { a.ProfileHash, b.ProfileHash = "1", "1" }, "both sides are one measurement"},
		{"machine", func(_, b *analysis.Backend) {
			for i := range b.Records {
				b.Records[i].AvgMs.Value *= 2
			}
		}, "the machine changed"},
	} {
		a, b := engine(kernelsOf(6, 1)...), engine(kernelsOf(6, 1)...)
		tc.spoil(a, b)
		c := compare(a, b)
		r := c.Rows()
		if r.Silent != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, r.Silent, tc.want)
		}
		if got := r.Judge(1, 3); (got == Inconclusive) != (tc.want != "") {
			t.Errorf("%s: %s", tc.name, got)
		}
	}
	// Without controls the default stands, and the coarsest tick.
	other := kernelsOf(2, 1)
	other[0].kernel, other[1].kernel = "x", "y"
	a, b := engine(kernelsOf(2, 1)...), engine(other...)
	a.Quality.TickMs, b.Quality.TickMs = 0.000032, 0
	c := compare(a, b)
	if r := c.Rows(); r.NoisePercent != 10 || r.TickMs != 0.001024 {
		t.Errorf("%+v", r)
	}
}
