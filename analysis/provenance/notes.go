package provenance

import (
	"fmt"

	"trtsite/analysis/trtfmt"
)

// The permanent codes of this package's diagnostics.
const (
	codeKind      = "wrong-kind"           // Read was asked for a kind that it does not read
	codeRead      = "unreadable"           // the reader failed
	codeLarge     = "too-large"            // only the beginning was read
	codeEncoding  = "utf-16"               // the text was UTF-16
	codeUTF8      = "invalid-utf-8"        // a byte became U+FFFD
	codeLongLine  = "long-line"            // the end of a line was not read
	codeLogLine   = "log-line"             // a known line does not parse
	codeVersion   = "log-version"          // a summary in a form that is not read
	codeRuns      = "several-runs"         // several runs, one was taken
	codeCut       = "log-cut"              // a run has no end
	codeMetadata  = "metadata-value"       // a known key has an unusable value
	codeTimes     = "times-record"         // a record without a usable time
	codeJSON      = "json-syntax"          // JSON ends or breaks
	codeMachine   = "machine-line"         // a known line of machine state does not parse
	codeNothing   = "nothing-recorded"     // the file gave nothing
	codeConflict  = "provenance-conflict"  // two sources disagree
	codeDuplicate = "provenance-duplicate" // two files of one kind, one was taken
)

// notes collects diagnostics of one file: one entry for each message, with the
// first place and a count.
type notes struct {
	file string
	list []trtfmt.Diagnostic
}

// place is a line and a column, both 1-based; zero is the whole file.
type place struct{ line, col int }

// maxMessages bounds the different messages of one code; further ones count for
// the last.
const maxMessages = 20

// add records a diagnostic; a further one with its message only counts.
func (n *notes) add(d trtfmt.Diagnostic, at place) {
	seen := 0
	for i, have := range n.list {
		if have.Code != d.Code {
			continue
		}
		if seen++; have.Message == d.Message || seen == maxMessages {
			n.list[i].Count++
			return
		}
	}
	d.File, d.Line, d.Col, d.Count = n.file, at.line, at.col, 1
	n.list = append(n.list, d)
}

// warn records a warning.
func (n *notes) warn(code, msg, hint string, at place) {
	n.add(trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: code, Message: msg, Hint: hint}, at)
}

// most records that a list is full.
func (n *notes) most(what string, limit int, at place) {
	n.warn(codeLarge, fmt.Sprintf("the file has more than %d %s; the rest is left out", limit, what), "", at)
}

// info records a fact worth showing.
func (n *notes) info(code, msg string, at place) {
	n.add(trtfmt.Diagnostic{Severity: trtfmt.Info, Code: code, Message: msg}, at)
}

// fail records an error: nothing of the file is used.
func (n *notes) fail(code, msg, hint string) {
	n.add(trtfmt.Diagnostic{Severity: trtfmt.Error, Code: code, Message: msg, Hint: hint}, place{})
}
