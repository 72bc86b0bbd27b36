package graph

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

// list makes layers of lines "name: input input -> output output"; "." stands
// for a tensor with an empty name.
func list(lines ...string) []trtfmt.Layer {
	var layers []trtfmt.Layer
	for _, line := range lines {
		name, flow, _ := strings.Cut(line, ":")
		in, out, _ := strings.Cut(flow, "->")
		layers = append(layers, trtfmt.Layer{Name: name, Inputs: tensors(in), Outputs: tensors(out)})
	}
	return layers
}

func tensors(names string) []trtfmt.Tensor {
	var ts []trtfmt.Tensor
	for _, n := range strings.Fields(names) {
		ts = append(ts, trtfmt.Tensor{Name: strings.Trim(n, ".")})
	}
	return ts
}

// want fills the lists that a case leaves out.
func want(g Graph) Graph {
	for _, edges := range []*[]Edge{&g.Edges, &g.BackEdges} {
		if *edges == nil {
			*edges = []Edge{}
		}
	}
	for _, names := range []*[]string{&g.ExternalInputs, &g.Outputs, &g.MultiProducer, &g.InPlace} {
		if *names == nil {
			*names = []string{}
		}
	}
	return g
}

func TestBuild(t *testing.T) {
	tests := []struct {
		name   string
		layers []trtfmt.Layer
		want   Graph
	}{
		{"no layers", nil, Graph{}},
		{"chain", list("a: x -> t", "b: t -> u", "c: u -> y"), Graph{
			Edges: []Edge{{0, 1}, {1, 2}}, ExternalInputs: []string{"x"}, Outputs: []string{"y"}}},
		{"a tensor named twice is one edge", list("a: x x -> t t", "b: t t -> y"), Graph{
			Edges: []Edge{{0, 1}}, ExternalInputs: []string{"x"}, Outputs: []string{"y"}}},
		{"two tensors between two layers are one edge", list("a: x -> t u", "b: t u -> y"), Graph{
			Edges: []Edge{{0, 1}}, ExternalInputs: []string{"x"}, Outputs: []string{"y"}}},
		{"tensors without a name are ignored", list("a: . x -> .", "b: . -> ."), Graph{
			ExternalInputs: []string{"x"}}},
		{"repeated layer names are different layers", list("a: x -> t", "a: t -> u", "a: u -> y"), Graph{
			Edges: []Edge{{0, 1}, {1, 2}}, ExternalInputs: []string{"x"}, Outputs: []string{"y"}}},
		{"concat into one buffer", list("a: x -> cat", "b: x -> cat", "c: cat -> y"), Graph{
			Edges: []Edge{{0, 2}, {1, 2}}, ExternalInputs: []string{"x"}, Outputs: []string{"y"},
			MultiProducer: []string{"cat"}}},
		{"a re-used buffer starts a generation",
			list("a: x -> buf", "b: x -> buf", "c: buf -> t", "d: t -> buf", "e: buf -> y", "f: buf -> z"), Graph{
				Edges:          []Edge{{0, 2}, {1, 2}, {2, 3}, {3, 4}, {3, 5}},
				ExternalInputs: []string{"x"}, Outputs: []string{"y", "z"}, MultiProducer: []string{"buf"}}},
		{"only the last generation can be an output",
			list("a: x -> buf", "b: buf -> t", "c: t -> buf"), Graph{
				Edges: []Edge{{0, 1}, {1, 2}}, ExternalInputs: []string{"x"}, Outputs: []string{"buf"},
				MultiProducer: []string{"buf"}}},
		{"in place: reads the old, starts the new",
			list("a: x -> t", "b: x -> t", "scatter: t i -> t", "c: t -> y"), Graph{
				Edges:          []Edge{{0, 2}, {1, 2}, {2, 3}},
				ExternalInputs: []string{"i", "x"}, Outputs: []string{"y"},
				MultiProducer: []string{"t"}, InPlace: []string{"t"}}},
		{"in-place writers of one tensor are a chain",
			list("a: x -> t", "b: t -> t", "c: t -> t", "d: t -> t"), Graph{
				Edges: []Edge{{0, 1}, {1, 2}, {2, 3}}, ExternalInputs: []string{"x"}, Outputs: []string{"t"},
				MultiProducer: []string{"t"}, InPlace: []string{"t"}}},
		{"a layer that reads what it alone writes works on an input",
			list("a: state -> state"), Graph{
				ExternalInputs: []string{"state"}, Outputs: []string{"state"}, InPlace: []string{"state"}}},
		{"a cache that is read, then updated in place, is an input",
			list("attn: q cache -> y", "update: cache k -> cache"), Graph{
				ExternalInputs: []string{"cache", "k", "q"}, Outputs: []string{"cache", "y"},
				InPlace: []string{"cache"}}},
		{"loop", list("head: x carried -> t", "body: t -> u", "tail: u -> carried"), Graph{
			Edges: []Edge{{0, 1}, {1, 2}}, BackEdges: []Edge{{2, 0}}, ExternalInputs: []string{"x"}}},
		{"several later writers make one back-edge a reader",
			list("a: t -> x", "b: t -> y", "c: x -> t", "d: y -> t"), Graph{
				Edges: []Edge{{0, 2}, {1, 3}}, BackEdges: []Edge{{2, 0}, {2, 1}}, MultiProducer: []string{"t"}}},
		{"a loop with a value before it has no back-edge",
			list("init: x -> t", "body: t -> t", "more: t -> t"), Graph{
				Edges: []Edge{{0, 1}, {1, 2}}, ExternalInputs: []string{"x"}, Outputs: []string{"t"},
				MultiProducer: []string{"t"}, InPlace: []string{"t"}}},
		{"a consumer before its only producer is a back-edge", list("b: t -> y", "a: x -> t"), Graph{
			BackEdges: []Edge{{1, 0}}, ExternalInputs: []string{"x"}, Outputs: []string{"y"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Build(tt.layers)
			if diff := cmp.Diff(want(tt.want), got); diff != "" {
				t.Errorf("Build (-want +got):\n%s", diff)
			}
			if got.Acyclic() != (len(tt.want.BackEdges) == 0) {
				t.Errorf("Acyclic() = %v with back-edges %v", got.Acyclic(), got.BackEdges)
			}
		})
	}
}

// A tensor written by n layers and read by n makes n² pairs; the list stays
// bounded, every reader keeps an edge, and the count says what is missing.
func TestManyWritersManyReaders(t *testing.T) {
	const n, extra = 40, 100
	var lines []string
	for i := range n {
		lines = append(lines, fmt.Sprintf("w%d: x -> t", i))
	}
	for i := range n {
		lines = append(lines, fmt.Sprintf("r%d: t -> y%d", i, i))
	}
	g := build(list(lines...), extra)
	if len(g.Edges) != n+extra || g.EdgeCount() != n*n {
		t.Errorf("%d edges and %d omitted, want %d and %d", len(g.Edges), g.Omitted, n+extra, n*n-n-extra)
	}
	for i, before := range g.Neighbours(2 * n).Before[n:] {
		if len(before) == 0 || before[len(before)-1] != n-1 {
			t.Errorf("reader %d has the producers %v, want the latest writer among them", i, before)
		}
	}
}

func TestManyWritersStayWithinMemory(t *testing.T) {
	const n = 1500
	layers := make([]trtfmt.Layer, 2*n)
	for i := range n {
		layers[i].Outputs = tensors("t")
		layers[n+i].Inputs = tensors("t")
	}
	g := Build(layers)
	if len(g.Edges) != n+MaxExtraEdges || g.EdgeCount() != n*n {
		t.Errorf("%d edges and %d omitted for %d pairs", len(g.Edges), g.Omitted, n*n)
	}
}

func TestNeighbours(t *testing.T) {
	got := Build(list("a: x -> t", "b: t -> u", "c: t u -> y", "d: p -> q")).Neighbours(4)
	want := Neighbours{
		Before: [][]int{nil, {0}, {0, 1}, nil},
		After:  [][]int{{1, 2}, {2}, nil, nil},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Neighbours (-want +got):\n%s", diff)
	}
}

func TestDescribeBackEdge(t *testing.T) {
	long := strings.Repeat("ä", 100)
	tests := []struct {
		layers []trtfmt.Layer
		want   string
	}{
		{list("head: x carried -> u", "tail: u -> carried"),
			"layer 0 `head` reads tensor `carried`, first written by the later layer 1 `tail`"},
		{list("first: x -> u", "head: a u b . -> v", "tail: v -> a u b ."),
			"layer 1 `head` reads tensors `a`, `b`, first written by the later layer 2 `tail`"},
		{list("head: e d c b a ->", "tail: -> a b c d e"),
			"layer 0 `head` reads tensors `a`, `b`, `c` and 2 more, first written by the later layer 1 `tail`"},
		{list(long+": t -> u", "tail: u -> t"), "layer 0 `" + strings.Repeat("ä", 35) + "…" +
			strings.Repeat("ä", 36) + "` reads tensor `t`, first written by the later layer 1 `tail`"},
	}
	for _, tt := range tests {
		g := Build(tt.layers)
		if len(g.BackEdges) != 1 {
			t.Fatalf("%v: back-edges %v, want one", tt.want, g.BackEdges)
		}
		if got := DescribeBackEdge(tt.layers, g.BackEdges[0]); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}
