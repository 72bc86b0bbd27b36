package join

// weak joins layers that share a name which identifies nothing, one by one: only
// where they have one structure too, and never more than one of each side.
func (j *joiner) weak() {
	index := func(e, other *engine) *index {
		x := newIndex()
		for i := range e.layers {
			l := &e.layers[i]
			if l.Move || l.Structure == "" || !e.free(i) || other.claims(l) {
				continue
			}
			for _, k := range l.Weak {
				x.add(k+"\n"+l.Structure, i)
			}
		}
		return x
	}
	pairs(index(&j.a, &j.b), index(&j.b, &j.a), func(key string, i, k int) {
		if j.a.free(i) && j.b.free(k) {
			name := key[:len(key)-len(j.a.layers[i].Structure)-1]
			j.add(Group{A: []int{i}, B: []int{k}, Tier: Weak, Keys: []string{name, j.a.layers[i].Structure}, Confidence: Low})
		}
	})
}
