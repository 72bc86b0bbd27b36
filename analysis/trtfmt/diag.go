package trtfmt

import (
	"fmt"
	"strings"
)

// Severity says what a Diagnostic means for the file it is about.
type Severity int

const (
	// Info is a fact worth showing; nothing was changed or doubted.
	Info Severity = iota
	// Warning is a tolerance that was used: the data was read, but not as
	// written, or some of it is missing.
	Warning
	// Error makes the file unusable.
	Error
)

// String returns the contract's word for the severity: info, warning or error.
func (s Severity) String() string {
	switch s {
	case Info:
		return "info"
	case Warning:
		return "warning"
	default:
		return "error"
	}
}

// Diagnostic is one thing that was noticed while reading a file. Bad input is
// data: a reader returns diagnostics and keeps going where it can.
type Diagnostic struct {
	Severity Severity
	// Code is a permanent identifier of the kind, e.g. "control-byte".
	Code string
	// File is the path as the caller named it, never an absolute path of the
	// machine unless the caller gave one. It may be empty.
	File string
	// Line and Col are both 1-based and name the first place; Col counts
	// bytes. Zero means the whole file.
	Line, Col int
	// Count is how often it happened, at least 1.
	Count int
	// Message says what is wrong or what was repaired, in lower case and
	// without a full stop.
	Message string
	// Hint says what to do next; it may be empty.
	Hint string
}

// Position returns "file:line:col", "file" where no place is known, and "" for
// neither.
func (d Diagnostic) Position() string {
	if d.Line == 0 {
		return d.File
	}
	return fmt.Sprintf("%s:%d:%d", d.File, d.Line, d.Col)
}

// Text returns the message with its count and hint, without the position.
func (d Diagnostic) Text() string {
	var b strings.Builder
	b.WriteString(d.Message)
	if d.Count > 1 {
		fmt.Fprintf(&b, " (%d times)", d.Count)
	}
	if d.Hint != "" {
		b.WriteString("; ")
		b.WriteString(d.Hint)
	}
	return b.String()
}

// String returns the position and the text, as a compiler prints them.
func (d Diagnostic) String() string {
	if p := d.Position(); p != "" {
		return p + ": " + d.Text()
	}
	return d.Text()
}
