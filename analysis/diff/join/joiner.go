package join

import (
	"cmp"
	"slices"
)

// joiner holds the groups that are made so far.
type joiner struct {
	a, b   engine
	groups []Group
	// counters is set where names without strong keys mean one layer in both engines.
	counters bool
}

// engine is one side.
type engine struct {
	layers []Layer
	// group is one more than the index of each layer's group, 0 for none.
	group []int
	// keys counts the layers, moves aside, that have each strong key.
	keys map[string]int
}

func side(layers []Layer) engine {
	e := engine{layers: layers, group: make([]int, len(layers)), keys: map[string]int{}}
	for i := range layers {
		if !layers[i].Move { // their operations are those of the layers around them
			layers[i].keys(func(k string) { e.keys[k]++ })
		}
	}
	return e
}

// moduleKey tells a module's key from a path's.
func moduleKey(module string) string { return "module " + module }

// free reports whether layer i is in no group.
func (e *engine) free(i int) bool { return e.group[i] == 0 }

// add makes a group of layers that are free.
func (j *joiner) add(g Group) {
	j.groups = append(j.groups, g)
	n := len(j.groups)
	for _, i := range g.A {
		j.a.group[i] = n
	}
	for _, i := range g.B {
		j.b.group[i] = n
	}
}

// finish orders the groups.
func (j *joiner) finish() []Group {
	for i := range j.groups {
		slices.Sort(j.groups[i].A)
		slices.Sort(j.groups[i].B)
	}
	slices.SortStableFunc(j.groups, func(x, y Group) int { return cmp.Compare(x.A[0], y.A[0]) })
	return j.groups
}

// keys calls yield for each strong key of the layer.
func (l *Layer) keys(yield func(key string)) {
	for _, k := range l.Paths {
		yield(k)
	}
	for _, k := range l.Modules {
		yield(moduleKey(k))
	}
}

// claims reports whether the operations of layer l have their place in this engine,
// as far as strong keys tell: no layer without them is its partner.
func (e *engine) claims(l *Layer) bool {
	found := false
	l.keys(func(k string) { found = found || e.keys[k] > 0 })
	return found
}

// identifies reports whether one of the layer's keys is in one layer of either side.
func (j *joiner) identifies(l *Layer) bool {
	found := false
	l.keys(func(k string) { found = found || j.a.keys[k] == 1 && j.b.keys[k] == 1 })
	return found
}

// index lists layers by key, keys in the order in which they first come.
type index struct {
	rows  map[string][]int
	order []string
}

func newIndex() *index { return &index{rows: map[string][]int{}} }

func (x *index) add(key string, i int) {
	rows, known := x.rows[key]
	if !known {
		x.order = append(x.order, key)
	}
	if n := len(rows); n > 0 && rows[n-1] == i {
		return
	}
	x.rows[key] = append(rows, i)
}

// by indexes the free layers of a side; key returns "" for a layer that is left out.
func (e *engine) by(key func(l *Layer) string) *index {
	x := newIndex()
	for i := range e.layers {
		if k := key(&e.layers[i]); k != "" && e.free(i) {
			x.add(k, i)
		}
	}
	return x
}

// pairs calls join for the layers of both sides that have one key, the first with
// the first and so on, where the key is as frequent on both sides.
func pairs(a, b *index, join func(key string, i, k int)) {
	for _, key := range a.order {
		inA, inB := a.rows[key], b.rows[key]
		if len(inA) != len(inB) {
			continue
		}
		for n, i := range inA {
			join(key, i, inB[n])
		}
	}
}

// some returns the first few of a list.
func some(keys []string) []string { return slices.Clone(keys[:min(len(keys), 4)]) }

// shared lists the strong keys that two layers share, in the order of the first.
func shared(l, m *Layer) []string {
	var out []string
	in := map[string]bool{}
	for _, k := range m.Paths {
		in[k] = true
	}
	for _, k := range l.Paths {
		if in[k] {
			out = append(out, k)
		}
	}
	clear(in)
	for _, k := range m.Modules {
		in[k] = true
	}
	for _, k := range l.Modules {
		if in[k] {
			out = append(out, k)
		}
	}
	return out
}
