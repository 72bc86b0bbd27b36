package trtfmt

import (
	"bytes"
	"slices"
)

// source is what a reader is given.
type source struct {
	name string
	data []byte
	lim  Limits
	want Kind
	// part is set where data is a value inside a document: its places mean
	// nothing to a reader, and it may be empty.
	part bool
}

// input is a source as valid JSON, ready to be walked over.
type input struct {
	*text
	notes *notes
	part  bool
	// judged says which of the text's marks a reader has dealt with.
	judged []bool
}

// open decodes, recognises and parses src. The input is nil where the notes
// hold an error.
func open(src source) (*input, *notes) {
	n := &notes{file: src.name, placeless: src.part}
	lim := src.lim.WithDefaults()
	if size := int64(len(src.data)); size > lim.FileBytes {
		n.add(noticeTooLarge(size, lim.FileBytes), nil, nowhere)
		return nil, n
	}
	t := decode(src.data, n)
	if !src.part && !recognise(t.data, src.want, n) {
		return nil, n
	}
	t, ok := parse(t, n, parsing{want: src.want, depth: lim.Depth, part: src.part})
	if !ok {
		return nil, n
	}
	if !src.part && isRow(t.data) {
		t = t.apply(isolate(src.want), n)
	}
	in := &input{text: t, notes: n, part: src.part, judged: make([]bool, len(t.marks))}
	if src.want == KindLayers {
		if in, ok = in.unnest(lim.Depth); !ok {
			return nil, n
		}
	}
	return in, n
}

// recognise notes an error where the text is surely something else than what
// is wanted. What cannot be told is left to the parser.
func recognise(data []byte, want Kind, n *notes) bool {
	switch got := Sniff(data); got {
	case want, KindBroken:
		if isNoTrace(bytes.TrimLeft(data, spaces)) {
			n.add(noticeNoEvents, nil, nowhere)
			return false
		}
		return true
	case KindEmpty:
		n.add(noticeEmpty(want), nil, nowhere)
	case KindUnknown:
		if looksLikeJSON(bytes.TrimLeft(data, spaces)) || holds(data, want) {
			return true
		}
		n.add(noticeNotJSON(want), nil, nowhere)
	default:
		n.add(noticeWrongKind(want, got), nil, nowhere)
	}
	return false
}

// holds reports whether a file of a kind stands in a text: behind more of it
// than Sniff looks at.
func holds(data []byte, want Kind) bool {
	t := (&text{data: data}).apply(quotes(want), &notes{})
	e := embeddedIn(t.data, want)
	return len(e.files)+e.rows > 0
}

// isMark reports whether the null at off stands for a number that is none.
func (in *input) isMark(off int) bool {
	_, ok := slices.BinarySearch(in.marks, off)
	return ok
}

// takeMark reports whether the null at off stands for a number that is none,
// and takes it off the list of those that nobody has dealt with.
func (in *input) takeMark(off int) bool {
	i, ok := slices.BinarySearch(in.marks, off)
	if ok {
		in.judged[i] = true
	}
	return ok
}

// wordAt returns what the file says at the place of a mark, e.g. "-nan".
func (in *input) wordAt(off int) string {
	file, at := in.origin(off)
	end := at
	for end < len(file) && isWord(file[end]) {
		end++
	}
	return string(file[at:end])
}

// noteMarks notes the marks that are left.
func (in *input) noteMarks() {
	for i, off := range in.marks {
		if !in.judged[i] && in.data[off] == 'n' {
			in.notes.add(noticeNonFinite, in.text, off)
		}
	}
}

// found describes a value for a message.
func found(c cursor) string {
	kind := c.kind()
	if kind == '{' {
		return kindName(kind) + keysOf(c)
	}
	return kindName(kind)
}

// keysOf lists the first keys of an object.
func keysOf(c cursor) string {
	const most = 4
	out := ""
	c.open()
	for i := 0; c.next(); i++ {
		if i == most {
			return out + ", ..."
		}
		if i == 0 {
			out = " with the keys "
		} else {
			out += ", "
		}
		out += "`" + shorten(string(c.key())) + "`"
		c.skip()
	}
	return out
}

// shorten cuts a name that would fill a message.
func shorten(s string) string {
	const most = 80 // characters
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most]) + "…"
}
