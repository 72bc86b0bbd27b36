// Package precision says how an engine stores its tensors and in which precision
// its layers multiply. The two differ: TF32 products read FP32 tensors, and an
// INT8 convolution may write FP16.
//
// Storage is what the layer file says of each tensor. Math is what a kernel's name
// says, for layers that multiply matrices only. What a build was allowed to use
// (--fp16, "Precision: FP32+FP16" in a log) is a permission and counts for nothing
// here.
package precision

import (
	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/trtfmt"
)

// The names of rows without a precision.
const (
	// NotApplicable layers multiply no matrices.
	NotApplicable = "not applicable"
	// Unknown is a kernel or type whose words are not known.
	Unknown = "unknown"
	// NotRecorded is a layer without a kernel's name, or without tensors.
	NotRecorded = "not recorded"
	// Opaque is a region that names only its ends: nobody knows what it multiplies, or
	// whether it does.
	Opaque = "opaque subgraph"
)

// Precision is the precision of an engine.
type Precision struct {
	// Storage is the time by how the main input is stored, else the main output where
	// a layer has no input; Math by what is multiplied (Math.String) and Cores by the
	// units that do it (tactic.Class), both with NotApplicable or Opaque for other layers.
	Storage, Math, Cores breakdown.Table
	// Tensors are the engine's tensors by type, the most bytes first, then the most
	// tensors.
	Tensors []TensorShare
}

// Of reads a backend with times. The tables of one without are empty; its tensors
// are not.
func Of(b *analysis.Backend) Precision {
	if b.Layers == nil {
		return Precision{}
	}
	maths := mathsOf(b)
	at := func(i int) int { return b.Records[i].Index }
	return Precision{
		Storage: breakdown.Of(b, func(i int) string { return StorageName(StorageOf(b.Layers.Layers[at(i)])) }),
		Math:    breakdown.Of(b, func(i int) string { return maths[at(i)].String() }),
		Cores:   breakdown.Of(b, func(i int) string { return CoresOf(b, at(i)) }),
		Tensors: tensorShares(b.Layers.Layers),
	}
}

// StorageOf is how a layer's main input is stored, or its main output where it has
// no input or nothing is recorded about that.
func StorageOf(l trtfmt.Layer) trtfmt.Precision {
	in, out := analysis.Storage(l)
	if in == trtfmt.NotRecorded {
		return out
	}
	return in
}

// StorageName is a type as tables show it.
func StorageName(p trtfmt.Precision) string {
	if p == trtfmt.NotRecorded {
		return NotRecorded
	}
	return string(p)
}
