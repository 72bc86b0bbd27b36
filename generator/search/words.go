package search

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// word is a version, or a run of letters and digits. The browser reads a query with
// the same expression.
var word = regexp.MustCompile(`[0-9]+(?:\.[0-9]+)+|[\p{L}\p{M}\p{N}]+`)

const (
	// minWord is the length of the shortest word in letters.
	minWord = 2
	// maxWord is the length of the longest in bytes; a hash in hexadecimal is no word
	// that anybody types.
	maxWord = 64
	// maxWords is how many words of one entry are found.
	maxWords = 400
)

// words calls add for each word of a text in lower case, and for the parts of a word
// that begin with a capital, so that "matmul" finds BatchMatMul. numbers keeps words
// without a letter.
func words(text string, numbers bool, add func(word string)) {
	left := maxWords
	for text = norm.NFC.String(text); left > 0; left-- {
		at := word.FindStringIndex(text)
		if at == nil {
			return
		}
		w := text[at[0]:at[1]]
		text = text[at[1]:]
		if !numbers && strings.Trim(w, "0123456789.") == "" {
			continue
		}
		addWord(w, add)
		for _, i := range humps(w) {
			addWord(w[i:], add)
		}
	}
}

func addWord(w string, add func(word string)) {
	if utf8.RuneCountInString(w) >= minWord && len(w) <= maxWord {
		add(strings.ToLower(w))
	}
}

// humps are the places where a small letter is followed by a capital.
func humps(w string) []int {
	var at []int
	var before rune
	for i, r := range w {
		if i > 0 && unicode.IsLower(before) && unicode.IsUpper(r) {
			at = append(at, i)
		}
		before = r
	}
	return at
}
