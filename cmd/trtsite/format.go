package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// The forms in which a command writes its result.
const (
	formatText  = "text"
	formatJSON  = "json"
	formatBrief = "brief" // of analyze only

	formatMarkdown = "markdown" // of compare only
	formatHTML     = "html"     // of compare only
)

// checkFormat refuses a --format that is neither text nor json nor one of more.
func checkFormat(format string, more ...string) error {
	known := append([]string{formatText, formatJSON}, more...)
	if slices.Contains(known, format) {
		return nil
	}
	return fmt.Errorf("--format %s is not a form of the result: want %s", format, strings.Join(known, " or "))
}

// writeJSON writes a value for programs, indented so that people can read it.
func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
