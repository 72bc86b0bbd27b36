package view

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

func member(report, date string, ms float64) history.Member {
	m := history.Member{Place: history.Place{Report: report, URL: report + "/", Title: report, Label: "a"}, LayerSumMs: ms, Date: date}
	if date != "" {
		m.Time = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return m
}

// changed is a change of 100 ms with a band.
func changed(against history.Place, word diff.Word, cause diff.Cause, percent, band float64) *history.Change {
	return &history.Change{
		Against: against, Measurement: diff.Measurement{Metric: diff.LayerSum, AMs: 100, BMs: 100 + percent}, Relation: diff.Changed,
		Verdict: diff.Verdict{Word: word, Cause: cause, HasChange: true, ChangePercent: percent, Reason: "a reason", Noise: diff.Noise{Percent: band, AgainstMs: 100}},
	}
}

// someSeries are one of three members of which the newest is slower, one of the
// machine, and one alone.
func someSeries() []history.Series {
	slow := history.Series{ID: "net--a", Key: series.Key{Model: "net", Backend: "a", Shapes: "8x3x4x4 8"}, Members: []history.Member{member("group/net", "2026-01-01", 100), member("x/b", "2026-01-02", 100), member("x/c", "", 112)}}
	slow.Members[1].Pinned = true
	slow.Members[1].Previous = changed(slow.Members[0].Place, diff.Same, diff.CauseEngine, 0.01, 3)
	slow.Members[2].Previous = changed(slow.Members[1].Place, diff.Slower, diff.CauseEngine, 12, 3)
	slow.Members[2].Previous.Marks = []history.Mark{{Name: "TensorRT", A: "10.8.0", B: "10.9.0"}}
	slow.Members[2].Copies = []history.Place{{Report: "y/d", URL: "y/d/"}}
	moved := history.Series{ID: "net--b", Key: series.Key{Model: "net", Backend: "a", Shapes: "1x3x4x4 1"}, Members: []history.Member{member("m/a", "", 100), member("m/b", "", 426)}}
	moved.Members[1].Previous = changed(moved.Members[0].Place, diff.Inconclusive, diff.CauseMachine, 326, 3)
	moved.Members[1].Previous.Controls, moved.Members[1].Previous.Ratio = 50, 3.48
	return []history.Series{moved, slow, {ID: "one", Key: series.Key{Model: "one"}, Members: []history.Member{member("o", "2026-01-03", 0)}}}
}

func lines(list []Line) []string {
	var out []string
	for _, l := range list {
		out = append(out, l.Label+": "+strings.ReplaceAll(plainLine(l), "\u00a0", " "))
	}
	return out
}

func TestChangeLines(t *testing.T) {
	all := someSeries()
	want := []string{"Regressed: net c ▲ +12.0 % slower than b, 112.000 ms layer sum; the engine (TensorRT 10.8.0 → 10.9.0).",
		"New: No report has a date, so none is known to be the newest."}
	if diff := cmp.Diff(want, lines(changeLines(all))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	want[0] = "Regressed: Nothing for certain. net b is +326 % by layer sum, but 50 rows of equal tactic, shapes and formats take 3.48× as long: the machine changed, so no verdict."
	if diff := cmp.Diff(want, lines(changeLines(all[:1]))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	faster := someSeries()[1:2]
	faster[0].Members = faster[0].Members[:2]
	faster[0].Members[1].Previous = changed(faster[0].Members[0].Place, diff.Faster, diff.CausePrecision, -8.44, 3)
	want = []string{"Regressed: Nothing.", "New: net b ▼ −8.4 % faster than net, 2026-01-02."}
	if diff := cmp.Diff(want, lines(changeLines(faster))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	faster[0].Members = faster[0].Members[:1]
	want = []string{"Regressed: Nothing to compare yet: no series has two reports with times.", "New: net 2026-01-01, first."}
	if diff := cmp.Diff(want, lines(changeLines(faster))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if changeLines(all[2:]) != nil {
		t.Error("nothing is said where nothing has times")
	}
}

// What asks for a look comes first.
func TestRanked(t *testing.T) {
	var ids []string
	for _, s := range ranked(someSeries()) {
		ids = append(ids, s.ID)
	}
	if got := strings.Join(ids, " "); got != "net--a net--b one" {
		t.Error(got)
	}
}

func TestSeriesList(t *testing.T) {
	all := someSeries()
	d := rendered(t, Site{Name: "bench", Past: NewPast(all)}.Series(all, NewCatalogue(someSummaries()))[0])
	d.want("#series tbody td.vd b", "? inconclusive", "▲ slower")
	d.want("#series tbody td.vd > span")
	d.want(".top nav [aria-current]", "Series", "Series")
	if n := len(d.all("#series tbody svg.spark")); n != 2 {
		t.Errorf("%d sparklines", n)
	}
	if href, _ := attr(d.all("#series td.tr a")[1], "href"); href != "net--a/index.html" {
		t.Errorf("the trend leads to %q", href)
	}
}

func TestSeriesPage(t *testing.T) {
	all := someSeries()
	site := Site{Name: "bench", Past: NewPast(all)}
	d := rendered(t, site.Series(all, NewCatalogue(someSummaries()))[2])
	d.want("h1", "net")
	d.want("h2", "The last by name is slower: +12.0 % layer sum against b, cause: engine", "Measurements, oldest first", "Other input shapes and batches")
	d.want(".marks li", "2026-01-02 another engine", "c TensorRT 10.8.0 → 10.9.0, another engine")
	d.want("#list tbody th a", "net", "b", "c", "y/d")
	d.want("#list td.vd b", "= same", "▲ slower")
	d.want("#list td.c2.g", "", "± 3.0", "± 3.0")
	d.want("svg.trend .t-sign", "▲c: 112.000 ms, slower")
	d.want(".sweep tbody th", "1×3×4×4 and 1 more input", "8×3×4×4 and 1 more input this series")
	text := strings.Join(d.text("section"), " ")
	for _, want := range []string{"One report has no date and stands last.", "One report repeats the data of another, byte by byte", "pinned", "same data as y/d"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	if len(d.all(".t-band")) != 2 || len(d.all(".t-dot")) != 2 {
		t.Error("bands or dots are missing")
	}
	if heads := strings.Join(d.text("#list thead th"), "|"); strings.Contains(heads, "GPU ms") {
		t.Error(heads)
	}
}

// Throughput is batch over median: 32 samples in 0.862 ms are 37,123 a second.
func TestSamplesPerSecond(t *testing.T) {
	for _, tc := range []struct {
		batch  int64
		median float64
		want   string
	}{{32, 0.862, "37,123"}, {1, 40, "25"}, {1, 1600, "0.625"}} {
		if got := samplesPerSecond(&BackendSummary{Batch: tc.batch, MedianMs: tc.median}); got != tc.want {
			t.Errorf("%v: %s", tc, got)
		}
	}
}

// A sweep is in the order of batches and says which series the page is about.
func TestSweep(t *testing.T) {
	all, sums := manySeries(3, 1)
	for i, batch := range []int64{8, 0, 1} {
		all[i].Key.Model, all[i].Key.Shapes = "resnet", fmt.Sprintf("%dx3x224x224", batch)
		sums[i].Backends[0].Batch = batch
	}
	sums[2].Backends[0].MedianMs = 0
	d := rendered(t, Site{Name: "bench"}.Series(all, NewCatalogue(sums))[1])
	d.want(".sweep tbody th", "1×3×224×224", "8×3×224×224 this series", "0×3×224×224")
	d.want(".sweep tbody td.n", "1", "1.000 layer sum", "–not recorded", "8", "1.000", "8,000", "–not recorded", "1.000", "–not recorded")
	all[1].Key.Model = ""
	if n := len(sweepsOf(all).shapes); n != 1 {
		t.Errorf("%d sweeps: an unknown model is swept", n)
	}
}

func TestChangeText(t *testing.T) {
	for percent, want := range map[string]string{"12.66": "+12.7", "-27.34": "−27.3", "325.8": "+326", "0.04": "0.0", "-0.04": "0.0", "-99.96": "−100"} {
		var p float64
		if _, err := fmt.Sscan(percent, &p); err != nil {
			t.Fatal(err)
		}
		if got := changeText(diff.Verdict{HasChange: true, ChangePercent: p}); got != want {
			t.Errorf("%s: %q, want %q", percent, got, want)
		}
	}
	if changeText(diff.Verdict{ChangePercent: 3}) != "" {
		t.Error("a change that is none")
	}
}

// The verdict stands among the headline figures.
func TestChangeMetric(t *testing.T) {
	line := PastLine{Base: "the baseline", Than: "than", Judged: Judged{Sign: "▲", Word: "slower", Class: "worse", Change: "+12.7", Cause: "engine", Against: Link{Text: "b"}}}
	got, ok := changeMetric([]PastLine{line, {}})
	if want := (Metric{Value: "▲\u00a0slower", Unit: "+12.7\u00a0%", Label: "than b; cause: engine", Judged: true, Class: "worse"}); !ok || got != want {
		t.Errorf("got %+v", got)
	}
	line.Judged = Judged{Sign: "≠", Word: "not comparable", Against: Link{Text: "b"}}
	line.Than = ""
	if got, _ := changeMetric([]PastLine{line}); got.Value != "≠\u00a0not comparable" || got.Unit != "" || got.Label != "b" {
		t.Errorf("got %+v", got)
	}
	for _, none := range [][]PastLine{nil, {{Base: "The same data as"}}} {
		if _, ok := changeMetric(none); ok {
			t.Errorf("%+v has a verdict", none)
		}
	}
}

// The report page says what changed, in words, and links to a comparison only where
// the site has its page.
func TestPastLines(t *testing.T) {
	all := someSeries()
	b := timedBackend("a", threeRows()...)
	n := node()
	n.Path, n.URL = "x/c", "x/c/"
	all[1].Members[2].Baseline = changed(all[1].Members[0].Place, diff.Faster, diff.CausePrecision, -20, 3)
	site := Site{Name: "bench", Past: NewPast(all)}
	d := rendered(t, site.Report(ReportInput{Node: n, Report: reportOf(b)}))
	d.want(".past li",
		"Against the baseline net, 100.000 to 80.000 ms layer sum. A reason.",
		"▲ +12.0 % slower than the report before it by name, b, 100.000 to 112.000 ms layer sum. Cause: engine. A reason; TensorRT 10.8.0 → 10.9.0. Number 3 of 3 in its series.")
	d.want(".past a", "net", "b", "series")
	site.HasComparison = func(report string, base history.Base) bool { return report == "x/c" && base == history.ByPrevious }
	d = rendered(t, site.Report(ReportInput{Node: n, Report: reportOf(b)}))
	d.want(".past a", "net", "b", "Compare layer by layer", "series")
	if href, _ := attr(d.all(".past a")[2], "href"); href != "compare/previous/index.html" {
		t.Error(href)
	}
	n.Path, n.URL = "y/d", "y/d/"
	d = rendered(t, site.Report(ReportInput{Node: n, Report: reportOf(b)}))
	d.want(".past li", "The same data as c. Number 3 of 3 in its series.")
	d = rendered(t, Site{Name: "alone"}.Report(ReportInput{Node: n, Report: reportOf(b)}))
	d.want(".past li")
}
