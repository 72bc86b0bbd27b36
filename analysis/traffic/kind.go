package traffic

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/tactic"
)

// kind is how a layer's traffic can be told.
type kind int

const (
	// plain layers read their inputs and write their outputs.
	plain kind = iota
	// partial layers read a part of their inputs that is not recorded.
	partial
	// renames is a layer that moves nothing.
	renames
	// foreign, plugin, dependent and bare layers cannot be told.
	foreign
	plugin
	dependent
	bare
)

// opaque says why nothing can be said about a layer of the kind.
func (k kind) opaque() (why string, is bool) {
	switch k {
	case foreign:
		return whyForeign, true
	case plugin:
		return whyPlugin, true
	case dependent:
		return whyData, true
	case bare:
		return whyTensors, true
	}
	return "", false
}

// dependentWords are operations whose traffic depends on what the tensors hold.
var dependentWords = []string{
	"gather", "scatter", "topk", "nonzero", "nms", "nmsv2", "gridsample", "onehot", "embedding", "sort",
	"unique", "if", "loop", "conditional", "roialign",
}

func kindOf(s *subject) kind {
	types := tactic.Words(s.LayerType)
	switch {
	case strings.HasPrefix(s.Name, "{ForeignNode["), slices.Contains(types, "myelin"), slices.Contains(types, "dla"):
		return foreign
	case slices.ContainsFunc(types, func(w string) bool { return strings.HasPrefix(w, "plugin") }):
		return plugin
	case hasRun(types, "no", "op"), slices.Contains(types, "constant"):
		return renames
	case len(s.Inputs) == 0 && len(s.Outputs) == 0:
		return bare
	case s.says(types, dependentWords...), hasRun(types, "top", "k"), hasRun(types, "non", "zero"),
		hasRun(types, "grid", "sample"), hasRun(types, "one", "hot"):
		return dependent
	case slices.Contains(s.ops, analysis.Etc), s.cuts(types), s.says(types, "resize") && s.shrinks():
		return partial
	}
	return plain
}

// says reports whether the layer's type or its operations name one of the words.
func (s *subject) says(types []string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(types, w) || slices.Contains(s.ops, w) })
}

// hasRun reports whether the words follow each other in list.
func hasRun(list []string, first, second string) bool {
	for i := range len(list) - 1 {
		if list[i] == first && list[i+1] == second {
			return true
		}
	}
	return false
}

// cuts reports whether the layer reads a slice. A layer of that type also pads: then
// it writes no less than it reads. In a fused kernel another input can hide that.
func (s *subject) cuts(types []string) bool {
	if slices.Contains(types, "slice") {
		return s.shrinks()
	}
	return slices.Contains(s.ops, "slice")
}

// shrinks reports whether the layer writes less than it reads, or nothing tells.
func (s *subject) shrinks() bool {
	in, out := sumOf(s.Inputs), sumOf(s.Outputs)
	return !in.Known() || !out.Known() || out.Value < in.Value
}

// partialWhy says why the layer's reads are not known.
func (s *subject) partialWhy() string {
	if slices.Contains(s.ops, analysis.Etc) {
		return whyCut
	}
	return whyPart
}

func (s *subject) isDeconvolution() bool {
	return slices.ContainsFunc(tactic.Words(s.LayerType), func(w string) bool { return strings.HasPrefix(w, "deconv") }) ||
		tactic.Has(s.Tactic.Value, "deconv")
}

func (s *subject) isWinograd() bool { return tactic.Has(s.Tactic.Value, "winograd", "wngd") }

// isSparse reports whether the kernel skips zero weights (2:4 sparsity).
func (s *subject) isSparse() bool {
	return s.sparse || tactic.Has(s.Tactic.Value, "sptensorop", "sparse", "spgemm")
}

func (s *subject) computesFewer() bool { return s.isWinograd() || s.isSparse() }
