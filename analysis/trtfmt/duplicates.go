package trtfmt

import "bytes"

var noticeDuplicate = notice{
	code: "duplicate-key", severity: Warning,
	message: "an object repeats a key; the last value counts, as in most JSON readers",
}

// withoutDuplicates returns t without the members whose key comes again in the
// same object. They become spaces, so that every byte keeps its offset.
func (t *text) withoutDuplicates(n *notes) *text {
	d := duplicates{cursor: cursor{data: t.data}, in: t, notes: n}
	d.value()
	if d.out == nil {
		return t
	}
	return &text{data: d.out, from: t, marks: t.marks}
}

// duplicates looks for repeated keys. Its depth is bounded by the depth check
// that comes before.
type duplicates struct {
	cursor
	in    *text
	notes *notes
	out   []byte // nil until there is a change
}

func (d *duplicates) value() {
	switch d.kind() {
	case '{':
		d.object()
	case '[':
		d.open()
		for d.next() {
			d.value()
		}
	default:
		d.skip()
	}
}

// span is a part of a text, here a member up to the beginning of the next one.
type span struct{ start, end int }

func (d *duplicates) object() {
	seen := make(map[string]*span)
	last := &span{}
	d.open()
	for d.next() {
		start := d.pos
		last.end = start
		member := &span{start: start}
		key := string(d.key())
		if old := seen[key]; old != nil {
			d.blank(*old)
			d.notes.add(noticeDuplicate, d.in, start)
		}
		seen[key], last = member, member
		d.value()
	}
}

func (d *duplicates) blank(s span) {
	if d.out == nil {
		d.out = bytes.Clone(d.data)
	}
	for i := s.start; i < s.end; i++ {
		d.out[i] = ' '
	}
}
