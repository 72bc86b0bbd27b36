package join

// fused completes groups whose one side does more: where the layer behind the
// other side does just that, and ends with the same shape, the two sides were cut
// into layers differently. Each step adds a layer that no other group has.
func (j *joiner) fused() {
	for i := range j.groups {
		g := &j.groups[i]
		if g.Tier == Exact {
			continue
		}
		for j.absorb(g, i+1, true) || j.absorb(g, i+1, false) {
			g.Fused++
			if g.Confidence == High {
				g.Confidence = Medium
			}
		}
	}
}

// absorb adds the next layer to one side of a group, to A where toA is set.
func (j *joiner) absorb(g *Group, number int, toA bool) bool {
	e, other, rows, whole := &j.a, &j.b, &g.A, g.B
	if !toA {
		e, other, rows, whole = &j.b, &j.a, &g.B, g.A
	}
	if len(*rows) >= MaxLayers || len(whole) != 1 {
		return false
	}
	last, target := &e.layers[(*rows)[len(*rows)-1]], &other.layers[whole[0]]
	if last.Next == 0 || !e.free(last.Next-1) {
		return false
	}
	next := &e.layers[last.Next-1]
	if next.Move || next.Output == "" || next.Output != target.Output || j.identifies(next) && len(shared(next, target)) == 0 {
		return false
	}
	var done []string
	for _, r := range *rows {
		done = append(done, e.layers[r].Kinds...)
	}
	if !completes(target.Kinds, done, next.Kinds) {
		return false
	}
	*rows = append(*rows, last.Next-1)
	e.group[last.Next-1] = number
	return true
}

// completes reports whether whole has all kinds of done, and all of more besides.
func completes(whole, done, more []string) bool {
	if len(done) == 0 || len(more) == 0 {
		return false
	}
	left := map[string]int{}
	for _, k := range whole {
		left[k]++
	}
	for _, list := range [][]string{done, more} {
		for _, k := range list {
			if left[k]--; left[k] < 0 {
				return false
			}
		}
	}
	return true
}
