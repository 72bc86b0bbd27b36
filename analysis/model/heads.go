package model

import (
	"fmt"
	"slices"

	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// scores are the shapes that attention works on.
type scores struct {
	// softmax are the outputs of softmax layers in attention modules: one score for
	// each pair of positions, [batch, heads, queries, keys].
	softmax [][]int64
	// fused are the tensors of each fused attention kernel.
	fused [][][]int64
}

func (s *scores) add(l *trtfmt.Layer, fused bool, paths [][]string) {
	if fused {
		var shapes [][]int64
		for _, t := range slices.Concat(l.Inputs, l.Outputs) {
			shapes = append(shapes, t.Dims)
		}
		s.fused = append(s.fused, shapes)
		return
	}
	if len(l.Outputs) == 1 && len(l.Outputs[0].Dims) == 4 && slices.ContainsFunc(paths, isAttentionSoftmax) {
		s.softmax = append(s.softmax, l.Outputs[0].Dims)
	}
}

func isAttentionSoftmax(path []string) bool {
	return slices.Contains(path, "softmax") &&
		slices.ContainsFunc(path, func(piece string) bool { return attentionWords[piece] })
}

// heads is the number of attention heads. Kernels that read query, key and value
// as one packed tensor do not show it.
func (s scores) heads(hidden, batch int64) shown {
	if found := s.softmaxHeads(hidden); found.value > 0 {
		return found
	}
	return s.fusedHeads(hidden, batch)
}

func (s scores) softmaxHeads(hidden int64) shown {
	if len(s.softmax) < 2 {
		return shown{}
	}
	n := s.softmax[0][1]
	for _, d := range s.softmax {
		if d[1] != n || n < 2 || hidden%n != 0 {
			return shown{}
		}
	}
	return shown{n, fmt.Sprintf("dimension 1 of the scores that %s write, e.g. %s",
		unit.Plural(len(s.softmax), "softmax layer"), unit.Shape(s.softmax[0]))}
}

// fusedHeads wants a tensor of every kernel to be heads x head size of the hidden
// size, and all of them to agree.
func (s scores) fusedHeads(hidden, batch int64) shown {
	if len(s.fused) < 2 || hidden < 1 {
		return shown{}
	}
	var n int64
	var example []int64
	for _, shapes := range s.fused {
		found := false
		for _, d := range shapes {
			h := headsOf(d, hidden, batch)
			switch {
			case h == 0:
				continue
			case n != 0 && h != n:
				return shown{}
			case n == 0:
				n, example = h, d
			}
			found = true
		}
		if !found {
			return shown{}
		}
	}
	return shown{n, fmt.Sprintf("%s work on %s, heads × head size = %s",
		unit.Plural(len(s.fused), "fused attention kernel"), unit.Shape(example), unit.Count(hidden))}
}

// headsOf reads [batch, heads, length, size], [batch, length, heads, size] or
// [batch x heads, length, size], where heads x size is the hidden size. It returns
// 0 for other shapes, and for a single head, which looks like a mask.
func headsOf(d []int64, hidden, batch int64) int64 {
	n := len(d)
	if n < 3 || n > 4 || d[n-1] < 1 || hidden%d[n-1] != 0 || hidden == d[n-1] {
		return 0
	}
	heads := hidden / d[n-1]
	switch {
	case n == 4 && (d[1] == heads || d[2] == heads):
		return heads
	case n == 3 && batch > 0 && d[0] == batch*heads:
		return heads
	}
	return 0
}
