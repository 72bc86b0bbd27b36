package operation

import (
	"slices"

	"trtsite/analysis"
)

var (
	quantiseKinds = []string{"quantize", "dequantize"}
	normKinds     = []string{"layernorm", "groupnorm", "instancenorm", "batchnorm"}
	reduceKinds   = []string{"softmax", "reducemean", "reducesum", "reducemax", "reducemin"}
	moveKinds     = []string{
		"reshape", "transpose", "slice", "concat", "move", "gather", "scatter", "replicate", "cast", "pad",
	}
	// shapeKinds compute the sizes of tensors.
	shapeKinds = []string{"shape", "iota", "hvar", "nonzero", "constant"}
	// roundKinds are what Myelin makes of a quantisation or dequantisation: a
	// product with the scale, rounding, a clip to the range.
	roundKinds = []string{"mul", "div", "round", "min", "max", "clip"}
	mathKinds  = []string{
		"add", "sub", "mul", "div", "sqrt", "exp", "erf", "gelu", "relu", "elu", "silu", "sigmoid", "tanh", "mish",
		"softplus", "clip", "min", "max", "equal", "greater", "less", "and", "or", "not", "select", "sin", "cos", "pow",
		"round", "neg", "abs", "log", "reciprocal", "rsqrt",
	}
)

// byKinds reads the operations. Those of a generated kernel's own name come before
// the original ones: metadata also names neighbours.
func (q *question) byKinds() string {
	list := q.own
	if len(list) == 0 {
		list = q.kinds
	}
	if g := q.heavy(list); g != "" {
		return g
	}
	moving := only(list, moveKinds)
	switch {
	case len(list) == 0 && q.isPlugin():
		return GroupPlugin
	case len(list) == 0:
		return GroupUnknown
	case only(list, moveKinds, quantiseKinds) && !moving, slices.Contains(list, "round") && only(list, roundKinds, moveKinds):
		return GroupQuantisation
	case moving:
		return GroupMovement
	case containsAny(list, shapeKinds) && only(list, shapeKinds, moveKinds, mathKinds):
		return GroupBookkeeping
	case containsAny(list, mathKinds):
		return GroupElementwise
	case q.isPlugin():
		return GroupPlugin
	case only(list, []string{analysis.Etc}):
		return GroupUnknown
	}
	return GroupOther
}

func (q *question) isPlugin() bool {
	return slices.ContainsFunc(q.words, func(w string) bool { return w == "plugin" || w == "pluginv2" || w == "pluginv3" })
}

// heavy returns the group of operations that outweigh what is fused to them.
func (q *question) heavy(list []string) string {
	has := func(kinds ...string) bool { return containsAny(list, kinds) }
	switch {
	case has("attention"):
		return GroupAttention
	case has("conv"):
		return GroupConvolution
	// Myelin writes a matrix-vector product as a product and a sum.
	case has("matmul", "einsum"), has("mul") && has("reducesum") && containsAny(q.kinds, []string{"matmul"}):
		return GroupMatmul
	case containsAny(list, normKinds), writtenNorm(list):
		return GroupNormalisation
	case containsAny(list, reduceKinds), has("topk", "argmax", "argmin"):
		return GroupReduction
	case has("pool"):
		return GroupPooling
	case has("gridsample", "resize"):
		return GroupResampling
	}
	return ""
}

// writtenNorm knows a normalisation, or a half of one, that is written out: a mean
// and the difference to it, or the division by a root.
func writtenNorm(list []string) bool {
	has := func(kind string) bool { return slices.Contains(list, kind) }
	return has("reducemean") && has("sub") || has("sqrt") && has("div")
}

// only reports whether every kind is in one of the sets; true for none.
func only(list []string, sets ...[]string) bool {
	return !slices.ContainsFunc(list, func(kind string) bool {
		return !slices.ContainsFunc(sets, func(set []string) bool { return slices.Contains(set, kind) })
	})
}
