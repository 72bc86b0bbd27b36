package graph

// Neighbours are the layers before and after each layer, by index; both lists
// of a layer are sorted and may be nil. Back-edges are not in them.
type Neighbours struct {
	Before, After [][]int
}

// Neighbours lists what every one of n layers reads from and is read by. n is
// the length of the list that the graph was built from.
func (g Graph) Neighbours(n int) Neighbours {
	before, after := make([]int, n), make([]int, n)
	for _, e := range g.Edges {
		after[e.From]++
		before[e.To]++
	}
	nb := Neighbours{Before: room(before), After: room(after)}
	for _, e := range g.Edges {
		nb.After[e.From] = append(nb.After[e.From], e.To)
		nb.Before[e.To] = append(nb.Before[e.To], e.From)
	}
	return nb
}

// room makes empty lists for so many layers each, all in one piece of memory; nil for
// none.
func room(counts []int) [][]int {
	total := 0
	for _, n := range counts {
		total += n
	}
	lists, all := make([][]int, len(counts)), make([]int, total)
	for i, n := range counts {
		if n > 0 {
			lists[i], all = all[:0:n], all[n:]
		}
	}
	return lists
}
