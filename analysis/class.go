package analysis

import (
	"unicode"
	"unicode/utf8"
)

// class is what a character is to a word. Letters without case and digits are
// plain.
type class uint8

const (
	other class = iota
	plain
	lower
	upper
)

// asciiClasses are the classes of all bytes; those that are not ASCII are other.
var asciiClasses = func() (table [256]class) {
	for c := '0'; c <= '9'; c++ {
		table[c] = plain
	}
	for c := 'a'; c <= 'z'; c++ {
		table[c], table[c-'a'+'A'] = lower, upper
	}
	return table
}()

// classAt returns the class of the character at i, and its bytes; other and 0 at
// the end.
func classAt(text string, i int) (class, int) {
	if i < len(text) && text[i] < utf8.RuneSelf {
		return asciiClasses[text[i]], 1
	}
	return wideClassAt(text, i)
}

func wideClassAt(text string, i int) (class, int) {
	if i >= len(text) {
		return other, 0
	}
	r, size := utf8.DecodeRuneInString(text[i:])
	switch {
	case unicode.IsUpper(r):
		return upper, size
	case unicode.IsLower(r):
		return lower, size
	case unicode.IsLetter(r), unicode.IsDigit(r):
		return plain, size
	}
	return other, size
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func isLetter(c byte) bool { k := asciiClasses[c]; return k == lower || k == upper }

func isHex(c byte) bool {
	return asciiClasses[c] == plain || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
