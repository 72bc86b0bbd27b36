package operation

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/tactic"
)

// The groups of operations. A layer belongs to one: a fused layer counts by its
// dominant operation, so a convolution with its activation is a convolution.
const (
	GroupAttention     = "attention"
	GroupMatmul        = "matrix product"
	GroupConvolution   = "convolution"
	GroupNormalisation = "normalisation"
	GroupElementwise   = "activation and elementwise"
	GroupReduction     = "softmax and reduction"
	GroupPooling       = "pooling"
	// GroupResampling is resizing and sampling on a grid.
	GroupResampling = "resampling"
	// GroupMovement is what brings data to another place, format or type.
	GroupMovement     = "data movement"
	GroupQuantisation = "quantise and dequantise"
	// GroupBookkeeping is what computes no tensor of the network: shapes, signals,
	// waits, constants and layers that the engine leaves out.
	GroupBookkeeping = "shape and synchronisation"
	// GroupOpaque are regions of which only the two ends are known, and waits that
	// hold the time of a DLA.
	GroupOpaque = "opaque subgraph"
	// GroupPlugin are plugins whose operation is not known.
	GroupPlugin = "plugin"
	// GroupOther are operations that are known and in no other group.
	GroupOther = "other"
	// GroupUnknown are layers of which neither type nor name tells.
	GroupUnknown = "unknown"
)

// Groups breaks the time of a backend down by group of operations.
func Groups(b *analysis.Backend) breakdown.Table {
	var r reader
	return breakdown.Of(b, func(i int) string { return r.group(b, i) })
}

// GroupOf returns the group of the layer of record i.
func GroupOf(b *analysis.Backend, i int) string {
	var r reader
	return r.group(b, i)
}

// EachGroup returns the groups of the layers of all records, in their order. It
// takes less time than GroupOf for each.
func EachGroup(b *analysis.Backend) []string {
	var r reader
	out := make([]string, len(b.Records))
	for i := range out {
		out[i] = r.group(b, i)
	}
	return out
}

func (r *reader) group(b *analysis.Backend, i int) string {
	at := b.Records[i].Index
	l := &b.Layers.Layers[at]
	q := question{
		words: tactic.Words(l.LayerType), own: b.Operations(at),
		attention: b.IsAttention(at), convolution: b.IsConvolution(at), matmul: b.IsMatmul(at),
		dla: b.Records[i].Has(analysis.MarkDLA),
	}
	q.layer = r.layer(l)
	for j := range q.layer.Operations {
		if o := &q.layer.Operations[j]; o.Kind != "" {
			q.kinds = append(q.kinds, o.Kind)
		}
	}
	return q.group()
}

// question is what is known of one layer.
type question struct {
	layer Layer
	// words are those of the type; own is analysis.Operations, kinds are those of
	// the original operations.
	words, own, kinds              []string
	attention, convolution, matmul bool
	dla                            bool
}

// is reports whether the type has one of the words.
func (q *question) is(words ...string) bool { return containsAny(q.words, words) }

func containsAny(list, wanted []string) bool {
	return slices.ContainsFunc(list, func(w string) bool { return slices.Contains(wanted, w) })
}

func (q *question) group() string {
	switch {
	case q.dla:
		return GroupOpaque
	case q.bookkeeping():
		return GroupBookkeeping
	case q.layer.Opaque:
		return GroupOpaque
	case q.layer.Copy:
		return GroupMovement
	case q.attention:
		return GroupAttention
	case q.convolution:
		return GroupConvolution
	case q.matmul:
		return GroupMatmul
	case len(q.kinds) > 0 && only(q.kinds, quantiseKinds):
		return GroupQuantisation
	}
	if g := q.byType(); g != "" {
		return g
	}
	return q.byKinds()
}

// bookkeeping reads the type: shape calls, signals, waits, constants, and no-ops.
func (q *question) bookkeeping() bool {
	if len(q.words) == 2 && q.words[0] == "no" && q.words[1] == "op" {
		return true
	}
	return q.is("signal", "wait", "constant") || len(q.words) == 2 && q.words[0] == "shape" && q.words[1] == "call"
}

// byType reads types that say what the layer does.
func (q *question) byType() string {
	switch {
	case q.is("pooling", "maxpool", "avgpool"):
		return GroupPooling
	case q.is("normalization"):
		return GroupNormalisation
	case q.is("softmax", "reduce", "reduction") || hasRun(q.words, "soft", "max"):
		return GroupReduction
	case q.is("resize"), hasRun(q.words, "grid", "sample"):
		return GroupResampling
	case q.is("pointwise", "point", "elementwise", "element", "unary", "activation", "scale"):
		return GroupElementwise
	case q.is("quantize", "dequantize"):
		return GroupQuantisation
	case q.is("reformat", "shuffle", "slice", "concat", "concatenation", "gather", "scatter", "padding", "cast",
		"reshape", "fill", "transpose", "identity"):
		return GroupMovement
	}
	return ""
}

func hasRun(list []string, run ...string) bool {
	for i := 0; i+len(run) <= len(list); i++ {
		if slices.Equal(list[i:i+len(run)], run) {
			return true
		}
	}
	return false
}
