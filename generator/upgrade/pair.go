package upgrade

import (
	"cmp"
	"slices"

	"trtsite/generator/history"
)

const (
	// fewValues is how many values may all be compared with each other.
	fewValues = 4
	// maxPairs is how many pairs of one kind have a page.
	maxPairs = 40
)

// Ref is a member of a series.
type Ref struct {
	Series *history.Series
	Index  int
}

// Member is the member itself.
func (r Ref) Member() *history.Member { return &r.Series.Members[r.Index] }

// Pair are two values with at least one engine that has both.
type Pair struct {
	Kind Kind
	// A and B are in the order of the axis.
	A, B Value
	// ID is unique within the archive and part of an address.
	ID string
	// Adjacent is set where no value lies between the two.
	Adjacent bool
	// Rows are the engines in the order of the archive.
	Rows []*Comparison
}

// candidate is a pair by the indexes of its values; engines counts those of which
// the two are next to each other.
type candidate struct{ a, b, engines int }

func (c candidate) adjacent() bool { return c.b == c.a+1 }

// pairs chooses the values that are set beside each other.
func (a *Axis) pairs(has [][]int) []candidate {
	a.Few = len(a.Values) <= fewValues
	count := map[[2]int]int{}
	for _, own := range has {
		for i := range own {
			for j := i + 1; j < len(own); j++ {
				last := own[i] == 0 && own[j] == len(a.Values)-1
				if j > i+1 && !a.Few && !last {
					continue
				}
				if !a.Kind.same(a.Values[own[i]], a.Values[own[j]]) {
					count[[2]int{own[i], own[j]}]++
				}
			}
		}
	}
	out := make([]candidate, 0, len(count))
	for p, n := range count { // sorted below
		out = append(out, candidate{p[0], p[1], n})
	}
	return a.choose(out)
}

// choose keeps the pairs that have a page: neighbours, then those with most engines,
// then the last ones.
func (a *Axis) choose(all []candidate) []candidate {
	slices.SortFunc(all, func(x, y candidate) int {
		return cmp.Or(first(x.adjacent(), y.adjacent()), cmp.Compare(y.engines, x.engines), cmp.Compare(y.b, x.b), cmp.Compare(y.a, x.a))
	})
	a.Left = max(0, len(all)-maxPairs)
	all = all[:len(all)-a.Left]
	slices.SortFunc(all, func(x, y candidate) int {
		return cmp.Or(first(x.adjacent(), y.adjacent()), cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b))
	})
	return all
}

// first puts what has a property before what has not.
func first(x, y bool) int {
	switch {
	case x == y:
		return 0
	case x:
		return -1
	}
	return 1
}

// pick is the member of an engine that stands for a value: the newest with times,
// else the newest. A tag stands for the reports that do not have the other one.
func (e engine) pick(v Value, other *Value) (Ref, bool) {
	out, found, timed := Ref{}, false, false
	for _, m := range e {
		times := m.Member().HasTimes()
		if !m.has(v) || other != nil && m.has(*other) || timed && !times {
			continue
		}
		out, found, timed = m.Ref, true, times
	}
	return out, found
}

// sides are the members of an engine that stand for the values of a pair.
func (e engine) sides(p *Pair) (a, b Ref, ok bool) {
	var other *Value
	if p.Kind == Tag {
		other = &p.B
	}
	a, okA := e.pick(p.A, other)
	b, okB := e.pick(p.B, nil)
	return a, b, okA && okB
}
