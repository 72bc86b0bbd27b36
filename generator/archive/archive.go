// Package archive walks a tree of model folders and decides what becomes a
// page: reports (folders that hold inputs), groups (folders with a report below
// them), documents (other Markdown files) and attachments. It reads names,
// Markdown, report.toml and the beginnings of other files, never a whole layer
// file unless names alone cannot pair it.
//
// The steps of Walk, in order: list the folders that are not hidden, skipped or
// ignored and look for inputs in each; make a node of each folder that is a
// report or has one below it, with what its author states about it; leave out
// drafts; add the files that Markdown links to; give every node its address and
// take out those whose address another one has.
package archive

import (
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// Archive is the tree as it will be published.
type Archive struct {
	// Root is the top of the tree, always a Group with the URL "". Where the
	// root folder itself holds inputs, its first child is a Report with the same
	// Path and the URL "report/"; reports below it keep the addresses that they
	// would have without it.
	Root *Node
	// Reports are all reports in natural path order. Those with a page are also
	// in Root; one without a page (see Node.HasPage) is only here.
	Reports []*Node
	// Diags are about things that became no page: collisions, unreadable
	// folders, special files, drafts; and about ignore files.
	Diags []trtfmt.Diagnostic
	// byPath finds a node by its folder, its file or its text.
	byPath map[string]*Node
}

// NodeKind says what a node is.
type NodeKind int

const (
	// Group is a folder without inputs that has at least one report below it.
	Group NodeKind = iota
	// Report is a folder that directly holds inputs.
	Report
	// Page is a Markdown file that is neither a diagnosis nor a group's text.
	Page
	// Attachment is an image or other file beside Markdown, published as it is.
	Attachment
)

// Node is one page of the site, or one attachment.
type Node struct {
	Kind NodeKind
	// Path is the folder or file in the archive, slash-separated, "." for the root.
	Path string
	// URL is the page's address relative to the site's root, ending in "/" for
	// pages ("" is the root page); for attachments the file's address. It holds
	// letters, digits and marks of any script, ".", "_", "-" and "/" only, and is
	// not percent-encoded.
	URL string
	// Title is from front matter or report.toml, else the first level-1 heading,
	// else the base name.
	Title string
	// Text is the path of analyze.md, overview.md, README.md or the page's own
	// file; "" where there is none or where it cannot be used.
	Text string
	Meta Meta
	// Source is set for reports.
	Source source.Folder
	// Parent is nil for the root only. Children are in natural name order, groups
	// and reports before pages, attachments last.
	Parent   *Node
	Children []*Node
	// Problems are errors (a URL collision, a text that cannot be read) or warnings
	// about metadata, front matter that does not parse among them.
	Problems []trtfmt.Diagnostic

	noPage bool
	// text is Text also where the file cannot be used.
	text string
	// links are the destinations in Text as written, until they are followed.
	links []string
}

// HasPage reports whether the node has an address of its own. A report whose
// address is reserved or taken has none; its Problems say why.
func (n *Node) HasPage() bool { return !n.noPage }

// Failed reports whether a problem is an error.
func (n *Node) Failed() bool {
	for _, d := range n.Problems {
		if d.Severity == trtfmt.Error {
			return true
		}
	}
	return false
}

// Walk calls f for the node and everything below it, parents first and children
// in order.
func (n *Node) Walk(f func(*Node)) {
	f(n)
	for _, c := range n.Children {
		c.Walk(f)
	}
}

// Ancestors returns the nodes above n, the root first and n's parent last.
func (n *Node) Ancestors() []*Node {
	if n.Parent == nil {
		return nil
	}
	return append(n.Parent.Ancestors(), n.Parent)
}

// Find returns the node of a folder, a Markdown file or an attachment by its
// path in the archive, nil where there is none with a page. "." is the root
// group, also where the root is a report.
func (a *Archive) Find(path string) *Node {
	if n := a.byPath[path]; n != nil && n.HasPage() {
		return n
	}
	return nil
}
