package source

import (
	"strconv"
	"strings"

	"trtsite/analysis/trtfmt"
)

// problem is an error about one file.
func problem(f File, code, message, hint string) *trtfmt.Diagnostic {
	return &trtfmt.Diagnostic{Severity: trtfmt.Error, Code: code, File: f.Path, Count: 1, Message: message, Hint: hint}
}

// as returns d with another severity.
func as(s trtfmt.Severity, d *trtfmt.Diagnostic) trtfmt.Diagnostic {
	c := *d
	c.Severity = s
	return c
}

// quote puts a file's name between backticks. A name may hold line breaks and
// worse, which must not reach a terminal.
func quote(base string) string {
	q := strconv.Quote(base)
	if q == `"`+base+`"` {
		return "`" + base + "`"
	}
	return q
}

// quoteAll joins names: "`a`, `b` and `c`".
func quoteAll(files []File) string {
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = quote(f.Base)
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
