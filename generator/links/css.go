package links

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
)

// scanCSS calls add with every address that a style sheet loads: of url(), of
// @import, and the strings in image-set() and src().
func scanCSS(style []byte, add func(address string)) {
	s := sheet{add: add}
	lexer := css.NewLexer(parse.NewInputBytes(bytes.Clone(style))) // it writes behind the end
	for {
		kind, text := lexer.Next()
		if kind == css.ErrorToken {
			return // the only error of a reader in memory is its end
		}
		s.token(kind, text)
	}
}

// sheet is how far a style sheet is read.
type sheet struct {
	add func(address string)
	// rule is the at-rule whose head this is, in lower case, e.g. "@import".
	rule string
	// open says for each open parenthesis whether strings in it are addresses.
	open []bool
}

func (s *sheet) token(kind css.TokenType, text []byte) {
	switch kind {
	case css.AtKeywordToken:
		s.rule = strings.ToLower(string(text))
	case css.SemicolonToken, css.LeftBraceToken, css.RightBraceToken:
		s.rule = ""
	case css.FunctionToken:
		name := strings.ToLower(string(text))
		s.open = append(s.open, strings.HasSuffix(name, "image-set(") || name == "src(")
	case css.LeftParenthesisToken:
		s.open = append(s.open, false)
	case css.RightParenthesisToken:
		s.open = s.open[:max(len(s.open)-1, 0)]
	case css.URLToken:
		if s.rule != "@namespace" { // a name, which nobody loads
			_, address, _ := bytes.Cut(text, []byte("("))
			s.add(unquote(bytes.Trim(bytes.TrimSuffix(address, []byte(")")), space)))
		}
	case css.StringToken:
		inside := len(s.open) > 0 && s.open[len(s.open)-1]
		if inside || s.rule == "@import" && len(s.open) == 0 {
			s.add(unquote(text))
		}
	}
}

// unquote returns what a CSS string or the inside of url() stands for.
func unquote(text []byte) string {
	if len(text) > 0 && (text[0] == '"' || text[0] == '\'') {
		text = bytes.TrimSuffix(text[1:], text[:1])
	}
	before, rest, found := bytes.Cut(text, []byte(`\`))
	if !found {
		return string(text)
	}
	var b strings.Builder
	for ; found; before, rest, found = bytes.Cut(rest, []byte(`\`)) {
		b.Write(before)
		var char string
		char, rest = escaped(rest)
		b.WriteString(char)
	}
	b.Write(before)
	return b.String()
}

// escaped returns what stands for the text behind a backslash (CSS Syntax Module
// Level 3, section 4.3.7), and what comes after it.
func escaped(text []byte) (char string, rest []byte) {
	digits := 0
	for digits < min(len(text), 6) && strings.IndexByte("0123456789abcdefABCDEF", text[digits]) >= 0 {
		digits++
	}
	if digits == 0 {
		if len(text) > 0 && text[0] == '\n' { // a line that goes on
			text = text[1:]
		}
		size := min(len(text), 1)
		return string(text[:size]), text[size:]
	}
	code, _ := strconv.ParseUint(string(text[:digits]), 16, 32) // six digits fit
	rest = text[digits:]
	if len(rest) > 0 && strings.IndexByte(space, rest[0]) >= 0 {
		rest = rest[1:]
	}
	return string(rune(code)), rest
}
