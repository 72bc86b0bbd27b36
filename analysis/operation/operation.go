package operation

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// Strength says how far a key identifies an operation in another engine of the
// same network.
type Strength string

const (
	// Strong keys are module paths and initializer names.
	Strong Strength = "strong"
	// Weak keys are exporter counters ("Conv_12", "/Cast_1"), layers that TensorRT
	// named ("(Unnamed Layer* 3) [Shuffle]") and kernels that Myelin named. Two
	// engines can give one weak key to different operations: it takes an equal
	// kernel and an equal output shape as well to say that they are the same.
	Weak Strength = "weak"
)

// Origin is where a name was found.
type Origin string

// The two origins. What both name counts as FromName.
const (
	FromName     Origin = "name"
	FromMetadata Origin = "metadata"
)

// Operation is one operation of the original network.
type Operation struct {
	// Name is the name as found, whole, without what TensorRT put around it.
	Name string
	// Module is the path of the module, normalised so that exporters agree:
	// "/layer1/layer1.0/conv1/Conv", Torch's "/layer1/0/conv1/convolution_1",
	// Myelin's "/layer1/layer1_0/conv1/Conv_myl2_16" and "layer1.0.conv1.weight"
	// all stand in "layer1/0/conv1". "" where the name has no path.
	Module string
	// Path is Module and the operator ("layer1/0/conv1/conv"), with the counter
	// that tells equal operators of one module apart ("attn/matmul_1"). For an
	// initializer it is the module of the operation that reads it. "" where the
	// name has no path.
	Path string
	// Kind is the operator in the spelling of analysis.Operations; "" where it is
	// not known, and for initializers.
	Kind string
	// Parameter is set for the names of initializers.
	Parameter bool
	Strength  Strength
	From      Origin
}

// Key identifies the operation: its path where it has one, else its name. Keys of
// two engines may be compared where both are Strong; a parameter's key is the
// Module of the operations that belong to it.
func (o *Operation) Key() string {
	if o.Strength == Strong {
		return o.Path
	}
	return o.Name
}

// IsQuantisation reports whether the operation quantises or dequantises a tensor.
// Such operations stand on an edge of the network: metadata lists them at both of
// its ends, under the name of the tensor's producer.
func (o *Operation) IsQuantisation() bool { return o.Kind == "quantize" || o.Kind == "dequantize" }

// Layer is what the name and the metadata of one layer say.
type Layer struct {
	// Operations are in the order of the name, then those that only the metadata
	// has, each key once. Empty where neither tells.
	Operations []Operation
	// Opaque is set for a region of which only the first and the last operation are
	// known: what Operations lists.
	Opaque bool
	// Copy is set for a layer that only copies, reformats or reshapes what another
	// layer reads or writes: Operations are those of the other layer, and it aligns
	// to an edge, not by them.
	Copy bool
}

// Of reads a layer.
func Of(l *trtfmt.Layer) Layer {
	var r reader
	return r.layer(l)
}

// All reads every layer of a backend, in the order of its layer file; nil where it
// has none.
func All(b *analysis.Backend) []Layer {
	if b.Layers == nil {
		return nil
	}
	var r reader
	out := make([]Layer, len(b.Layers.Layers))
	for i := range out {
		out[i] = r.layer(&b.Layers.Layers[i])
	}
	return out
}

// layer reads a layer.
func (r *reader) layer(l *trtfmt.Layer) Layer {
	name, copied := cutCopy(l.Name)
	out := Layer{Copy: copied}
	r.start()
	var opaque bool
	r.parts, opaque = appendParts(r.parts[:0], name)
	out.Opaque = opaque && !copied
	helpers := 0
	for _, part := range r.parts {
		target, helper := cutHelper(part)
		if helper {
			helpers++
		}
		r.add(r.read(part, target, FromName))
	}
	out.Copy = copied || len(r.parts) > 0 && helpers == len(r.parts)
	r.entries = appendEntries(r.entries[:0], l.Metadata)
	for _, entry := range r.entries {
		r.parts, _ = appendParts(r.parts[:0], entry)
		for _, part := range r.parts {
			r.add(r.read(part, part, FromMetadata))
		}
	}
	if len(r.list) > 0 {
		out.Operations = slices.Clone(r.list)
	}
	return out
}
