package markdown

import (
	"bufio"
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	ghtml "github.com/yuin/goldmark/renderer/html"
)

// plainText returns the text of a node without marks, with white space
// collapsed: what a reader sees of a heading, or hears of an image.
func plainText(n ast.Node, src []byte) string {
	var b strings.Builder
	appendText(&b, n, src)
	return visible(strings.Join(strings.Fields(b.String()), " "))
}

func appendText(b *strings.Builder, n ast.Node, src []byte) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			value := c.Segment.Value(src)
			if c.IsRaw() {
				b.Write(value)
			} else {
				b.WriteString(resolved(value))
			}
			if c.SoftLineBreak() || c.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			if !c.IsCode() {
				b.Write(c.Value)
			}
		case *ast.AutoLink:
			b.Write(c.Label(src))
		default:
			appendText(b, c, src)
		}
	}
}

// maxLead is how many bytes of a text stand for it.
const maxLead = 200

// lead is the text of the first paragraph of a document.
func lead(root ast.Node, src []byte) string {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == ast.KindParagraph {
			return shortened(plainText(n, src))
		}
	}
	return ""
}

// shortened cuts a long text after a word.
func shortened(s string) string {
	if len(s) <= maxLead {
		return s
	}
	cut := strings.LastIndexByte(s[:maxLead], ' ')
	if cut < 0 {
		return ""
	}
	return s[:cut] + " …"
}

// resolved returns source text with its backslash escapes and character
// references resolved. goldmark does that only while it writes HTML, so this
// writes HTML and reads it back.
func resolved(src []byte) string {
	if bytes.IndexByte(src, '\\') < 0 && bytes.IndexByte(src, '&') < 0 {
		return string(src)
	}
	var buf bytes.Buffer
	w := bufio.NewWriter(&buf)
	ghtml.DefaultWriter.Write(w, src)
	w.Flush()
	return html.UnescapeString(buf.String())
}

// literal is a text node that is shown as it is.
func literal(s string) *ast.String {
	n := ast.NewString([]byte(s))
	n.SetRaw(true)
	return n
}
