// Package markdown turns a report's prose into safe HTML: GitHub's dialect,
// footnotes, callouts, heading anchors and highlighted code.
//
// Render works in five steps:
//
//  1. The source is made valid UTF-8 with line feeds, and cut at a size limit.
//  2. goldmark parses it, with limits on nesting and on everything whose cost
//     or output grows faster than the input (limits.go).
//  3. Headings get valid levels and ids.
//  4. Links, images and raw HTML are rewritten or dropped in the tree.
//  5. The tree is split at its level-2 headings and written as HTML.
//
// Raw HTML in the source is shown as nothing and never executed, except <br>,
// which is a line break. No page may make a request to another host, so a
// remote image becomes a link. Links lead to http, https or mailto addresses,
// to fragments, or to what Options.Resolve makes of them. The output has no
// script, no style attribute and no event handler.
//
// # Ids
//
// A heading's id is what GitHub makes of its text, but letters of every script
// survive and repeats are counted: "Größe" is "größe", the second one
// "größe-1". A page has ids of its own (the anchors of layer rows, its
// sections); a heading that would take one of them gets the prefix "md-". Links
// from prose name headings by their natural id and are rewritten, so that
// "#findings" in prose leads to the prose's own heading "Findings" where there
// is one, and to the page's section otherwise. Ids of footnotes contain a
// colon, which a heading's id never does.
package markdown

import (
	"html/template"

	"trtsite/analysis/trtfmt"
)

// Doc is a rendered Markdown file.
type Doc struct {
	// Title is the text of the first level-1 heading, "" where there is none. The
	// heading itself is not part of the HTML.
	Title string
	// Lead is the text of the first paragraph of the document itself, without marks, cut
	// after a word where it has more than 200 bytes; "" where there is none.
	Lead string
	// Intro is what stands before the first level-2 heading.
	Intro template.HTML
	// Sections start at the level-2 headings. A second level-1 heading starts a
	// section too, since a page has one title.
	Sections []Section
	// Footnotes is the list of footnotes, "" where there are none.
	Footnotes template.HTML
}

// Section is a level-2 heading and all below it.
type Section struct {
	ID    string
	Title string
	// HTML excludes the level-2 heading itself.
	HTML template.HTML
	// Headings are the level-3 headings inside.
	Headings []Heading
}

// Heading is an anchor inside a section.
type Heading struct{ ID, Title string }

// Options steer one rendering.
type Options struct {
	// Name is used in diagnostics.
	Name string
	// Line is the line of the file on which src begins, at least 1 (front matter
	// may stand before it).
	Line int
	// Resolve maps a link or image of the file to an address relative to the page
	// it will stand on; ok is false where it leads nowhere, and the link's text is
	// kept with a warning. It is given
	//   - relative addresses as they were written (with percent-escapes, query and
	//     fragment), and addresses that begin with one slash;
	//   - "layer:<name>" and "finding:<id>" with percent-escapes resolved, which a
	//     report may map to a row of its table or to a finding.
	// Other addresses with a scheme and bare fragments are never passed to it. Nil
	// keeps all relative addresses and no layer or finding.
	Resolve func(dest string) (href string, ok bool)
	// Value is what the data say of a layer or finding: it is given what Resolve
	// was given and is shown behind the link, in grey, e.g. "0.520 ms, 24.6 %"; ""
	// shows nothing. A link to a layer or finding that has no text of its own has
	// its name. Nil knows no values.
	Value func(dest string) string
	// Size is the size in CSS pixels of an image that Resolve found, given what Resolve
	// was given; ok is false where it is not known. Nil knows none.
	Size func(dest string) (width, height int, ok bool)
	// Reserved says that an id is used by the page itself, so that no heading may
	// have it. The anchors of layer rows are always reserved. Nil reserves no more.
	Reserved func(id string) bool
}

// Render turns Markdown into HTML. It never fails; what it dropped or could not
// resolve is a diagnostic, in the order of the source. Rendering the same bytes
// with the same options gives the same result, and it may be called from several
// goroutines.
//
// 1 MB of ordinary prose takes about a tenth of a second on one core. The worst
// input known, code made to slow the lexers, takes about three seconds; the
// tests hold the output below 150 times the input.
func Render(src []byte, o Options) (Doc, []trtfmt.Diagnostic) {
	d := &diagnostics{name: o.Name, firstLine: max(o.Line, 1)}
	src = clean(src, d)
	d.src = src
	root, used := shared().parse(src)
	used.report(d)

	t := collect(root)
	title := takeTitle(root, t, src)
	ids := newIDs(o.Reserved)
	ids.claimTitle(title)
	setHeadings(t.headings, ids, src)

	r := &rewriter{src: src, ids: ids, diags: d, resolve: o.Resolve, value: o.Value, size: o.Size, budget: linkBudget(len(src))}
	r.rewrite(t)
	markTables(t.cells)
	markTasks(t.tasks)
	markCallouts(t.quotes, src)
	markCode(t.code, src)

	doc := split(root, src)
	doc.Title, doc.Lead = title, lead(root, src)
	return doc, d.sorted()
}
