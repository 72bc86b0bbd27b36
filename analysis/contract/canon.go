package contract

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// canon rewrites JSON values of the input in the document's text form. It keeps
// its buffers between values and is not safe for concurrent use.
type canon struct {
	dec     *jsontext.Decoder
	src     []byte
	members []member
	scratch []byte
}

// member is one key of an object that is being written: the key as UTF-8, and
// where its line is in the output.
type member struct {
	key        []byte
	start, end int
}

func newCanon() *canon {
	return &canon{dec: jsontext.NewDecoder(bytes.NewReader(nil))}
}

// append appends v as it stands at depth levels of indent: strings re-encoded,
// keys sorted by code point, number texts kept. It returns an error where v is
// not exactly one JSON value with unique keys.
func (c *canon) append(dst []byte, v jsontext.Value, depth int) ([]byte, error) {
	c.src, c.members = v, c.members[:0]
	// Repeated keys are found while sorting, at no cost where keys are sorted.
	c.dec.Reset(bytes.NewBuffer(v), jsontext.AllowDuplicateNames(true))
	dst, err := c.value(dst, depth)
	if err != nil {
		return dst, err
	}
	if _, err := c.dec.ReadToken(); err != io.EOF {
		return dst, errors.New("text after the JSON value")
	}
	return dst, nil
}

func (c *canon) value(dst []byte, depth int) ([]byte, error) {
	switch c.dec.PeekKind() {
	case '{':
		return c.object(dst, depth)
	case '[':
		return c.array(dst, depth)
	case '"':
		text, err := c.dec.ReadValue()
		if err != nil {
			return dst, err
		}
		return appendQuoted(dst, text)
	}
	text, err := c.dec.ReadValue()
	return append(dst, text...), err
}

func (c *canon) array(dst []byte, depth int) ([]byte, error) {
	if _, err := c.dec.ReadToken(); err != nil {
		return dst, err
	}
	start := len(dst)
	for c.dec.PeekKind() != ']' {
		var err error
		if dst, err = c.value(appendLine(append(dst, ','), depth+1), depth+1); err != nil {
			return dst, err
		}
	}
	return c.closed(dst, start, depth, '[')
}

func (c *canon) object(dst []byte, depth int) ([]byte, error) {
	if _, err := c.dec.ReadToken(); err != nil {
		return dst, err
	}
	start, first, sorted := len(dst), len(c.members), true
	for c.dec.PeekKind() != '}' {
		key, err := c.key()
		if err != nil {
			return dst, err
		}
		m := member{key: key, start: len(dst)}
		dst = appendLine(append(dst, ','), depth+1)
		dst = append(appendString(dst, key), ':', ' ')
		if dst, err = c.value(dst, depth+1); err != nil {
			return dst, err
		}
		m.end = len(dst)
		if n := len(c.members); n > first && bytes.Compare(c.members[n-1].key, key) >= 0 {
			sorted = false
		}
		c.members = append(c.members, m)
	}
	if !sorted {
		if err := c.sort(dst[start:], start, c.members[first:]); err != nil {
			return dst, err
		}
	}
	c.members = c.members[:first]
	return c.closed(dst, start, depth, '{')
}

// closed ends a container whose elements were each written with a comma before
// them: the first comma becomes the opening bracket.
func (c *canon) closed(dst []byte, start, depth int, open byte) ([]byte, error) {
	if _, err := c.dec.ReadToken(); err != nil {
		return dst, err
	}
	if len(dst) == start {
		return append(dst, open, open+2), nil
	}
	dst[start] = open
	return append(appendLine(dst, depth), open+2), nil
}

// key reads an object's next key. The result is a part of the source where the
// key has no escapes, so it stays valid.
func (c *canon) key() ([]byte, error) {
	text, err := c.dec.ReadValue()
	if err != nil {
		return nil, err
	}
	if bytes.IndexByte(text, '\\') >= 0 {
		return jsontext.AppendUnquote(nil, text)
	}
	end := int(c.dec.InputOffset())
	return c.src[end-len(text)+1 : end-1], nil
}

// sort puts the lines of an object in the order of its keys. lines starts at
// offset at of the output, and members say where each line is.
func (c *canon) sort(lines []byte, at int, members []member) error {
	slices.SortFunc(members, func(a, b member) int { return bytes.Compare(a.key, b.key) })
	c.scratch = c.scratch[:0]
	for i, m := range members {
		if i > 0 && bytes.Equal(members[i-1].key, m.key) {
			return fmt.Errorf("key %q is there twice", m.key)
		}
		c.scratch = append(c.scratch, lines[m.start-at:m.end-at]...)
	}
	copy(lines, c.scratch)
	return nil
}

// appendQuoted re-encodes a JSON string. Most strings are plain ASCII, whose
// encoding is their text.
func appendQuoted(dst []byte, text jsontext.Value) ([]byte, error) {
	for _, c := range text {
		if c == '\\' || c >= 0x7f {
			s, err := jsontext.AppendUnquote(nil, text)
			return appendString(dst, s), err
		}
	}
	return append(dst, text...), nil
}
