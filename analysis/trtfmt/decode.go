package trtfmt

import (
	"bytes"
	"encoding/binary"
	"iter"
	"unicode/utf16"
	"unicode/utf8"
)

var (
	noticeBOM = notice{
		code: "byte-order-mark", severity: Warning,
		message: "the file begins with a byte order mark, which was skipped",
	}
	noticeUTF16 = notice{
		code: "utf-16", severity: Warning,
		message: "the file is UTF-16 and was read as such; places count bytes of its UTF-8 form",
	}
	noticeBadUTF16 = notice{
		code: "invalid-utf-16", severity: Warning,
		message: "half a UTF-16 character became U+FFFD",
	}
	noticeBadUTF8 = notice{
		code: "invalid-utf-8", severity: Warning,
		message: "a byte that is not UTF-8 became U+FFFD",
	}
)

const (
	utf8BOM     = "\xef\xbb\xbf"
	utf16BOM    = 2 // bytes
	replacement = "\ufffd"
)

// decode returns data as valid UTF-8 without a byte order mark.
func decode(data []byte, n *notes) *text {
	if order, bom := utf16Order(data); order != nil {
		n.add(noticeUTF16, nil, nowhere)
		return decodeUTF16(data[bom:], order, n)
	}
	if rest, ok := bytes.CutPrefix(data, []byte(utf8BOM)); ok {
		n.add(noticeBOM, nil, nowhere)
		data = rest
	}
	t := &text{data: data}
	if utf8.Valid(data) {
		return t
	}
	return t.apply(invalidUTF8, n)
}

// utf16Order returns the byte order of UTF-16 text and the length of its byte
// order mark, or nil. Without a mark, a NUL byte in each of the first two
// characters decides: every format read here begins with ASCII.
func utf16Order(data []byte) (order binary.ByteOrder, bom int) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return binary.LittleEndian, utf16BOM
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return binary.BigEndian, utf16BOM
	case len(data) < 4:
		return nil, 0
	case data[0] != 0 && data[1] == 0 && data[2] != 0 && data[3] == 0:
		return binary.LittleEndian, 0
	case data[0] == 0 && data[1] != 0 && data[2] == 0 && data[3] != 0:
		return binary.BigEndian, 0
	}
	return nil, 0
}

// decodeUTF16 converts data, in which places are then counted.
func decodeUTF16(data []byte, order binary.ByteOrder, n *notes) *text {
	t := &text{}
	out := make([]byte, 0, len(data)/2+len(data)/8)
	bad := func() {
		n.add(noticeBadUTF16, t, len(out))
		out = append(out, replacement...)
	}
	for ; len(data) >= 2; data = data[2:] {
		r := rune(order.Uint16(data))
		if !utf16.IsSurrogate(r) {
			out = utf8.AppendRune(out, r)
			continue
		}
		pair := rune(utf8.RuneError)
		if len(data) >= 4 {
			pair = utf16.DecodeRune(r, rune(order.Uint16(data[2:])))
		}
		if pair == utf8.RuneError {
			bad()
			continue
		}
		out = utf8.AppendRune(out, pair)
		data = data[2:]
	}
	if len(data) > 0 {
		bad()
	}
	t.data = out
	return t
}

// invalidUTF8 is the repair that replaces every byte that is part of no
// character.
func invalidUTF8(src []byte) iter.Seq[fix] {
	return func(yield func(fix) bool) {
		for i := 0; i < len(src); {
			r, size := utf8.DecodeRune(src[i:])
			if r == utf8.RuneError && size == 1 &&
				!yield(fix{start: i, end: i + 1, with: replacement, why: &noticeBadUTF8}) {
				return
			}
			i += size
		}
	}
}
