package main

import (
	"fmt"
	"io"
	"strconv"

	"trtsite/analysis/contract/schema"
	"trtsite/analysis/unit"
)

func (v *validation) write(s streams, format string) error {
	if format == formatJSON {
		return writeJSON(s.Out, v.json())
	}
	for _, f := range v.files {
		if f.err != nil && len(v.files) > 1 {
			s.notef("%s: %v", f.path, f.err)
		}
		if f.err != nil {
			continue
		}
		if err := v.writeFile(s.Out, f); err != nil {
			return err
		}
	}
	return nil
}

// writeFile writes the problems of one document, then its verdict.
func (v *validation) writeFile(w io.Writer, f validated) error {
	for _, p := range f.result.Problems {
		if _, err := fmt.Fprintf(w, "%s:%d:%d: %s\n", f.path, p.Line, p.Column, plain(p.String())); err != nil {
			return err
		}
	}
	if v.requirePassed && f.result.Valid() {
		for _, b := range f.result.Failed {
			if _, err := fmt.Fprintf(w, "%s: %s: backend %s failed: %s\n", f.path, resultPointer(b), plain(b.Label), plain(b.Reason)); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintf(w, "%s: %s\n", f.path, verdictOf(f.result))
	return err
}

func resultPointer(b schema.FailedBackend) string { return "/results/" + strconv.Itoa(b.Index) }

// verdictOf sums one document up.
func verdictOf(r schema.Result) string {
	if !r.Valid() {
		text := "not valid: " + unit.Plural(len(r.Problems)+r.More, "problem")
		if r.More > 0 {
			text += fmt.Sprintf(", %d of them not listed", r.More)
		}
		return text
	}
	text := "valid, schema " + r.Version + ", " + unit.Plural(r.Backends, "backend")
	if len(r.Failed) > 0 {
		text += fmt.Sprintf(" (%d failed)", len(r.Failed))
	}
	return text
}

// validatedJSON is a file's result for programs.
type validatedJSON struct {
	File          string           `json:"file"`
	Valid         bool             `json:"valid"`
	Error         string           `json:"error,omitempty"`
	SchemaVersion string           `json:"schema_version,omitempty"`
	Backends      int              `json:"backends"`
	Failed        []failedJSON     `json:"failed_backends"`
	Problems      []schema.Problem `json:"problems"`
	MoreProblems  int              `json:"more_problems"`
}

type failedJSON struct {
	Pointer string `json:"pointer"`
	Label   string `json:"label"`
	Reason  string `json:"reason"`
}

func (v *validation) json() any {
	out := struct {
		Files []validatedJSON `json:"files"`
	}{}
	for _, f := range v.files {
		j := validatedJSON{
			File: f.path, Valid: f.err == nil && f.result.Valid(), SchemaVersion: f.result.Version, Backends: f.result.Backends,
			Failed: []failedJSON{}, Problems: []schema.Problem{}, MoreProblems: f.result.More,
		}
		if f.err != nil {
			j.Error = f.err.Error()
		}
		for _, b := range f.result.Failed {
			j.Failed = append(j.Failed, failedJSON{resultPointer(b), b.Label, b.Reason})
		}
		j.Problems = append(j.Problems, f.result.Problems...)
		out.Files = append(out.Files, j)
	}
	return out
}
