package graph

import "slices"

// Heaviest returns the path through the graph whose layers weigh most, in execution
// order, and what they add up to: with times as weights the critical path, what even
// an engine that runs everything else beside it has to wait for. weights has one entry
// for each layer; what is not above 0 counts as 0. Of equal paths the one through the
// earliest layers is taken; without weight there is none. Back-edges are no part of a
// path. It takes time in proportion to layers and edges.
func (g Graph) Heaviest(weights []float64) (path []int, sum float64) {
	// best is the weight of the heaviest path that ends at a layer, before the layer
	// that comes before it there.
	best, before := make([]float64, len(weights)), make([]int, len(weights))
	at, last := 0, none
	for i, w := range weights {
		if w > 0 {
			best[i] += w
		}
		for ; at < len(g.Edges) && g.Edges[at].From == i; at++ {
			if to := g.Edges[at].To; best[i] > best[to] {
				best[to], before[to] = best[i], i+1
			}
		}
		if best[i] > sum {
			sum, last = best[i], i
		}
	}
	for i := last; i != none; i = before[i] - 1 {
		path = append(path, i)
	}
	slices.Reverse(path)
	return path, sum
}
