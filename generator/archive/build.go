package archive

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/frontmatter"
)

// builder makes the nodes of an archive from its folders.
type builder struct {
	lister  *lister
	archive *Archive
	// texts are the files that are the text of a folder.
	texts map[string]bool
	// refused are files that must not be published, whoever links to them.
	refused map[string]bool
	// drafts are the folders and files that are left out with all below them.
	drafts map[string]bool
}

// root makes the root group. Where the root folder holds inputs, its report is
// a child of that group.
func (b *builder) root(f *folder) {
	n := b.group(f, nil)
	if n.Meta.Draft {
		n.Meta.Draft = false
		n.warn("draft", n.Text, "the root of an archive cannot be a draft")
	}
	if f.source.IsReport() {
		if r := b.report(f, n); r != nil {
			n.Children = append(n.Children, r)
		}
	}
	b.subs(n, f)
	b.files(n, f)
	b.archive.Root = n
}

// folder makes the node of a folder below the root, nil where it becomes no
// page: no report is in it or below it, or it is a draft.
func (b *builder) folder(f *folder, parent *Node) *Node {
	var n *Node
	if f.source.IsReport() {
		n = b.report(f, parent)
	} else if f.hasReport() {
		n = b.group(f, parent)
	}
	if n == nil {
		return nil
	}
	if n.Meta.Draft {
		b.draft(n)
		return nil
	}
	b.subs(n, f)
	if n.Kind == Group && len(n.Children) == 0 {
		b.drafts[f.path] = true // so are all of its reports
		return nil
	}
	b.files(n, f)
	return n
}

func (f *folder) hasReport() bool {
	return f.source.IsReport() || slices.ContainsFunc(f.subs, (*folder).hasReport)
}

// group makes a node with a folder's text, without children.
func (b *builder) group(f *folder, parent *Node) *Node {
	n := &Node{Kind: Group, Path: f.path, Parent: parent, Title: baseTitle(f.path)}
	if parent == nil {
		n.Title = cmp.Or(b.lister.opts.Name, "archive")
	}
	b.state(n, f.pick(overviewFile, readmeFile), "")
	return n
}

// report makes the node of a folder with inputs, without children; nil where
// the root's report is a draft.
func (b *builder) report(f *folder, parent *Node) *Node {
	n := &Node{Kind: Report, Path: f.path, Parent: parent, Title: cmp.Or(f.source.Name, "report"), Source: f.source}
	b.state(n, f.pick(diagnosisFile), f.pick(metadataFile))
	var above []string
	if dir := path.Dir(f.path); dir != "." {
		above = strings.Split(dir, "/")
	}
	n.Meta.addNames(f.source.Name, above)
	if f.path == "." && n.Meta.Draft {
		b.draft(n)
		return nil
	}
	return n
}

// pick returns the path of the first of the names that the folder holds, ""
// where it holds none. An exact name wins over one in other letter case.
func (f *folder) pick(names ...string) string {
	for _, name := range names {
		if slices.Contains(f.files, name) {
			return path.Join(f.path, name)
		}
		for _, file := range f.files {
			if strings.EqualFold(file, name) {
				return path.Join(f.path, file)
			}
		}
	}
	return ""
}

func (b *builder) subs(n *Node, f *folder) {
	for _, sub := range f.subs {
		if c := b.folder(sub, n); c != nil {
			n.Children = append(n.Children, c)
		}
	}
}

// files adds a folder's pages, then its images.
func (b *builder) files(n *Node, f *folder) {
	for _, name := range f.files {
		if p := path.Join(f.path, name); isMarkdown(name) && !b.texts[p] {
			b.page(p, n)
		}
	}
	for _, name := range f.files {
		if isImage(name) {
			b.attachment(path.Join(f.path, name), n)
		}
	}
}

// page adds a Markdown file unless it is a draft; it returns the node or nil.
func (b *builder) page(p string, parent *Node) *Node {
	n := &Node{Kind: Page, Path: p, Parent: parent, Title: baseTitle(p)}
	b.state(n, p, "")
	if n.Meta.Draft {
		b.draft(n)
		return nil
	}
	parent.Children = append(parent.Children, n)
	return n
}

// draft leaves out a node and says so. The root's report is left out by its
// text only: all else lies below the root, too.
func (b *builder) draft(n *Node) {
	if n.Path == "." {
		b.drafts[n.text] = true
	} else {
		b.drafts[n.Path] = true
	}
	for _, d := range n.Problems {
		if d.Code == frontmatter.CodeSyntax { // perhaps it was meant to be published
			b.archive.Diags = append(b.archive.Diags, d)
		}
	}
	b.archive.Diags = append(b.archive.Diags, trtfmt.Diagnostic{Severity: trtfmt.Info, Code: "draft", File: n.Path, Count: 1,
		Message: "it is a draft and not published"})
}

// isDraft reports whether a path is left out.
func (b *builder) isDraft(p string) bool {
	return b.drafts[p] || slices.ContainsFunc(foldersOf(p), func(dir string) bool { return b.drafts[dir] })
}
