package model

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// facts is what layers and inputs say, counted once.
type facts struct {
	in DescribeInput
	// convolutions, products and fused are layers of that kind; attention are
	// layers that stand in an attention module or are fused attention; opaque are
	// Myelin regions that name only their ends.
	convolutions, products, fused, attention, opaque int
	// spatial are convolutions with two dimensions larger than one.
	spatial  int
	splitter Splitter
	// words has every piece of a path in the layers' names and metadata; true for
	// those of attention modules.
	words map[string]bool
	// kinds are the layer types that were met.
	kinds map[string]kind
	// blocks are the indexes that follow a path of repeated blocks, e.g.
	// "encoder/layer".
	blocks blockSets
	// projections and scores are what the sizes of a transformer are read from.
	projections projections
	scores      scores
	// fed are the inputs that opaque regions read.
	fed set
	// names are the network's inputs in the given order; shapes has those whose
	// dimensions are recorded.
	names  []string
	shapes map[string][]int64
}

func gather(in DescribeInput) *facts {
	f := &facts{in: in, words: map[string]bool{}, kinds: map[string]kind{}, blocks: blockSets{}, projections: projections{}, fed: set{}}
	f.names, f.shapes = networkInputs(in)
	for i := range in.Layers {
		f.add(i)
	}
	return f
}

// attentionWords are pieces of paths inside attention modules.
var attentionWords = words(`attention attn attn1 attn2 self_attn self_attention
	selfattention encdecattention
	cross_attn cross_attention crossattention encoder_attn multihead_attn mha
	multi_head_attention multihead_attention q_proj k_proj v_proj qkv qkv_proj
	query_key_value c_attn in_proj scaled_dot_product_attention transformer_blocks`)

// add counts layer i.
func (f *facts) add(i int) {
	l := &f.in.Layers[i]
	opaque := strings.Contains(l.Name, "ForeignNode[")
	if opaque { // a copy for a region is named like it
		f.feed(l.Inputs)
	}
	if isCopy(l) {
		return
	}
	inAttention := false
	paths := f.paths(i)
	for _, path := range paths {
		f.blocks.add(path)
		inAttention = f.addWords(path) || inAttention
	}
	fused := isFusedAttention(l)
	count(&f.fused, fused)
	count(&f.attention, fused || inAttention)
	count(&f.opaque, opaque)
	k := f.kind(l.LayerType)
	count(&f.convolutions, k.convolution)
	count(&f.spatial, k.convolution && isSpatial(l.Outputs))
	product := !k.convolution && !fused && k.isProduct(l)
	count(&f.products, product)
	if product || k.convolution {
		f.projections.add(l, paths)
	}
	f.scores.add(l, fused, paths)
}

// feed notes the inputs of the network among tensors that a region reads.
func (f *facts) feed(tensors []trtfmt.Tensor) {
	for i := range tensors {
		if slices.Contains(f.names, tensors[i].Name) {
			f.fed[tensors[i].Name] = true
		}
	}
}

// paths returns the paths of layer i.
func (f *facts) paths(i int) [][]string {
	if f.in.Paths != nil {
		return f.in.Paths(i)
	}
	return f.splitter.Paths(f.in.Layers[i].Name, f.in.Layers[i].Metadata)
}

// addWords notes the pieces of a path and reports whether one of them is of an
// attention module.
func (f *facts) addWords(path []string) (inAttention bool) {
	for _, piece := range path {
		inside, met := f.words[piece]
		if !met {
			inside = attentionWords[piece]
			f.words[piece] = inside
		}
		inAttention = inAttention || inside
	}
	return inAttention
}

func (f *facts) kind(layerType string) kind {
	k, ok := f.kinds[layerType]
	if !ok {
		k = kindOf(layerType)
		f.kinds[layerType] = k
	}
	return k
}

func count(n *int, is bool) {
	if is {
		*n++
	}
}

// isCopy leaves out what repeats the name of another layer.
func isCopy(l *trtfmt.Layer) bool {
	switch strings.ToLower(l.LayerType) {
	case "reformat", "noop", "constant":
		return true
	}
	return strings.HasPrefix(l.Name, "Reformatting CopyNode")
}

func isFusedAttention(l *trtfmt.Layer) bool {
	for _, text := range []string{l.Tactic.Value, l.LayerType, l.Name} {
		if tactic.Has(text, "mha", "fmha") {
			return true
		}
	}
	return false
}

func isSpatial(outputs []trtfmt.Tensor) bool {
	return slices.ContainsFunc(outputs, func(t trtfmt.Tensor) bool {
		n := len(t.Dims)
		return n >= 4 && t.Dims[n-1] != 1 && t.Dims[n-2] != 1
	})
}

// matrixLayers is the number of layers that multiply matrices.
func (f *facts) matrixLayers() int { return f.convolutions + f.products + f.fused }

// has reports whether a piece of a path is the word.
func (f *facts) has(w string) bool {
	_, met := f.words[w]
	return met
}

// found returns how many of the listed words occur, and one sentence with them.
func (f *facts) found(list []string) (n int, text string) {
	var hits []string
	for _, w := range list {
		if f.has(w) {
			hits = append(hits, "`"+w+"`")
		}
	}
	return len(hits), "layers in modules named " + strings.Join(hits, ", ")
}

// inputsNamed returns the inputs for whose name is holds, and one sentence.
func (f *facts) inputsNamed(is func(name string) bool) (n int, text string) {
	var hits []string
	for _, name := range f.names {
		if is(strings.ToLower(name)) {
			hits = append(hits, "`"+name+"`")
		}
	}
	return len(hits), "inputs named " + strings.Join(hits, ", ")
}

func oneOf(list ...string) func(string) bool {
	return func(name string) bool { return slices.Contains(list, name) }
}

// seen says what there is where no category fits.
func (f *facts) seen() string {
	s := fmt.Sprintf("no category fits: %s, of them %s, %s and %s in attention modules",
		unit.Plural(len(f.in.Layers), "layer"), unit.Plural(f.convolutions, "convolution"),
		unit.Plural(f.products, "matrix product"), unit.Count(int64(f.attention)))
	if f.opaque > 0 {
		s += "; " + f.opaqueNote()
	}
	return s
}

func (f *facts) opaqueNote() string {
	s := unit.Plural(f.opaque, "Myelin region") + " of unknown content"
	if n := len(f.fed); n > 0 {
		s += fmt.Sprintf(" that read %s of %s", unit.Count(int64(n)), unit.Plural(len(f.names), "input"))
	}
	return s
}
