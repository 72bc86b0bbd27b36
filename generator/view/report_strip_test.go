package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

func TestStrip(t *testing.T) {
	got := contextOf(timedBackend("a", threeRows()...)).strip()
	want := []Metric{
		{Value: "1.000", Unit: "ms", Label: "layer sum, not a measured latency", Lead: true},
		{Value: "10", Label: "iterations profiled"},
		{Value: "3", Label: "layers, 3 with time"},
		{Value: "60", Unit: "%", Label: "Convolutions"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("one backend:\n%s", diff)
	}
	got = contextOf(failedBackend("z"), timedBackend("a", threeRows()...), timedBackend("b", threeRows()...)).strip()
	want = []Metric{
		{Value: "1.000", Unit: "ms", Label: "a, layer sum", Lead: true},
		{Value: "1.000", Unit: "ms", Label: "b, layer sum"},
		{Value: "1", Unit: "failed", Label: "of 3 backends"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("three backends:\n%s", diff)
	}
	if got := contextOf(failedBackend("z")).strip(); got != nil {
		t.Errorf("a failed backend has figures: %v", got)
	}
}

// A layer sum is never called a latency, except to say that it is none.
func TestNoLatency(t *testing.T) {
	for _, source := range []analysis.CountSource{analysis.CountHeader, analysis.CountRatio, analysis.CountNone} {
		b := timedBackend("a", threeRows()...)
		b.Timing.CountSource = source
		c := contextOf(b)
		for _, m := range c.strip() {
			if strings.Contains(strings.ReplaceAll(m.Label, "not a measured latency", ""), "latency") {
				t.Errorf("%s: label %q", source, m.Label)
			}
		}
		if strings.Contains(c.description(), "latency") {
			t.Errorf("%s: description %q", source, c.description())
		}
	}
}

func TestState(t *testing.T) {
	one := timedBackend("a", threeRows()...)
	one.Timing.Iterations = 1
	unknown := timedBackend("a", threeRows()...)
	unknown.Timing = analysis.Timing{CountSource: analysis.CountNone, LayerSumMs: 1}
	warned := timedBackend("a", threeRows()...)
	warned.Messages = []trtfmt.Diagnostic{{Severity: trtfmt.Warning}, {Severity: trtfmt.Info}}
	for _, tc := range []struct {
		name           string
		c              context
		marks, verdict string
	}{
		{"plain", contextOf(timedBackend("a", threeRows()...)), "", "Validation passed"},
		{"warned", contextOf(warned), "", "Validation passed, 1 warning"},
		{"one iteration", contextOf(one), "1 iteration", "Validation passed"},
		{"unknown runs", contextOf(unknown), "shares only", "Validation passed"},
		{"no times", contextOf(layersOf("a", threeRows()...)), "no times", "Validation passed"},
		{"failed", contextOf(failedBackend("a")), "failed", "Validation failed, 1 error"},
		{"partial", contextOf(failedBackend("a"), one), "1 iteration", "Validation partial, 1 error"},
	} {
		got := tc.c.state()
		if words(got.Marks) != tc.marks || got.Verdict != tc.verdict || (got.Doubt == "") != (tc.marks != "") {
			t.Errorf("%s: got %+v", tc.name, got)
		}
	}
}

func TestIterations(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Timing.CountSource = analysis.CountRatio
	if got := iterations(&b).Label; got != "iterations, inferred from the times" {
		t.Errorf("inferred: %q", got)
	}
	b.Timing.CountSource = analysis.CountNone
	if got := iterations(&b).Value; got != "unknown" {
		t.Errorf("unknown: %q", got)
	}
}

func words(marks []LoudMark) string {
	list := make([]string, len(marks))
	for i, m := range marks {
		list[i] = m.Word
	}
	return strings.Join(list, ", ")
}

// Over an unknown number of runs nothing is called a time per inference.
func TestStripOfShares(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Timing.CountSource, b.Timing.Iterations = analysis.CountNone, 0
	want := []Metric{
		{Value: "60", Unit: "%", Label: "Convolutions", Lead: true},
		{Value: "3", Label: "layers, 3 with time"},
		{Value: "1.000", Unit: "ms", Label: "total over an unknown number of runs", Quiet: true},
	}
	c := contextOf(b)
	if diff := cmp.Diff(want, c.strip()); diff != "" {
		t.Error(diff)
	}
	if got := c.description(); got != "Shares of the total over an unknown number of runs, 3 layers." {
		t.Errorf("description %q", got)
	}
	if got := contextOf(b, b).strip(); got != nil {
		t.Errorf("totals are compared: %v", got)
	}
}

// The third line of several backends names those that a mark is about.
func TestSharedMarks(t *testing.T) {
	one, two := timedBackend("a", threeRows()...), timedBackend("b", threeRows()...)
	one.Timing.Iterations, two.Timing.Iterations = 1, 1
	two.Quality.Signals = []string{"names repeat"}
	want := []LoudMark{
		{"1 iteration", "a, b: layer times are one cold sample: a hint, no verdict."}, {"untrusted rows", "b: names repeat."},
	}
	if diff := cmp.Diff(want, contextOf(one, two, failedBackend("c")).state().Marks); diff != "" {
		t.Error(diff)
	}
	if got := contextOf(measuredBackend("a"), timedBackend("b", threeRows()...)).state(); got.Doubt != "" || got.Reconcile != nil {
		t.Errorf("got %+v", got)
	}
}

// A backend of which there is nothing to say has no empty line.
func TestNoEmptyJudgement(t *testing.T) {
	quiet := measuredBackend("a")
	quiet.Reconciliation = nil
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(quiet, quiet)}))
	if n := len(d.all(".backend .recon")); n != 0 {
		t.Errorf("%d empty lines", n)
	}
	d.want(".recon p", "Validation passed")
}
