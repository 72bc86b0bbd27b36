package analysis

import (
	"trtsite/analysis/model"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// reading is what Run finds out about a layer once, since rules and pages ask often.
type reading struct {
	layerType                      string
	tags, ops                      []string
	paths                          [][]string
	class                          tactic.Class
	attention, matmul, convolution bool
}

// reader makes readings. Layers of one type share its kind.
type reader struct {
	kinds    map[string]kind
	splitter model.Splitter
}

// readingsOf reads all layers.
func readingsOf(layers []trtfmt.Layer) []reading {
	r := reader{kinds: map[string]kind{}}
	out := make([]reading, len(layers))
	for i := range layers {
		out[i] = r.read(&layers[i])
	}
	return out
}

func (r *reader) read(l *trtfmt.Layer) reading {
	k, ok := r.kinds[l.LayerType]
	if !ok {
		k = kindOf(l.LayerType)
		r.kinds[l.LayerType] = k
	}
	name, kernel, metadata := textOf(l.Name), textOf(l.Tactic.Value), textOf(l.Metadata)
	t := traitsOf(l, k, kernel)
	return reading{
		layerType: t.inferType(l), tags: t.tags(l, name, metadata), ops: t.ops,
		paths: r.splitter.Paths(name.small, metadata.small), class: tactic.Classify(kernel.small),
		attention: t.attention, matmul: t.matmul, convolution: t.convolution(),
	}
}

// reading returns what is known of layer i. A backend that Run did not make has to
// read the layer.
func (b *Backend) reading(i int) *reading {
	if i < len(b.readings) {
		return &b.readings[i]
	}
	return &readingsOf(b.Layers.Layers[i : i+1])[0]
}

// IsAttention is the function of that name for layer i. Like the methods below
// it returns what Run has found out once for all; it panics where i is out of
// range of Layers.Layers.
func (b *Backend) IsAttention(i int) bool { return b.reading(i).attention }

// IsMatmul is the function of that name for layer i.
func (b *Backend) IsMatmul(i int) bool { return b.reading(i).matmul }

// IsConvolution is the function of that name for layer i.
func (b *Backend) IsConvolution(i int) bool { return b.reading(i).convolution }

// InferredType is InferType for layer i.
func (b *Backend) InferredType(i int) string { return b.reading(i).layerType }

// Operations is the function of that name for layer i. The caller must not
// change the list.
func (b *Backend) Operations(i int) []string { return b.reading(i).ops }

// TacticClass is tactic.Classify for the tactic of layer i.
func (b *Backend) TacticClass(i int) tactic.Class { return b.reading(i).class }

// Paths are the module paths of the operations that layer i was made of, as
// model.Paths finds them in its name and then in its metadata. The caller must
// not change them.
func (b *Backend) Paths(i int) [][]string { return b.reading(i).paths }
