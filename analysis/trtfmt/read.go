package trtfmt

import "github.com/go-json-experiment/json/jsontext"

// ReadLayers reads a layer file. name is used in diagnostics. The file is nil
// exactly when a diagnostic of severity Error is returned. It may alias data,
// which must not be changed afterwards.
//
// A file that only has names is no error: its Detail is NamesOnly.
func ReadLayers(name string, data []byte, lim Limits) (*LayerFile, []Diagnostic) {
	return readLayers(source{name: name, data: data, lim: lim, want: KindLayers})
}

// ReadProfile reads a trtexec profile. name is used in diagnostics. The profile
// is nil exactly when a diagnostic of severity Error is returned.
func ReadProfile(name string, data []byte, lim Limits) (*ProfileFile, []Diagnostic) {
	return readProfile(source{name: name, data: data, lim: lim, want: KindProfile})
}

// LayersFromValue is ReadLayers for the list of layers in a document that is
// called name. The list may be empty. Diagnostics have no place, since a place
// in the list is none in the document.
func LayersFromValue(name string, list jsontext.Value, lim Limits) (*LayerFile, []Diagnostic) {
	return readLayers(source{name: name, data: list, lim: lim, want: KindLayers, part: true})
}

// ProfileFromValue is ReadProfile for the list of profile entries in a document
// that is called name. The list may be empty. Diagnostics have no place, since a
// place in the list is none in the document.
func ProfileFromValue(name string, list jsontext.Value, lim Limits) (*ProfileFile, []Diagnostic) {
	return readProfile(source{name: name, data: list, lim: lim, want: KindProfile, part: true})
}

func readLayers(src source) (*LayerFile, []Diagnostic) {
	in, n := open(src)
	if in == nil {
		return nil, n.diagnostics()
	}
	file := newLayerReader(in).read()
	if n.failed() {
		file = nil
	}
	return file, n.diagnostics()
}

func readProfile(src source) (*ProfileFile, []Diagnostic) {
	in, n := open(src)
	if in == nil {
		return nil, n.diagnostics()
	}
	file := newProfileReader(in).read()
	if n.failed() {
		file = nil
	}
	return file, n.diagnostics()
}
