package trtfmt

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// cursor walks over JSON that has been validated, so no step of it can fail.
// Who meets a value must consume it: by open and next, str, or skip.
type cursor struct {
	data []byte
	pos  int
}

// kind returns the first byte of the next value, with '0' for every number.
// pos is then the value's beginning.
func (c *cursor) kind() byte {
	c.space()
	switch k := c.data[c.pos]; {
	case k == '-' || k >= '0' && k <= '9':
		return '0'
	default:
		return k
	}
}

// open steps into the array or object at pos.
func (c *cursor) open() { c.pos++ }

// next steps to the beginning of the next element or member, or out behind the
// closing bracket.
func (c *cursor) next() bool {
	c.space()
	switch c.data[c.pos] {
	case ']', '}':
		c.pos++
		return false
	case ',':
		c.pos++
		c.space()
	}
	return true
}

// key consumes a member's name and its colon and returns the name's text.
func (c *cursor) key() []byte { return unquoteBytes(c.skipKey()) }

// skipKey consumes a member's name and its colon and returns the name as it is
// written.
func (c *cursor) skipKey() []byte {
	raw := c.skip()
	c.space()
	c.pos++
	return raw
}

// skip consumes the next value and returns its bytes.
func (c *cursor) skip() []byte {
	k := c.kind()
	start := c.pos
	switch k {
	case '"':
		c.pos = stringEnd(c.data, c.pos)
	case '{', '[':
		c.skipNested()
	default:
		for c.pos < len(c.data) && !isEnd(c.data[c.pos]) {
			c.pos++
		}
	}
	return c.data[start:c.pos:c.pos]
}

func (c *cursor) skipNested() {
	for depth := 0; ; {
		switch c.data[c.pos] {
		case '"':
			c.pos = stringEnd(c.data, c.pos)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		c.pos++
		if depth == 0 {
			return
		}
	}
}

func (c *cursor) space() {
	for c.pos < len(c.data) && isSpace(c.data[c.pos]) {
		c.pos++
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// isEnd reports whether c ends a number or a literal.
func isEnd(c byte) bool { return c == ',' || c == ']' || c == '}' || isSpace(c) }

// stringEnd returns the offset after the string that begins at i, or a negative
// number where data ends inside it.
func stringEnd(data []byte, i int) int {
	for i++; ; i++ {
		quote := bytes.IndexByte(data[i:], '"')
		if quote < 0 {
			return -1
		}
		i += quote
		slashes := 0
		for data[i-1-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return i + 1
		}
	}
}

// unquoteBytes returns the text of a JSON string; it may alias raw.
func unquoteBytes(raw []byte) []byte {
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw[1 : len(raw)-1]
	}
	out, err := jsontext.AppendUnquote(nil, raw)
	if err != nil {
		panic("trtfmt: a validated string cannot be unquoted: " + err.Error())
	}
	return out
}

// unquote returns the text of a JSON string.
func unquote(raw []byte) string { return string(unquoteBytes(raw)) }

// quote returns s as a JSON string.
func quote(s string) []byte {
	out, err := jsontext.AppendQuote(nil, s)
	if err != nil {
		panic("trtfmt: text that was decoded is not UTF-8: " + err.Error())
	}
	return out
}
