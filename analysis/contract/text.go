package contract

import (
	"math"
	"strconv"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// appendString appends s as a JSON string in ASCII. Bytes that are no UTF-8
// become U+FFFD, because the document must be UTF-8.
func appendString[T string | []byte](dst []byte, s T) []byte {
	dst = append(dst, '"')
	done := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c < 0x7f && c != '"' && c != '\\' {
			i++
			continue
		}
		dst = append(dst, s[done:i]...)
		if c <= 0x7f {
			dst = appendEscapedByte(dst, c)
			i++
		} else {
			r, n := utf8.DecodeRuneInString(string(s[i:min(i+utf8.UTFMax, len(s))]))
			dst = appendEscapedRune(dst, r)
			i += n
		}
		done = i
	}
	dst = append(dst, s[done:]...)
	return append(dst, '"')
}

// appendEscapedByte appends the escape of a quote, a backslash, a control
// character or DEL.
func appendEscapedByte(dst []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, `\b`...)
	case '\f':
		return append(dst, `\f`...)
	case '\n':
		return append(dst, `\n`...)
	case '\r':
		return append(dst, `\r`...)
	case '\t':
		return append(dst, `\t`...)
	}
	return appendEscapedUnit(dst, rune(c))
}

// appendEscapedRune appends r as one \u escape, or as a surrogate pair above
// U+FFFF.
func appendEscapedRune(dst []byte, r rune) []byte {
	if r <= 0xffff {
		return appendEscapedUnit(dst, r)
	}
	r -= 0x10000
	dst = appendEscapedUnit(dst, 0xd800+r>>10)
	return appendEscapedUnit(dst, 0xdc00+r&0x3ff)
}

func appendEscapedUnit(dst []byte, u rune) []byte {
	return append(dst, '\\', 'u',
		hexDigits[u>>12&15], hexDigits[u>>8&15], hexDigits[u>>4&15], hexDigits[u&15])
}

// appendFloat appends a finite v as the shortest text that reads back equal,
// always recognisable as a float: 3.0, 1e-05, 1.5e+16. The exponent form starts
// below 1e-4 and at 1e16, as in Python's repr.
func appendFloat(dst []byte, v float64) []byte {
	if a := math.Abs(v); a != 0 && (a < 1e-4 || a >= 1e16) {
		return strconv.AppendFloat(dst, v, 'e', -1, 64)
	}
	start := len(dst)
	dst = strconv.AppendFloat(dst, v, 'f', -1, 64)
	for _, c := range dst[start:] {
		if c == '.' {
			return dst
		}
	}
	return append(dst, ".0"...)
}

const spaces = "                                                                "

// appendLine appends a line break and the indent of depth levels.
func appendLine(dst []byte, depth int) []byte {
	dst = append(dst, '\n')
	n := 2 * depth
	for ; n > len(spaces); n -= len(spaces) {
		dst = append(dst, spaces...)
	}
	return append(dst, spaces[:n]...)
}
