package diff

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// shapeChange is the shape of the main output where both sides record it and it has
// another number of elements: a reshape of the same data is the same work. With equal
// kernels it is else that of the main input; kernels of another kind may list weights
// there.
func shapeChange(a, b *trtfmt.Layer, equalKernels bool) Change {
	x, okX := analysis.MainOutput(*a)
	y, okY := analysis.MainOutput(*b)
	c := Change{}
	if okX && okY {
		c = sizeChange(x.Dims, y.Dims)
	}
	if c.Changed() || !equalKernels {
		return c
	}
	x, okX = analysis.MainInput(*a)
	y, okY = analysis.MainInput(*b)
	if okX && okY {
		c = sizeChange(x.Dims, y.Dims)
	}
	return c
}

// sizeChange is a change between shapes that are known and hold different numbers of
// elements.
func sizeChange(a, b []int64) Change {
	dynamic := func(n int64) bool { return n < 0 }
	if len(a) == 0 || len(b) == 0 || slices.ContainsFunc(a, dynamic) || slices.ContainsFunc(b, dynamic) || elements(a) == elements(b) {
		return Change{}
	}
	return Change{A: unit.Shape(a), B: unit.Shape(b)}
}

// elements is a product that may be too large for an integer.
func elements(dims []int64) float64 {
	n := 1.0
	for _, d := range dims {
		n *= float64(d)
	}
	return n
}
