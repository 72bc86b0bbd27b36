package archive

import (
	"net/url"
	"path"
	"slices"
	"strings"
)

// linked adds the files that Markdown refers to and that lie in folders without
// a report, or are no images: other Markdown becomes pages, everything else
// attachments. New pages are read for links in their turn.
func (b *builder) linked() {
	var queue []*Node
	b.archive.Root.Walk(func(n *Node) {
		b.index(n)
		queue = append(queue, n)
	})
	for i := 0; i < len(queue); i++ {
		for _, dest := range queue[i].links {
			if n := b.link(queue[i], dest); n != nil {
				b.index(n)
				queue = append(queue, n)
			}
		}
		queue[i].links = nil
	}
	b.archive.Root.Walk(func(n *Node) { slices.SortStableFunc(n.Children, siblings) })
}

// index makes a node findable. The root group keeps "." for itself.
func (b *builder) index(n *Node) {
	if n.Path != "." || n.Parent == nil {
		b.archive.byPath[n.Path] = n
	}
	if n.text != "" {
		b.archive.byPath[n.text] = n
	}
}

// link returns a new node for a destination, nil where there is one already or
// cannot be one.
func (b *builder) link(from *Node, dest string) *Node {
	p, _, ok := target(from.Text, dest)
	if !ok || !b.lister.files[p] || b.refused[p] || b.isDraft(p) || b.archive.byPath[p] != nil {
		return nil
	}
	parent := b.archive.Root
	for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
		if n := b.archive.byPath[dir]; n != nil {
			parent = n
			break
		}
	}
	if isMarkdown(p) {
		return b.page(p, parent)
	}
	return b.attachment(p, parent)
}

// target is the path in the archive that a destination in a text names, and its
// "#fragment". ok is false for addresses of other sites and for what leads out
// of the archive. A destination that begins with "/" counts from the root.
func target(text, dest string) (p, fragment string, ok bool) {
	dest, fragment, found := strings.Cut(dest, "#")
	if found {
		fragment = "#" + fragment
	}
	dest, _, _ = strings.Cut(dest, "?")
	if dest == "" {
		return text, fragment, true
	}
	if i := strings.IndexAny(dest, ":/"); i >= 0 && dest[i] == ':' || strings.HasPrefix(dest, "//") {
		return "", "", false
	}
	if raw, err := url.PathUnescape(dest); err == nil {
		dest = raw
	}
	if rooted, ok := strings.CutPrefix(dest, "/"); ok {
		p = path.Clean(rooted)
	} else {
		p = path.Join(path.Dir(text), dest)
	}
	return p, fragment, p != ".." && !strings.HasPrefix(p, "../") && p[0] != '/'
}

// Resolve returns the relative link for a destination that n's text holds: from
// n's page to the page, attachment or folder that it names by its path in the
// archive. ok is false where nothing of that name is published.
func (a *Archive) Resolve(n *Node, dest string) (href string, ok bool) {
	to, fragment := a.named(n, dest)
	if to == nil {
		return "", false
	}
	return Rel(n.URL, to.URL) + fragment, true
}

// Attached returns the path in the archive of the attachment that a destination in n's
// text names; ok is false for anything else.
func (a *Archive) Attached(n *Node, dest string) (path string, ok bool) {
	to, _ := a.named(n, dest)
	if to == nil || to.Kind != Attachment {
		return "", false
	}
	return to.Path, true
}

// named is what a destination in n's text leads to, nil for nothing that is published.
func (a *Archive) named(n *Node, dest string) (to *Node, fragment string) {
	p, fragment, ok := target(n.Text, dest)
	if !ok {
		return nil, ""
	}
	return a.Find(p), fragment
}

// siblings orders children: groups and reports, pages, attachments, each in
// natural order. The root's own report comes first.
func siblings(a, b *Node) int {
	if c := a.rank() - b.rank(); c != 0 {
		return c
	}
	return natural(a.Path, b.Path)
}

func (n *Node) rank() int {
	switch {
	case n.Path == ".":
		return 0
	case n.Kind == Page:
		return 2
	case n.Kind == Attachment:
		return 3
	default:
		return 1
	}
}
