package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"trtsite/analysis/trtfmt"
)

// Output rules:
//
//   - Results go to stdout, words about them to stderr.
//   - Every line on stderr starts with "trtsite: ", is lower case and has no full
//     stop; a line with what to do next starts with "hint: ".
//   - Files are named as the user would type them; positions are file:line:col.

// streams are where a command writes.
type streams struct{ Out, Err io.Writer }

// notef writes one line about the work. Names of files, layers and links come from
// the input, and what is not printable in them must not steer a terminal.
func (s streams) notef(format string, args ...any) {
	fmt.Fprintln(s.Err, "trtsite: "+plain(fmt.Sprintf(format, args...)))
}

// hint writes what to do next.
func (s streams) hint(text string) { s.notef("hint: %s", text) }

// diagnostics writes warnings and errors, one a line; infos are left out.
func (s streams) diagnostics(list []trtfmt.Diagnostic) {
	for _, d := range list {
		if d.Severity == trtfmt.Info {
			continue
		}
		s.notef("%s: %s", d.Severity, d)
	}
}

// Exit codes, decided here and nowhere else.
const (
	exitDone   = 0 // done, also when backends failed but the result was written
	exitGate   = 1 // a gate that was asked for (--strict) said no
	exitFailed = 2 // the job could not be done: usage, unreadable input, I/O
	exitJudge  = 3 // a limit of compare cannot be judged: not comparable, or inconclusive
)

// gateError is a gate's no.
type gateError struct{ text string }

func (e *gateError) Error() string { return e.text }

// judgeError says that a limit cannot be judged.
type judgeError struct{ text string }

func (e *judgeError) Error() string { return e.text }

// hintError is an error with advice.
type hintError struct {
	err  error
	hint string
}

func (e *hintError) Error() string { return e.err.Error() }
func (e *hintError) Unwrap() error { return e.err }

// exitCode maps the error of a command to its exit code.
func exitCode(err error) int {
	var gate *gateError
	var judge *judgeError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &gate):
		return exitGate
	case errors.As(err, &judge):
		return exitJudge
	default:
		return exitFailed
	}
}

// report prints an error and its hint.
func (s streams) report(err error) {
	for _, line := range strings.Split(err.Error(), "\n") {
		s.notef("%s", line)
	}
	var h *hintError
	if errors.As(err, &h) {
		s.hint(h.hint)
	}
}
