package view

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis/diff"
	"trtsite/generator/history"
	"trtsite/generator/series"
	"trtsite/generator/upgrade"

	"github.com/google/go-cmp/cmp"
)

// upgraded are series of two members each, old and new, with the verdicts and changes
// in % that they come to, compared as planned.
func upgraded(verdicts ...*history.Change) *upgrade.Plan {
	var all []history.Series
	for i := range verdicts {
		name := fmt.Sprint("net-", i)
		s := history.Series{ID: name, Key: series.Key{Model: name, Shapes: "8x3x4x4", Precision: "FP16"}}
		for _, version := range []string{"9.0", "10.0"} {
			m := member(name+"/"+version, "2026-01-02", 1)
			m.TensorRT = version
			s.Members = append(s.Members, m)
		}
		all = append(all, s)
	}
	p := upgrade.NewPlan(all)
	for i, c := range p.Axes[0].Pairs[0].Rows {
		c.Change = verdicts[i]
	}
	return p
}

func change(word diff.Word, cause diff.Cause, percent float64) *history.Change {
	c := changed(history.Place{}, word, cause, percent, 3)
	c.Verdict.ChangeMs = percent
	return c
}

func forbidden(names ...string) *history.Change {
	c := &history.Change{Verdict: diff.Verdict{Word: diff.NotComparable}, Measurement: diff.Measurement{Metric: diff.Compute, AMs: 2, BMs: 3}}
	for _, n := range names {
		c.Blocking = append(c.Blocking, diff.Difference{Name: n})
	}
	return c
}

// page renders one page of a plan.
func upgradePage(t *testing.T, s Site, p *upgrade.Plan, i int) document {
	t.Helper()
	pages := s.Upgrades(p, NewCatalogue(nil))
	if len(pages) <= i {
		t.Fatalf("%d pages", len(pages))
	}
	return rendered(t, pages[i])
}

// wantEngines fails where the rows are not of these models: a row's first link leads to
// the series, the next two in small print to the reports.
func wantEngines(d document, names ...string) {
	d.t.Helper()
	var got []string
	for i, text := range d.text("#list tbody th a") {
		if i%3 == 0 {
			got = append(got, text)
		}
	}
	if diff := cmp.Diff(names, got); diff != "" {
		d.t.Errorf("engines (-want +got):\n%s", diff)
	}
}

func someUpgrades() *upgrade.Plan {
	p := upgraded(change(diff.Same, diff.CauseEngine, 1), change(diff.Slower, diff.CauseEngine, 8), change(diff.Faster, diff.CausePrecision, -20),
		change(diff.Slower, diff.CauseEngine, 40), change(diff.Inconclusive, diff.CauseMachine, 300), forbidden("CUDA graph"), nil)
	rows := p.Axes[0].Pairs[0].Rows
	rows[1].Change.Marks = []history.Mark{{Name: "TensorRT", A: "9.0", B: "10.0"}, {Name: "CUDA", A: "12.2", B: "12.4"}}
	rows[1].Rows = upgrade.Rows{All: 96, Tactics: upgrade.Part{Rows: 14, AMs: 1, BMs: 1.021}, Fused: upgrade.Part{Rows: 2, AMs: 3, BMs: 3.5}, Added: upgrade.Part{Rows: 1, BMs: 0.1}, Top: []upgrade.Layer{
		{Name: "conv1", URL: "net-1/10.0/a/layers/#l-1", Change: "x → y", AMs: 0.5, BMs: 0.6}, {Name: "conv2", Change: "p → q", AMs: 0.5, BMs: 0.45},
	}}
	rows[4].Change.Verdict.Adjusted, rows[4].Change.Controls, rows[4].Change.Ratio, rows[4].Change.MachineChanged = true, 50, 3.48, true
	rows[5].Rows.Silent = "the sides are not comparable"
	return p
}

func TestUpgradesIndex(t *testing.T) {
	d := upgradePage(t, Site{Name: "bench", UpgradePages: true}, someUpgrades(), 0)
	d.want("h1", "Upgrades")
	d.want("h2", "TensorRT: 2 versions")
	d.want("main section p.s", "9.0 (7 engines), 10.0 (7 engines).",
		"Engines by the verdict on the newest report of each side. New / old is the geometric mean over the engines that are slower, faster or the same, from two on.")
	d.want(".upgrades tbody th", "9.0 → 10.01 inconclusive, 2 not comparable")
	d.want(".upgrades tbody th small.ph", "1 inconclusive, 2 not comparable")
	// Of 1.01, 1.08, 0.8 and 1.4: what is in doubt is in no mean.
	d.want(".upgrades tbody td", "7", "2", "1", "1", "1", "2", "1.051 over 4")
	d.want(".upgrades td.worse", "2")
	d.want(".upgrades td.better", "1")
	if href, _ := attr(d.all(".upgrades th a")[0], "href"); href != "tensorrt-9.0--10.0/index.html" {
		t.Errorf("leads to %q", href)
	}
	d.want(".top nav [aria-current]", "Upgrades", "Upgrades")
}

func TestUpgradePair(t *testing.T) {
	d := upgradePage(t, Site{Name: "bench"}, someUpgrades(), 1)
	d.want("h1", "TensorRT 9.0 → 10.0")
	d.want("h2", "2 of 7 engines slower, 1 faster, 1 same, 1 inconclusive, 2 not comparable", "Changed tactics, the three largest changes of each engine")
	text := strings.Join(d.text("section p.s"), " ")
	for _, want := range []string{"over the 4 engines that are slower, faster or the same", "One engine differs in more than the version"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not said in %q", want, text)
		}
	}
	// Slower first, the largest change in ms first; what is not known is last.
	wantEngines(d, "net-3", "net-1", "net-4", "net-2", "net-0", "net-5", "net-6")
	d.want("#list td.vd b", "▲ slower", "▲ slower", "? inconclusive", "▼ faster", "= same", "≠ not comparable", "≠ not comparable")
	d.want("#list td.c4", "", "2 fused otherwise, 1 added, +0.600 ms", "", "", "", "", "")
	tactics := d.text("#list td.c3")
	if tactics[3] != "14 of 96 rows, +0.021 ms" || tactics[11] != "the sides are not comparable" {
		t.Errorf("%q", tactics)
	}
	causes := strings.Join(d.text("#list td.c1 small"), "|")
	if causes != "also CUDA 12.2 → 12.4|50 control rows at 3.48×" {
		t.Errorf("under the causes stands %q", causes)
	}
	d.want(".changes tbody th a", "conv1")
	d.want(".changes tbody td.wrap", "x → y", "p → q")
	if href, _ := attr(d.all(".changes th a")[0], "href"); href != "../../net-1/10.0/a/layers/index.html#l-1" {
		t.Errorf("the layer leads to %q", href)
	}
	if len(d.all("#list td.vd a")) != 0 {
		t.Error("a link to a comparison that nobody made")
	}
}

// A ready comparison wins over the browser's, which is there only where the site has
// its page.
func TestUpgradeComparison(t *testing.T) {
	p := upgraded(change(diff.Same, diff.CauseEngine, 1), change(diff.Slower, diff.CauseEngine, 8))
	b := p.Axes[0].Pairs[0].Rows[0].B.Member()
	b.Previous = changed(p.Axes[0].Pairs[0].Rows[0].A.Member().Place, diff.Same, diff.CauseEngine, 1, 3)
	s := Site{Name: "bench", HasComparison: func(report string, base history.Base) bool { return report == b.Report && base == history.ByPrevious }}
	hrefs := func() []string {
		var out []string
		for _, a := range upgradePage(t, s, p, 1).all("#list td.vd a") {
			href, _ := attr(a, "href")
			out = append(out, href)
		}
		return out
	}
	if diff := cmp.Diff([]string{"../../net-0/10.0/compare/previous/index.html"}, hrefs()); diff != "" {
		t.Error(diff)
	}
	s.BrowserComparison = func(a, b history.Place) string { return "compare/#?a=" + a.Report + "&b=" + b.Report }
	want := []string{"../../compare/index.html#?a=net-1/9.0&b=net-1/10.0", "../../net-0/10.0/compare/previous/index.html"}
	if diff := cmp.Diff(want, hrefs()); diff != "" {
		t.Error(diff)
	}
}

// Two devices are set side by side without a verdict.
func TestUpgradeDevices(t *testing.T) {
	var all []history.Series
	for i := range 3 {
		for _, device := range []string{"A100", "GeForce RTX 3090"} {
			name := fmt.Sprint("net-", i)
			s := history.Series{ID: name + device, Key: series.Key{Model: name, Device: device}, Members: []history.Member{member(name+"/"+device[:1], "2026-01-02", 1)}}
			s.Members[0].Device = device
			all = append(all, s)
		}
	}
	p := upgrade.NewPlan(all)
	rows := p.Axes[0].Pairs[0].Rows
	rows[0].Change, rows[1].Change, rows[2].Change = forbidden("device", "memory bus width"), forbidden("device", "CUDA graph"), forbidden("device")
	rows[2].Change.BMs = 5
	rows[2].Change.Marks = []history.Mark{{Name: "TensorRT", A: "9.0", B: "10.0"}}
	d := upgradePage(t, Site{Name: "bench"}, p, 1)
	d.want("h1", "Devices: A100 and RTX 3090")
	d.want("h2", "RTX 3090 takes 1.500 to 2.500 times as long as A100, over 2 engines")
	wantEngines(d, "net-2", "net-0", "net-1")
	d.want("#list td.also", "TensorRT 9.0 → 10.0", "", "differs in more than the device: CUDA graph")
	page := strings.Join(d.text("main"), " ")
	if !strings.Contains(page, "No verdict is given") || strings.Contains(page, "not comparable") || len(d.all(".vd")) != 0 {
		t.Error(page)
	}
	d = upgradePage(t, Site{Name: "bench"}, p, 0)
	d.want("h2", "Devices: 2 devices")
	d.want(".upgrades tbody td", "3", "1.500 to 2.500", "1")
	d.want(".upgrades tbody th small", "1 without a ratio")
}

func TestUpgradeSentence(t *testing.T) {
	same, slower := change(diff.Same, diff.CauseEngine, 1), change(diff.Slower, diff.CauseEngine, 8)
	for _, tt := range []struct {
		changes []*history.Change
		want    string
	}{
		{[]*history.Change{same}, "The one engine takes the same time"},
		{[]*history.Change{slower}, "The one engine is slower"},
		{[]*history.Change{same, same}, "All 2 engines take the same time"},
		{[]*history.Change{slower, slower}, "All 2 engines are slower"},
		{[]*history.Change{nil, nil}, "All 2 engines are not comparable"},
		{[]*history.Change{same, slower, nil}, "1 of 3 engines slower, 1 same, 1 not comparable"},
	} {
		p := upgraded(tt.changes...)
		pair := &p.Axes[0].Pairs[0]
		o := outcomesOf(pair)
		if got := o.sentence(len(pair.Rows)); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// A page of a pair stays light enough to open, however many engines there are.
func TestUpgradeBudget(t *testing.T) {
	changes := make([]*history.Change, upgradePageRows+1)
	for i := range changes {
		changes[i] = change(diff.Slower, diff.CauseEngine, 8)
	}
	p := upgraded(changes...)
	for _, c := range p.Axes[0].Pairs[0].Rows {
		for i := range upgradeTop {
			c.Rows.Top = append(c.Rows.Top, upgrade.Layer{
				Name: fmt.Sprint("/model/layers.", i, "/self_attn/q_proj/MatMul + /model/layers.1/Add"), URL: "net/a/b/layers/#l-0123456789",
				Change: "xmma-implicit-gemm FP16 128×64×32 → xmma-implicit-gemm FP16 64×128×32", AMs: 1, BMs: 2,
			})
		}
	}
	pages := Site{Name: "bench"}.Upgrades(p, NewCatalogue(nil))
	if len(pages) != 3 || pages[2].URL != "upgrade/tensorrt-9.0--10.0/page/2/" {
		t.Fatalf("%d pages", len(pages))
	}
	first := rendered(t, pages[1])
	first.want("header .facts li", "page 1 of 2")
	first.want(".pager a", "Next page")
	if n := len(first.raw); n > 300<<10 {
		t.Errorf("%d bytes", n)
	}
	wantEngines(rendered(t, pages[2]), fmt.Sprint("net-", upgradePageRows))
	if (Site{}).Upgrades(nil, nil) != nil || (Site{}).Upgrades(&upgrade.Plan{}, nil) != nil {
		t.Error("pages without a pair")
	}
}
