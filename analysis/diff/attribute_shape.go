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
	if !isSize(a) || !isSize(b) || elements(a) == elements(b) {
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

// isSize reports whether a shape is recorded and static.
func isSize(dims []int64) bool {
	return len(dims) > 0 && !slices.ContainsFunc(dims, func(n int64) bool { return n < 0 })
}

// sizeText is the static shape of a tensor, "" where there is none.
func sizeText(t trtfmt.Tensor, ok bool) string {
	if !ok || !isSize(t.Dims) {
		return ""
	}
	return unit.Shape(t.Dims)
}
