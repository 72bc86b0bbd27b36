package main

import (
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

// Whatever a name of the input holds, a message is one line of printable text.
func TestNotesArePlain(t *testing.T) {
	var err strings.Builder
	s := streams{Err: &err}
	s.notef("warning: %s", "a\x1b[31m\u202eb\nc")
	s.hint("50\u00a0%\x00")
	s.diagnostics([]trtfmt.Diagnostic{{Severity: trtfmt.Warning, File: "a\u202e.md", Line: 2, Col: 3, Count: 1, Message: "m"}})
	want := "trtsite: warning: a\ufffd[31m\ufffdb c\ntrtsite: hint: 50 %\ufffd\ntrtsite: warning: a\ufffd.md:2:3: m\n"
	if got := err.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
