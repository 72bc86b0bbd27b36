package sidecar

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis"
	"trtsite/analysis/contract"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// Apply puts what the file knows into doc, the document that it was written with,
// before that is analysed again; and returns the evidence that belongs to no
// backend. What contradicts the document is left out, with a warning about the
// file called name.
func (f *File) Apply(name string, doc *contract.Document, lim trtfmt.Limits) ([]provenance.File, []trtfmt.Diagnostic) {
	a := applier{name: name, limits: lim}
	for _, b := range f.Backends {
		i := slices.IndexFunc(doc.Results, func(r contract.Result) bool { return r.Input.Label == b.Label })
		if i < 0 {
			a.warn("backend", fmt.Sprintf("the document has no backend %q", b.Label))
			continue
		}
		a.backend(&doc.Results[i], b)
	}
	var loose []provenance.File
	for _, l := range f.Loose {
		// Of a file that is not here only its name, kind and number of runs count.
		loose = append(loose, provenance.File{Name: l.Name, Kind: l.Kind, Runs: make([]provenance.Run, min(max(l.Runs, 0), maxRuns))})
	}
	return loose, a.diags
}

// maxRuns bounds the number of runs that is believed.
const maxRuns = 1000

type applier struct {
	name   string
	limits trtfmt.Limits
	diags  []trtfmt.Diagnostic
}

func (a *applier) warn(code, message string) {
	a.diags = append(a.diags, unused(a.name, code, message)...)
}

func (a *applier) backend(res *contract.Result, b Backend) {
	in := &res.Input
	record, err := decodeRecord(b.Record)
	if err != nil {
		a.warn("record", fmt.Sprintf("the record of backend %q cannot be read: %v", b.Label, err))
	} else {
		in.Provenance = record
	}
	a.messages(res, b)
	if res.Status != analysis.Passed {
		a.failedRows(in, b)
	}
	if f := in.Layers; f != nil && b.Layers != nil {
		f.Root, f.Detail, f.Bindings = trtfmt.Root(b.Layers.Root), trtfmt.Detail(b.Layers.Detail), b.Layers.Bindings
	}
	if b.Profile == nil {
		return
	}
	in.ProfileHash = b.Profile.SHA256
	if in.Profile != nil {
		b.Profile.describe(in.Profile)
	}
}

// messages takes over the places of messages that say what the document's say.
func (a *applier) messages(res *contract.Result, b Backend) {
	var diags []trtfmt.Diagnostic
	for _, m := range b.Messages {
		diags = append(diags, trtfmt.Diagnostic{
			Severity: severity(m.Severity), Code: m.Code, File: m.File, Line: m.Line, Col: m.Col,
			Count: max(m.Count, 1), Message: m.Message, Hint: m.Hint,
		})
	}
	same := slices.EqualFunc(diags, res.Messages, func(x, y trtfmt.Diagnostic) bool {
		return x.Severity == y.Severity && x.String() == y.String()
	})
	if !same {
		a.warn("messages", fmt.Sprintf("the messages of backend %q are not the document's", b.Label))
		return
	}
	res.Messages = diags
	if res.Status != analysis.Passed && len(diags) > 0 {
		res.Input.Diags = diags
	}
}

// failedRows gives a failed backend its rows, which a document does not have.
func (a *applier) failedRows(in *analysis.Parsed, b Backend) {
	var diags []trtfmt.Diagnostic
	if b.Layers != nil && len(b.Layers.Rows) > 0 {
		in.Layers, diags = trtfmt.LayersFromValue(a.name, list(b.Layers.Rows), a.limits)
		a.failed(diags)
	}
	if b.Profile != nil && len(b.Profile.Rows) > 0 {
		in.Profile, diags = trtfmt.ProfileFromValue(a.name, list(b.Profile.Rows), a.limits)
		a.failed(diags)
	}
}

// failed warns of rows that cannot be read.
func (a *applier) failed(diags []trtfmt.Diagnostic) {
	for _, d := range diags {
		if d.Severity == trtfmt.Error {
			a.warn("rows", d.Text())
		}
	}
}

// list joins rows to a JSON array.
func list(rows []jsontext.Value) jsontext.Value {
	parts := make([][]byte, len(rows))
	for i, r := range rows {
		parts[i] = r
	}
	return slices.Concat([]byte("["), bytes.Join(parts, []byte(",")), []byte("]"))
}

// describe says of a profile what its document does not.
func (p *Profile) describe(f *trtfmt.ProfileFile) {
	for _, basis := range []trtfmt.ProfileBasis{trtfmt.PerIteration, trtfmt.TotalsOverUnknownRuns, trtfmt.Samples} {
		if basis.String() == p.Basis {
			f.Basis = basis
		}
	}
	f.ByName, f.HasMedian, f.Count = p.ByName, p.HasMedian, trtfmt.Count{}
	if p.Count != nil {
		f.Count = trtfmt.Count{Value: *p.Count, Recorded: true}
	}
	for i, s := range p.Samples {
		if s != nil && i < len(f.Entries) {
			stats := trtfmt.SampleStats(*s)
			f.Entries[i].Samples = &stats
		}
	}
}

func severity(word string) trtfmt.Severity {
	for _, s := range []trtfmt.Severity{trtfmt.Info, trtfmt.Error} {
		if s.String() == word {
			return s
		}
	}
	return trtfmt.Warning
}
