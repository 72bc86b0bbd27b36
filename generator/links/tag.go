package links

import (
	"bytes"
	"slices"

	"golang.org/x/net/html"
)

// space are the characters that HTML and CSS take for space.
const space = " \t\n\r\f"

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' }

// between reports whether c parts a tag's name and attributes from each other.
func between(c byte) bool { return isSpace(c) || c == '/' }

// endsKey reports whether c ends an attribute's name.
func endsKey(c byte) bool { return between(c) || c == '=' }

// skip cuts off the bytes at the beginning for which f holds.
func skip(b []byte, f func(c byte) bool) []byte {
	for len(b) > 0 && f(b[0]) {
		b = b[1:]
	}
	return b
}

// cut splits b before the first byte for which f holds.
func cut(b []byte, f func(c byte) bool) (before, rest []byte) {
	for i, c := range b {
		if f(c) {
			return b[:i], b[i:]
		}
	}
	return b, nil
}

// attributes walks over those of a start tag.
type attributes struct {
	// rest is the source of those to come, where there is nothing to decode in it;
	// else they come from the tokenizer, as long as it has more.
	rest []byte
	z    *html.Tokenizer
	more bool
}

// split returns the name of the tokenizer's start tag, in lower case, and its
// attributes. The tokenizer's own way copies every name and value, of which most
// are of no interest here.
func split(z *html.Tokenizer) (tag []byte, attrs attributes) {
	raw := z.Raw()
	if bytes.IndexByte(raw, '&') >= 0 {
		tag, attrs.more = z.TagName()
		attrs.z = z
		return tag, attrs
	}
	tag, attrs.rest = cut(bytes.TrimSuffix(raw[1:], []byte(">")), between)
	return lower(tag), attrs
}

// next returns an attribute's name, in lower case, and its decoded value (HTML
// standard, sections 13.2.5.32 to 13.2.5.40). Both are valid until the
// tokenizer's next token.
func (a *attributes) next() (key, value []byte, ok bool) {
	if a.z != nil {
		if ok = a.more; ok {
			key, value, a.more = a.z.TagAttr()
		}
		return key, value, ok
	}
	rest := skip(a.rest, between)
	if len(rest) == 0 {
		return nil, nil, false
	}
	_, after := cut(rest[1:], endsKey) // its first byte may be "="
	key, rest = rest[:len(rest)-len(after)], after
	if after = skip(rest, isSpace); len(after) > 0 && after[0] == '=' {
		value, rest = cutValue(skip(after[1:], isSpace))
	}
	a.rest = rest
	return lower(key), value, true
}

// lower returns b with its ASCII letters in lower case, b itself where they are.
func lower(b []byte) []byte {
	upper := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	if !slices.ContainsFunc(b, upper) {
		return b
	}
	b = bytes.Clone(b)
	for i, c := range b {
		if upper(c) {
			b[i] = c | 0x20
		}
	}
	return b
}

// cutValue splits off what follows "=".
func cutValue(attrs []byte) (value, rest []byte) {
	if len(attrs) == 0 || attrs[0] != '"' && attrs[0] != '\'' {
		return cut(attrs, isSpace)
	}
	value, rest, _ = bytes.Cut(attrs[1:], attrs[:1])
	return value, rest
}
