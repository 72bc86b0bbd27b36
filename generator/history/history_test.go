package history

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/series"

	"github.com/google/go-cmp/cmp"
)

// engine is a backend of one convolution that a timed run measured.
func engine(label, tactic string, ms float64) analysis.Backend {
	half := func(name string) trtfmt.Tensor {
		return trtfmt.Tensor{Name: name, Dims: []int64{1, 8, 16, 16}, Precision: trtfmt.FP16}
	}
	b := analysis.Backend{Label: label, Status: analysis.Passed, Mode: analysis.LayerProfile, Layers: &trtfmt.LayerFile{
		Detail: trtfmt.Detailed, Layers: []trtfmt.Layer{{
			Name: "conv", LayerType: "CaskConvolution", Tactic: trtfmt.Text{Value: tactic, Recorded: true},
			Inputs: []trtfmt.Tensor{half("x")}, Outputs: []trtfmt.Tensor{half("y")},
		}},
	}}
	b.Records = []analysis.Record{{Name: "conv", Type: "CaskConvolution", AvgMs: trtfmt.Number{Value: ms}}}
	b.Timing = analysis.Timing{Iterations: 100, LayerSumMs: ms}
	b.Provenance.Timed = &provenance.TimedRun{Outcome: provenance.Passed}
	b.Provenance.Timed.GPUCompute = provenance.Stats{Recorded: true, MedianMs: ms}
	return b
}

// world is an archive in memory that counts how often reports are read.
type world struct {
	reports map[string]Loaded
	order   []string
	loads   map[string]int
}

func (w *world) add(path string, date int, baseline string, backends ...analysis.Backend) {
	n := &archive.Node{Path: path, URL: path + "/", Title: path}
	n.Meta.Model = archive.Value{Text: "net"}
	if date > 0 {
		n.Meta.Time = time.Date(2026, 1, date, 0, 0, 0, 0, time.UTC)
		n.Meta.Date.Text = n.Meta.Time.Format(time.DateOnly)
	}
	if baseline != "" {
		n.Meta.Baseline = archive.Value{Text: baseline, Source: "analyze.md"}
	}
	if w.reports == nil {
		w.reports, w.loads = map[string]Loaded{}, map[string]int{}
	}
	w.reports[path] = Loaded{n, &analysis.Report{Backends: backends}}
	w.order = append(w.order, path)
}

func (w *world) series() []Series {
	var keys []series.Member
	var members []Member
	for _, path := range w.order {
		l := w.reports[path]
		for i := range l.Report.Backends {
			k := series.MemberOf(l.Node, l.Report.Backends[i].Label, series.Key{Model: l.Node.Meta.Model.Text, Backend: l.Report.Backends[i].Label})
			k.Backend, k.ProfileHash = i, l.Report.Backends[i].ProfileHash
			keys, members = append(keys, k), append(members, MemberOf(l.Node, l.Report, i))
		}
	}
	return Of(keys, members)
}

func (w *world) judge(all []Series) Judge {
	return Judge{Baselines: NewBaselines(all), Load: func(report string) *Loaded {
		w.loads[report]++
		l, ok := w.reports[report]
		if !ok {
			return nil
		}
		return &l
	}}
}

// told are the changes in words.
func told(s *Series) []string {
	var out []string
	for _, m := range s.Members {
		line := m.Report
		for _, c := range []*Change{m.Previous, m.Baseline} {
			if c != nil {
				line += fmt.Sprintf(" %s:%s%+.0f", c.Against.Report, c.Verdict.Word, c.Verdict.ChangePercent)
			}
		}
		out = append(out, line)
	}
	return out
}

func TestChain(t *testing.T) {
	var w world
	none := engine("a", "k", 0)
	none.Mode, none.Provenance.Timed = analysis.LayerOnly, nil
	w.add("late", 9, "", engine("a", "k2", 1.2))
	w.add("undated", 0, "", engine("a", "k2", 1.2))
	w.add("first", 1, "", engine("a", "k", 1))
	w.add("untimed", 2, "", none)
	w.add("second", 3, "first", engine("a", "k", 1.01))
	w.add("third", 4, "", engine("a", "k", 1.1))
	w.add("fourth", 5, "previous", engine("a", "k2", 1.1))
	all := w.series()
	chains := Chains(all)
	if len(chains) != 1 {
		t.Fatalf("%d chains", len(chains))
	}
	if err := w.judge(all).Chain(chains[0]); err != nil {
		t.Fatal(err)
	}
	// The three measurements of one engine up to third lie so far apart that the
	// fourth report cannot be judged.
	want := []string{"first", "untimed", "second first:same+1 first:same+1", "third second:slower+9 first:slower+10",
		"fourth third:inconclusive+0", "late fourth:slower+9", "undated late:same+0"}
	if diff := cmp.Diff(want, told(&all[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if all[0].Members[2].Baseline != all[0].Members[2].Previous || all[0].Members[2].Judged() == nil {
		t.Error("a baseline that is the previous report is compared twice")
	}
	if w.loads["untimed"] != 0 || w.loads["third"] != 1 || w.loads["first"] != 2 {
		t.Errorf("read %v", w.loads)
	}
}

// Series of the same reports are judged together: each report is read once.
func TestChainOfSeveral(t *testing.T) {
	var w world
	for i, path := range []string{"r1", "r2", "r3"} {
		w.add(path, i+1, "", engine("a", "k", 1), engine("b", "k", 2))
	}
	w.add("alone", 9, "", engine("c", "k", 1))
	all := w.series()
	chains := Chains(all)
	if len(chains) != 1 || len(chains[0]) != 2 {
		t.Fatalf("%d chains", len(chains))
	}
	j := w.judge(all)
	pairs := 0
	j.Compared = func(p Pair) error {
		pairs++
		if p.A.Node.Path != p.PlaceA.Report || p.B.Node.Path != p.PlaceB.Report || p.PlaceA.Label != p.PlaceB.Label || p.Comparison == nil {
			t.Errorf("%+v", p)
		}
		return nil
	}
	if err := j.Chain(chains[0]); err != nil || pairs != 4 {
		t.Errorf("%d pairs, %v", pairs, err)
	}
	for path, n := range w.loads {
		if n != 1 {
			t.Errorf("%s is read %d times", path, n)
		}
	}
	stop := errors.New("stop")
	j.Compared = func(Pair) error { return stop }
	if err := j.Chain(chains[0]); !errors.Is(err, stop) {
		t.Error(err)
	}
}

// A series that re-measures one engine knows its noise: the third measurement is
// judged by the two before, the fifth by four.
func TestPast(t *testing.T) {
	var w world
	for i, ms := range []float64{1, 1.002, 0.998, 1.001, 1.025} {
		w.add(fmt.Sprint("r", i), i+1, "", engine("a", "k", ms))
	}
	all := w.series()
	if err := w.judge(all).Chain(Chains(all)[0]); err != nil {
		t.Fatal(err)
	}
	v := all[0].Members[4].Previous.Verdict
	// Within the default of 3 %, but beyond what four measurements show.
	if v.Noise.Level != diff.ByRemeasuring || v.Noise.N != 4 || v.Word != diff.Slower || v.Cause != diff.CauseMachine {
		t.Errorf("%+v", v)
	}
	if v := all[0].Members[2].Previous.Verdict; v.Noise.Level != diff.ByDefault || v.Word != diff.Same {
		t.Errorf("%+v", v)
	}
}

// Nobody says that reports of an unknown model are of one.
func TestUnknownModel(t *testing.T) {
	var w world
	w.add("a", 1, "", engine("x", "k", 1))
	w.add("b", 2, "", engine("x", "k", 2))
	for _, l := range w.reports {
		l.Node.Meta.Model = archive.Value{}
	}
	if all := w.series(); len(Chains(all)) != 0 || all[0].Comparable() || len(all[0].Members) != 2 {
		t.Errorf("%+v", all)
	}
}

func TestBaselines(t *testing.T) {
	var w world
	w.add("g/base", 1, "", engine("a", "k", 1), engine("b", "k", 2))
	w.add("g/one", 2, "", engine("z", "k", 3))
	for i, name := range []string{"g/base", "/g/base/", "base", "../one", "g/base#b", "g/base#c", "nowhere", "previous", "g/m0"} {
		w.add(fmt.Sprint("g/m", i), 3+i, name, engine("a", "k", 1))
	}
	all := w.series()
	b := NewBaselines(all)
	var got []string
	s := &all[0]
	for i := range s.Members {
		if to, ok := b.find(s, &s.Members[i]); ok {
			got = append(got, s.Members[i].Report+"="+to.Report+"#"+to.Label)
		}
	}
	want := []string{"g/m0=g/base#a", "g/m1=g/base#a", "g/m2=g/base#a", "g/m3=g/one#z", "g/m4=g/base#b", "g/m8=g/m0#a"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var diags []string
	for _, d := range b.Check(all) {
		diags = append(diags, d.File+" "+d.Message)
	}
	if len(diags) != 2 || !strings.HasPrefix(diags[0], `g/m5/analyze.md the baseline "g/base#c" is no report`) || !strings.HasPrefix(diags[1], "g/m6/") {
		t.Errorf("%q", diags)
	}
}

// A configured baseline holds until a report names another.
func TestState(t *testing.T) {
	var w world
	w.add("a", 1, "", engine("x", "k", 1))
	w.add("b", 2, "", engine("x", "k", 2))
	w.add("c", 3, "b", engine("x", "k", 3))
	all := w.series()
	diags := State(all, map[string]string{"net--x": "a", "net--y": "a"})
	if len(diags) != 1 || diags[0].String() != `trtsite.toml: no series of this archive is "net--y"; did you mean net--x?` {
		t.Errorf("%v", diags)
	}
	if err := w.judge(all).Chain(Chains(all)[0]); err != nil {
		t.Fatal(err)
	}
	if m := all[0].Members; m[0].Baseline != nil || m[1].Baseline == nil || m[1].Baseline.Against.Report != "a" || m[2].Baseline.Against.Report != "b" {
		t.Errorf("%q", told(&all[0]))
	}
	all = w.series()
	State(all, map[string]string{"net--x": "nowhere"})
	if diags := NewBaselines(all).Check(all); len(diags) != 1 || diags[0].File != "trtsite.toml" {
		t.Errorf("%v", diags)
	}
}

func TestMetric(t *testing.T) {
	for _, tc := range []struct {
		members []Member
		want    diff.Metric
	}{
		{nil, diff.NoMetric},
		{[]Member{{LayerSumMs: 1}}, diff.LayerSum},
		{[]Member{{LayerSumMs: 1, ComputeMs: 1}}, diff.Compute},
		{[]Member{{LayerSumMs: 1, ComputeMs: 1}, {LayerSumMs: 1}}, diff.LayerSum},
	} {
		s := Series{Members: tc.members}
		if got := s.Metric(); got != tc.want {
			t.Errorf("%v: %q", tc.members, got)
		}
	}
}

func TestChangeMarks(t *testing.T) {
	c := diff.Comparison{Comparability: diff.Comparability{
		Experiments: []diff.Difference{{Name: "TensorRT", A: diff.Value{Text: "10.8"}, B: diff.Value{Text: "10.9"}}},
		Harmless: []diff.Difference{
			{Name: "driver", A: diff.Value{Text: "550.1"}, B: diff.Value{Text: "570.2"}, Note: "another major version"},
			{Name: "host"},
		},
	}}
	want := []Mark{{"TensorRT", "10.8", "10.9"}, {"driver", "550.1", "570.2"}}
	if diff := cmp.Diff(want, ChangeOf(Place{}, &c).Marks); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
