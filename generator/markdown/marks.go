package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// markTables turns the alignment of cells into classes, since the pages' policy
// forbids style attributes: ta-r is right, ta-c is centred, none is left.
func markTables(cells []*extast.TableCell) {
	for _, c := range cells {
		switch c.Alignment {
		case extast.AlignRight:
			c.SetAttributeString("class", "ta-r")
		case extast.AlignCenter:
			c.SetAttributeString("class", "ta-c")
		}
	}
}

// markTasks gives list items with a check box the class "task".
func markTasks(tasks []*extast.TaskCheckBox) {
	for _, t := range tasks {
		if item := t.Parent().Parent(); item != nil && item.Kind() == ast.KindListItem {
			item.SetAttributeString("class", "task")
		}
	}
}

// calloutTitle returns the title of one of GitHub's alerts, "" for any other word.
func calloutTitle(word string) string {
	switch word {
	case "note", "tip", "important", "warning", "caution":
		return strings.ToUpper(word[:1]) + word[1:]
	}
	return ""
}

// markCallouts turns quotes that begin with a line like "[!NOTE]" into
// callouts: the quote gets the classes "callout callout-note", and its first
// paragraph is the word, with the class "callout-title".
func markCallouts(quotes []*ast.Blockquote, src []byte) {
	for _, q := range quotes {
		p, ok := q.FirstChild().(*ast.Paragraph)
		if !ok || p.Lines().Len() == 0 {
			continue
		}
		line := p.Lines().At(0)
		word, ok := calloutWord(line.Value(src))
		if !ok {
			continue
		}
		dropLine(p, line)
		q.SetAttributeString("class", "callout callout-"+word)
		q.SetAttributeString("role", "note") // it quotes nobody
		title := ast.NewParagraph()
		title.SetAttributeString("class", "callout-title")
		title.AppendChild(title, literal(calloutTitle(word)))
		q.InsertBefore(q, p, title)
		if !p.HasChildren() {
			q.RemoveChild(q, p)
		}
	}
}

// calloutWord returns the lower-case word of a line "[!WORD]".
func calloutWord(line []byte) (string, bool) {
	s := strings.ToLower(string(bytes.TrimSpace(line)))
	word, ok := strings.CutPrefix(s, "[!")
	word, closed := strings.CutSuffix(word, "]")
	return word, ok && closed && calloutTitle(word) != ""
}

// dropLine removes the inline nodes of a paragraph's line; the line is known to
// hold only text.
func dropLine(p *ast.Paragraph, line text.Segment) {
	for _, c := range children(p) {
		if t, ok := c.(*ast.Text); !ok || t.Segment.Start >= line.Stop {
			return
		}
		p.RemoveChild(p, c)
	}
}
