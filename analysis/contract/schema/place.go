package schema

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// branch is a part of the pointers that are looked for.
type branch struct {
	children map[string]*branch
	// wanted is set where a pointer ends; at is its offset when found.
	wanted bool
	at     int
}

// child returns the branch below key, made where it is not there yet.
func (b *branch) child(key string) *branch {
	if b.children == nil {
		b.children = map[string]*branch{}
	}
	if b.children[key] == nil {
		b.children[key] = &branch{}
	}
	return b.children[key]
}

// offsets finds where the values that JSON pointers name begin. It goes through
// data, which is valid JSON, once; a pointer to nothing is at 0.
func offsets(data []byte, pointers []string) map[string]int {
	root := &branch{}
	ends := make(map[string]*branch, len(pointers))
	for _, p := range pointers {
		b := root
		for _, key := range tokens(p) {
			b = b.child(key)
		}
		b.wanted = true
		ends[p] = b
	}
	f := finder{data: data, dec: jsontext.NewDecoder(bytes.NewBuffer(data))}
	f.value(root)
	out := make(map[string]int, len(ends))
	for p, b := range ends {
		out[p] = b.at
	}
	return out
}

// finder walks a document along branches. Errors cannot happen: the document has
// been decoded before.
type finder struct {
	data []byte
	dec  *jsontext.Decoder
}

func (f finder) value(b *branch) {
	if b == nil {
		_ = f.dec.SkipValue()
		return
	}
	b.at = f.next()
	kind := f.dec.PeekKind()
	if b.children == nil || kind != '{' && kind != '[' {
		_ = f.dec.SkipValue()
		return
	}
	_, _ = f.dec.ReadToken()
	for i := 0; f.dec.PeekKind() != kind+2; i++ {
		key := strconv.Itoa(i)
		if kind == '{' {
			token, err := f.dec.ReadToken()
			if err != nil {
				return
			}
			key = token.String()
		}
		f.value(b.children[key])
	}
	_, _ = f.dec.ReadToken()
}

// next is the offset of the next value.
func (f finder) next() int {
	i := int(f.dec.InputOffset())
	for i < len(f.data) && strings.IndexByte(" \t\r\n:,", f.data[i]) >= 0 {
		i++
	}
	return i
}

// pointersAt returns the JSON pointers of the values that begin at the given
// offsets, which ascend.
func pointersAt(data []byte, at []int) []string {
	out := make([]string, 0, len(at))
	dec := jsontext.NewDecoder(bytes.NewBuffer(data))
	for len(out) < len(at) {
		if _, err := dec.ReadToken(); err != nil {
			break
		}
		if int(dec.InputOffset()) > at[len(out)] {
			out = append(out, string(dec.StackPointer()))
		}
	}
	return append(out, slices.Repeat([]string{""}, len(at)-len(out))...)
}

// lineAndColumn returns the 1-based line and column, in bytes, of an offset.
func lineAndColumn(data []byte, offset int) (line, col int) {
	before := data[:min(max(offset, 0), len(data))]
	return 1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n')
}

// tokens are the parts of a JSON pointer.
func tokens(pointer string) []string {
	if pointer == "" {
		return nil
	}
	parts := strings.Split(pointer[1:], "/")
	for i, p := range parts {
		parts[i] = strings.ReplaceAll(strings.ReplaceAll(p, "~1", "/"), "~0", "~")
	}
	return parts
}

// pointer joins parts into a JSON pointer.
func pointer(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteByte('/')
		b.WriteString(strings.ReplaceAll(strings.ReplaceAll(p, "~", "~0"), "/", "~1"))
	}
	return b.String()
}
