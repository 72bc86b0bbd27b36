package graph

import (
	"cmp"
	"slices"

	"trtsite/analysis/trtfmt"
)

// none stands for a layer index that is not known yet.
const none = -1

// tensor is what is known about one tensor name while the layers are walked.
type tensor struct {
	name string
	// writers are the producers of the current generation, in execution order. Each
	// generation has a list of its own, which readers may keep.
	writers []int
	// read is set where the current generation has been read.
	read bool
	// early are the layers that read the tensor before any layer wrote it.
	early []int
	// firstWriter, lastWriter and lastReader are indexes or none.
	firstWriter, lastWriter, lastReader int
	// initial is set where the first writer also reads: the tensor then has a
	// value before the engine runs.
	initial bool
	multi   bool
	inPlace bool
}

type builder struct {
	graph   Graph
	tensors []*tensor
	byName  map[string]*tensor
	// extra is how many edges beyond one per read may still be listed.
	extra int
}

// Build connects layers, which are in execution order. Tensors without a name
// are ignored, and a tensor that a layer names twice counts once. It takes
// O(n log n) time for n tensor references, and memory in proportion to them
// plus MaxExtraEdges.
func Build(layers []trtfmt.Layer) Graph { return build(layers, MaxExtraEdges) }

func build(layers []trtfmt.Layer, extra int) Graph {
	b := &builder{byName: map[string]*tensor{}, extra: extra}
	for i, l := range layers {
		for _, t := range l.Inputs {
			b.read(t.Name, i)
		}
		for _, t := range l.Outputs {
			b.write(t.Name, i)
		}
	}
	return b.finish()
}

// tensor returns the state of a name, nil for the empty one.
func (b *builder) tensor(name string) *tensor {
	if name == "" {
		return nil
	}
	t := b.byName[name]
	if t == nil {
		t = &tensor{name: name, firstWriter: none, lastWriter: none, lastReader: none}
		b.byName[name] = t
		b.tensors = append(b.tensors, t)
	}
	return t
}

// read binds layer i to the current generation of a tensor.
func (b *builder) read(name string, i int) {
	t := b.tensor(name)
	if t == nil || t.lastReader == i {
		return
	}
	t.read, t.lastReader = true, i
	if len(t.writers) == 0 {
		t.early = append(t.early, i)
		return
	}
	rest, last := t.writers[:len(t.writers)-1], t.writers[len(t.writers)-1]
	b.graph.Edges = append(b.graph.Edges, Edge{last, i})
	n := min(len(rest), b.extra)
	for _, w := range rest[:n] {
		b.graph.Edges = append(b.graph.Edges, Edge{w, i})
	}
	b.extra -= n
	b.graph.Omitted += len(rest) - n
}

// write makes layer i a producer of a tensor: of a new generation where the
// current one has been read, else of the current one. The reads of layer i come
// first, so an in-place layer always starts a generation.
func (b *builder) write(name string, i int) {
	t := b.tensor(name)
	if t == nil || t.lastWriter == i {
		return
	}
	inPlace := t.lastReader == i
	t.inPlace = t.inPlace || inPlace
	if t.firstWriter == none {
		t.firstWriter, t.initial = i, inPlace
	} else {
		t.multi = true
	}
	if t.read {
		t.writers, t.read = nil, false
	}
	t.writers, t.lastWriter = append(t.writers, i), i
}

// finish sorts the tensors into the lists of the graph.
func (b *builder) finish() Graph {
	g := b.graph
	slices.SortFunc(b.tensors, func(x, y *tensor) int { return cmp.Compare(x.name, y.name) })
	g.ExternalInputs = b.names(tensor.external)
	g.Outputs = b.names(tensor.output)
	g.MultiProducer = b.names(func(t tensor) bool { return t.multi })
	g.InPlace = b.names(func(t tensor) bool { return t.inPlace })
	for _, t := range b.tensors {
		if !t.looped() {
			continue
		}
		for _, r := range t.early {
			g.BackEdges = append(g.BackEdges, Edge{t.firstWriter, r})
		}
	}
	g.Edges, g.BackEdges = unique(g.Edges), unique(g.BackEdges)
	return g
}

// names lists the tensors that keep accepts; b.tensors is sorted.
func (b *builder) names(keep func(tensor) bool) []string {
	names := []string{}
	for _, t := range b.tensors {
		if keep(*t) {
			names = append(names, t.name)
		}
	}
	return names
}

// external reports whether the tensor has a value before any layer ran.
func (t tensor) external() bool {
	return len(t.early) > 0 && (t.firstWriter == none || t.initial)
}

// looped reports whether a layer reads what only later layers write.
func (t tensor) looped() bool { return len(t.early) > 0 && !t.external() }

// output reports whether the last generation leaves the network. What a
// back-edge carries is read in the next round of the loop.
func (t tensor) output() bool { return t.firstWriter != none && !t.read && !t.looped() }

// unique sorts edges and drops repeats; the result is never nil.
func unique(edges []Edge) []Edge {
	slices.SortFunc(edges, func(a, b Edge) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	return append([]Edge{}, slices.Compact(edges)...)
}
