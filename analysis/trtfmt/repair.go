package trtfmt

import "iter"

// fix is one replacement in a text.
type fix struct {
	start, end int
	with       string
	// why is nil where only a reader can judge what the repair means; the place
	// is then marked in the text.
	why *notice
}

// repair finds what to replace in src: in order, without overlap, and the same
// each time it is asked. A new repair is a new function of this type.
type repair func(src []byte) iter.Seq[fix]

// apply returns t repaired, or t itself where there is nothing to repair.
func (t *text) apply(how repair, n *notes) *text {
	var out []byte
	var marks []int
	done := 0
	for f := range how(t.data) {
		if out == nil {
			out = make([]byte, 0, len(t.data)+len(t.data)/16+64)
		}
		out = append(out, t.data[done:f.start]...)
		if f.why == nil {
			marks = append(marks, len(out))
		} else {
			n.add(*f.why, t, f.start)
		}
		out = append(out, f.with...)
		done = f.end
	}
	if out == nil {
		return t
	}
	return &text{data: append(out, t.data[done:]...), from: t, how: how, marks: marks}
}
