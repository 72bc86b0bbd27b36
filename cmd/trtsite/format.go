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
	formatText = "text"
	formatJSON = "json"
)

// checkFormat refuses a --format that is none of the known ones.
func checkFormat(format string) error {
	known := []string{formatText, formatJSON}
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
