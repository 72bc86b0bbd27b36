package main

import (
	"bytes"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
)

// The command prints of a finding what the pages print: rules.TextOf.
func TestSummaryHasTheTextOfFindings(t *testing.T) {
	f := analysis.Finding{
		ID: "hot-layer", Title: "One layer takes 46 %", Evidence: "`conv1` takes 3 ms", Hypothesis: "no tensor core fits",
		NextCheck: "compare the tactic", Confidence: "high",
	}
	b := analysis.Backend{Label: "x", Status: analysis.Passed, Mode: analysis.LayerProfile, Layers: &trtfmt.LayerFile{}, Findings: []analysis.Finding{f}}
	var out bytes.Buffer
	if err := writeSummary(&out, analysis.Report{Backends: []analysis.Backend{b}}); err != nil {
		t.Fatal(err)
	}
	text := rules.TextOf(f)
	want := "  1. " + text.Title + " (hot-layer, high confidence)\n     evidence: " + text.Evidence +
		"\n     may be:   " + text.Hypothesis + "\n     next:     " + text.Next + "\n"
	if !strings.Contains(out.String(), want) {
		t.Errorf("got %s, want %s", out.String(), want)
	}
}
