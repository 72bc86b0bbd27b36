package join

import "slices"

// strong joins the layers that share original operations. Where fusion changed,
// one operation leads to the next: the layers of all of them are one group. A
// module that is called twice has one name for two operations: then the first call
// leads to the first, if there are as many on both sides.
func (j *joiner) strong() {
	j.unite((*Layer).keys)
	// What is left grew too large. Without activations and sums, which move from
	// kernel to kernel most easily, it may fall into parts.
	j.unite(func(l *Layer, key func(string)) {
		for _, k := range l.Modules {
			key(moduleKey(k))
		}
	})
}

// unite groups the free layers that keys lead to.
func (j *joiner) unite(keys func(l *Layer, key func(string))) {
	all := func(e *engine) *index {
		x := newIndex()
		for i := range e.layers {
			if l := &e.layers[i]; !l.Move && e.free(i) {
				keys(l, func(k string) { x.add(k, i) })
			}
		}
		return x
	}
	a, b := all(&j.a), all(&j.b)
	n := len(j.a.layers)
	s := newSets(n + len(j.b.layers))
	pairs(a, b, func(_ string, i, k int) { s.unite(i, n+k) })
	for _, set := range s.all() {
		at := slices.IndexFunc(set, func(i int) bool { return i >= n })
		if at < 1 || at > MaxLayers || len(set)-at > MaxLayers {
			continue
		}
		g := Group{A: slices.Clone(set[:at]), Tier: Strong}
		for _, i := range set[at:] {
			g.B = append(g.B, i-n)
		}
		j.addStrong(g)
	}
}

// addStrong adds a group with the keys that its sides share. It is sure where
// layers correspond one by one and their structure does not contradict.
func (j *joiner) addStrong(g Group) {
	for _, i := range g.A {
		for _, k := range g.B {
			if len(g.Keys) < 4 {
				g.Keys = append(g.Keys, shared(&j.a.layers[i], &j.b.layers[k])...)
			}
		}
	}
	g.Keys = some(g.Keys)
	l, m := &j.a.layers[g.A[0]], &j.b.layers[g.B[0]]
	g.Confidence = Medium
	single := len(g.A) == 1 && len(g.B) == 1 && (l.Output == "" || m.Output == "" || l.Output == m.Output)
	if (single || j.sameKeys(g)) && j.identifies(l) {
		g.Confidence = High
	}
	j.add(g)
}

// sameKeys reports whether the sides of a group have the same operations.
func (j *joiner) sameKeys(g Group) bool {
	in := map[string]bool{}
	for _, i := range g.A {
		for _, k := range j.a.layers[i].Paths {
			in[k] = true
		}
	}
	seen := map[string]bool{}
	for _, i := range g.B {
		for _, k := range j.b.layers[i].Paths {
			if !in[k] {
				return false
			}
			seen[k] = true
		}
	}
	return len(in) > 0 && len(seen) == len(in)
}

// repeated joins layers that one operation leads to, where each side has several of
// them or has cut it into several, if they are few.
func (j *joiner) repeated() {
	paths := func(e *engine) *index {
		x := newIndex()
		for i := range e.layers {
			for _, k := range e.layers[i].Paths {
				if !e.layers[i].Move && e.free(i) {
					x.add(k, i)
				}
			}
		}
		return x
	}
	a, b := paths(&j.a), paths(&j.b)
	for _, key := range a.order {
		if j.a.keys[key] == 1 && j.b.keys[key] == 1 {
			continue // its group grew too large
		}
		inA, inB := j.a.freeOf(a.rows[key]), j.b.freeOf(b.rows[key])
		if len(inA) > 0 && len(inB) > 0 && len(inA) <= MaxLayers && len(inB) <= MaxLayers {
			j.add(Group{A: inA, B: inB, Tier: Strong, Keys: []string{key}, Confidence: Low})
		}
	}
}

// freeOf keeps the layers that are in no group.
func (e *engine) freeOf(rows []int) []int {
	var out []int
	for _, i := range rows {
		if e.free(i) {
			out = append(out, i)
		}
	}
	return out
}

// signature is all strong keys of a layer as one text.
func signature(l *Layer) string {
	out := ""
	if n := len(l.Paths); n > 0 {
		out = join(l.Paths)
	}
	return out + "\n\n" + join(l.Modules)
}
