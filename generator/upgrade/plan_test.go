package upgrade

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"trtsite/analysis/diff"
	"trtsite/generator/history"
	"trtsite/generator/series"

	"github.com/google/go-cmp/cmp"
)

// made makes a member of words: "r1 8.6.1 A100 #tag 3d 2ms"; a version begins with a
// digit, a device with a letter. It has 1 ms where nothing else is said; 0ms is none.
func made(text string) history.Member {
	words := strings.Fields(text)
	m := history.Member{Place: history.Place{Report: words[0], URL: words[0] + "/", Label: "x"}, LayerSumMs: 1}
	for _, w := range words[1:] {
		var n float64
		switch {
		case strings.HasPrefix(w, "#"):
			m.Tags = append(m.Tags, w[1:])
		case strings.HasSuffix(w, "ms"):
			fmt.Sscanf(w, "%gms", &m.LayerSumMs)
		case strings.HasSuffix(w, "d"):
			fmt.Sscanf(w, "%gd", &n)
			m.Time = time.Date(2026, 1, int(n), 0, 0, 0, 0, time.UTC)
		case w[0] >= '0' && w[0] <= '9':
			m.TensorRT = w
		default:
			m.Device = w
		}
	}
	return m
}

// madeSeries makes a series of a model.
func madeSeries(model string, members ...string) history.Series {
	s := history.Series{ID: model, Key: series.Key{Model: strings.TrimRight(model, "'")}}
	for _, m := range members {
		s.Members = append(s.Members, made(m))
	}
	s.Key.Device = s.Members[0].Device
	return s
}

// told writes a plan in words: each pair with its engines.
func told(p *Plan) []string {
	var out []string
	for _, a := range p.Axes {
		for _, pair := range a.Pairs {
			line := pair.ID + ":"
			for _, c := range pair.Rows {
				line += " " + c.A.Member().Report + ">" + c.B.Member().Report
			}
			out = append(out, line)
		}
	}
	return out
}

func TestPlan(t *testing.T) {
	for _, tt := range []struct {
		name   string
		series []history.Series
		want   []string
	}{
		{"nothing is recorded", []history.Series{madeSeries("m", "a", "b")}, nil},
		{"one version", []history.Series{madeSeries("m", "a 8.6.1", "b 8.6.1", "c")}, nil},
		{"no engine has both", []history.Series{madeSeries("m", "a 8.6.1"), madeSeries("n", "b 10.0.1")}, nil},
		{"the newest with times stands for a version", []history.Series{madeSeries("m", "a 8.6.1", "b 8.6.1", "c 8.6.1 0ms", "d 10.0.1", "e 10.0.1")},
			[]string{"tensorrt-8.6.1--10.0.1: b>e"}},
		{"without times the newest", []history.Series{madeSeries("m", "a 8.6.1 0ms", "b 8.6.1 0ms", "c 10.0.1")}, []string{"tensorrt-8.6.1--10.0.1: b>c"}},
		{"the order of versions, not of dates", []history.Series{madeSeries("m", "a 10.0.1", "b 8.6.1")}, []string{"tensorrt-8.6.1--10.0.1: b>a"}},
		{"neighbours first", []history.Series{madeSeries("m", "a 10.9.0", "b 8.6.1", "c 10.10.0")},
			[]string{"tensorrt-8.6.1--10.9.0: b>a", "tensorrt-10.9.0--10.10.0: a>c", "tensorrt-8.6.1--10.10.0: b>c"}},
		{"a version that only says less", []history.Series{madeSeries("m", "a 8.6", "b 8.6.1")}, nil},
		{"an unknown model", []history.Series{{ID: "u", Members: []history.Member{made("a 8.6.1"), made("b 10.0.1")}}}, nil},
		{"devices join series", []history.Series{madeSeries("m", "a A100"), madeSeries("m'", "b L4", "c L4"), madeSeries("n", "d L4")},
			[]string{"device-a100--l4: a>c"}},
		{"a device that only says less", []history.Series{madeSeries("m", "a A100"), madeSeries("m'", "b A100-80GB")}, nil},
		{"tags by their first date", []history.Series{madeSeries("m", "a 1d #z #all", "b 2d #y #all", "c #x")},
			[]string{"tag-all--z: b>a", "tag-z--y: a>b", "tag-y--x: b>c", "tag-all--y: a>b", "tag-all--x: b>c", "tag-z--x: a>c"}},
		{"a tag that all reports have", []history.Series{madeSeries("m", "a 1d #b", "b 2d #b #c"), madeSeries("n", "d 1d #b #c")}, []string{"tag-b--c: a>b"}},
		{"letter case is no difference", []history.Series{madeSeries("m", "a #X", "b #x", "c #y")}, []string{"tag-x--y: b>c"}},
		{"one address for two pairs", []history.Series{madeSeries("m", "a 1d #a--b", "b 2d #c"), madeSeries("n", "d 1d #a", "e 2d #b--c")},
			[]string{"tag-a--b--c: d>e", "tag-a--b--c-2: a>b"}},
	} {
		if diff := cmp.Diff(tt.want, told(NewPlan(tt.series))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// Of many values, only those that follow each other in an engine and the first with
// the last are set side by side; what reaches over others of another engine counts.
func TestManyValues(t *testing.T) {
	p := NewPlan([]history.Series{madeSeries("m", "a 1.0", "b 2.0", "c 3.0", "d 4.0", "e 5.0"), madeSeries("n", "f 2.0", "g 4.0"), madeSeries("o", "h")})
	want := []string{"tensorrt-1.0--2.0: a>b", "tensorrt-2.0--3.0: b>c", "tensorrt-3.0--4.0: c>d", "tensorrt-4.0--5.0: d>e", "tensorrt-1.0--5.0: a>e", "tensorrt-2.0--4.0: b>d f>g"}
	if diff := cmp.Diff(want, told(p)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if a := p.Axes[0]; a.Few || a.Left != 0 || a.Engines != 3 || a.Unknown != 1 || a.Values[1].Engines != 2 {
		t.Errorf("%+v", a)
	}
	// One comparison that two pairs ask for is made once.
	tagged := NewPlan([]history.Series{madeSeries("m", "a 1.0 #x", "b 2.0 #y")})
	if tagged.Axes[0].Pairs[0].Rows[0] != tagged.Axes[1].Pairs[0].Rows[0] || len(tagged.Open()) != 1 {
		t.Error("compared twice")
	}
}

// The number of pages is bounded, and the number of comparisons grows with that of
// the members.
func TestLimits(t *testing.T) {
	var all []history.Series
	members := 0
	for i := range 20 {
		var list []string
		for j := range 60 {
			list = append(list, fmt.Sprintf("r%d-%d %d.0", i, j, j+1))
			members++
		}
		all = append(all, madeSeries(fmt.Sprint("m", i), list...))
	}
	p := NewPlan(all)
	if a := p.Axes[0]; len(a.Pairs) != maxPairs || a.Left != 20 || !a.Pairs[0].Adjacent {
		t.Errorf("%d pairs, %d left", len(a.Pairs), a.Left)
	}
	if n := len(p.all); n > members {
		t.Errorf("%d comparisons of %d members", n, members)
	}
}

func TestOpen(t *testing.T) {
	s := madeSeries("m", "a 1.0", "b 2.0", "c 3.0")
	two := madeSeries("n", "a 1.0", "b 2.0")
	for i := range two.Members {
		two.Members[i].Backend = 1
	}
	p := NewPlan([]history.Series{s, two})
	if open := p.Open(); len(open) != 3 || len(open[0]) != 2 {
		t.Errorf("%d groups", len(open))
	}
	c := p.Find(s.Members[0].Place, s.Members[1].Place)
	c.Change = &history.Change{}
	p.Find(two.Members[0].Place, two.Members[1].Place).Change = c.Change
	if open := p.Open(); len(open) != 2 {
		t.Errorf("%d groups are left", len(open))
	}
	if p.Find(s.Members[1].Place, s.Members[0].Place) != nil {
		t.Error("a comparison that nobody planned")
	}
}

// A verdict that reaches over a step at which the machine changed is taken back.
func TestDoubt(t *testing.T) {
	for _, tt := range []struct {
		name          string
		step          int
		changed, want bool
	}{
		{"at the step to the newer one", 2, true, true}, {"in between", 1, true, true}, {"before both", 0, true, false},
		{"after both", 3, true, false}, {"the machine stayed", 1, false, false},
	} {
		all := []history.Series{madeSeries("m", "a 1.0", "b 2.0", "c 3.0", "d")}
		all[0].Members[tt.step].Previous = &history.Change{MachineChanged: tt.changed}
		p := NewPlan(all)
		c := p.Find(all[0].Members[0].Place, all[0].Members[2].Place)
		c.Change = &history.Change{Verdict: diff.Verdict{Word: diff.Slower, Cause: diff.CauseEngine, HasChange: true}}
		p.Doubt()
		if got := c.Change.Verdict.Word == diff.Inconclusive && c.Change.Verdict.Cause == diff.CauseMachine && c.Crossed != nil; got != tt.want {
			t.Errorf("%s: %+v", tt.name, c.Change.Verdict)
		}
	}
}

// A side of another series, or a later one, has no past.
func TestPast(t *testing.T) {
	all := []history.Series{madeSeries("m", "a 1.0 L4", "b 2.0 L4"), madeSeries("m'", "c A100"), madeSeries("n", "d 2.0", "e 1.0")}
	p := NewPlan(all)
	for _, tt := range []struct {
		a, b history.Member
		want int
	}{{all[0].Members[0], all[0].Members[1], 1}, {all[1].Members[0], all[0].Members[1], 0}, {all[2].Members[1], all[2].Members[0], 0}} {
		c := p.Find(tt.a.Place, tt.b.Place)
		if c == nil {
			t.Fatalf("%s and %s are not compared", tt.a.Report, tt.b.Report)
		}
		if n := len(c.Past(diff.LayerSum)); n != tt.want {
			t.Errorf("%s: a past of %d", tt.a.Report, n)
		}
	}
}
