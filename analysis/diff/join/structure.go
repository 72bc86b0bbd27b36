package join

import "strings"

// structure joins layers that do the same on the same shape at the same place in
// the sequence. Groups that are already there split the sequence: between two of
// them only layers between the two are compared.
func (j *joiner) structure() {
	var s sequencer
	s.a, s.b = j.tokens(&j.a, &j.b, &s), j.tokens(&j.b, &j.a, &s)
	from := point{}
	ends := append(j.anchors(), point{len(s.a), len(s.b)})
	// All segments are matched first, since the sequence must not see new groups.
	for _, end := range ends {
		s.segment(window{from, end})
		from = point{end.a + 1, end.b + 1}
	}
	s.leftovers(window{point{}, point{len(s.a), len(s.b)}})
	inStep, named, one := s.inStep(), j.sharesKeys(), s.isOneNetwork()
	for i, p := range s.pairs {
		g := Group{A: []int{p.a}, B: []int{p.b}, Tier: Structure, Confidence: Low}
		l, m := &j.a.layers[p.a], &j.b.layers[p.b]
		keys := shared(l, m)
		if g.Keys = []string{l.Structure}; len(keys) > 0 {
			g.Tier, g.Keys = Strong, some(keys)
		}
		renamed := len(keys) == 0 && l.strong() && m.strong() && named && !sameModule(l, m)
		if inStep[i] && !p.alone && !renamed && one {
			g.Confidence = Medium
		}
		j.add(g)
	}
}

// isOneNetwork reports whether at least half of what was compared corresponds: parts
// of another network may have a sequence in common by chance.
func (s *sequencer) isOneNetwork() bool {
	return 2*len(s.pairs) >= max(len(compared(s.a)), len(compared(s.b)))
}

// sameModule reports whether two layers have operations of one module, which
// exporters may call by other operators.
func sameModule(l, m *Layer) bool {
	in := map[string]bool{}
	for _, k := range m.Paths {
		in[k[:max(strings.LastIndexByte(k, '/'), 0)]] = true
	}
	for _, k := range l.Paths {
		if at := strings.LastIndexByte(k, '/'); at > 0 && in[k[:at]] {
			return true
		}
	}
	return false
}

// sharesKeys reports whether the engines name operations alike: then a layer that
// has other keys than its partner is not sure to be the same.
func (j *joiner) sharesKeys() bool {
	for i := range j.a.layers {
		if j.b.claims(&j.a.layers[i]) {
			return true
		}
	}
	return false
}

// tokens numbers what the free layers of a side are compared by, 0 for those that
// are not. A layer whose operations the other engine has elsewhere can only
// meet one with the same operations.
func (j *joiner) tokens(e, other *engine, s *sequencer) []int {
	out := make([]int, len(e.layers))
	for i := range e.layers {
		l := &e.layers[i]
		if l.Move || l.Structure == "" || !e.free(i) {
			continue
		}
		key := l.Structure
		if other.claims(l) {
			key += "\n" + signature(l)
		}
		out[i] = s.number(key, l.Heavy)
	}
	return out
}

// anchors are groups in ascending order on both sides.
func (j *joiner) anchors() []point {
	byA := make([]int, len(j.a.layers))
	for _, g := range j.groups {
		byA[g.A[0]] = g.B[0] + 1
	}
	var all []point
	for a, b := range byA {
		if b > 0 {
			all = append(all, point{a, b - 1})
		}
	}
	return ascending(all)
}
