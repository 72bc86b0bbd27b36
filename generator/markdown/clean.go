package markdown

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// maxBytes is the largest source that is rendered. The longest diagnosis seen
// has 40 kB; 2 MiB is a book.
const maxBytes = 2 << 20

// clean returns src as valid UTF-8 with line feeds, without a byte order mark
// and not longer than maxBytes.
func clean(src []byte, d *diagnostics) []byte {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	if len(src) > maxBytes {
		cut := bytes.LastIndexByte(src[:maxBytes], '\n') + 1
		if cut == 0 {
			cut = maxBytes
		}
		d.src = src
		d.warn(cut, "markdown-size", "the text is longer than 2 MiB, the rest is left out", "split the file")
		src = src[:cut]
	}
	if !utf8.Valid(src) {
		d.src = src
		d.warn(invalidAt(src), "markdown-utf8", "the text is not valid UTF-8, bad bytes are shown as U+FFFD", "save the file as UTF-8")
		src = bytes.ToValidUTF8(src, []byte("\ufffd"))
	}
	if bytes.IndexByte(src, '\r') >= 0 {
		src = bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))
		src = bytes.ReplaceAll(src, []byte("\r"), []byte("\n"))
	}
	return src
}

// invalidAt returns the offset of the first byte that is not valid UTF-8.
func invalidAt(src []byte) int {
	for i := 0; i < len(src); {
		r, n := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return len(src)
}

// visible replaces control characters, which HTML forbids even as references,
// by their pictures (U+241E for the record separator that TensorRT 8.6 writes
// into layer names). Line feeds and tabs stay.
func visible(s string) string {
	if !hasControl(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r < 0x20:
			return 0x2400 + r
		case r == 0x7f:
			return 0x2421
		case r > 0x7f && r < 0xa0:
			return utf8.RuneError
		}
		return r
	}, s)
}

// hasControl reports whether s may hold a control character other than line
// feed and tab; it may err on the side of yes.
func hasControl(s string) bool {
	for i := range len(s) {
		if b := s[i]; b < 0x20 && b != '\n' && b != '\t' || b == 0x7f || b == 0xc2 {
			return true
		}
	}
	return false
}
