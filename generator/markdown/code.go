package markdown

import (
	"bytes"

	"github.com/alecthomas/chroma/v2"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// Highlighting costs about a second per megabyte, makes HTML ten times the size
// of the code, and chroma's lexers backtrack: 32 kB of hostile text can take a
// minute, and a lexer that gives up after a fixed time makes two builds differ.
// So it is for excerpts. With these limits the worst block known takes 1.5
// seconds, and the worst file three.
const (
	// maxHighlight is the largest block that is highlighted, in bytes.
	maxHighlight = 8 << 10
	// maxHighlightLine is the longest line of such a block, in bytes.
	maxHighlightLine = 400
	// maxBlankLines is how many blank lines may follow each other in it.
	maxBlankLines = 8
	// maxHighlightWork bounds the sum of the squares of the sizes of all
	// highlighted blocks of a file: two of the largest, or 128 of 1 kB.
	maxHighlightWork = 2 * maxHighlight * maxHighlight
)

// lexerKey marks the blocks that are to be highlighted.
const lexerKey = "lexer"

// markCode chooses the blocks to highlight: those in a known language and
// within the limits.
func markCode(blocks []*ast.FencedCodeBlock, src []byte) {
	left := maxHighlightWork
	for _, b := range blocks {
		name := lexerName(b.Language(src))
		if name == "" {
			continue
		}
		code := b.Lines().Value(src)
		work := len(code) * len(code)
		if work <= left && isExcerpt(code) {
			left -= work
			b.SetAttributeString(lexerKey, name)
		}
	}
}

// isExcerpt reports whether a block is within the limits for one block.
func isExcerpt(code []byte) bool {
	if len(code) > maxHighlight {
		return false
	}
	blank := 0
	for line := range bytes.Lines(code) {
		if len(line) > maxHighlightLine+1 {
			return false
		}
		if blank++; len(bytes.TrimSpace(line)) > 0 {
			blank = 0
		}
		if blank > maxBlankLines {
			return false
		}
	}
	return true
}

// codeBlock writes a block of code, in a box for what a script puts beside it; a long
// line scrolls, so the keyboard must reach it.
func codeBlock(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	w.WriteString(`<div class="code"><pre class="chroma" role="group" aria-label="Code" tabindex="0"><code`)
	if f, ok := n.(*ast.FencedCodeBlock); ok {
		if lang := f.Language(src); isLanguage(lang) {
			w.WriteString(` class="language-`)
			w.Write(util.EscapeHTML(lang))
			w.WriteByte('"')
		}
	}
	w.WriteByte('>')
	writeCode(w, n, n.Lines().Value(src))
	w.WriteString("</code></pre></div>\n")
	return ast.WalkSkipChildren, nil
}

func writeCode(w util.BufWriter, n ast.Node, code []byte) {
	if name, ok := n.AttributeString(lexerKey); ok {
		if tokens := tokenise(name.(string), string(code)); tokens != nil {
			writeTokens(w, tokens)
			return
		}
	}
	html.DefaultWriter.RawWrite(w, code)
}

// isLanguage reports whether the first word of a fence may become a class.
func isLanguage(lang []byte) bool {
	return len(lang) > 0 && len(lang) <= 32 && len(bytes.Trim(lang, languageChars)) == 0
}

const languageChars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+#-_."

// writeTokens writes runs of one class as one span, text without a class bare.
func writeTokens(w util.BufWriter, tokens []chroma.Token) {
	open := ""
	for _, t := range tokens {
		if class := tokenClass(t.Type); class != open {
			closeSpan(w, open)
			if class != "" {
				w.WriteString(`<span class="` + class + `">`)
			}
			open = class
		}
		html.DefaultWriter.RawWrite(w, util.StringToReadOnlyBytes(t.Value))
	}
	closeSpan(w, open)
}

func closeSpan(w util.BufWriter, class string) {
	if class != "" {
		w.WriteString("</span>")
	}
}

// tokenClass returns chroma's standard class for a token, "" for white space
// and plain text. A type without a class of its own has its parent's.
func tokenClass(t chroma.TokenType) string {
	for ; t > 0; t = t.Parent() {
		if t.InCategory(chroma.Text) {
			return ""
		}
		if class, ok := chroma.StandardTypes[t]; ok {
			return class
		}
	}
	return ""
}
