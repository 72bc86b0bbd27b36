package chart

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// AppendText appends s escaped for HTML and SVG text and for quoted attribute
// values. Characters that HTML forbids (controls, broken UTF-8) are made
// visible as Printable does.
func AppendText(dst []byte, s string) []byte {
	clean := 0
	for i := 0; i < len(s); {
		if plain[s[i]] {
			i++
			continue
		}
		esc, size := escape(s[i:])
		if esc == "" {
			i += size
			continue
		}
		dst = append(dst, s[clean:i]...)
		dst = append(dst, esc...)
		i += size
		clean = i
	}
	return append(dst, s[clean:]...)
}

// plain are the bytes that stand for themselves: printable ASCII but for what
// has a meaning in markup.
var plain = func() (t [256]bool) {
	for c := byte(' '); c < 0x7F; c++ {
		t[c] = strings.IndexByte("<>&\"'", c) < 0
	}
	return t
}()

// Printable returns s with every control character replaced by its picture
// (U+001E becomes "␞"), broken UTF-8 by U+FFFD, and controls of the writing
// direction, which can make a name look like another one, by their numbers
// ("[U+202E]"). Tabs and line ends stay.
func Printable(s string) string {
	for i := 0; i < len(s); {
		if plain[s[i]] {
			i++
			continue
		}
		pic, size := picture(s[i:])
		if pic != "" {
			return string(appendPrintable([]byte(s[:i]), s[i:]))
		}
		i += size
	}
	return s
}

func appendPrintable(dst []byte, s string) []byte {
	for i := 0; i < len(s); {
		pic, size := picture(s[i:])
		if pic == "" {
			pic = s[i : i+size]
		}
		dst = append(dst, pic...)
		i += size
	}
	return dst
}

// escape returns what stands for the first character of s, "" for itself, and
// the character's length in bytes.
func escape(s string) (string, int) {
	switch s[0] {
	case '<':
		return "&lt;", 1
	case '>':
		return "&gt;", 1
	case '&':
		return "&amp;", 1
	case '"':
		return "&#34;", 1
	case '\'':
		return "&#39;", 1
	}
	return picture(s)
}

// picture is escape for characters that HTML forbids.
func picture(s string) (string, int) {
	c := s[0]
	if c >= utf8.RuneSelf {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 || r >= 0x80 && r < 0xA0 {
			return "\uFFFD", size
		}
		if r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 {
			return fmt.Sprintf("[U+%04X]", r), size
		}
		return "", size
	}
	if c == 0x7F {
		return "\u2421", 1
	}
	if c >= ' ' || c == '\t' || c == '\n' || c == '\r' {
		return "", 1
	}
	return string(rune(0x2400 + int(c))), 1
}
