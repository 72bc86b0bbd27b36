package view

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
)

// flow is what one layer gives to another. from is -1 for an input of the network, to
// is -1 for an output.
type flow struct {
	from, to int
	tensor   trtfmt.Tensor
	// back is set where the tensor comes from a later layer: the next round of a loop.
	back bool
}

// maxWriters is how many writers of one tensor are drawn: the parts of a
// concatenation. Of n writers and n readers all pairs would be n².
const maxWriters = 16

// flowsOf are the edges of the picture, in the order of their readers; the network's
// outputs come last. omitted counts what maxWriters left out.
func flowsOf(f *trtfmt.LayerFile, g *graph.Graph) (out []flow, omitted int) {
	layers, bindings := f.Layers, setOf(f.Bindings)
	writers := graph.Writers(layers)
	external := bindingsOf(g.ExternalInputs, bindings)
	for to := range layers {
		for j, t := range layers[to].Inputs {
			list := writers[to][j]
			if len(list) == 0 && external[t.Name] && !isConstant(&layers[to], t) {
				out = append(out, flow{-1, to, t, false})
			}
			if more := len(list) - maxWriters; more > 0 {
				list, omitted = list[more:], omitted+more
			}
			for _, from := range list {
				out = append(out, flow{from, to, t, false})
			}
		}
	}
	for _, e := range g.BackEdges {
		out = append(out, flow{e.From, e.To, trtfmt.Tensor{}, true})
	}
	outputs := setOf(g.Outputs)
	for from := len(layers) - 1; from >= 0; from-- {
		for _, t := range layers[from].Outputs {
			if outputs[t.Name] {
				delete(outputs, t.Name)
				out = append(out, flow{from, -1, t, false})
			}
		}
	}
	return out, omitted
}

// bindingsOf are the tensors that are recorded as inputs of the network, or all of them
// where none is.
func bindingsOf(names []string, bindings map[string]bool) map[string]bool {
	recorded := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !bindings[n] })
	if len(recorded) > 0 {
		return setOf(recorded)
	}
	return setOf(names)
}

func setOf(names []string) map[string]bool {
	set := make(map[string]bool, len(names))
	for _, n := range names {
		set[n] = true
	}
	return set
}

// isConstant reports whether an input of a layer is a constant of the network.
func isConstant(l *trtfmt.Layer, t trtfmt.Tensor) bool {
	for i := range l.Constants {
		if l.Constants[i].Name == t.Name {
			return true
		}
	}
	return analysis.IsConstantName(t.Name)
}
