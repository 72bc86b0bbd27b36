package rules

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/precision"
	"trtsite/analysis/trtfmt"
)

// borderSteps is how many layers that multiply nothing may lie between a layer and
// the network's border: a cast, a quantisation, a reformat, a padding, a scale.
const borderSteps = 6

// border knows which layers stand at the network's inputs and outputs.
type border struct {
	view
	graph.Neighbours
}

func borderOf(v view) border { return border{v, v.beside()} }

// isFirstConvolution reports whether row i is a convolution of few channels of the
// network's input.
func (b border) isFirstConvolution(i int) bool {
	_, channels := b.firstConvolution([]int{i})
	return channels > 0 && b.readsNetworkInput(i)
}

// readsNetworkInput reports whether the main input of row i is the network's,
// directly or behind layers that multiply nothing.
func (b border) readsNetworkInput(i int) bool {
	at := b.Records[i].Index
	for range borderSteps + 1 {
		in, ok := analysis.MainInput(b.Layers.Layers[at])
		if !ok {
			return false
		}
		before := b.Before[at]
		writer := slices.IndexFunc(before, func(j int) bool { return writes(b.Layers.Layers[j], in.Name) })
		if writer < 0 {
			return true
		}
		at = before[writer]
		if precision.Multiplies(b.Backend, at) {
			return false
		}
	}
	return false
}

func writes(l trtfmt.Layer, name string) bool {
	return slices.ContainsFunc(l.Outputs, func(t trtfmt.Tensor) bool { return t.Name == name })
}

// writesNetworkOutput reports whether all that reads the outputs of row i leads to
// the network's outputs without multiplying: its channels are those of the answer.
func (b border) writesNetworkOutput(i int) bool {
	level, seen := []int{b.Records[i].Index}, map[int]bool{}
	for range borderSteps + 1 {
		var next []int
		for _, at := range level {
			for _, j := range b.After[at] {
				if precision.Multiplies(b.Backend, j) {
					return false
				}
				if !seen[j] {
					seen[j] = true
					next = append(next, j)
				}
			}
		}
		if level = next; len(level) == 0 {
			return true
		}
	}
	return false
}
