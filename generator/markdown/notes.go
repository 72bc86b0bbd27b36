package markdown

import "github.com/yuin/goldmark/ast"

// settleNotes moves the marks of footnotes out of links, which may not hold
// another link, and removes the ways back to marks that are not on the page: in
// the title or a section's heading, whose text alone is used, in the
// description of an image, or in a footnote that nothing refers to.
func settleNotes(t *tree) {
	type mark struct{ index, ref int }
	shown := map[mark]bool{}
	for _, n := range t.refs {
		for p := n.Parent(); p != nil; p = p.Parent() {
			if p.Kind() == ast.KindLink && p.Parent() != nil {
				p.Parent().InsertAfter(p.Parent(), p, n)
				break
			}
		}
		if isShown(n) {
			shown[mark{n.Index, n.RefIndex}] = true
		}
	}
	for _, n := range t.backlinks {
		if !shown[mark{n.Index, n.RefIndex}] {
			replace(n)
		}
	}
}

// isShown reports whether an inline node becomes HTML.
func isShown(n ast.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n.Kind() == ast.KindDocument {
			return true
		}
		if n.Kind() == ast.KindImage || startsSection(n) {
			return false
		}
	}
	return false
}
