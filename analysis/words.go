package analysis

import (
	"slices"
	"strings"
)

// words splits text into lower-case words: at everything that is neither a
// letter nor a digit, and at the humps of CamelCase ("MulMinRoun" is mul, min,
// roun; "FusedMHAFwd" is fused, mha, fwd). Whole words are what evidence is
// matched on, so that "perf" is not "erf" and "convert" is not "conv".
func words(text string) []string {
	var out []string
	s := scanWords(textOf(text))
	for s.next() {
		out = append(out, s.word)
	}
	return out
}

// text is a text with its lower-case form.
type text struct{ raw, small string }

func textOf(raw string) text { return text{raw, strings.ToLower(raw)} }

// wordScanner walks through the words of a text without listing them: metadata
// can have thousands.
type wordScanner struct {
	text string
	// small is the text in lower case where it is ASCII, so that offsets agree;
	// else "".
	small string
	at    int
	// word is the current word.
	word string
}

func scanWords(t text) wordScanner {
	s := wordScanner{text: t.raw}
	if isASCII(t.raw) {
		s.small = t.small
	}
	return s
}

// next moves to the next word; it is false at the end.
func (s *wordScanner) next() bool {
	before, size := classAt(s.text, s.at)
	for before == other && size > 0 {
		s.at += size
		before, size = classAt(s.text, s.at)
	}
	start := s.at
	for before != other {
		s.at += size
		var c class
		c, size = classAt(s.text, s.at)
		if c == upper && s.isHump(before, s.at+size) {
			break
		}
		before = c
	}
	s.word = s.cut(start, s.at)
	return s.word != ""
}

// isHump reports whether a capital behind a character of class before begins a
// word; next is where the text goes on behind it.
func (s *wordScanner) isHump(before class, next int) bool {
	if before != upper {
		return true
	}
	after, _ := classAt(s.text, next)
	return after == lower
}

// cut returns a word in lower case.
func (s *wordScanner) cut(from, to int) string {
	if s.small != "" {
		return s.small[from:to]
	}
	return strings.ToLower(s.text[from:to])
}

// hasRun reports whether the phrase's words follow each other in list.
func hasRun(list []string, phrase ...string) bool {
	for i := 0; i+len(phrase) <= len(list); i++ {
		if slices.Equal(list[i:i+len(phrase)], phrase) {
			return true
		}
	}
	return false
}

// hasWord reports whether any of the wanted words is in list.
func hasWord(list []string, wanted ...string) bool {
	for _, w := range list {
		if slices.Contains(wanted, w) {
			return true
		}
	}
	return false
}
