package trtfmt

import (
	"bytes"
	"iter"
)

// maxPending bounds how many commas of one layer are repaired; no exporter gets
// near it.
const maxPending = 1 << 16

// structure returns the repair of commas and of a text that ends too early, for
// a file of a kind. It expects one value and spaces; of anything else it leaves
// the rest as it is.
func structure(want Kind) repair {
	return func(src []byte) iter.Seq[fix] {
		return func(yield func(fix) bool) {
			m := mender{scanner: scanner{data: src}, want: want, yield: yield}
			m.onFix, m.onValue = m.pend, m.judge
			switch m.run() {
			case scanWhole:
				m.flush()
			case scanCut:
				m.cut()
			}
		}
	}
}

// mender repairs the structure of a text. What it finds waits until the layer or
// record that it is in has proved to be complete.
type mender struct {
	scanner
	want    Kind
	yield   func(fix) bool
	pending []fix
	stopped bool

	// intact counts the complete layers or records. keepEnd is behind the last
	// thing that is kept if the text is cut, closing what then closes the root.
	intact  int
	keepEnd int
	closing string
}

func (m *mender) pend(f fix) {
	if len(m.pending) == maxPending {
		m.stopped = true
	}
	if !m.stopped {
		m.pending = append(m.pending, f)
	}
}

func (m *mender) flush() {
	for _, f := range m.pending {
		if m.stopped {
			break
		}
		m.stopped = !m.yield(f)
	}
	m.pending = m.pending[:0]
}

// judge looks at a value that has just ended.
func (m *mender) judge() {
	switch len(m.stack) {
	case 1:
		if m.stack[0] == '[' {
			m.keep("]", m.isRecord())
		} else {
			m.keep("}", m.want == KindSamples)
		}
	case 2:
		if m.stack[0] == '{' && m.stack[1] == '[' && m.inList() {
			m.keep("]}", string(m.rootKey) == `"`+keyLayers+`"`)
		}
	}
}

// isRecord reports whether the element of a list root that has just ended is
// more than the header of a profile.
func (m *mender) isRecord() bool {
	return m.want == KindLayers || bytes.Contains(m.data[m.begin:m.lastEnd], []byte(`"`+keyRecord+`"`))
}

// inList reports whether the root's current list may be kept in part.
func (m *mender) inList() bool {
	switch string(m.rootKey) {
	case `"` + keyLayers + `"`, `"` + keyBindings + `"`, `"` + keyIOTensors + `"`:
		return m.want == KindLayers
	}
	return false
}

// keep notes that the text up to here stands, if closing follows.
func (m *mender) keep(closing string, counts bool) {
	if counts {
		m.intact++
	}
	m.keepEnd, m.closing = m.lastEnd, closing
	m.flush()
}

// cut repairs a text that ends inside its value: what is complete is kept.
func (m *mender) cut() {
	if m.intact == 0 || m.stopped {
		return
	}
	end := len(m.data)
	nt := noticeCut(m.want, m.intact)
	m.yield(fix{start: m.keepEnd, end: end, with: m.closing, why: &nt, at: end})
}
