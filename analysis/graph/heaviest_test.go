package graph

import (
	"math"
	"slices"
	"testing"
)

func TestHeaviest(t *testing.T) {
	fork := list("a: x -> t", "b: t -> u", "c: t -> v", "d: u v -> y")
	for _, tc := range []struct {
		name    string
		graph   Graph
		weights []float64
		path    []int
		sum     float64
	}{
		{"nothing", Graph{}, nil, nil, 0},
		{"no weight", Build(fork), []float64{0, 0, 0, 0}, nil, 0},
		// 1 + 4 + 2 by b, 1 + 3 + 2 by c.
		{"the heavier branch", Build(fork), []float64{1, 4, 3, 2}, []int{0, 1, 3}, 7},
		{"the first of equal branches", Build(fork), []float64{1, 3, 3, 2}, []int{0, 1, 3}, 6},
		{"a layer that is no number", Build(fork), []float64{1, math.NaN(), 3, 2}, []int{0, 2, 3}, 6},
		{"weightless ends are left out", Build(fork), []float64{0, 4, 3, 0}, []int{1}, 4},
		// Two networks in one file: 2 + 2 against 3.
		{"parts that do not meet", Build(list("a: x -> t", "b: t -> y", "c: z -> w")), []float64{2, 2, 3}, []int{0, 1}, 4},
		{"a loop", Build(list("a: z -> t", "b: t -> z")), []float64{1, 2}, []int{0, 1}, 3},
	} {
		path, sum := tc.graph.Heaviest(tc.weights)
		if !slices.Equal(path, tc.path) || sum != tc.sum {
			t.Errorf("%s: %v, %g; want %v, %g", tc.name, path, sum, tc.path, tc.sum)
		}
	}
}
