package graph

// Neighbours are the layers before and after each layer, by index; both lists
// of a layer are sorted and may be nil. Back-edges are not in them.
type Neighbours struct {
	Before, After [][]int
}

// Neighbours lists what every one of n layers reads from and is read by. n is
// the length of the list that the graph was built from.
func (g Graph) Neighbours(n int) Neighbours {
	nb := Neighbours{Before: make([][]int, n), After: make([][]int, n)}
	for _, e := range g.Edges {
		nb.After[e.From] = append(nb.After[e.From], e.To)
		nb.Before[e.To] = append(nb.Before[e.To], e.From)
	}
	return nb
}
