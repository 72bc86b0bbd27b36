package diff

import (
	"maps"
	"slices"
	"strings"

	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

// shapes pairs the input shapes that inference ran with. Inputs of one name are
// compared with each other; the rest as a set, since exporters rename inputs.
func shapes(a, b Side) pair {
	x, fromX := a.shapes()
	y, fromY := b.shapes()
	p := pair{class: blocking, expected: true, same: byShapes, Difference: Difference{Name: nameShapes}}
	if x == nil || y == nil {
		p.A, p.B = first(listed(x, fromX), a.Stated.Shapes), first(listed(y, fromY), b.Stated.Shapes)
		// A statement is free text and no match for a list of tensors.
		p.one = x != nil || y != nil
		return p
	}
	p.A, p.B = listed(x, fromX), listed(y, fromY)
	p.one = sameShapes(x, y)
	return p
}

// implicitBatch pairs the sizes of implicit batches, which no shape of a layer
// holds. TensorRT 8 may print 1 for an explicit one, so 1 says nothing.
func implicitBatch(a, b Side) pair {
	of := func(s Side) Value {
		if t := s.timed(); t != nil && t.ImplicitBatch > 1 {
			return s.fact(provenance.Batch)
		}
		return Value{}
	}
	return pair{class: blocking, Difference: Difference{Name: "implicit batch", A: of(a), B: of(b)}}
}

// sameShapes compares what is known of both sides.
func sameShapes(x, y map[string]string) bool {
	x, y = maps.Clone(x), maps.Clone(y)
	for name, dims := range x {
		other, both := y[name]
		if both && dims != other {
			return false
		}
		if both {
			delete(x, name)
			delete(y, name)
		}
	}
	// What only one side lists decides nothing.
	if len(x) == 0 || len(y) == 0 {
		return true
	}
	return slices.Equal(slices.Sorted(maps.Values(x)), slices.Sorted(maps.Values(y)))
}

// shapes are the shapes of the inputs by name: those of the measured run, else
// what the layers say. Dynamic ones are unknown. Nil where none is known.
func (s Side) shapes() (dims map[string]string, from string) {
	dims = map[string]string{}
	for name, d := range s.Backend.Model.InputShapes {
		if !slices.ContainsFunc(d, func(n int64) bool { return n < 0 }) {
			dims[name], from = unit.Shape(d), "layers"
		}
	}
	for _, shape := range s.Backend.Provenance.Environment.Shapes {
		dims[shape.Tensor], from = unit.Shape(shape.Dims), shape.From.String()
	}
	if len(dims) == 0 {
		return nil, ""
	}
	return dims, from
}

// listed prints shapes in the order of their names.
func listed(dims map[string]string, from string) Value {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(dims)) {
		list = append(list, name+" "+dims[name])
	}
	return Value{Text: strings.Join(list, ", "), Source: from}
}
