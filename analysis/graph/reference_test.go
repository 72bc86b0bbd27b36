package graph

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

// access is what one layer does to one tensor.
type access struct{ reads, writes bool }

// reference is the definition of the graph, tensor by tensor and read by read,
// without regard to cost.
func reference(layers []trtfmt.Layer) Graph {
	g := want(Graph{})
	for _, name := range allNames(layers) {
		refTensor(&g, name, accesses(layers, name))
	}
	g.Edges, g.BackEdges = unique(g.Edges), unique(g.BackEdges)
	return g
}

func refTensor(g *Graph, name string, log []access) {
	var writers, early []int
	for i, a := range log {
		if a.writes {
			writers = append(writers, i)
		}
		if a.reads && a.writes && !slices.Contains(g.InPlace, name) {
			g.InPlace = append(g.InPlace, name)
		}
	}
	for i, a := range log {
		if !a.reads {
			continue
		}
		sources := refSources(log, i)
		for _, w := range sources {
			g.Edges = append(g.Edges, Edge{w, i})
		}
		if sources == nil {
			early = append(early, i)
		}
	}
	if len(writers) > 1 {
		g.MultiProducer = append(g.MultiProducer, name)
	}
	looped := false
	if len(early) > 0 {
		looped = len(writers) > 0 && !log[writers[0]].reads
		if !looped {
			g.ExternalInputs = append(g.ExternalInputs, name)
		}
	}
	for _, r := range early {
		if looped {
			g.BackEdges = append(g.BackEdges, Edge{writers[0], r})
		}
	}
	if len(writers) > 0 && !looped && !slices.ContainsFunc(log[writers[len(writers)-1]+1:], func(a access) bool { return a.reads }) {
		g.Outputs = append(g.Outputs, name)
	}
}

// refSources walks back from the read of layer i: to the last write before it,
// and on to earlier writes as long as no layer between them reads the tensor.
func refSources(log []access, i int) []int {
	var sources []int
	for k := i - 1; k >= 0; k-- {
		if log[k].writes {
			sources = append(sources, k)
		}
		if log[k].reads && len(sources) > 0 {
			break
		}
	}
	return sources
}

func accesses(layers []trtfmt.Layer, name string) []access {
	named := func(t trtfmt.Tensor) bool { return t.Name == name }
	log := make([]access, len(layers))
	for i, l := range layers {
		log[i] = access{slices.ContainsFunc(l.Inputs, named), slices.ContainsFunc(l.Outputs, named)}
	}
	return log
}

func allNames(layers []trtfmt.Layer) []string {
	var names []string
	for _, l := range layers {
		for _, t := range slices.Concat(l.Inputs, l.Outputs) {
			if t.Name != "" {
				names = append(names, t.Name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// fromBytes makes layers of any bytes: the low bits say how many tensors a layer
// has and which of a few names they bear, so that every kind of clash occurs.
func fromBytes(data []byte, names int) []trtfmt.Layer {
	var layers []trtfmt.Layer
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	pick := func(n int) (ts []trtfmt.Tensor) {
		for range n {
			name := ""
			if k := next() % names; k > 0 {
				name = "t" + strconv.Itoa(k)
			}
			ts = append(ts, trtfmt.Tensor{Name: name})
		}
		return ts
	}
	for len(data) > 0 {
		b := next()
		layers = append(layers, trtfmt.Layer{Name: "l", Inputs: pick(b & 3), Outputs: pick(b >> 2 & 3)})
	}
	return layers
}

func check(t *testing.T, layers []trtfmt.Layer) {
	t.Helper()
	got := Build(layers)
	if diff := cmp.Diff(reference(layers), got); diff != "" {
		t.Fatalf("%+v\nBuild against the definition (-want +got):\n%s", layers, diff)
	}
	if diff := cmp.Diff(got.Edges, writerEdges(layers)); got.Omitted == 0 && diff != "" {
		t.Fatalf("%+v\nWriters against Build (-edges +writers):\n%s", layers, diff)
	}
	for _, e := range got.Edges {
		if e.From >= e.To {
			t.Fatalf("edge %v does not go forward", e)
		}
	}
	for _, e := range got.BackEdges {
		if e.From <= e.To || len(carried(layers, e)) == 0 {
			t.Fatalf("back-edge %v does not go back, or carries nothing", e)
		}
	}
}

func TestBuildMatchesDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		data := make([]byte, random.IntN(60))
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		check(t, fromBytes(data, 2+random.IntN(12)))
	}
}

func FuzzBuild(f *testing.F) {
	f.Add([]byte{5, 1, 2, 5, 2, 1, 6, 1, 1, 1}, byte(3))
	f.Add([]byte{1, 1, 4, 1, 4, 1, 5, 1, 1}, byte(2))
	f.Fuzz(func(t *testing.T, data []byte, names byte) {
		check(t, fromBytes(data[:min(len(data), 400)], 1+int(names%20)))
	})
}
