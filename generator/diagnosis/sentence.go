package diagnosis

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"trtsite/generator/markdown"
)

// object is a code span, or a link to a layer or finding.
type object struct {
	// code is the text of a code span, "" for a link; dest the address of a link.
	code, dest string
	at         place
}

// line is a block's text with one character in place of each object.
type line struct {
	text    strings.Builder
	marks   []mark
	objects []object
}

// mark says where a piece of the text begins in the file.
type mark struct {
	offset int
	at     place
}

// The characters that stand for what is no text.
const (
	objectMark = '\x01'
	// elsewhere stands before a link that leads to another page.
	elsewhere = '\x02'
)

// flatten makes a line of spans. A code span that holds only a figure is text.
func flatten(spans []markdown.Span) *line {
	l := &line{}
	linked := ""
	for _, s := range spans {
		at := place{s.Line, s.Col}
		inReport := strings.HasPrefix(s.Dest, "layer:") || strings.HasPrefix(s.Dest, "finding:")
		switch {
		case inReport && s.Dest == linked:
			continue
		case inReport:
			l.object(object{dest: s.Dest, at: at})
		case s.Kind == markdown.Code && !isFigure(s.Text):
			l.object(object{code: strings.TrimSpace(s.Text), at: at})
		default:
			if s.Dest != "" {
				l.text.WriteByte(elsewhere)
			}
			l.words(s.Text, at)
		}
		linked = s.Dest
	}
	return l
}

func isFigure(s string) bool {
	s = strings.TrimSpace(s)
	_, size, ok := measured(s)
	return ok && size == len(s)
}

func (l *line) object(o object) {
	l.marks = append(l.marks, mark{l.text.Len(), o.at})
	l.text.WriteByte(objectMark)
	l.objects = append(l.objects, o)
}

func (l *line) words(s string, at place) {
	l.marks = append(l.marks, mark{l.text.Len(), at})
	l.text.WriteString(strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, s))
}

// place returns where an offset of the text is in the file.
func (l *line) place(offset int) place {
	i := sort.Search(len(l.marks), func(i int) bool { return l.marks[i].offset > offset }) - 1
	if i < 0 {
		return place{}
	}
	at := l.marks[i].at
	at.col += offset - l.marks[i].offset
	return at
}

// tokenKind says what a token is.
type tokenKind int

const (
	wordToken tokenKind = iota
	figureToken
	numberToken // without a unit, or not understood
	objectToken
	punctuation
)

// token is a piece of a sentence.
type token struct {
	kind tokenKind
	// word is a word in lower case, or a sign.
	word   string
	figure figure
	object int
	offset int
	// spaced is set where white space or the end follows.
	spaced bool
}

// sentences splits a line into sentences of tokens.
func (l *line) sentences() [][]token {
	text := l.text.String()
	var out [][]token
	var now []token
	objects := 0
	for at := 0; at < len(text); {
		r, width := utf8.DecodeRuneInString(text[at:])
		if unicode.IsSpace(r) {
			at += width
			continue
		}
		t, width := read(text[at:], r, width)
		if t.kind == objectToken {
			t.object = objects
			objects++
		}
		t.offset = at
		at += width
		next, _ := utf8.DecodeRuneInString(text[at:])
		t.spaced = at >= len(text) || unicode.IsSpace(next)
		now = append(now, t)
		if t.kind == punctuation && t.spaced && strings.Contains(".!?;", t.word) {
			out, now = append(out, now), nil
		}
	}
	if len(now) > 0 {
		out = append(out, now)
	}
	return out
}

// read returns the token at the start of s and its size; r is the first character,
// of width bytes.
func read(s string, r rune, width int) (token, int) {
	switch {
	case r == objectMark:
		return token{kind: objectToken}, width
	case r >= '0' && r <= '9':
		f, size, ok := measured(s)
		if !ok {
			return token{kind: numberToken}, size
		}
		return token{kind: figureToken, figure: f}, size
	case unicode.IsLetter(r) || r == '_':
		size := max(wordSize(s), width)
		return token{kind: wordToken, word: strings.ToLower(s[:size])}, size
	}
	return token{kind: punctuation, word: s[:width]}, width
}
