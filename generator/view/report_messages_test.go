package view

import (
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestMessages(t *testing.T) {
	ok := timedBackend("b", threeRows()...)
	ok.Messages = []trtfmt.Diagnostic{{Severity: trtfmt.Warning, Message: "control bytes were escaped", Count: 12, File: "layers_b.json", Line: 2, Col: 3}}
	c := contextOf(failedBackend("a"), ok)
	c.report.Warnings = []string{"two documents"}
	c.node.Problems = []trtfmt.Diagnostic{{Severity: trtfmt.Warning, Message: "unknown key `gpuu`", File: "group/net/report.toml", Line: 4, Col: 1}}
	got := c.messages()
	if !got.Backends || got.Title != "Validation partial, 1 error, 3 warnings" {
		t.Errorf("got %q, backends %v", got.Title, got.Backends)
	}
	for i, want := range []struct{ severity, backend, text, where, count string }{
		{"warning", "", "Unknown key gpuu.", "group/net/report.toml:4:1", ""},
		{"warning", "", "Two documents.", "", ""},
		{"error", "a", "The layers are names only.", "layers_a.json:3:7", ""},
		{"warning", "b", "Control bytes were escaped.", "layers_b.json:2:3", "12 times"},
	} {
		r := got.Rows[i]
		if r.Severity != want.severity || r.Backend != want.backend || plain(r.Text) != want.text || r.Where != want.where || r.Count != want.count {
			t.Errorf("row %d: %+v", i, r)
		}
	}
}

// "Validation passed" never stands over an error that the table lists.
func TestVerdictCountsReportProblems(t *testing.T) {
	c := contextOf(timedBackend("b", threeRows()...))
	c.node.Problems = []trtfmt.Diagnostic{{Severity: trtfmt.Error, Message: "the text cannot be read", File: "a.md"}}
	if got := c.verdict(); got != "Data passed, 1 error" {
		t.Errorf("got %q", got)
	}
}
