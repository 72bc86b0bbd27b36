package model

import (
	"slices"

	"trtsite/analysis/trtfmt"
)

// projection is a matrix product of a transformer block by its place in the block.
type projection int

const (
	noProjection projection = iota
	// inProjection makes query, key and value; its width is not always the hidden
	// size (grouped queries).
	inProjection
	// outProjection closes an attention module: it writes the hidden size.
	outProjection
	// upProjection and downProjection are the feed-forward network: the first
	// writes the intermediate size, the second the hidden size.
	upProjection
	downProjection
)

// The names of projections in transformers (BERT, DistilBERT, GPT-2, GPT-NeoX,
// LLaMA, ViT, CLIP, T5), timm, Megatron and PyTorch's own modules.
var (
	inNames = words(`query key value q k v q_proj k_proj v_proj qkv qkv_proj to_q to_k to_v to_qkv q_lin k_lin v_lin
		c_attn in_proj query_key_value wq wk wv wqkv`)
	outNames  = words(`dense o_proj out_proj proj c_proj out_lin to_out wo linear_out linear_proj o`)
	upNames   = words(`fc1 c_fc up_proj gate_proj lin1 linear1 dense_h_to_4h linear_fc1 w1 w3 wi`)
	downNames = words(`fc2 down_proj lin2 linear2 dense_4h_to_h linear_fc2 w2 wo`)
)

// projectionOf returns the projection that a path lies in, and the piece that
// names it. Paths outside numbered blocks have none, and neither have experts:
// their widths are sizes of their own.
func projectionOf(path []string) (p projection, name string) {
	at := blockAt(path)
	if at < 0 {
		return noProjection, ""
	}
	inside, parent := false, ""
	for _, piece := range path[at:] {
		switch {
		case piece == "experts":
			return noProjection, ""
		case isAttentionModule(piece):
			inside = true
		case p == noProjection:
			p, name = namedProjection(piece, parent, inside), piece
		}
		if !digits(piece) {
			parent = piece
		}
	}
	return p, name
}

// isAttentionModule leaves out the projections themselves, and blocks that hold
// more than attention.
func isAttentionModule(piece string) bool {
	return attentionWords[piece] && !inNames[piece] && piece != "transformer_blocks"
}

// blockAt returns the place behind the first numbered block of a path, -1 where
// there is none.
func blockAt(path []string) int {
	for i := range len(path) - 1 {
		if blockWords[path[i]] && digits(path[i+1]) {
			return i + 2
		}
	}
	return -1
}

func namedProjection(piece, parent string, inAttention bool) projection {
	switch {
	case inAttention && inNames[piece]:
		return inProjection
	case inAttention && outNames[piece]:
		return outProjection
	case inAttention:
		return noProjection
	case upNames[piece], piece == "dense" && parent == "intermediate":
		return upProjection
	case downNames[piece], piece == "dense" && parent == "output", piece == "c_proj" && parent == "mlp":
		return downProjection
	}
	return noProjection
}

// projections are the outputs of the projections that stand alone in a layer.
type projections map[projection][][]int64

// add reads layer l: a product with one output whose paths name one projection.
// Two in one layer, as gate and up, write their widths side by side.
func (p projections) add(l *trtfmt.Layer, paths [][]string) {
	if len(l.Outputs) != 1 {
		return
	}
	dims := l.Outputs[0].Dims
	if n := len(dims); n == 4 && dims[2] == 1 && dims[3] == 1 {
		dims = dims[:2] // a product that was made a convolution
	}
	if len(dims) < 2 || len(dims) > 3 || dims[len(dims)-1] < 1 {
		return
	}
	role, name := noProjection, ""
	for _, path := range paths {
		r, n := projectionOf(path)
		if r == noProjection {
			continue
		}
		if role != noProjection && n != name {
			return
		}
		role, name = r, n
	}
	if role != noProjection {
		p[role] = append(p[role], dims)
	}
}

// width returns the last dimension that all shapes have, 0 where they differ or
// are fewer than two.
func width(shapes [][]int64) int64 {
	if len(shapes) < 2 {
		return 0
	}
	w := shapes[0][len(shapes[0])-1]
	for _, s := range shapes[1:] {
		if s[len(s)-1] != w {
			return 0
		}
	}
	return w
}

// common returns the shape that all shapes are, nil where they differ.
func common(shapes [][]int64) []int64 {
	if len(shapes) == 0 {
		return nil
	}
	for _, s := range shapes[1:] {
		if !slices.Equal(s, shapes[0]) {
			return nil
		}
	}
	return shapes[0]
}
