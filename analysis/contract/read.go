package contract

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

// Read reads a document of any known version, plain or gzipped. name is used in
// diagnostics. The document is nil exactly when a diagnostic of severity Error
// is returned: where data is no JSON, of another version, too large, or without
// results. Whatever else is not as the format demands is a warning, and what can
// be used is used: a result without usable layers is a failed backend.
//
// The document's records and findings are left out: its layers and profiles are
// to be analysed again, and Restore puts back what only the document knows. The
// result may share data's memory.
func Read(name string, data []byte, lim trtfmt.Limits) (*Document, []trtfmt.Diagnostic) {
	r := reader{name: name, lim: lim}
	limit := cmp.Or(lim.FileBytes, trtfmt.DefaultLimits().FileBytes)
	data, ok := r.plain(data, limit)
	if !ok {
		return nil, r.diags
	}
	r.raw, r.data = data, data
	h, ok := r.probe()
	if !ok {
		return nil, r.diags
	}
	for _, p := range check(r.data, h) {
		r.note(trtfmt.Warning, "document-structure", p.Offset, p.String())
	}
	return r.document(unquoted(h.version)), r.diags
}

// reader is the state of one Read.
type reader struct {
	name string
	lim  trtfmt.Limits
	// raw is the document; data is the same with its NaNs masked.
	raw, data []byte
	diags     []trtfmt.Diagnostic
	// paths shortens the absolute paths that the document names.
	paths *strings.Replacer
	// hash is the SHA-256 of the unpacked bytes in hex.
	hash string
}

// note adds a diagnostic about the byte at offset.
func (r *reader) note(s trtfmt.Severity, code string, offset int, message string) *trtfmt.Diagnostic {
	line, col := place(r.raw, offset)
	return r.noteFile(trtfmt.Diagnostic{Severity: s, Code: code, Line: line, Col: col, Message: message})
}

// noteFile adds a diagnostic.
func (r *reader) noteFile(d trtfmt.Diagnostic) *trtfmt.Diagnostic {
	d.File, d.Count = r.name, 1
	r.diags = append(r.diags, d)
	return &r.diags[len(r.diags)-1]
}

// probe is false, after an error was noted, where the document cannot be read.
func (r *reader) probe() (head, bool) {
	h, err := probe(r.data)
	if err != nil {
		r.mask()
		h, err = probe(r.data)
	}
	if err != nil {
		p := syntaxProblem(err)
		text := strings.TrimPrefix(p.String(), "$: ")
		r.note(trtfmt.Error, "document-syntax", p.Offset, text).Hint = "write the document again"
		return h, false
	}
	if _, p := h.format(); p != nil || h.version == "" {
		r.noteFile(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "document-version",
			Message: "the document's schema_version is " + shortText(h.version),
			Hint:    "versions " + strings.Join(slices.Sorted(maps.Keys(versions)), " and ") + " can be read",
		})
		return h, false
	}
	if len(h.modes) == 0 {
		r.noteFile(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "document-empty", Message: "the document has no results",
			Hint: "write it again from its layer and profile files",
		})
		return h, false
	}
	return h, true
}

// document takes the document apart. Its syntax, its version and the presence
// of results have been checked.
func (r *reader) document(version string) *Document {
	root := part{text: r.data}.fields()
	var results []map[string]part
	for _, v := range root["results"].items() {
		results = append(results, v.fields())
	}
	folder := root["folder"].string()
	r.paths = shortPaths(folder, results)
	d := &Document{
		Version: version,
		SHA256:  r.hash,
		Folder:  baseName(folder),
		Name: model.Name{
			Value:      root["model_name"].string(),
			Confidence: confidenceOf(root["model_name_confidence"].string()),
			Evidence:   r.shortened(root["model_name_evidence"].strings()),
		},
		Components: root["model_components"].strings(),
		Warnings:   r.shortened(root["validation"].fields()["warnings"].strings()),
	}
	taken := map[string]bool{}
	for _, f := range results {
		res := r.result(f)
		res.Input.Label = uniqueLabel(res.Input.Label, taken)
		d.Results = append(d.Results, res)
	}
	return d
}

// uniqueLabel is the label, "default" where it is empty, numbered where it is
// taken: labels name backends in links.
func uniqueLabel(label string, taken map[string]bool) string {
	label = cmp.Or(label, "default")
	unique := label
	for n := 2; taken[unique]; n++ {
		unique = fmt.Sprintf("%s-%d", label, n)
	}
	taken[unique] = true
	return unique
}

func confidenceOf(s string) model.Confidence {
	switch c := model.Confidence(s); c {
	case model.Medium, model.High:
		return c
	}
	return model.Low
}

// place returns the 1-based line and column, in bytes, of an offset.
func place(data []byte, offset int) (line, col int) {
	before := data[:min(max(offset, 0), len(data))]
	return 1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n')
}
