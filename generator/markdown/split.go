package markdown

import (
	"bufio"
	"bytes"
	"html/template"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// splitter writes the document's blocks into the part they belong to.
type splitter struct {
	src []byte
	buf bytes.Buffer
	out *bufio.Writer
	doc Doc
}

// split writes the document as HTML, cut at the headings of its sections.
func split(root ast.Node, src []byte) Doc {
	s := &splitter{src: src}
	s.out = bufio.NewWriter(&s.buf)
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		switch {
		case startsSection(n):
			s.finish()
			s.doc.Sections = append(s.doc.Sections, Section{ID: headingID(n), Title: plainText(n, src)})
		case n.Kind() == extast.KindFootnoteList:
			s.finish()
			s.render(n)
			s.doc.Footnotes = s.take()
		default:
			s.note(n)
			s.render(n)
		}
	}
	s.finish()
	return s.doc
}

// render writes one block.
func (s *splitter) render(n ast.Node) {
	// It writes to memory, and no node renderer returns an error.
	_ = shared().renderer.Render(s.out, s.src, n)
}

// finish gives what was written to the current section, or the intro.
func (s *splitter) finish() {
	part := &s.doc.Intro
	if n := len(s.doc.Sections); n > 0 {
		part = &s.doc.Sections[n-1].HTML
	}
	*part += s.take()
}

// take returns what was written since the last call.
func (s *splitter) take() template.HTML {
	html := template.HTML(visible(s.buf.String()))
	s.buf.Reset()
	return html
}

// note lists a level-3 heading in its section.
func (s *splitter) note(n ast.Node) {
	h, ok := n.(*ast.Heading)
	if !ok || h.Level != 3 || len(s.doc.Sections) == 0 {
		return
	}
	last := &s.doc.Sections[len(s.doc.Sections)-1]
	last.Headings = append(last.Headings, Heading{ID: headingID(h), Title: plainText(h, s.src)})
}
