package trtfmt

import (
	"bytes"
	"iter"
	"regexp"
)

var (
	noticeNested = notice{
		code: "nested-json", severity: Warning,
		message: "a layer is a string that holds JSON, and was read as the layer in it",
	}
	noticeBadNested = notice{
		code: "bad-nested-json", severity: Error,
		message: "a string in the list of layers begins like a layer but does not hold valid JSON",
		hint:    commandLayers,
	}
	// nestedMark is in every file with such a string: the key Name of a layer,
	// its quotes escaped. Real names hold no such thing.
	nestedMark = []byte(`\"` + keyName + `\"`)
	// nestedLayer begins a layer; a ForeignNode's name begins with a brace, too.
	nestedLayer = regexp.MustCompile(`^\s*\{\s*"`)
)

// unnest returns in with every layer that is a string holding a JSON object
// replaced by that object: what scripts collect that keep the answers of the
// engine inspector (getLayerInformation) as they are.
func (in *input) unnest(maxDepth int) (out *input, ok bool) {
	if in.part || !bytes.Contains(in.data, nestedMark) {
		return in, true
	}
	t := in.text.apply(nested, in.notes)
	if t == in.text || in.notes.failed() {
		return in, !in.notes.failed()
	}
	t, ok = parse(t, in.notes, parsing{want: KindLayers, depth: maxDepth})
	if !ok {
		return in, false
	}
	return &input{text: t, notes: in.notes, judged: make([]bool, len(t.marks))}, true
}

// nested is the repair of layers that are strings, in valid JSON.
func nested(src []byte) iter.Seq[fix] {
	return func(yield func(fix) bool) {
		c := cursor{data: src}
		switch c.kind() {
		case '[':
			nestedIn(&c, yield)
		case '{':
			c.open()
			for c.next() {
				isLayers := string(c.key()) == keyLayers
				if !isLayers || c.kind() != '[' {
					c.skip()
				} else if !nestedIn(&c, yield) {
					return
				}
			}
		}
	}
}

// nestedIn yields the fixes of a list of layers.
func nestedIn(c *cursor, yield func(fix) bool) bool {
	c.open()
	for c.next() {
		kind, at := c.kind(), c.pos
		raw := c.skip()
		if kind != '"' {
			continue
		}
		content := unquoteBytes(raw)
		if !nestedLayer.Match(content) {
			continue
		}
		t := (&text{data: content}).apply(tokens, &notes{})
		f := fix{start: at, end: c.pos, with: string(t.data), why: &noticeNested}
		if _, err := validate(t.data); err != nil || len(t.marks) > 0 {
			f = fix{start: at, end: at, why: &noticeBadNested}
		}
		if !yield(f) {
			return false
		}
	}
	return true
}
