// Package source finds out what a report folder holds: which files are inputs,
// what each of them is, and which of them belong together. Content decides what
// a file is; names only pair files and label the pairs.
package source

import (
	"trtsite/analysis/trtfmt"
)

// Options steer a scan. The zero value is usable.
type Options struct {
	Limits trtfmt.Limits
	// Name is the folder's base name as the user knows it; "" means the last
	// element of its path.
	Name string
	// Parent is the base name of the folder above, for a folder that is the root
	// of its file system; elsewhere the path tells.
	Parent string
}

// Folder is what one folder directly holds, in natural name order.
type Folder struct {
	// Dir is the folder's slash-separated path in its file system, "." for the
	// root.
	Dir string
	// Name is the base name of the folder as the user knows it; it names the
	// report where nothing better is known. It is "" for explicit files.
	Name string
	// Parent is the base name of the folder above, "" where unknown.
	Parent string
	// Pairs are the backends, in natural order of their labels. One may be
	// incomplete or in conflict; it is then a failed backend and Problems says
	// why.
	Pairs []Pair
	// Documents are finished analyze-data.json files (also gzipped): by content,
	// and by that name where the content says nothing.
	Documents []File
	// Configs are model configurations: config.json here or in model_hub/.
	Configs []File
	// Evidence are logs, iteration times, TREx metadata and machine state.
	Evidence []File
	// Engines are names of serialised engines: *.trt, *.engine, *.plan.
	Engines []string
	// Diags are about files that belong to no pair, or whose names mislead. They
	// are warnings and infos.
	Diags []trtfmt.Diagnostic
}

// IsReport reports whether the folder directly holds inputs of a report.
func (f Folder) IsReport() bool { return len(f.Pairs) > 0 || len(f.Documents) > 0 }

// Pair is one backend: a layer file and a profile that belong together.
type Pair struct {
	// Label is unique in the folder: the key, the stem, or "default".
	Label string
	// Layers and Profile have an empty Path where there is none.
	Layers, Profile File
	// Problems make the backend fail before anything is read: two files of one
	// kind and key, a directory or a FIFO with an input's name, a kind of file
	// that is recognised and not read. Their severity is Error. Where there are
	// any, neither file may be opened: opening a FIFO never returns.
	Problems []trtfmt.Diagnostic
}

// File is one input file.
type File struct {
	// Path is slash-separated in the file system; Base is its last element.
	Path, Base string
	// Kind is by content; KindUnknown also for what was not opened.
	Kind trtfmt.Kind
	// Size is in bytes.
	Size int64
}

// Present reports whether there is such a file.
func (f File) Present() bool { return f.Path != "" }
