package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// namedShape is one input of the network.
type namedShape struct {
	name string
	dims []int64
}

// inputShapes lists the network's inputs, the largest first, equal ones by name.
func inputShapes(b *analysis.Backend) []namedShape {
	out := make([]namedShape, 0, len(b.Model.InputShapes))
	for name, dims := range b.Model.InputShapes {
		out = append(out, namedShape{name, dims})
	}
	return largestFirst(out)
}

// ranShapes lists the shapes that inference ran with, the largest first: those
// of the run where it states all of them or the layers do not, else the layers'.
func ranShapes(b *analysis.Backend) []namedShape {
	env := &b.Provenance.Environment
	layers := inputShapes(b)
	if len(env.Shapes) == 0 || env.ShapesPartial && len(layers) > 0 && !dynamic(layers) {
		return layers
	}
	out := make([]namedShape, 0, len(env.Shapes))
	for _, s := range env.Shapes {
		out = append(out, namedShape{s.Tensor, s.Dims})
	}
	return largestFirst(out)
}

func dynamic(shapes []namedShape) bool {
	return slices.ContainsFunc(shapes, func(s namedShape) bool {
		return slices.ContainsFunc(s.dims, func(d int64) bool { return d < 0 })
	})
}

func largestFirst(out []namedShape) []namedShape {
	slices.SortFunc(out, func(x, y namedShape) int {
		if sx, sy := elements(x.dims), elements(y.dims); sx != sy {
			if sx > sy {
				return -1
			}
			return 1
		}
		return strings.Compare(x.name, y.name)
	})
	return out
}

// elements counts a dynamic dimension as 1, in float64 because a broken file
// may state dimensions whose product overflows.
func elements(dims []int64) float64 {
	n := 1.0
	for _, d := range dims {
		if d > 0 {
			n *= float64(d)
		}
	}
	return n
}

// shapeOf is the stated shape, else the largest input that ran and how many more there
// are: "1×3×256×384 + 3"; "" where nothing is known.
func shapeOf(node *archive.Node, b *analysis.Backend) string {
	if t := node.Meta.For(b.Label).Shapes.Text; t != "" {
		return chart.Printable(t)
	}
	shapes := ranShapes(b)
	if len(shapes) == 0 {
		return ""
	}
	s := unit.Shape(shapes[0].dims)
	if more := len(shapes) - 1; more > 0 {
		s += " + " + unit.Count(int64(more))
	}
	return s
}

// joinWords joins words for a cell.
func joinWords(words []string) string { return strings.Join(words, ", ") }
