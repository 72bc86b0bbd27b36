package operation

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
)

// reader reads layers one after the other. What it needs on the way it keeps for
// the next.
type reader struct {
	paths model.Splitter
	// seen are the operations of the current layer: a name can join thousands.
	seen map[identity]bool
	// modules are normalised paths by what was read: the operations of a module, and
	// a name and its metadata, share one.
	modules map[string]string
	// list are the operations of the current layer.
	list     []Operation
	parts    []string
	entries  []string
	segments []string
}

type identity struct {
	key       string
	parameter bool
}

// start forgets the operations of the layer before.
func (r *reader) start() {
	if r.seen == nil {
		r.seen, r.modules = map[identity]bool{}, map[string]string{}
	}
	clear(r.seen)
	r.list = r.list[:0]
}

// add keeps an operation whose key is not there yet.
func (r *reader) add(o Operation) {
	id := identity{o.Key(), o.Parameter}
	if !r.seen[id] {
		r.seen[id] = true
		r.list = append(r.list, o)
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
	path, leaf := cutLeaf(n.node())
	o.Module = r.module(path)
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
	if kept := cutParameters(name, '/'); len(kept) < len(name) {
		o.Parameter = true
		o.Module = r.module(kept)
		o.Path = o.Module
	} else {
		r.operator(o, name)
	}
	if o.Path != "" {
		o.Strength = Strong
	}
}

// operator reads the path of an operator.
func (r *reader) operator(o *Operation, name string) {
	path, leaf := cutLeaf(name)
	o.Module = r.module(path)
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
	kept := cutParameters(name, '.')
	o.Parameter = len(kept) < len(name)
	o.Module = r.module(kept)
	o.Path = o.Module
	if o.Path != "" {
		o.Strength = Strong
	}
}

// module normalises the path of a module. Indexes are pieces of their own, whatever
// joins them to their name.
func (r *reader) module(path string) string {
	if known, ok := r.modules[path]; ok {
		return known
	}
	r.segments = appendSegments(r.segments[:0], path)
	paths := r.paths.Paths(strings.Join(r.segments, "/"))
	var pieces []string
	if len(paths) == 1 {
		pieces = paths[0]
	} else {
		pieces = slices.Concat(paths...)
	}
	out := strings.Join(pieces, "/")
	r.modules[path] = out
	return out
}
