package view

import "slices"

// assign gives every layer to a part: what is in no block to a run of its own, or,
// where only a few such layers stand between blocks, to the block that reads them.
func assign(parts []part, n int, flows []flow) []part {
	a := assignment{in: make([]int, n), reader: make([]int, n), writer: make([]int, n), parts: parts}
	for i := range a.in {
		a.in[i], a.reader[i], a.writer[i] = -1, -1, -1
	}
	for i, p := range parts {
		for _, at := range p.layers {
			a.in[at] = i
		}
	}
	for _, f := range flows {
		if f.from >= 0 && f.to >= 0 && !f.back {
			a.writer[f.to] = max(a.writer[f.to], f.from)
			if a.reader[f.from] < 0 {
				a.reader[f.from] = f.to
			}
		}
	}
	for end := n; end > 0; {
		start := end
		for start > 0 && a.in[start-1] < 0 {
			start--
		}
		if start < end {
			a.run(start, end)
		}
		end = start - 1
	}
	return a.parts
}

// assignment is the part of each layer while parts are made; -1 is none yet.
type assignment struct {
	in []int
	// reader is the first reader of each layer, writer the last layer that it reads.
	reader, writer []int
	parts          []part
}

// run places the layers from start to end, none of which is in a block.
func (a *assignment) run(start, end int) {
	if start > 0 && end < len(a.in) && end-start <= strewn {
		for i := end - 1; i >= start; i-- {
			a.beside(i, start)
		}
		return
	}
	p := part{}
	for i := start; i < end; i++ {
		p.layers = append(p.layers, i)
		a.in[i] = len(a.parts)
	}
	a.parts = append(a.parts, p)
}

// beside gives a layer to the part of its reader, else to that of its writer, else to
// the one before the run.
func (a *assignment) beside(i, start int) {
	to := a.in[start-1]
	switch r, w := a.reader[i], a.writer[i]; {
	case r >= 0 && a.in[r] >= 0 && a.in[r] < len(a.parts):
		to = a.in[r]
	case w >= 0 && a.in[w] >= 0:
		to = a.in[w]
	}
	if to < 0 {
		return
	}
	p := &a.parts[to]
	at, _ := slices.BinarySearch(p.layers, i)
	p.layers = slices.Insert(p.layers, at, i)
	a.in[i], p.signature = to, ""
	if p.name != "" {
		p.beside++
	}
}
