package diff

import (
	"fmt"
	"math"
	"testing"

	"trtsite/analysis"

	"github.com/google/go-cmp/cmp"
)

// scaled returns rows whose times are multiplied by the factors in turn.
func scaled(rows []row, factors ...float64) []row {
	out := make([]row, len(rows))
	for i, r := range rows {
		r.ms *= factors[i%len(factors)]
		out[i] = r
	}
	return out
}

func TestControlPairs(t *testing.T) {
	a := engine(
		row{name: "x", kernel: "k", ms: 1}, row{name: "y", kernel: "k", ms: 2}, // names in another order
		row{name: "p1", kernel: "l", ms: 1}, row{name: "p2", kernel: "l", ms: 1}, // names changed
		row{name: "q", kernel: "m", ms: 1}, row{name: "q2", kernel: "m", ms: 1}, // one more in b
		row{name: "s", kernel: "n", ms: 1, size: 32}, // another shape in b
		row{name: "u", kernel: "", ms: 1},            // no tactic
		row{name: "z", kernel: "o", ms: 0},           // no time
		row{name: "v", kernel: "w", ms: 1, marks: []analysis.Mark{analysis.MarkOverlapped}},
		row{name: "o", kernel: "out", ms: 1, marks: []analysis.Mark{analysis.MarkOutliers}},
	)
	b := engine(
		row{name: "y", kernel: "k", ms: 4}, row{name: "x", kernel: "k", ms: 2},
		row{name: "r1", kernel: "l", ms: 3}, row{name: "r2", kernel: "l", ms: 5},
		row{name: "q", kernel: "m", ms: 1}, row{name: "q2", kernel: "m", ms: 1}, row{name: "q3", kernel: "m", ms: 1},
		row{name: "s", kernel: "n", ms: 1},
		row{name: "u", kernel: "", ms: 1},
		row{name: "z", kernel: "o", ms: 1},
		row{name: "v", kernel: "w", ms: 1},
		row{name: "o", kernel: "out", ms: 2},
	)
	want := []Control{{0, 1, 2}, {1, 0, 2}, {2, 2, 3}, {3, 3, 5}, {10, 11, 2}}
	if d := cmp.Diff(want, controlRows(a, b)); d != "" {
		t.Error(d)
	}
	a.Quality.SharesOnly = true
	if got := controlRows(a, b); len(got) != 0 {
		t.Errorf("totals over unknown runs have controls: %v", got)
	}
}

func TestControlStatistics(t *testing.T) {
	rows := kernelsOf(6, 1)
	last := rows[5]
	last.kernel = "only here"
	a := engine(rows...)
	b := engine(append(scaled(rows[:5], 1.00, 1.10, 1.20, 1.30, 1.40), last)...)
	k := compare(a, b).Controls
	// Quantiles of logarithms at places 0.4, 2 and 3.6 of 0 to 4:
	// p10 = 1.1^0.4, p90 = 1.3 x (1.4/1.3)^0.6.
	p10, p90 := math.Pow(1.1, 0.4), 1.3*math.Pow(1.4/1.3, 0.6)
	spread := (math.Sqrt(p90/p10) - 1) * 100
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"median", k.Median, 1.2}, {"p10", k.P10, p10}, {"p90", k.P90, p90}, {"spread", k.SpreadPercent, spread},
		{"share of a", k.ShareA, 500.0 / 6}, {"share of b", k.ShareB, 600.0 / 7},
	} {
		if math.Abs(c.got-c.want) > 1e-9 {
			t.Errorf("%s is %v, want %v", c.what, c.got, c.want)
		}
	}
	// Distances of the logarithms from ln 1.2: 0.182, 0.087, 0, 0.080, 0.154.
	if want := math.Expm1(1.4826*math.Log(1.2/1.1)) * 100; math.Abs(k.DeviationPercent-want) > 1e-9 {
		t.Errorf("deviation is %v, want %v", k.DeviationPercent, want)
	}
	if !k.MachineChanged { // off by 20 %, spread 14.5 %
		t.Errorf("%+v", k)
	}
}

// TestMachine decides between engine and machine.
func TestMachine(t *testing.T) {
	large := row{name: "large", kernel: "own", ms: 100}
	for _, tc := range []struct {
		name            string
		rows            []row
		factors         []float64
		enough, changed bool
	}{
		{"none", nil, []float64{1}, false, false},
		{"four of little time", kernelsOf(4, 1), []float64{2}, false, false},
		{"five of little time", kernelsOf(5, 1), []float64{2}, true, true},
		{"three of much time", kernelsOf(3, 10), []float64{2}, true, true},
		{"two of much time", kernelsOf(2, 30), []float64{2}, false, false},
		{"off by 2 %", kernelsOf(9, 1), []float64{1.02}, true, false},
		{"off by 4 %", kernelsOf(9, 1), []float64{1.04}, true, true},
		{"faster by 4 %", kernelsOf(9, 1), []float64{0.95}, true, true},
		{"off by less than the spread", kernelsOf(9, 1), []float64{0.9, 1.04, 1.3}, true, false},
	} {
		other := large
		other.kernel = "other"
		a, b := engine(append(tc.rows, large)...), engine(append(scaled(tc.rows, tc.factors...), other)...)
		c := compare(a, b)
		if k := c.Controls; k.Enough != tc.enough || k.MachineChanged != tc.changed {
			t.Errorf("%s: %+v", tc.name, k)
		}
		if v := c.Verdict; tc.changed != (v.Word == Inconclusive && v.Cause == CauseMachine) || v.Adjusted != tc.enough {
			t.Errorf("%s: %+v", tc.name, v)
		}
	}
}

// TestAdjusted: everything takes twice as long, and one layer of a tenth of the
// time is gone: 2 x 0.9 = 1.8, which is -10 % for the engine.
func TestAdjusted(t *testing.T) {
	rows := kernelsOf(10, 1)
	v := compare(engine(rows...), engine(scaled(rows[:9], 2)...)).Verdict
	if v.Word != Inconclusive || v.Cause != CauseMachine || math.Abs(v.ChangePercent-80) > 1e-9 || math.Abs(v.AdjustedPercent+10) > 1e-9 || math.Abs(v.ChangeMs-8) > 1e-9 {
		t.Errorf("%+v", v)
	}
	want := "inconclusive: the machine changed: 9 rows of equal tactic, shapes and formats take 2.00 times as long (p10 2.00, p90 2.00)"
	if v.Reason != want {
		t.Errorf("%s", v.Reason)
	}
}

// BenchmarkCompare compares two engines of 10,000 layers.
func BenchmarkCompare(b *testing.B) {
	rows := make([]row, 10_000)
	for i := range rows {
		rows[i] = row{name: fmt.Sprint("/block.", i/10, "/layer", i), kernel: fmt.Sprint("kernel ", i%200), ms: 0.01}
	}
	x, y := analysed(b, rows), analysed(b, scaled(rows, 1.01, 1.02))
	for b.Loop() {
		compare(x, y)
	}
}
