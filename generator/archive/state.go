package archive

import (
	"path"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/frontmatter"
	"trtsite/generator/markdown"
)

// state reads what a node's author states: the front matter of its text, and
// report.toml. Either path may be "".
func (b *builder) state(n *Node, text, metadata string) {
	seen := map[string]bool{}
	heading := ""
	if text != "" {
		b.texts[text], n.text = true, text
		heading = b.text(n, text, seen)
	}
	if metadata != "" {
		b.metadata(n, metadata, seen)
	}
	if n.Parent != nil && n.Parent.Meta.Synthetic {
		n.Meta.Synthetic = true
	}
	switch {
	case n.Meta.Title.Known():
		n.Title = n.Meta.Title.Text
	case heading != "":
		n.Title = heading
	}
}

// text reads a Markdown file: its front matter, links and first heading, which
// it returns. A file whose front matter is broken is shown without it, unless it
// looks like a draft.
func (b *builder) text(n *Node, name string, seen map[string]bool) (heading string) {
	doc, diags, err := readText(b.lister.fsys, name)
	if err != nil {
		n.fail("unreadable", name, "the text cannot be read: "+reason(err))
		return ""
	}
	n.Problems = append(n.Problems, diags...)
	n.addMatter(doc.Matter, name, seen)
	o := markdown.ReadOutline(doc.Body)
	n.Text, n.links = name, o.Links
	return o.Title
}

// metadata reads a report.toml.
func (b *builder) metadata(n *Node, name string, seen map[string]bool) {
	src, err := readSmall(b.lister.fsys, name)
	if err != nil {
		n.fail("unreadable", name, "the metadata cannot be read: "+reason(err))
		return
	}
	matter, diags := frontmatter.ReadTOML(name, src)
	n.Problems = append(n.Problems, diags...)
	n.addMatter(matter, name, seen)
}

// addMatter merges what one file states, and warns about backends that the
// folder does not have. The backends of a document are not known yet.
func (n *Node) addMatter(m frontmatter.Matter, file string, seen map[string]bool) {
	n.Meta.add(m, stated{path.Base(file), seen})
	labels := n.labels()
	if len(labels) == 0 {
		return
	}
	for _, s := range m.Backends {
		if !slices.Contains(labels, s.Label) {
			n.warn("metadata-backend", file, "no backend is called "+quote(s.Label))
			d := &n.Problems[len(n.Problems)-1]
			d.Line, d.Col, d.Hint = s.Line, s.Col, "the backends are "+strings.Join(labels, ", ")
		}
	}
}

// warn and fail add a problem about one of the node's files.
func (n *Node) warn(code, file, msg string) {
	n.Problems = append(n.Problems, diagnostic(trtfmt.Warning, trtfmt.Diagnostic{Code: code, File: file, Message: msg}))
}

func (n *Node) fail(code, file, msg string) {
	n.Problems = append(n.Problems, diagnostic(trtfmt.Error, trtfmt.Diagnostic{Code: code, File: file, Message: msg}))
}

// diagnostic is d with a severity, seen once.
func diagnostic(s trtfmt.Severity, d trtfmt.Diagnostic) trtfmt.Diagnostic {
	d.Severity, d.Count = s, 1
	return d
}

// Broken reports whether a problem is that front matter or a report.toml does
// not parse: a warning, for the report itself is not touched by it.
func Broken(d trtfmt.Diagnostic) bool { return d.Code == frontmatter.CodeSyntax }
