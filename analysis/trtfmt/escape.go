package trtfmt

import "bytes"

// escapeLen returns the length of the escape that s begins with; ok is false
// where JSON has no such escape.
func escapeLen(s []byte) (size int, ok bool) {
	if _, ok := utf16Escape(s); ok {
		return 6, true
	}
	return 2, len(s) > 1 && bytes.IndexByte([]byte(`"\/bfnrt`), s[1]) >= 0
}

// escapesIn counts in s the escapes like \u001e, the others, and the backslashes
// that begin none.
func escapesIn(s []byte) (unicode, other, none int) {
	for i := bytes.IndexByte(s, '\\'); i >= 0 && i < len(s); {
		if s[i] != '\\' {
			i++
			continue
		}
		size, ok := escapeLen(s[i:])
		switch {
		case !ok:
			none++
			size = 1
		case size == 6:
			unicode++
		default:
			other++
		}
		i += size
	}
	return unicode, other, none
}

func hasUnicodeEscape(s []byte) bool { unicode, _, _ := escapesIn(s); return unicode > 0 }
func hasOtherEscape(s []byte) bool   { _, other, _ := escapesIn(s); return other > 0 }
func hasEscape(s []byte) bool        { return hasUnicodeEscape(s) || hasOtherEscape(s) }
func hasGoodEscapes(s []byte) bool   { _, _, none := escapesIn(s); return none == 0 }
