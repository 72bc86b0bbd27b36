package generator

import (
	"fmt"
	"io/fs"
	"path"

	"trtsite/analysis"
	"trtsite/analysis/contract"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/rules"
	"trtsite/analysis/sidecar"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
)

// load analyses a report: from its raw files, or from a finished document where
// it has none. The diagnostics are about the document.
func (b *build) load(n *archive.Node) (analysis.Report, []trtfmt.Diagnostic) {
	report, diags := b.analyse(n, analysis.Options{
		Limits:    b.opts.Limits,
		ModelName: b.modelName,
		Rules:     rules.Checks(b.opts.thresholds()),
	})
	if len(n.Source.Pairs) > 0 {
		diags = b.compareDocuments(n, report)
	}
	return report, diags
}

// analyse is load without a look at documents beside raw files.
func (b *build) analyse(n *archive.Node, opts analysis.Options) (analysis.Report, []trtfmt.Diagnostic) {
	if len(n.Source.Pairs) == 0 {
		return b.loadDocument(n, opts)
	}
	return analysis.Folder(b.opts.Source, n.Source, opts), nil
}

// loadDocument analyses a report again from its document.
func (b *build) loadDocument(n *archive.Node, opts analysis.Options) (analysis.Report, []trtfmt.Diagnostic) {
	file := n.Source.Documents[0]
	var diags []trtfmt.Diagnostic
	for _, extra := range n.Source.Documents[1:] {
		diags = append(diags, trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "second-document", File: extra.Path, Count: 1,
			Message: "a folder is one report, and " + file.Base + " already is its document; this one is not read",
		})
	}
	doc, read := b.readDocument(file)
	if doc == nil {
		failed := analysis.Parsed{Label: "default", Diags: read}
		return analysis.Run(analysis.Subject{Folder: n.Source.Name}, []analysis.Parsed{failed}, opts), diags
	}
	subject := doc.Subject()
	subject.Warnings = append(subject.Warnings, read...)
	if subject.Folder == "" {
		subject.Folder = n.Source.Name
	}
	known, more := b.readProvenance(n, doc)
	diags = append(diags, more...)
	parsed := doc.Parsed()
	loose, notes := analysis.Evidence(b.opts.Source, n.Source, parsed, b.opts.Limits)
	for i := range parsed {
		if len(parsed[i].Evidence) > 0 { // files that are here win
			parsed[i].Provenance = nil
		}
	}
	subject.Loose = append(known, loose...)
	subject.Warnings = append(subject.Warnings, notes...)
	return contract.Restore(doc, analysis.Run(subject, parsed, opts)), diags
}

// readProvenance completes the document with the provenance.json beside it, where
// there is one, and returns the evidence that belonged to no backend.
func (b *build) readProvenance(n *archive.Node, doc *contract.Document) ([]provenance.File, []trtfmt.Diagnostic) {
	name := path.Join(n.Source.Dir, sidecar.Name)
	if _, err := fs.Stat(b.opts.Source, name); err != nil {
		return nil, nil
	}
	data, diags := trtfmt.ReadFile(b.opts.Source, name, b.opts.Limits)
	if data == nil {
		return nil, atMost(diags, trtfmt.Warning)
	}
	file, more := sidecar.Read(name, data, doc)
	diags = append(atMost(diags, trtfmt.Warning), more...)
	if file == nil {
		return nil, diags
	}
	loose, more := file.Apply(name, doc, b.opts.Limits)
	return loose, append(diags, more...)
}

func (b *build) readDocument(file source.File) (*contract.Document, []trtfmt.Diagnostic) {
	data, diags := trtfmt.ReadFile(b.opts.Source, file.Path, b.opts.Limits)
	if data == nil {
		return nil, diags
	}
	doc, more := contract.Read(file.Base, data, b.opts.Limits)
	return doc, append(diags, more...)
}

// compareDocuments warns where a document beside raw files says something else:
// the raw files win.
func (b *build) compareDocuments(n *archive.Node, report analysis.Report) []trtfmt.Diagnostic {
	var diags []trtfmt.Diagnostic
	for _, file := range n.Source.Documents {
		doc, read := b.readDocument(file)
		diags = append(diags, atMost(read, trtfmt.Warning)...)
		if doc == nil {
			continue
		}
		for _, d := range contract.Compare(doc, report) {
			d.File = file.Path
			d.Hint = rewriteHint(file)
			diags = append(diags, d)
		}
	}
	return diags
}

// rewriteHint says what to do about a document that the raw files beside it
// contradict. The command writes no compressed document.
func rewriteHint(file source.File) string {
	const win = "the raw files win; "
	if path.Ext(file.Base) == ".gz" {
		return win + "remove this one"
	}
	return win + fmt.Sprintf("write the document again with \"trtsite analyze %s --output %s\"", path.Dir(file.Path), file.Path)
}

// atMost lowers severities: a broken document beside good raw files is no
// failure.
func atMost(list []trtfmt.Diagnostic, most trtfmt.Severity) []trtfmt.Diagnostic {
	for i := range list {
		list[i].Severity = min(list[i].Severity, most)
	}
	return list
}

// stated puts what the author says about the model before every inference.
func stated(n *archive.Node, r *analysis.Report) {
	v := n.Meta.Model
	if !v.Known() {
		return
	}
	name := model.Name{Value: v.Text, Confidence: model.High, Evidence: []string{"stated in " + v.Source}}
	r.Model = name
	for i := range r.Backends {
		r.Backends[i].Model.Name = name
	}
}
