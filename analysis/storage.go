package analysis

import (
	"strings"

	"trtsite/analysis/trtfmt"
)

// Storage returns how the layer's main input and output are stored;
// trtfmt.NotRecorded where there is none.
func Storage(l trtfmt.Layer) (in, out trtfmt.Precision) {
	if t, ok := MainInput(l); ok {
		in = t.Precision
	}
	if t, ok := MainOutput(l); ok {
		out = t.Precision
	}
	return in, out
}

// MainInput returns the tensor that carries the layer's data: the largest one
// on the device that is no constant. The first input would be wrong for layers
// that list a shape tensor, a scale or weights first. ok is false where the
// layer has no input.
func MainInput(l trtfmt.Layer) (t trtfmt.Tensor, ok bool) { return largest(l.Inputs, l.Constants) }

// MainOutput returns the largest output on the device. ok is false where the
// layer has none.
func MainOutput(l trtfmt.Layer) (t trtfmt.Tensor, ok bool) { return largest(l.Outputs, nil) }

// largest prefers tensors on the device that are no constants, then those with
// recorded dimensions, then more elements, then the first.
func largest(tensors, constants []trtfmt.Tensor) (t trtfmt.Tensor, ok bool) {
	if len(tensors) == 0 {
		return t, false
	}
	names := map[string]bool{}
	for i := range constants {
		names[constants[i].Name] = true
	}
	best, bestRank, bestSize := 0, 0, 0.0
	for i := range tensors {
		rank, size := rankOf(&tensors[i], names), elements(tensors[i].Dims)
		if i == 0 || rank > bestRank || rank == bestRank && size > bestSize {
			best, bestRank, bestSize = i, rank, size
		}
	}
	return tensors[best], true
}

// rankOf is 3 for a data tensor, 2 for a constant, 1 for one on the host (a
// shape), 0 where nothing but a name is recorded.
func rankOf(t *trtfmt.Tensor, constants map[string]bool) int {
	switch {
	case t.Dims == nil && t.Precision == trtfmt.NotRecorded:
		return 0
	case t.Location == "Host":
		return 1
	case constants[t.Name], IsConstantName(t.Name):
		return 2
	default:
		return 3
	}
}

// IsConstantName knows the tensors that Myelin ("__mye519_dconst") and the ONNX
// parser make of weights.
func IsConstantName(name string) bool {
	if strings.Contains(name, "[Constant]") {
		return true
	}
	rest, ok := strings.CutPrefix(name, "__mye")
	if !ok || rest == "" || rest[0] < '0' || rest[0] > '9' {
		return false
	}
	line, _, _ := strings.Cut(rest[1:], "\n")
	return strings.Contains(line, "const")
}

// elements counts a dynamic dimension as 1. The product is a float64 because a
// broken file can state dimensions whose product overflows an int64.
func elements(dims []int64) float64 {
	if dims == nil {
		return 0
	}
	n := 1.0
	for _, d := range dims {
		if d >= 0 {
			n *= float64(d)
		}
	}
	return n
}
