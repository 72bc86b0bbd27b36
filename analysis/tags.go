package analysis

import (
	"slices"

	"trtsite/analysis/trtfmt"
)

// The tags of a record, in the order in which they are listed. A layer may have
// several.
const (
	TagKgen   = "kgen"
	TagMatmul = "matmul/gemm"
	// TagAttention is a layer of an attention module or fused attention.
	TagAttention = "attention"
	// TagSDPA is a layer made of a scaled-dot-product-attention operator.
	TagSDPA = "sdpa"
	// TagDynamic is a layer that computes shapes at run time or only converts
	// types.
	TagDynamic = "shape/cast/dynamic"
	// TagReduction is a layer with a normalisation, softmax or reduction.
	TagReduction = "layernorm/reduction"
	// TagActivation is a layer with GELU, or with nothing but an activation.
	TagActivation = "activation"
	// TagOther is a layer that has no other tag.
	TagOther = "other"
)

var (
	castOps     = []string{"cast"}
	movementOps = []string{
		"reshape", "transpose", "slice", "concat", "move", "gather", "replicate",
	}
	// shapeOps compute the sizes of tensors.
	shapeOps = []string{"shape", "iota", "hvar", "nonzero"}
	// shapeMathOps are what shape arithmetic is made of beside shapeOps.
	shapeMathOps = []string{
		"equal", "greater", "less", "and", "or", "not", "select",
		"add", "sub", "mul", "div", "min", "max",
	}
	reductionOps = []string{
		"reducemean", "reducesum", "reducemax", "reducemin", "softmax",
		"layernorm", "groupnorm", "instancenorm",
	}
	activationOps = []string{
		"relu", "sigmoid", "silu", "tanh", "gelu", "erf", "elu", "mish", "softplus",
	}
)

// Tags returns the tags of a layer, at least one, in the order of the constants.
func Tags(l trtfmt.Layer) []string {
	return singleTraits(&l).tags(&l, textOf(l.Name), textOf(l.Metadata))
}

// tags is Tags for the layer of t, its name and its metadata.
func (t traits) tags(l *trtfmt.Layer, name, metadata text) []string {
	module, sdpa := t.mentionsAttention(l, mentionsOf(name), mentionsOf(metadata))
	var list [7]string
	tags := list[:0]
	for _, item := range [...]struct {
		tag string
		is  bool
	}{
		{TagKgen, t.inferType(l) == typeKgen},
		{TagMatmul, t.matmul},
		{TagAttention, t.attention || module},
		{TagSDPA, sdpa},
		{TagDynamic, !t.kind.noOp && isDynamic(t.kind.words, t.ops, t.complete)},
		{TagReduction, t.isReduction(l)},
		{TagActivation, isActivation(t.kind.words, t.ops, t.complete)},
	} {
		if item.is {
			tags = append(tags, item.tag)
		}
	}
	if len(tags) == 0 {
		return []string{TagOther}
	}
	return slices.Clone(tags)
}

// mentionsAttention reports whether the layer belongs to a module called
// attention, and whether it is made of a scaled-dot-product-attention operator.
// A copy repeats the name of the layer that it feeds.
func (t traits) mentionsAttention(l *trtfmt.Layer, name, metadata mentions) (module, sdpa bool) {
	if isOpaque(l.Name) {
		return false, false
	}
	module = !t.isMover(l) && (name.module || metadata.module)
	return module, name.sdpa || t.kernel.sdpa || metadata.sdpa
}

// isDynamic wants a list of operations without gaps: a kernel that also
// computes something is no overhead. Movement alone (reshape, slice, concat,
// select) is no evidence, since static shapes need it as well.
func isDynamic(kind, ops []string, complete bool) bool {
	if hasRun(kind, "shape", "call") || slices.Equal(kind, castOps) {
		return true
	}
	if !complete {
		return false
	}
	return hasWord(ops, castOps...) && only(ops, castOps, movementOps) ||
		hasWord(ops, shapeOps...) && only(ops, shapeOps, castOps, movementOps, shapeMathOps)
}

func (t traits) isReduction(l *trtfmt.Layer) bool {
	list := t.kind.words
	if hasWord(list, "reduce", "softmax", "normalization") || hasRun(list, "soft", "max") {
		return true
	}
	if !t.generated && (t.kind.convolution || t.kind.matmul || hasWord(list, "pooling", "maxpool") || t.isMover(l)) {
		return false
	}
	// The second half of a layer normalisation has no reduction of its own.
	return hasWord(t.ops, reductionOps...) || hasWord(t.ops, "sqrt") && hasWord(t.ops, "div")
}

func isActivation(kind, ops []string, complete bool) bool {
	if hasWord(ops, "erf", "gelu") || slices.Equal(kind, []string{"activation"}) {
		return true
	}
	return complete && hasWord(ops, activationOps...) && only(ops, activationOps, []string{"mul", "add"})
}

// only reports whether every operation is in one of the sets.
func only(ops []string, sets ...[]string) bool {
	return !slices.ContainsFunc(ops, func(op string) bool {
		return !slices.ContainsFunc(sets, func(set []string) bool { return slices.Contains(set, op) })
	})
}
