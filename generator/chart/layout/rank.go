package layout

import (
	"cmp"
	"slices"
)

// passes bounds what long edges may add: so many passing places for each node and
// edge. Engines have one to three.
const passes = 8

func compare(a, b Edge) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) }

// sorted returns the edges that go forward and those that do not, each once.
func sorted(g Graph) (forward, back []Edge) {
	n := len(g.Nodes)
	for _, e := range g.Edges {
		switch {
		case e.From < 0 || e.To < 0 || e.From >= n || e.To >= n:
		case e.From < e.To:
			forward = append(forward, e)
		default:
			back = append(back, e)
		}
	}
	slices.SortFunc(forward, compare)
	slices.SortFunc(back, compare)
	return slices.Compact(forward), slices.Compact(back)
}

// ranks returns the rank of each node: below everything that it reads, and at most
// width nodes on one rank.
func ranks(n int, edges []Edge, width int) []int {
	r := ranker{rank: make([]int, n), in: make([]int, n), out: make([]int, n), width: width}
	at := 0
	for i := range n {
		// Edges are sorted by From, so that those of node i follow in at.
		r.rank[i] = r.free(r.rank[i])
		r.take(r.rank[i], 1)
		for ; at < len(edges) && edges[at].From == i; at++ {
			to := edges[at].To
			r.rank[to] = max(r.rank[to], r.rank[i]+1)
			r.in[to]++
			r.out[i]++
		}
	}
	r.tighten(edges)
	return dense(r.rank)
}

type ranker struct {
	rank, in, out []int
	// count is how many nodes a rank has, next a rank below a full one that may have
	// room.
	count, next []int
	width       int
}

// free returns the first rank from at on that has room.
func (r *ranker) free(at int) int {
	var full []int
	for at < len(r.count) && r.count[at] >= r.width {
		full = append(full, at)
		at = r.next[at]
	}
	for _, i := range full {
		r.next[i] = at
	}
	return at
}

func (r *ranker) take(at, n int) {
	for len(r.count) <= at {
		r.count, r.next = append(r.count, 0), append(r.next, len(r.next)+1)
	}
	r.count[at] += n
}

// tighten moves nodes down that more edges leave than enter: constants and inputs
// stand where they are read.
func (r *ranker) tighten(edges []Edge) {
	end := len(edges)
	for i := len(r.rank) - 1; i >= 0; i-- {
		first := end
		for first > 0 && edges[first-1].From == i {
			first--
		}
		if r.in[i] < r.out[i] {
			r.lower(i, edges[first:end])
		}
		end = first
	}
}

// lower moves node i down to the rank above its first reader, if there is room.
func (r *ranker) lower(i int, readers []Edge) {
	to := r.rank[readers[0].To]
	for _, e := range readers {
		to = min(to, r.rank[e.To])
	}
	if to--; to > r.rank[i] && r.count[to] < r.width {
		r.count[r.rank[i]]--
		r.take(to, 1)
		r.rank[i] = to
	}
}

// dense leaves no rank empty.
func dense(rank []int) []int {
	used := slices.Clone(rank)
	slices.Sort(used)
	used = slices.Compact(used)
	for i := range rank {
		rank[i], _ = slices.BinarySearch(used, rank[i])
	}
	return rank
}

// near splits edges into those that are drawn and those that pass too many ranks: the
// shortest are drawn first.
func (l *layers) near(edges []Edge, rank []int) (near, far []Edge) {
	span := func(e Edge) int { return rank[e.To] - rank[e.From] }
	room := passes * (len(l.Nodes) + len(edges))
	byLength := slices.Clone(edges)
	slices.SortStableFunc(byLength, func(a, b Edge) int { return cmp.Compare(span(a), span(b)) })
	at := 0
	for ; at < len(byLength) && room >= span(byLength[at])-1; at++ {
		room -= span(byLength[at]) - 1
	}
	near, far = byLength[:at], byLength[at:]
	slices.SortFunc(near, compare)
	slices.SortFunc(far, compare)
	return near, far
}
