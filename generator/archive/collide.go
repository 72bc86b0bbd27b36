package archive

import (
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

// claims are the nodes by address, in the order of the tree.
type claims struct {
	order []string
	nodes map[string][]*Node
}

// address gives every node its URL, and takes out of the tree those whose URL is
// reserved or another node's, with all below them.
func (b *builder) address() {
	c := claims{nodes: map[string][]*Node{}}
	b.archive.Root.Walk(func(n *Node) {
		if n.Kind == Report {
			b.archive.Reports = append(b.archive.Reports, n)
		}
		n.URL = b.url(n)
		if why := b.reserved(n); why != "" && !n.noPage {
			b.reject(n, "address-reserved", why)
		}
		c.add(n)
	})
	for _, key := range c.order {
		b.collide(c.nodes[key])
	}
	for _, key := range c.order {
		b.shadow(c, key)
	}
	b.archive.Root.prune()
}

// add claims a node's address, unless it has none.
func (c *claims) add(n *Node) {
	if n.noPage {
		return
	}
	key := foldKey(strings.TrimSuffix(n.URL, "/"))
	if c.nodes[key] == nil {
		c.order = append(c.order, key)
	}
	c.nodes[key] = append(c.nodes[key], n)
}

// collide rejects all nodes of one address where there are several. Files give
// way to folders: a note must not take a report's address from it.
func (b *builder) collide(nodes []*Node) {
	nodes = slices.DeleteFunc(slices.Clone(nodes), func(n *Node) bool { return n.noPage })
	if len(nodes) < 2 {
		return
	}
	folders := 0
	var paths []string
	for _, n := range nodes {
		paths = append(paths, quote(n.Path))
		if n.isFolder() {
			folders++
		}
	}
	why := strings.Join(paths, " and ") + " have the same address " + quote(nodes[0].URL)
	for _, n := range nodes {
		if folders != 1 || !n.isFolder() {
			b.reject(n, "address-collision", why)
		}
	}
}

// shadow rejects a file whose address is that of a folder of the site.
func (b *builder) shadow(c claims, key string) {
	under := slices.DeleteFunc(slices.Clone(c.nodes[key]), func(n *Node) bool { return n.noPage })
	if len(under) == 0 {
		return
	}
	for i, r := range key {
		if r != '/' {
			continue
		}
		for _, n := range c.nodes[key[:i]] {
			if n.Kind == Attachment && !n.noPage {
				b.reject(n, "address-collision", "the address of "+quote(under[0].Path)+" lies below its own, "+quote(n.URL))
			}
		}
	}
}

// reject takes away a node's address and those of all below it. Reports keep
// the reason as a problem, everything else leaves it to the archive.
func (b *builder) reject(n *Node, code, why string) {
	n.Walk(func(m *Node) {
		if m.noPage {
			return
		}
		m.noPage = true
		d := trtfmt.Diagnostic{Severity: trtfmt.Error, Code: code, File: m.Path, Count: 1,
			Message: why, Hint: "rename the " + n.kindWord()}
		switch {
		case m.Kind == Report && m != n:
			d.Message = "its folder " + quote(n.Path) + " has no page: " + why
			m.Problems = append(m.Problems, d)
		case m.Kind == Report:
			m.Problems = append(m.Problems, d)
		case m == n:
			b.archive.Diags = append(b.archive.Diags, d)
		}
	})
}

// prune takes the nodes without a page out of the tree.
func (n *Node) prune() {
	n.Children = slices.DeleteFunc(n.Children, func(c *Node) bool { return c.noPage })
	for _, c := range n.Children {
		c.prune()
	}
}
