package operation

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
)

// reader reads layers one after the other.
type reader struct {
	paths model.Splitter
	// seen are the operations of the current layer: a name can join thousands.
	seen map[identity]bool
}

type identity struct {
	key       string
	parameter bool
}

// start forgets the operations of the layer before.
func (r *reader) start() {
	if r.seen == nil {
		r.seen = map[identity]bool{}
	}
	clear(r.seen)
}

// add keeps an operation whose key is not there yet.
func (r *reader) add(l *Layer, o Operation) {
	id := identity{o.Key(), o.Parameter}
	if !r.seen[id] {
		r.seen[id] = true
		l.Operations = append(l.Operations, o)
	}
}

// read reads one name as it stands in a layer; target is what remains of it
// without the word for a reshape around another layer.
func (r *reader) read(name, target string, from Origin) Operation {
	o := Operation{Name: name, From: from, Strength: Weak}
	switch {
	case target != name:
		o.Kind = "reshape"
		r.place(&o, target)
		o.Strength, o.Path = Weak, "" // the layer has the path, not what stands around it
	default:
		r.place(&o, target)
	}
	return o
}

// place reads where the operation stands and what it is.
func (r *reader) place(o *Operation, name string) {
	if n, ok := readTorch(name); ok {
		r.torch(o, n)
		return
	}
	name = cutRegion(name)
	if strings.HasPrefix(name, "__my") || strings.HasPrefix(name, "(Unnamed") || strings.Contains(name, "^bb^") {
		return
	}
	if tensor, kind := cutQuantisation(name); kind != "" {
		r.place(o, tensor)
		o.Kind, o.Parameter = kind, false
		if o.Path != "" {
			o.Path += "/" + kind
		}
		return
	}
	switch {
	case strings.Contains(name, "/"):
		r.scoped(o, name)
	case isDotted(name):
		r.dotted(o, name)
	default:
		setKind(o, analysis.OperationOf(name))
	}
}

// setKind keeps what was known before.
func setKind(o *Operation, kind string) {
	if o.Kind == "" {
		o.Kind = kind
	}
}

// torch reads the node of a Torch-TensorRT name. Its last segment has a counter of
// the whole graph ("convolution_12"), which is no identity.
func (r *reader) torch(o *Operation, n torchNode) {
	setKind(o, n.kind())
	segments, leaf := cutLeaf(segmentsOf(n.node()))
	o.Module = r.join(segments)
	if o.Module == "" {
		return
	}
	if o.Kind != "" {
		leaf = o.Kind
	} else {
		leaf, _ = cutCounter(strings.ToLower(leaf))
	}
	o.Path, o.Strength = o.Module+"/"+leaf, Strong
}

// scoped reads "/layer1/layer1.0/conv1/Conv" and TensorFlow's
// "conv1_conv/Conv2D": the last segment is the operator.
func (r *reader) scoped(o *Operation, name string) {
	if !strings.HasPrefix(name, "/") {
		name = cutKeras(name)
	}
	segments := segmentsOf(name)
	if kept := cutParameters(segments); len(kept) < len(segments) {
		o.Parameter = true
		o.Module = r.join(kept)
		o.Path = o.Module
	} else {
		r.operator(o, segments)
	}
	if o.Path != "" {
		o.Strength = Strong
	}
}

// operator reads the path of an operator.
func (r *reader) operator(o *Operation, segments []string) {
	segments, leaf := cutLeaf(segments)
	o.Module = r.join(segments)
	if isInserted(leaf) {
		return
	}
	leaf = cutOutput(leaf)
	setKind(o, analysis.OperationOf(leaf))
	word, counter := cutCounter(strings.ToLower(leaf))
	if o.Kind != "" {
		word = o.Kind
	}
	if o.Module != "" && word != "" {
		o.Path = o.Module + "/" + word + counter
	}
}

// dotted reads "layer1.0.conv1.weight" and "layer1.0.conv1".
func (r *reader) dotted(o *Operation, name string) {
	pieces := strings.Split(name, ".")
	kept := cutParameters(pieces)
	o.Parameter = len(kept) < len(pieces)
	o.Module = r.join(kept)
	o.Path = o.Module
	if o.Path != "" {
		o.Strength = Strong
	}
}

// join makes one path of segments: indexes are pieces of their own, whatever joins
// them to their name.
func (r *reader) join(segments []string) string {
	var pieces []string
	for _, path := range r.paths.Paths(strings.Join(segments, "/")) {
		pieces = append(pieces, path...)
	}
	return strings.Join(pieces, "/")
}
