package join

// exact joins layers of one name and equal shapes. Names that hold weak keys only
// count where both engines number one network alike.
func (j *joiner) exact() {
	j.counters = j.countersAgree()
	key := func(l *Layer) string {
		if l.Move {
			return ""
		}
		return j.exactKey(l)
	}
	pairs(j.a.by(key), j.b.by(key), func(_ string, i, k int) {
		l, m := &j.a.layers[i], &j.b.layers[k]
		sure := High
		if l.Shapes == "" || !l.strong() && l.Structure != m.Structure {
			sure = Medium
		}
		j.add(Group{A: []int{i}, B: []int{k}, Tier: Exact, Keys: []string{l.Name}, Confidence: sure})
	})
}

// exactKey is the name with the shapes, "" where the name may mean another layer in
// the other engine.
func (j *joiner) exactKey(l *Layer) string {
	if l.Name == "" || !l.strong() && !j.counters {
		return ""
	}
	return l.Name + "\n" + l.Shapes
}

// countersAgree reports whether counters such as those in "Conv_12 + Relu_13" mean
// the same operations in both engines. An operation that was inserted renumbers
// all that follow, and then names meet on layers of other shapes: so at least half
// of the names of the side with fewer must be shared, and of the shared ones at
// most one in a hundred may have another structure.
func (j *joiner) countersAgree() bool {
	key := func(l *Layer) string {
		if l.Move || l.strong() || l.Name == "" || l.Structure == "" {
			return ""
		}
		return l.Name
	}
	a, b := j.a.by(key), j.b.by(key)
	shared, other := 0, 0
	for _, name := range a.order {
		inA, inB := a.rows[name], b.rows[name]
		if len(inB) == 0 {
			continue
		}
		shared++
		if len(inA) != len(inB) || j.a.layers[inA[0]].Structure != j.b.layers[inB[0]].Structure {
			other++
		}
	}
	return shared > 0 && 2*shared >= min(len(a.order), len(b.order)) && 100*other <= shared
}
