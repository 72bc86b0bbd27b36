package join

import "sort"

// point is a layer of each side.
type point struct{ a, b int }

// ascending returns the longest run of points, given in the order of a, that also
// ascends in b (patience sorting).
func ascending(points []point) []point {
	// tops[n] is the point with the smallest b that ends a run of n+1 points; before
	// is the point before each in its run.
	var tops []int
	before := make([]int, len(points))
	for i, p := range points {
		n := sort.Search(len(tops), func(n int) bool { return points[tops[n]].b >= p.b })
		before[i] = -1
		if n > 0 {
			before[i] = tops[n-1]
		}
		if n == len(tops) {
			tops = append(tops, i)
		} else {
			tops[n] = i
		}
	}
	out := make([]point, len(tops))
	if len(tops) == 0 {
		return out
	}
	at := tops[len(tops)-1]
	for n := len(out) - 1; n >= 0; n-- {
		out[n] = points[at]
		at = before[at]
	}
	return out
}
