package rules

import (
	"slices"
	"strings"

	"trtsite/analysis/model"
)

// isTransformer reports whether fusion patterns of transformer blocks are to be
// expected.
func (v view) isTransformer() bool {
	switch v.Model.Category {
	case model.Encoder, model.Decoder, model.ViT:
		return true
	}
	return false
}

// inAttention returns the path of the attention module that holds the piece at
// i, and whether it is self-attention: query, key and value of cross-attention
// come from two sources and cannot be one product.
func inAttention(path []string, i int) (module string, self bool) {
	attention, cross := false, false
	for _, piece := range path[:i] {
		attention = attention || strings.Contains(piece, "attention") || strings.Contains(piece, "attn")
		cross = cross || strings.Contains(piece, "cross") || strings.Contains(piece, "encdec") ||
			piece == "encoder_attn" || piece == "attn2"
	}
	if !attention {
		return "", false
	}
	return strings.Join(path[:i], "/"), !cross
}

// modules collects rows by the path of their module, in the order in which the
// modules are met.
type modules struct {
	names []string
	rows  map[string][]int
}

func (m *modules) add(name string, row int) {
	if m.rows == nil {
		m.rows = map[string][]int{}
	}
	if m.rows[name] == nil {
		m.names = append(m.names, name)
	}
	if !slices.Contains(m.rows[name], row) {
		m.rows[name] = append(m.rows[name], row)
	}
}

// union returns the rows of the named modules, each once, in layer order.
func (m *modules) union(names []string) []int {
	var out []int
	for _, name := range names {
		out = append(out, m.rows[name]...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
