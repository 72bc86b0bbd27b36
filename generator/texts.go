package generator

import (
	"fmt"
	"io/fs"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/diagnosis"
	"trtsite/generator/markdown"
	"trtsite/generator/publish"
	"trtsite/generator/view"
)

// text renders the Markdown of a node that is no report; the document is empty
// where it has none.
func (b *build) text(n *archive.Node) (markdown.Doc, []trtfmt.Diagnostic) {
	src, line, diags := b.source(n)
	if len(src) == 0 {
		return markdown.Doc{}, diags
	}
	return markdown.Render(src, markdown.Options{
		Name: n.Text, Line: line, Reserved: view.ReservedID, Size: pictureSize(b.opts.Source, b.archive, n),
		Resolve: func(dest string) (string, bool) { return b.resolve(n, dest) },
	})
}

// source reads the Markdown of a node; it is empty where there is none.
func (b *build) source(n *archive.Node) (src []byte, line int, diags []trtfmt.Diagnostic) {
	src, line, err := n.ReadText(b.opts.Source)
	if err != nil {
		return nil, 1, []trtfmt.Diagnostic{{
			Severity: trtfmt.Warning, Code: "text-unreadable", File: n.Text, Count: 1,
			Message: "the text cannot be read: " + err.Error(),
		}}
	}
	return src, line, nil
}

// diagnosis renders the text of a report and checks it against the data. Both
// lists are for the author; notes are for the report's page too.
func (b *build) diagnosis(n *archive.Node, r *analysis.Report) (doc markdown.Doc, diags, notes []trtfmt.Diagnostic) {
	src, line, diags := b.source(n)
	if len(src) == 0 {
		return markdown.Doc{}, diags, nil
	}
	links := newReportLinks(n, r, documentName)
	doc, diags = markdown.Render(src, markdown.Options{
		Name: n.Text, Line: line, Reserved: view.ReservedID, Value: links.refs.Value,
		Size: pictureSize(b.opts.Source, b.archive, n),
		Resolve: func(dest string) (string, bool) {
			if href, ok := b.resolve(n, dest); ok {
				return href, true
			}
			return links.resolve(dest)
		},
	})
	notes = diagnosis.Check(src, r, diagnosis.Options{Name: n.Text, Line: line})
	return doc, diags, append(notes, b.copies.check(n)...)
}

// renderNodes renders group pages and Markdown pages and copies attachments.
func (b *build) renderNodes() error {
	var err error
	b.archive.Root.Walk(func(n *archive.Node) {
		if err == nil && n.HasPage() {
			err = b.renderNode(n)
		}
	})
	return err
}

func (b *build) renderNode(n *archive.Node) error {
	switch n.Kind {
	case archive.Group:
		return b.renderGroup(n)
	case archive.Page:
		doc, diags := b.text(n)
		b.result.Diags = append(append(b.result.Diags, n.Problems...), diags...)
		b.searchable(view.SearchText(n, doc))
		return b.page(b.site.Text(view.TextInput{Node: n, Text: doc}), publish.Page)
	case archive.Attachment:
		data, err := fs.ReadFile(b.opts.Source, n.Path)
		if err != nil {
			return fmt.Errorf("cannot read the attachment %s: %w", n.Path, err)
		}
		return b.out.file(n.URL, publish.Asset, data)
	}
	return nil
}

// renderGroup renders a group's page; the root's is the index.
func (b *build) renderGroup(n *archive.Node) error {
	doc, diags := b.text(n)
	b.result.Diags = append(append(b.result.Diags, n.Problems...), diags...)
	b.searchable(view.SearchText(n, doc))
	if n.Parent == nil {
		return b.page(b.site.Index(view.IndexInput{Root: n, Reports: b.reports, Series: b.series, Overview: doc}), publish.Index)
	}
	return b.page(b.site.Group(view.GroupInput{Node: n, Reports: b.reports, Series: b.series, Overview: doc}), publish.Page)
}
