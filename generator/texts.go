package generator

import (
	"fmt"
	"io/fs"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/markdown"
	"trtsite/generator/publish"
	"trtsite/generator/view"
)

// text renders the Markdown of a node; the document is empty where it has none.
// r is the report that the text is about, nil for other texts.
func (b *build) text(n *archive.Node, r *analysis.Report) (markdown.Doc, []trtfmt.Diagnostic) {
	src, line, err := n.ReadText(b.opts.Source)
	if err != nil {
		return markdown.Doc{}, []trtfmt.Diagnostic{{
			Severity: trtfmt.Warning, Code: "text-unreadable", File: n.Text, Count: 1,
			Message: "the text cannot be read: " + err.Error(),
		}}
	}
	if len(src) == 0 {
		return markdown.Doc{}, nil
	}
	return markdown.Render(src, markdown.Options{
		Name: n.Text, Line: line,
		Resolve:  func(dest string) (string, bool) { return b.resolve(n, r, dest) },
		Reserved: view.ReservedID,
	})
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
		doc, diags := b.text(n, nil)
		b.result.Diags = append(append(b.result.Diags, n.Problems...), diags...)
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
	doc, diags := b.text(n, nil)
	b.result.Diags = append(append(b.result.Diags, n.Problems...), diags...)
	if n.Parent == nil {
		return b.page(b.site.Index(view.IndexInput{Root: n, Reports: b.reports, Overview: doc}), publish.Index)
	}
	return b.page(b.site.Group(view.GroupInput{Node: n, Reports: b.reports, Overview: doc}), publish.Page)
}
