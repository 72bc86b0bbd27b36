package trtfmt

// notice is a kind of thing that readers notice; its code is permanent.
type notice struct {
	code     string
	severity Severity
	message  string
	hint     string
}

// nowhere is the offset of a notice about the whole file.
const nowhere = -1

// notes collects what was noticed: one entry a code, however often it happens.
type notes struct {
	file string
	// placeless leaves out every place: the text is a part of another file.
	placeless bool
	list      []note
	index     map[string]int
}

type note struct {
	notice
	count int
	// The first place, as an offset in a text; off may be nowhere.
	in  *text
	off int
}

// add records that nt happened at in.data[off]. Readers go from front to back,
// so the first call of a code has the first place, and its message may name what
// is there.
func (n *notes) add(nt notice, in *text, off int) {
	if n.again(nt.code) {
		return
	}
	if n.index == nil {
		n.index = make(map[string]int)
	}
	n.index[nt.code] = len(n.list)
	n.list = append(n.list, note{notice: nt, count: 1, in: in, off: off})
}

// again counts one more of a code that has been added; it reports false for a
// new one. It spares making a message that nobody would see.
func (n *notes) again(code string) bool {
	i, ok := n.index[code]
	if ok {
		n.list[i].count++
	}
	return ok
}

// merge appends the entries of other, whose codes n does not have.
func (n *notes) merge(other *notes) {
	for _, o := range other.list {
		n.add(o.notice, o.in, o.off)
		n.list[n.index[o.code]].count = o.count
	}
}

// failed reports whether an error was noticed.
func (n *notes) failed() bool {
	for _, o := range n.list {
		if o.severity == Error {
			return true
		}
	}
	return false
}

// diagnostics returns the entries in the order of their first occurrence.
func (n *notes) diagnostics() []Diagnostic {
	var ds []Diagnostic
	for _, o := range n.list {
		d := Diagnostic{
			Severity: o.severity, Code: o.code, File: n.file,
			Count: o.count, Message: o.message, Hint: o.hint,
		}
		if o.off != nowhere && !n.placeless {
			d.Line, d.Col = o.in.place(o.off)
		}
		ds = append(ds, d)
	}
	return ds
}
