// Package analysis turns the files of one engine into facts. The pipeline:
//
//  1. Load reads a pair of files (package trtfmt).
//  2. The gate decides what may be interpreted: layers and profile belong
//     together, the graph has no cycle, the times are numbers.
//  3. Layers and profile entries are joined into records; types and tags are
//     inferred; times are added up by type and by tag.
//  4. What is to be doubted about the profile is marked, and its sum is set beside
//     what was measured (package provenance).
//  5. The model behind the engine is described (package model).
//  6. Rules look for what is worth a reader's time (package rules).
//
// The package knows neither HTML nor URLs, and interprets nothing of a backend
// that failed the gate.
package analysis

import (
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// Parsed is one backend's input after reading.
type Parsed struct {
	Label                  string
	LayerPath, ProfilePath string
	// Layers and Profile are nil where there is no such file or it is unusable;
	// Diags then says why.
	Layers  *trtfmt.LayerFile
	Profile *trtfmt.ProfileFile
	// ProfileHash is the SHA-256 of the profile's bytes in lower-case hex: two
	// reports with one hash are one measurement. It is "" without a profile, and for
	// a document's.
	ProfileHash string
	// Evidence are the logs, iteration times, metadata and machine states that
	// belong to the backend.
	Evidence []provenance.File
	// Provenance is set where a record is already known; Evidence is then not used.
	Provenance *provenance.Record
	// Diags are the readers' diagnostics and the problems of the pairing.
	Diags []trtfmt.Diagnostic
}

// Rule looks at a backend that passed the gate with times.
type Rule interface {
	// Check returns what it found and what it found to be good. It does not keep
	// or change b.
	Check(b *Backend) (found []Finding, positives []string)
}

// Options steer an analysis. The zero value is usable.
type Options struct {
	Limits trtfmt.Limits
	// ModelName overrides every inference of the name.
	ModelName string
	// Rules are run in order; nil means none.
	Rules []Rule
}

// Subject is what is known about a report beside its backends' files.
type Subject struct {
	// Folder is the base name of the folder, "" for explicit files.
	Folder string
	// Parent is the base name of the folder above, "" where there is none.
	Parent string
	// Files are the base names of the input files.
	Files []string
	// Configs are the model configurations that could be read, the nearest first.
	Configs []model.Config
	// Engines are the names of serialised engines in the folder.
	Engines []string
	// Name is set where a document or metadata already names the model.
	Name model.Name
	// Loose are files of evidence that belong to no backend.
	Loose []provenance.File
	// Warnings are about the folder as a whole.
	Warnings []trtfmt.Diagnostic
}
