package trtfmt

import (
	"iter"
	"strings"
)

var (
	// TensorRT 8.6 and 10.0 separate the names inside Metadata by U+001E and
	// U+001F, and write them as they are (github.com/NVIDIA/TensorRT/issues/2779).
	noticeControl = notice{
		code: "control-byte", severity: Warning,
		message: "an unescaped control byte inside a string was kept as an escape",
	}
	noticeSurrogate = notice{
		code: "lone-surrogate", severity: Warning,
		message: "an escape of half a character became U+FFFD",
	}
	noticeNonFinite = notice{
		code: "not-a-number", severity: Warning,
		message: "a number that is none (nan, inf) became null",
	}
)

// tokens is the repair of single tokens: control bytes and lone surrogates
// inside strings, and numbers that are none, which become null and are marked.
// It has no idea of the grammar, so it works on any text.
func tokens(src []byte) iter.Seq[fix] {
	return func(yield func(fix) bool) {
		for i := 0; i < len(src); {
			switch {
			case src[i] == '"':
				end, ok := stringFixes(src, i+1, yield)
				if !ok {
					return
				}
				i = end
			case isWord(src[i]):
				end := i + 1
				for end < len(src) && isWord(src[end]) {
					end++
				}
				if isNonFinite(src[i:end]) && !yield(fix{start: i, end: end, with: "null", mark: true}) {
					return
				}
				i = end
			default:
				i++
			}
		}
	}
}

// stringFixes repairs the string whose content begins at i and returns the
// offset after its end.
func stringFixes(src []byte, i int, yield func(fix) bool) (end int, ok bool) {
	for i < len(src) {
		switch c := src[i]; {
		case c == '"':
			return i + 1, true
		case c < 0x20:
			if !yield(fix{start: i, end: i + 1, with: escape(c), why: &noticeControl}) {
				return i, false
			}
			i++
		case c == '\\':
			size, lone := escapeSize(src[i:])
			if lone && !yield(fix{start: i, end: i + size, with: `\ufffd`, why: &noticeSurrogate}) {
				return i, false
			}
			i += size
		default:
			i++
		}
	}
	return len(src), true
}

// escape returns the JSON escape of a byte below 0x20.
func escape(c byte) string {
	const hex = "0123456789abcdef"
	return `\u00` + string([]byte{hex[c>>4], hex[c&15]})
}

// escapeSize returns the length of the escape that s begins with, and whether
// it is half of a surrogate pair without the other.
func escapeSize(s []byte) (size int, lone bool) {
	unit, ok := utf16Escape(s)
	switch {
	case !ok:
		return min(2, len(s)), false
	case unit < 0xd800 || unit > 0xdfff:
		return 6, false
	}
	low, ok := utf16Escape(s[6:])
	if unit < 0xdc00 && ok && low >= 0xdc00 && low <= 0xdfff {
		return 12, false
	}
	return 6, true
}

// utf16Escape returns the code unit of the \uXXXX that s begins with.
func utf16Escape(s []byte) (unit uint16, ok bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	for _, c := range s[2:6] {
		digit := strings.IndexByte("0123456789abcdef", c|0x20)
		if c < '0' || digit < 0 {
			return 0, false
		}
		unit = unit<<4 | uint16(digit)
	}
	return unit, true
}

// isWord reports whether c may be part of a number or a literal, as C and C++
// libraries write them.
func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' ||
		strings.IndexByte("+-._#()", c) >= 0
}

// isNonFinite reports whether word is how a C library (nan, -nan, inf), MSVC
// (nan(ind), 1.#INF) or Python (NaN, Infinity) prints what is not a number.
func isNonFinite(word []byte) bool {
	if len(word) > len("-nan(0x0123456789abcdef)") {
		return false
	}
	w := strings.TrimLeft(strings.ToLower(string(word)), "+-")
	switch w {
	case "nan", "inf", "infinity", "1.#inf", "1.#ind", "1.#nan", "1.#qnan", "1.#snan":
		return true
	}
	return strings.HasPrefix(w, "nan(") && strings.HasSuffix(w, ")")
}
