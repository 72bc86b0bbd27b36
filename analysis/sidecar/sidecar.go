// Package sidecar writes and reads provenance.json, the file beside a packaged
// document that holds what the document has no place for: the environment and the
// timed run, the places of repairs, which files were read and how, the statistics
// of samples, and the rows of backends that failed the gate. The format is
// trtsite's own and versioned; the file counts only beside the very document that
// it was written with.
package sidecar

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis/trtfmt"
)

// Name is what the file is called in a report folder.
const Name = "provenance.json"

// Version is the version of the format that is written and read.
const Version = 1

// File is the content of a provenance.json.
type File struct {
	Version int `json:"provenance_version"`
	// DocumentSHA256 is the hash of the document's bytes, unpacked, in lower-case
	// hex.
	DocumentSHA256 string `json:"document_sha256"`
	// Backends are in the document's order.
	Backends []Backend `json:"backends"`
	// Loose are files of evidence that belong to no backend.
	Loose []Loose `json:"loose_evidence,omitempty"`
}

// Backend is what is kept of one backend of the document.
type Backend struct {
	// Label is the document's.
	Label   string   `json:"label"`
	Layers  *Layers  `json:"layer_file,omitempty"`
	Profile *Profile `json:"profile_file,omitempty"`
	// Messages are those of the document, with their places.
	Messages []Message `json:"messages,omitempty"`
	// Record is a provenance.Record. Its keys are the fields' names in snake_case;
	// what is zero is left out.
	Record jsontext.Value `json:"record,omitempty"`
}

// Layers is how a layer file was read.
type Layers struct {
	Name     string   `json:"name"`
	Root     string   `json:"root"`
	Detail   string   `json:"detail"`
	Bindings []string `json:"bindings,omitempty"`
	// Rows are the layers as read; nil where the document has them.
	Rows []jsontext.Value `json:"rows,omitempty"`
}

// Profile is how a profile was read.
type Profile struct {
	Name   string `json:"name"`
	SHA256 string `json:"sha256,omitempty"`
	Basis  string `json:"basis"`
	ByName bool   `json:"one_entry_per_name"`
	// Count is the number of iterations, nil where not recorded.
	Count     *int64 `json:"count,omitempty"`
	HasMedian bool   `json:"has_median"`
	// Samples describe the samples of each entry, in the entries' order; nil where
	// the file has none.
	Samples []*Stats `json:"samples,omitempty"`
	// Rows are the entries as trtexec would write them; nil where the document has
	// them.
	Rows []jsontext.Value `json:"rows,omitempty"`
}

// Stats describes the samples of one layer, in ms; see trtfmt.SampleStats.
type Stats struct {
	Count    int64   `json:"count"`
	MinMs    float64 `json:"min_ms"`
	MaxMs    float64 `json:"max_ms"`
	StdDevMs float64 `json:"std_dev_ms"`
	P90Ms    float64 `json:"p90_ms"`
	P95Ms    float64 `json:"p95_ms"`
	P99Ms    float64 `json:"p99_ms"`
}

// Message is a trtfmt.Diagnostic.
type Message struct {
	// Severity is error, warning or info.
	Severity string `json:"severity"`
	Code     string `json:"code"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitzero"`
	Col      int    `json:"column,omitzero"`
	Count    int    `json:"count"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
}

// Loose is a file of evidence that belongs to no backend.
type Loose struct {
	Name string      `json:"name"`
	Kind trtfmt.Kind `json:"kind"`
	// Runs is the number of trtexec runs in it.
	Runs int `json:"runs,omitzero"`
}

// lenient are the options for text that other tools wrote: layers repeat keys.
func lenient() json.Options {
	return json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true), jsontext.PreserveRawStrings(true))
}
