package graph

import (
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

func reads(in, out string) trtfmt.Layer {
	tensors := func(names string) (list []trtfmt.Tensor) {
		for _, c := range names {
			list = append(list, trtfmt.Tensor{Name: string(c)})
		}
		return list
	}
	return trtfmt.Layer{Inputs: tensors(in), Outputs: tensors(out)}
}

func TestWriters(t *testing.T) {
	for _, tc := range []struct {
		name   string
		layers []trtfmt.Layer
		want   [][][]int
	}{
		{"none", nil, [][][]int{}},
		{"chain", []trtfmt.Layer{reads("x", "a"), reads("ax", "b")}, [][][]int{{nil}, {{0}, nil}}},
		{"parts of one tensor", []trtfmt.Layer{reads("x", "c"), reads("x", "c"), reads("c", "d")}, [][][]int{{nil}, {nil}, {{0, 1}}}},
		// The reader of the first generation keeps its writers.
		{"generations", []trtfmt.Layer{reads("x", "a"), reads("a", "b"), reads("x", "a"), reads("a", "d")}, [][][]int{{nil}, {{0}}, {nil}, {{2}}}},
		{"in place", []trtfmt.Layer{reads("x", "a"), reads("a", "a"), reads("a", "b")}, [][][]int{{nil}, {{0}}, {{1}}}},
		{"in place from the start", []trtfmt.Layer{reads("k", "k"), reads("k", "b")}, [][][]int{{nil}, {{0}}}},
		{"only later", []trtfmt.Layer{reads("z", "a"), reads("a", "z")}, [][][]int{{nil}, {{0}}}},
		{"twice", []trtfmt.Layer{reads("", "a"), reads("aa", "b")}, [][][]int{{}, {{0}, {0}}}},
	} {
		if diff := cmp.Diff(tc.want, Writers(tc.layers)); diff != "" {
			t.Errorf("%s: %s", tc.name, diff)
		}
	}
}

// Writers and the edges of Build are one reading of the layers.
func TestWritersAreTheEdges(t *testing.T) {
	layers := []trtfmt.Layer{
		reads("x", "a"), reads("a", "c"), reads("a", "c"), reads("cx", "d"), reads("d", "d"), reads("da", "a"), reads("ac", "c"), reads("cz", "z"),
	}
	if diff := cmp.Diff(Build(layers).Edges, writerEdges(layers)); diff != "" {
		t.Error(diff)
	}
}

// writerEdges are the edges that Writers stands for.
func writerEdges(layers []trtfmt.Layer) []Edge {
	var edges []Edge
	for to, inputs := range Writers(layers) {
		for _, writers := range inputs {
			for _, from := range writers {
				edges = append(edges, Edge{from, to})
			}
		}
	}
	return unique(edges)
}
