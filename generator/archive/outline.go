package archive

import (
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// outline is what the walk needs of a Markdown file.
type outline struct {
	// title is the text of the first level-1 heading, "" where there is none.
	title string
	// links are the destinations of links and images, as written.
	links []string
}

// newParser understands what pages are written in: GitHub's dialect and
// footnotes.
func newParser() parser.Parser {
	return goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote)).Parser()
}

// readOutline parses a Markdown body.
func readOutline(p parser.Parser, body []byte) outline {
	var o outline
	titled := false
	// The walker returns no error, so neither does Walk.
	_ = ast.Walk(p.Parse(text.NewReader(body)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 && !titled {
				o.title, titled = plain(n, body), true
			}
		case *ast.Link:
			o.links = append(o.links, string(n.Destination))
		case *ast.Image:
			o.links = append(o.links, string(n.Destination))
		}
		return ast.WalkContinue, nil
	})
	return o
}

// plain is the text of a heading without its markup.
func plain(n ast.Node, src []byte) string {
	var b bytes.Buffer
	writePlain(&b, n, src)
	return strings.Join(strings.Fields(b.String()), " ")
}

func writePlain(b *bytes.Buffer, n ast.Node, src []byte) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			segment := c.Segment.Value(src)
			if n.Kind() != ast.KindCodeSpan {
				segment = []byte(html.UnescapeString(string(util.UnescapePunctuations(segment))))
			}
			b.Write(segment)
			if c.SoftLineBreak() || c.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(c.Value)
		case *ast.AutoLink:
			b.Write(c.Label(src))
		default:
			writePlain(b, c, src)
		}
	}
}
