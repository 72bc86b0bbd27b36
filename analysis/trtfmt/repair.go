package trtfmt

import (
	"iter"
	"slices"
)

// fix is one replacement in a text.
type fix struct {
	start, end int
	with       string
	// why is what is noted; nil where another fix of the same kind has said it.
	why *notice
	// at is the place to be noted where it is not start.
	at int
	// mark is set where only a reader can judge what the repair means; the place
	// is then marked in the text.
	mark bool
}

// repair finds what to replace in src: in order, without overlap, and the same
// each time it is asked. A new repair is a new function of this type.
type repair func(src []byte) iter.Seq[fix]

// apply returns t repaired, or t itself where there is nothing to repair.
func (t *text) apply(how repair, n *notes) *text {
	after := &text{from: t, how: how}
	done := 0
	for f := range how(t.data) {
		if after.data == nil {
			after.data = make([]byte, 0, len(t.data)+len(t.data)/16+64)
		}
		after.copy(t, done, f.start)
		if f.mark {
			after.marks = append(after.marks, len(after.data))
		}
		if f.why != nil {
			n.add(*f.why, t, max(f.start, f.at))
		}
		after.data = append(after.data, f.with...)
		done = f.end
	}
	if after.data == nil {
		return t
	}
	after.copy(t, done, len(t.data))
	return after
}

// copy appends src.data[from:to] with its marks.
func (t *text) copy(src *text, from, to int) {
	first, _ := slices.BinarySearch(src.marks, from)
	for _, m := range src.marks[first:] {
		if m >= to {
			break
		}
		t.marks = append(t.marks, len(t.data)+m-from)
	}
	t.data = append(t.data, src.data[from:to]...)
}
