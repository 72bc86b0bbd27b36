package markdown

import (
	"slices"

	"github.com/yuin/goldmark/ast"
)

// sectionKey marks the headings that start a section.
const sectionKey = "section"

// takeTitle removes the first level-1 heading from the document and returns its
// text.
func takeTitle(root ast.Node, t *tree, src []byte) string {
	for i, h := range t.headings {
		if h.Level == 1 && h.Parent() == root {
			root.RemoveChild(root, h)
			t.headings = slices.Delete(t.headings, i, i+1)
			return plainText(h, src)
		}
	}
	return ""
}

// setHeadings gives every heading its id and a level that skips none: the
// page's title is level 1, sections are level 2, and what the source puts one
// step deeper is one step deeper, whatever its number of marks. A heading
// without text is removed.
func setHeadings(headings []*ast.Heading, names *ids, src []byte) {
	above := 1      // level of the title or section that the heading is in
	var outer []int // levels, in the source, of the headings it is in
	for _, h := range headings {
		text := plainText(h, src)
		if text == "" {
			replace(h)
			continue
		}
		h.SetAttributeString("id", []byte(names.claim(text)))
		if h.Level <= 2 && h.Parent().Kind() == ast.KindDocument {
			h.Level, above, outer = 2, 2, outer[:0]
			h.SetAttributeString(sectionKey, true)
			continue
		}
		for len(outer) > 0 && outer[len(outer)-1] >= h.Level {
			outer = outer[:len(outer)-1]
		}
		outer = append(outer, h.Level)
		h.Level = min(above+len(outer), 6)
	}
}

// startsSection reports whether n is the heading of a section.
func startsSection(n ast.Node) bool {
	_, ok := n.AttributeString(sectionKey)
	return ok
}

// headingID returns the id that setHeadings gave.
func headingID(h ast.Node) string {
	id, _ := h.AttributeString("id")
	b, _ := id.([]byte)
	return string(b)
}
