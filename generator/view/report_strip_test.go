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
		name          string
		c             context
		mark, verdict string
	}{
		{"plain", contextOf(timedBackend("a", threeRows()...)), "", "Validation passed"},
		{"warned", contextOf(warned), "", "Validation passed, 1 warning"},
		{"one iteration", contextOf(one), "1 iteration", "Validation passed"},
		{"unknown runs", contextOf(unknown), "unknown number of runs", "Validation passed"},
		{"no times", contextOf(layersOf("a", threeRows()...)), "no times", "Validation passed"},
		{"failed", contextOf(failedBackend("a")), "failed", "Validation failed, 1 error"},
		{"partial", contextOf(failedBackend("a"), one), "1 iteration", "Validation partial, 1 error"},
	} {
		got := tc.c.state()
		if got.Mark != tc.mark || got.Verdict != tc.verdict || got.Doubt == "" {
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
