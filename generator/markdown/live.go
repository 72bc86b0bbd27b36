package markdown

import (
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// liveOpen and liveClose stand around a value that the data supply.
const liveOpen, liveClose = ` <span class="live">(`, `)</span>`

// live puts what the data say of a layer or finding behind the link to it, and
// its name into the link where it has no text.
func (r *rewriter) live(n *ast.Link, dest string) {
	dest = unescape(trimAddress(dest))
	kind, name, _ := strings.Cut(dest, ":")
	if kind = strings.ToLower(kind); kind != "layer" && kind != "finding" {
		return
	}
	if !n.HasChildren() && r.spend(n.Pos(), len(name)) {
		n.AppendChild(n, literal(name))
	}
	if r.value == nil {
		return
	}
	text := r.value(dest)
	if text == "" || !r.spend(n.Pos(), len(liveOpen)+len(text)+len(liveClose)) {
		return
	}
	value := ast.NewString([]byte(liveOpen + html.EscapeString(text) + liveClose))
	value.SetCode(true) // as it is, and no part of the text of a heading
	n.Parent().InsertAfter(n.Parent(), n, value)
}
