package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// tree lists the nodes of one document that later steps change, each kind in
// the order of the source.
type tree struct {
	headings  []*ast.Heading
	links     []*ast.Link
	images    []*ast.Image
	autolinks []*ast.AutoLink
	rawInline []*ast.RawHTML
	rawBlocks []*ast.HTMLBlock
	quotes    []*ast.Blockquote
	code      []*ast.FencedCodeBlock
	cells     []*extast.TableCell
	tasks     []*extast.TaskCheckBox
	refs      []*extast.FootnoteLink
	backlinks []*extast.FootnoteBacklink
}

// collect walks the tree once.
func collect(root ast.Node) *tree {
	t := &tree{}
	// The walker returns no error, so Walk returns none.
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			t.add(n)
		}
		return ast.WalkContinue, nil
	})
	return t
}

func (t *tree) add(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		t.headings = append(t.headings, n)
	case *ast.Link:
		t.links = append(t.links, n)
	case *ast.Image:
		t.images = append(t.images, n)
	case *ast.AutoLink:
		t.autolinks = append(t.autolinks, n)
	case *ast.RawHTML:
		t.rawInline = append(t.rawInline, n)
	case *ast.HTMLBlock:
		t.rawBlocks = append(t.rawBlocks, n)
	case *ast.Blockquote:
		t.quotes = append(t.quotes, n)
	case *ast.FencedCodeBlock:
		t.code = append(t.code, n)
	case *extast.TableCell:
		t.cells = append(t.cells, n)
	case *extast.TaskCheckBox:
		t.tasks = append(t.tasks, n)
	case *extast.FootnoteLink:
		t.refs = append(t.refs, n)
	case *extast.FootnoteBacklink:
		t.backlinks = append(t.backlinks, n)
	}
}

// replace puts nodes in the place of n.
func replace(n ast.Node, with ...ast.Node) {
	p := n.Parent()
	for _, w := range with {
		p.InsertBefore(p, n, w)
	}
	p.RemoveChild(p, n)
}

// unwrap puts the children of n in its place.
func unwrap(n ast.Node) { replace(n, children(n)...) }

func children(n ast.Node) []ast.Node {
	list := make([]ast.Node, 0, n.ChildCount())
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		list = append(list, c)
	}
	return list
}

// inside reports whether an ancestor of n has the kind.
func inside(n ast.Node, kind ast.NodeKind) bool {
	for p := n.Parent(); p != nil; p = p.Parent() {
		if p.Kind() == kind {
			return true
		}
	}
	return false
}
