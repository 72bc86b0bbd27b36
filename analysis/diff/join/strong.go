package join

import "slices"

// strong joins the layers that share original operations. Where fusion changed,
// one operation leads to the next: the layers of all of them are one group. Only
// operations that each side has in one layer lead anywhere, since a module that is
// called twice has one name for two operations.
func (j *joiner) strong() {
	j.unite(func(l *Layer, key func(string)) {
		for _, k := range l.Paths {
			key(k)
		}
		for _, k := range l.Modules {
			key(moduleKey(k))
		}
	})
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
	for _, key := range a.order {
		if inA, inB := a.rows[key], b.rows[key]; len(inA) == 1 && len(inB) == 1 {
			s.unite(inA[0], n+inB[0])
		}
	}
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
	if len(g.A) == 1 && len(g.B) == 1 && (l.Output == "" || m.Output == "" || l.Output == m.Output) || j.sameKeys(g) {
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

// repeated joins layers whose operations occur in several layers of a side: those
// of equal keys one by one, then those that one key leads to, if they are few.
func (j *joiner) repeated() {
	key := func(l *Layer) string {
		if l.Move || !l.strong() {
			return ""
		}
		return signature(l)
	}
	pairs(j.a.by(key), j.b.by(key), func(_ string, i, k int) {
		g := Group{A: []int{i}, B: []int{k}, Tier: Strong, Keys: some(shared(&j.a.layers[i], &j.b.layers[k])), Confidence: Medium}
		j.add(g)
	})
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
