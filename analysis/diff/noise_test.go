package diff

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
)

func series(relation Relation, fingerprint string, ms ...float64) Past {
	var p Past
	for i, v := range ms {
		m := Member{Ms: v, Relation: relation, Fingerprint: Fingerprint{Hash: fingerprint}}
		if fingerprint == "" {
			m.Fingerprint.Hash = fmt.Sprint("build ", i)
		}
		p = append(p, m)
	}
	return p
}

// judged compares two timed runs without iteration times.
func judged(a, b float64, past Past) Verdict {
	other := kernelsOf(1, 1)
	other[0].kernel = "other"
	return Compare(Side{Backend: timed(engine(kernelsOf(1, 1)...), a)}, Side{Backend: timed(engine(other...), b)}, Options{Past: past}).Verdict
}

func closeTo(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.IsNaN(got) || math.Abs(got-want) > 1e-9 {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestByRemeasuring(t *testing.T) {
	e := math.Exp
	// Logarithms -0.01, 0.01, 0: mean 0, deviation 0.01; that of the floor of 3 % is
	// ln 1.03 / (2.5758 x sqrt 2); t(3) = 5.841.
	prior := math.Log(1.03) / 2.5758 / math.Sqrt2
	v := judged(1, 1.05, series(Remeasured, "f", e(-0.01), e(0.01), 1))
	if v.Noise.Level != ByRemeasuring || v.Noise.N != 3 || v.Word != Inconclusive {
		t.Fatalf("%+v", v)
	}
	closeTo(t, "band", v.Noise.Percent, math.Expm1(5.841*math.Sqrt((2*1e-4+prior*prior)/3)*math.Sqrt(4.0/3))*100)
	if want := "their deviation of 1.01 % is pooled with an assumed one of 0.8 % (clocks unknown)"; !strings.HasSuffix(v.Noise.Text, want) {
		t.Errorf("%q, want %q", v.Noise.Text, want)
	}
	closeTo(t, "judged against", v.Noise.AgainstMs, 1)
	// The geometric mean of 1.1, 1.1 and 1 is 1.0656; 1.2 is 12.6 % above it.
	if v := judged(1, 1.2, series(Remeasured, "f", 1.1, 1.1, 1)); !strings.HasPrefix(v.Reason, "a change of +12.6 % from the 1.066") {
		t.Error(v.Reason)
	}
	// Three equal values are luck, five have the least band; one measured twice is one.
	if v = judged(1, 1.02, series(Remeasured, "f", 1, 1, 1)); math.Abs(v.Noise.Percent-3.21) > 0.01 || v.Word != Same {
		t.Errorf("%+v", v)
	}
	if v = judged(1, 1.02, series(Remeasured, "f", 1, 1, 1, 1, 1)); v.Noise.Percent != 1 || v.Word != Slower {
		t.Errorf("%+v", v)
	}
	// Logarithms of -0.01 and 0.01: the deviation of six is 0.01 x sqrt(6/5), t(5) = 4.032.
	v = judged(1, 1.05, series(Remeasured, "f", e(-0.01), e(0.01), e(-0.01), e(0.01), e(-0.01), e(0.01)))
	closeTo(t, "band of six", v.Noise.Percent, math.Expm1(4.032*0.01*math.Sqrt(6.0/5)*math.Sqrt(7.0/6))*100)
	twice := series(Remeasured, "f", 1, 1, 1)
	twice[1].Relation = OneMeasurement
	for name, p := range map[string]Past{"two": series(Remeasured, "f", 1, 1), "one twice": twice, "three builds": series(Rebuilt, "", 1, 1, 1), "no value": series(Remeasured, "f", 1, 1, 1, 0)} {
		if v := judged(1, 1.02, p); v.Noise.Level == ByRemeasuring {
			t.Errorf("%s: %+v", name, v.Noise)
		}
	}
}

func TestByHistory(t *testing.T) {
	// Eleven builds that alternate between 1 and 1.01: all ten changes are
	// ln 1.01, so Q3 + 3 IQR is that, and the last five are 1, 1.01, 1, 1.01, 1.
	var ms []float64
	for i := range 11 {
		ms = append(ms, 1+0.01*float64(i%2))
	}
	past := series(Rebuilt, "", ms...)
	v := judged(1, 1.03, past)
	if v.Noise.Level != ByHistory || v.Noise.N != 10 || v.Word != Slower {
		t.Fatalf("%+v", v)
	}
	closeTo(t, "band", v.Noise.Percent, 1)
	closeTo(t, "judged against", v.Noise.AgainstMs, 1)
	if v := judged(1, 1.009, past); v.Word != Same {
		t.Errorf("%+v", v)
	}
	for relation := range map[Relation]bool{Changed: true, Unrelated: true, OneMeasurement: true} {
		less := series(Rebuilt, "", ms...)
		less[4].Relation = relation
		if v := judged(1, 1.03, less); v.Noise.Level == ByHistory {
			t.Errorf("nine builds and one %s: %+v", relation, v.Noise)
		}
	}
}

// TestCenter takes no value from before a change.
func TestCenter(t *testing.T) {
	for _, tc := range []struct {
		name string
		past Past
		want float64
	}{
		{"one", series(Rebuilt, "", 3), 3},
		{"the last five", series(Rebuilt, "", 100, 100, 100, 1, 2, 3, 4, 5), 3},
		{"since a change", append(series(Rebuilt, "", 1, 1, 1), Member{Ms: 5, Relation: Changed}, Member{Ms: 6, Relation: Rebuilt}, Member{Ms: 7, Relation: Remeasured}), 6},
		{"without repeats", append(series(Rebuilt, "", 2), Member{Ms: 2, Relation: OneMeasurement}, Member{Ms: 4, Relation: Rebuilt}, Member{Ms: 5, Relation: Rebuilt}), 4},
		{"a repeat of a change", Past{{Ms: 1}, {Ms: 5, Relation: Changed}, {Ms: 5, Relation: OneMeasurement}}, 5},
		{"a repeat of an unknown", Past{{Ms: 0}, {Ms: 5, Relation: OneMeasurement}}, 5},
	} {
		closeTo(t, tc.name, math.Exp(tc.past.center()), tc.want)
	}
}

func TestByBlocks(t *testing.T) {
	steady := func(ms float64) Side {
		s := &provenance.Samples{N: 100, MedianMs: ms}
		for range provenance.BlockCount {
			s.BlockMediansMs = append(s.BlockMediansMs, ms)
		}
		return timedSide(s)
	}
	v := Compare(steady(1), steady(1.04), Options{}).Verdict
	if v.Noise.Level != ByBlocks || v.Word != Slower {
		t.Fatalf("%+v", v)
	}
	closeTo(t, "band of steady runs", v.Noise.Percent, 3)
	drifting := steady(1)
	for i := range provenance.BlockCount {
		drifting.Backend.Provenance.Samples.BlockMediansMs[i] = 1 + 0.005*float64(i)
	}
	if v := Compare(steady(1), drifting, Options{}).Verdict; v.Noise.Percent < 6 {
		t.Errorf("a run that drifts by 10 %% has a band of %.1f %%", v.Noise.Percent)
	}
	first, again := Compare(steady(1), drifting, Options{}), Compare(steady(1), drifting, Options{})
	if first.Verdict != again.Verdict {
		t.Errorf("%+v\n%+v", first.Verdict, again.Verdict)
	}
}

func TestFloor(t *testing.T) {
	locked := Stated{Clocks: Value{Text: "locked at 1410 MHz"}}
	lockedBySMI := func(b *analysis.Backend, lock provenance.Lock) *analysis.Backend {
		b.Provenance.Machines = []provenance.Machine{{GPUs: []provenance.GPU{{Lock: lock}}}}
		return b
	}
	run := func(pairs ...string) *analysis.Backend { return facts(timed(engine(kernelsOf(1, 1)...), 1), pairs...) }
	for _, tc := range []struct {
		name string
		a, b Side
		want float64
	}{
		{"unknown", Side{Backend: run()}, Side{Backend: run()}, 3},
		{"both locked", Side{Backend: run(), Stated: locked}, Side{Backend: lockedBySMI(run(), provenance.Locked)}, 1},
		{"one locked", Side{Backend: run(), Stated: locked}, Side{Backend: run()}, 3},
		{"not locked", Side{Backend: run(), Stated: locked}, Side{Backend: lockedBySMI(run(), provenance.Unlocked)}, 3},
		{"application clocks", Side{Backend: run(), Stated: locked}, Side{Backend: lockedBySMI(run(), provenance.LockApplication)}, 3},
		{"unlocked", Side{Backend: run(), Stated: locked}, Side{Backend: run(), Stated: Stated{Clocks: Value{Text: "unlocked"}}}, 3},
		{"Orin", Side{Backend: run("device.name", "Orin")}, Side{Backend: run("device.name", "Orin")}, 5},
		{"Thor", Side{Backend: run("device.compute-capability", "11.0")}, Side{Backend: run()}, 5},
		{"power mode", Side{Backend: run("device.compute-capability", "8.7", "device.power-mode", "MAXN")}, Side{Backend: run("device.compute-capability", "8.7", "device.power-mode", "MAXN")}, 3},
		{"A100", Side{Backend: run("device.compute-capability", "8.0")}, Side{Backend: run("device.compute-capability", "8.0")}, 3},
	} {
		n := Compare(tc.a, tc.b, Options{}).Verdict.Noise
		if n.Level != ByDefault || n.Percent != tc.want {
			t.Errorf("%s: %+v", tc.name, n)
		}
	}
}

// TestLayerSum has the bands of profiles without a timed run.
func TestLayerSum(t *testing.T) {
	b := engine(kernelsOf(2, 0.75)...)
	b.Timing.Iterations = 10
	for _, side := range []*analysis.Backend{b, engine(kernelsOf(2, 0.75)...)} {
		side.Layers.Layers[0].Tactic.Value = "own " + fmt.Sprint(side.Timing.Iterations)
	}
	a := engine(kernelsOf(1, 1)...)
	n := compare(a, b).Verdict.Noise
	// 10 % for few iterations; one row more of 7.5 µs is 0.75 % of 1 ms.
	closeTo(t, "few iterations", n.Percent, 10.75)
	if !strings.Contains(n.Text, "profiling +1 rows at 7.5 µs") {
		t.Error(n.Text)
	}
	a.Reconciliation = &analysis.Reconciliation{CostUs: 2}
	b.Timing.Iterations = 100
	closeTo(t, "many iterations, known cost", compare(a, b).Verdict.Noise.Percent, 3.2)
	timed(a, 1)
	timed(b, 1)
	closeTo(t, "timed runs have no cost of rows", compare(a, b).Verdict.Noise.Percent, 3)
	// Five controls between 1 and 1.08; p10 at place 0.4, p90 at 3.6.
	rows := kernelsOf(5, 1)
	k := compare(engine(rows...), engine(scaled(rows, 1, 1, 1.08, 1.08, 1)...))
	closeTo(t, "controls", k.Verdict.Noise.Percent, (math.Sqrt(1.08)-1)*100)
	if k.Verdict.Noise.Level != ByControls {
		t.Errorf("%+v", k.Verdict.Noise)
	}
}

func TestWords(t *testing.T) {
	for _, tc := range []struct {
		b    float64
		word Word
	}{{1.031, Slower}, {1.029, Same}, {1, Same}, {0.98, Same}, {0.96, Faster}} {
		v := judged(1, tc.b, nil)
		if v.Word != tc.word || v.Cause != CauseEngine || math.Abs(v.ChangePercent-(tc.b-1)*100) > 1e-9 {
			t.Errorf("%v: %+v", tc.b, v)
		}
	}
	few := engine(kernelsOf(1, 1)...)
	few.Timing.Iterations = 5
	other := kernelsOf(1, 1.05)
	other[0].kernel = "other"
	if v := compare(few, engine(other...)).Verdict; v.Word != Inconclusive || !strings.Contains(v.Reason, "a change worth knowing could hide") {
		t.Errorf("%+v", v)
	}
}

func TestPastOf(t *testing.T) {
	var sides []Side
	for _, ms := range []float64{1, 1.01, 1.02} {
		sides = append(sides, Side{Backend: timed(engine(kernelsOf(2, 1)...), ms)})
	}
	sides = append(sides, Side{Backend: engine(kernelsOf(2, 1)...)}, Side{Backend: timed(engine(kernelsOf(3, 1)...), 2)})
	sides[0].Backend.ProfileHash, sides[1].Backend.ProfileHash = "0f", "0f"
	p := PastOf(sides, Compute)
	for i, want := range []struct {
		ms       float64
		relation Relation
	}{{1, ""}, {1.01, OneMeasurement}, {1.02, Remeasured}, {0, Remeasured}, {2, Unrelated}} {
		if p[i].Ms != want.ms || p[i].Relation != want.relation || !p[i].Fingerprint.Known() {
			t.Errorf("%d: %+v", i, p[i])
		}
	}
	if PastOf(nil, Compute) == nil || len(p[:3].remeasured()) != 2 {
		t.Errorf("%v", p[:3].remeasured())
	}
}
