package reformat

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
)

// engine is a backend with what is asked about each of its layers.
type engine struct {
	*analysis.Backend
	layers []trtfmt.Layer
	near   graph.Neighbours
	roles  []role
	// fromInput says of a layer that it reads a network input, directly or through
	// layers that pass it on; toOutput that it writes a network output likewise.
	fromInput, toOutput []bool
}

func engineOf(b *analysis.Backend) *engine {
	n := len(b.Layers.Layers)
	e := &engine{
		Backend: b, layers: b.Layers.Layers, near: b.Graph.Neighbours(n),
		roles: make([]role, n), fromInput: make([]bool, n), toOutput: make([]bool, n),
	}
	kinds := map[string]string{}
	for i := range n {
		layerType := e.layers[i].LayerType
		kind, known := kinds[layerType]
		if !known {
			kind = analysis.TypeLetters(layerType)
			kinds[layerType] = kind
		}
		e.roles[i] = roleOf(b, i, kind)
	}
	ends := endsOf(b)
	for i := range n {
		e.fromInput[i] = ends.reads(&e.layers[i]) || slices.ContainsFunc(e.near.Before[i], func(p int) bool {
			return e.roles[p].passes() && e.fromInput[p]
		})
	}
	for i := n - 1; i >= 0; i-- {
		e.toOutput[i] = ends.writes(&e.layers[i]) || slices.ContainsFunc(e.near.After[i], func(c int) bool {
			return e.roles[c].passes() && e.toOutput[c]
		})
	}
	return e
}

// onlyFeedsQuantisation reports whether all that reads layer i is Q or DQ rows.
func (e *engine) onlyFeedsQuantisation(i int) bool {
	after := e.near.After[i]
	return len(after) > 0 && !slices.ContainsFunc(after, func(c int) bool { return e.roles[c] != quantises })
}

// branch says where reformat i stands.
func (e *engine) branch(i int) Branch {
	switch {
	case e.fromInput[i]:
		return Input
	case e.toOutput[i]:
		return Output
	case (e.roles[i] == quantises || e.onlyFeedsQuantisation(i)) && e.onResidual(i):
		return Residual
	}
	return Inside
}

// ends are the inputs and outputs of the network by name.
type ends struct{ inputs, outputs map[string]bool }

// endsOf takes the bindings where the file lists them: a network output may also be
// read inside. Inputs are those that the model description found, which leaves
// constants out.
func endsOf(b *analysis.Backend) ends {
	e := ends{inputs: map[string]bool{}, outputs: map[string]bool{}}
	bound := map[string]bool{}
	for _, name := range b.Layers.Bindings {
		bound[name] = true
	}
	listed := slices.ContainsFunc(b.Graph.ExternalInputs, func(name string) bool { return bound[name] })
	for _, name := range b.Graph.ExternalInputs {
		if _, described := b.Model.InputShapes[name]; bound[name] || !listed && described {
			e.inputs[name] = true
		}
	}
	for _, name := range b.Graph.Outputs {
		if !listed || bound[name] {
			e.outputs[name] = true
		}
	}
	for name := range bound { // independent entries: the order does not matter
		if !e.inputs[name] {
			e.outputs[name] = true
		}
	}
	return e
}

func (e ends) reads(l *trtfmt.Layer) bool  { return hasAny(l.Inputs, e.inputs) }
func (e ends) writes(l *trtfmt.Layer) bool { return hasAny(l.Outputs, e.outputs) }

func hasAny(tensors []trtfmt.Tensor, names map[string]bool) bool {
	return slices.ContainsFunc(tensors, func(t trtfmt.Tensor) bool { return names[t.Name] })
}
