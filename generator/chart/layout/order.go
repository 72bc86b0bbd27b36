package layout

import (
	"cmp"
	"slices"
)

// sweeps is how often the ranks are sorted, down and up in turn.
const sweeps = 8

// The pull of an edge: a passing edge is to be straight, and so is a chain of nodes
// that nothing else joins or leaves.
const (
	pullNode  = 1
	pullMixed = 2
	pullChain = 8
	pullPass  = 32
)

// build makes items of nodes and of the places where edges pass a rank.
func (l *layers) build(rank []int) {
	last := -1
	for i, r := range rank {
		l.items = append(l.items, item{node: i, rank: r, width: l.Nodes[i].Width})
		last = max(last, r)
	}
	l.chains = make([][]int, len(l.edges))
	for start := 0; start < len(l.edges); {
		end := start
		for end < len(l.edges) && l.edges[end].From == l.edges[start].From {
			end++
		}
		l.fan(start, end, rank)
		start = end
	}
	l.weigh()
	l.ranks = make([][]int, last+1)
	for i := range l.items {
		it := &l.items[i]
		it.pos = len(l.ranks[it.rank])
		l.ranks[it.rank] = append(l.ranks[it.rank], i)
	}
}

// fan makes the chains of the edges from one node: the longest has the items that pass
// ranks, and the others leave it above their ends. An edge of the spine goes alone.
func (l *layers) fan(start, end int, rank []int) {
	byLength := make([]int, 0, end-start)
	for i := start; i < end; i++ {
		if l.onSpine(l.edges[i]) {
			l.chains[i] = l.chain(l.edges[i], rank)
			for _, it := range l.chains[i] {
				l.items[it].spine = true
			}
			continue
		}
		byLength = append(byLength, i)
	}
	slices.SortStableFunc(byLength, func(a, b int) int { return cmp.Compare(rank[l.edges[b].To], rank[l.edges[a].To]) })
	for at, i := range byLength {
		if at == 0 {
			l.chains[i] = l.chain(l.edges[i], rank)
			continue
		}
		longest, e := l.chains[byLength[0]], l.edges[i]
		if last := len(longest) - 2; rank[e.To] > l.items[longest[last]].rank+1 {
			// Of equal length: the two part above their ends.
			l.chains[i] = []int{longest[last], e.To}
		} else {
			l.chains[i] = []int{longest[rank[e.To]-1-rank[e.From]], e.To}
		}
		l.join(l.chains[i][0], e.To)
	}
}

func (l *layers) onSpine(e Edge) bool {
	at, ok := slices.BinarySearch(l.Spine, e.From)
	return ok && at+1 < len(l.Spine) && l.Spine[at+1] == e.To
}

// chain makes the items between the ends of an edge and joins them.
func (l *layers) chain(e Edge, rank []int) []int {
	chain := []int{e.From}
	for r := rank[e.From] + 1; r < rank[e.To]; r++ {
		chain = append(chain, len(l.items))
		l.items = append(l.items, item{node: -1, rank: r, width: l.Lane})
	}
	chain = append(chain, e.To)
	for i := range chain[1:] {
		l.join(chain[i], chain[i+1])
	}
	return chain
}

func (l *layers) join(a, b int) {
	l.items[a].down = append(l.items[a].down, link{item: b})
	l.items[b].up = append(l.items[b].up, link{item: a})
}

// weigh sets the pull of every link.
func (l *layers) weigh() {
	for a := range l.items {
		for i := range l.items[a].down {
			k := &l.items[a].down[i]
			k.weight = l.pull(a, k.item)
			up := l.items[k.item].up
			for j := range up {
				if up[j].item == a {
					up[j].weight = k.weight
				}
			}
		}
	}
}

func (l *layers) pull(a, b int) float64 {
	above, below := l.items[a], l.items[b]
	switch passing := above.node < 0; {
	case passing != (below.node < 0):
		return pullMixed
	case passing:
		return pullPass
	case len(above.down) == 1 && len(below.up) == 1:
		return pullChain
	}
	return pullNode
}

// order sorts the ranks so that few edges cross.
func (l *layers) order() {
	best, fewest := l.snapshot(), l.crossings()
	for sweep := 0; sweep < sweeps && fewest > 0; sweep++ {
		for i := range l.ranks {
			if sweep%2 == 0 {
				l.sortRank(i, (*item).above)
			} else {
				l.sortRank(len(l.ranks)-1-i, (*item).below)
			}
		}
		if n := l.crossings(); n < fewest {
			best, fewest = l.snapshot(), n
		}
	}
	l.ranks = best
	l.number()
}

func (l *layers) snapshot() [][]int {
	out := make([][]int, len(l.ranks))
	for i, r := range l.ranks {
		out[i] = slices.Clone(r)
	}
	return out
}

// number notes the place of each item in its rank.
func (l *layers) number() {
	for _, r := range l.ranks {
		for pos, i := range r {
			l.items[i].pos = pos
		}
	}
}

// sortRank sorts a rank by the mean place of the neighbours on one side; items without
// any stay where they are.
func (l *layers) sortRank(rank int, side func(*item) [2][]link) {
	r := l.ranks[rank]
	for pos, i := range r {
		it := &l.items[i]
		sum, n := 0, 0
		for _, links := range side(it) {
			for _, k := range links {
				sum += l.items[k.item].pos
				n++
			}
		}
		if it.mean = float64(pos); n > 0 {
			it.mean = float64(sum) / float64(n)
		}
	}
	slices.SortStableFunc(r, func(a, b int) int { return cmp.Compare(l.items[a].mean, l.items[b].mean) })
	for pos, i := range r {
		l.items[i].pos = pos
	}
}

// crossings counts the pairs of edges that cross between neighbouring ranks.
func (l *layers) crossings() int {
	total := 0
	var ends, tree []int
	for r := 0; r+1 < len(l.ranks); r++ {
		ends = ends[:0]
		for _, i := range l.ranks[r] {
			start := len(ends)
			for _, k := range l.items[i].down {
				ends = append(ends, l.items[k.item].pos)
			}
			slices.Sort(ends[start:])
		}
		tree = append(tree[:0], make([]int, len(l.ranks[r+1])+1)...)
		total += inversions(ends, tree)
	}
	return total
}

// inversions counts the pairs that are out of order, by a Fenwick tree of zeroes with
// one more element than there are values.
func inversions(values, tree []int) int {
	total := 0
	for seen, v := range values {
		before := 0
		for i := v + 1; i > 0; i -= i & -i {
			before += tree[i]
		}
		total += seen - before
		for i := v + 1; i < len(tree); i += i & -i {
			tree[i]++
		}
	}
	return total
}
