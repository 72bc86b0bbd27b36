package join

import (
	"fmt"
	"slices"
)

// edges joins reformats between the same groups. Where one side has more of them
// on an edge, all of the edge are one group.
func (j *joiner) edges() {
	a, b := j.a.byEdge(), j.b.byEdge()
	for _, key := range a.order {
		inA, inB := a.rows[key], b.rows[key]
		switch {
		case len(inB) == 0:
		case len(inA) == len(inB):
			for n, i := range inA {
				j.add(Group{A: []int{i}, B: []int{inB[n]}, Tier: Edge, Keys: j.a.edgeNames(i), Confidence: j.sureOf(i, len(inA))})
			}
		case len(inA) <= MaxLayers && len(inB) <= MaxLayers:
			j.add(Group{A: inA, B: inB, Tier: Edge, Keys: j.a.edgeNames(inA[0]), Confidence: Medium})
		}
	}
}

// byEdge indexes the free moves by the groups at both ends of their edge.
func (e *engine) byEdge() *index {
	return e.by(func(l *Layer) string {
		if !l.Move {
			return ""
		}
		from, to := e.ends(l.Before), e.ends(l.After)
		if from == "" || to == "" {
			return ""
		}
		return from + " to " + to
	})
}

// ends are the groups of layers as a text, "" where one of them has none.
func (e *engine) ends(layers []int) string {
	var groups []int
	for _, i := range layers {
		if i == Outside {
			groups = append(groups, 0)
			continue
		}
		if e.free(i) {
			return ""
		}
		groups = append(groups, e.group[i])
	}
	if len(groups) == 0 {
		return ""
	}
	slices.Sort(groups)
	groups = slices.Compact(groups)
	out := ""
	for _, g := range groups {
		out += fmt.Sprint(g, ",")
	}
	return out
}

// edgeNames are the names of the first layers at both ends of a move's edge.
func (e *engine) edgeNames(i int) []string {
	name := func(ends []int, outside string) string {
		if ends[0] == Outside {
			return outside
		}
		return e.layers[ends[0]].Name
	}
	return []string{name(e.layers[i].Before, "network input"), name(e.layers[i].After, "network output")}
}

// sureOf is how sure a pair of moves is: as sure as the least sure of the groups
// at its ends, and not of high confidence where others are on the edge.
func (j *joiner) sureOf(i, others int) Confidence {
	sure := High
	if others > 1 {
		sure = Medium
	}
	l := &j.a.layers[i]
	for _, end := range slices.Concat(l.Before, l.After) {
		if end == Outside {
			continue
		}
		switch j.groups[j.a.group[end]-1].Confidence {
		case Low:
			return Low
		case Medium:
			sure = Medium
		}
	}
	return sure
}

// moves joins the moves that are left by name and shapes.
func (j *joiner) moves() {
	key := func(l *Layer) string {
		if !l.Move {
			return ""
		}
		return j.exactKey(l)
	}
	pairs(j.a.by(key), j.b.by(key), func(_ string, i, k int) {
		j.add(Group{A: []int{i}, B: []int{k}, Tier: Exact, Keys: []string{j.a.layers[i].Name}, Confidence: Medium})
	})
}
