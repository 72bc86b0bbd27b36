package diff

import (
	"encoding/json"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/operation"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// structures describes what layers compute.
type structures struct {
	b *analysis.Backend
	// groups are operation.EachGroup of b.
	groups []string
}

// of describes layer i: the group of its operation, kernel, stride, groups and
// dilation of a convolution or pooling, the input of a matrix product or of a
// region of which nothing else is known, what others are made of, and the shape of
// the output. "" where the shape or the operation is not known, and for layers that
// do no work on the network's tensors.
func (s *structures) of(i int, output string, kinds []string) (text string, heavy bool) {
	l := &s.b.Layers.Layers[i]
	group := s.group(i)
	if output == "" {
		return "", false
	}
	switch group {
	case operation.GroupBookkeeping, operation.GroupUnknown:
		return "", false
	case operation.GroupConvolution:
		return group + windowOf(l) + " to " + output, true
	case operation.GroupMatmul, operation.GroupAttention, operation.GroupOpaque:
		in, _ := analysis.MainInput(*l)
		return group + " " + shapeText(in.Dims) + " to " + output, true
	case operation.GroupPooling:
		return group + windowOf(l) + " to " + output, false
	}
	parts := slices.Compact(slices.Sorted(slices.Values(kinds)))
	return strings.TrimSpace(group+" "+strings.Join(parts, " ")) + " to " + output, false
}

// group is the group of layer i's operation; also for backends without times.
func (s *structures) group(i int) string {
	if i < len(s.groups) {
		return s.groups[i]
	}
	switch {
	case s.b.IsAttention(i):
		return operation.GroupAttention
	case s.b.IsConvolution(i):
		return operation.GroupConvolution
	case s.b.IsMatmul(i):
		return operation.GroupMatmul
	}
	return strings.Join(tactic.Words(s.b.Layers.Layers[i].LayerType), " ")
}

// window are the attributes of a convolution or pooling that tell it apart from
// others with the same output.
type window struct {
	Kernel, WindowSize, ConvKernel, PoolingWindowSize json.RawMessage
	Stride, ConvStride, PoolingStride                 json.RawMessage
	Groups, ConvGroups, Dilation                      json.RawMessage
	PoolingType                                       json.RawMessage
}

// windowOf reads the attributes of a layer; what is not recorded is left out.
func windowOf(l *trtfmt.Layer) string {
	var w window
	if len(l.Raw) == 0 || json.Unmarshal(l.Raw, &w) != nil {
		return ""
	}
	out := ""
	for _, raw := range []json.RawMessage{w.Kernel, w.WindowSize, w.ConvKernel, w.PoolingWindowSize} {
		if n := numbers(raw); n != "" {
			out += " " + n
		}
	}
	for _, raw := range []json.RawMessage{w.Stride, w.ConvStride, w.PoolingStride} {
		if n := numbers(raw); n != "" {
			out += " stride " + n
		}
	}
	for _, raw := range []json.RawMessage{w.Groups, w.ConvGroups} {
		if n := numbers(raw); n != "" && n != "1" {
			out += " groups " + n
		}
	}
	if n := numbers(w.Dilation); strings.Trim(n, "1x") != "" {
		out += " dilation " + n
	}
	var kind string
	if json.Unmarshal(w.PoolingType, &kind) == nil && kind != "" {
		out += " " + strings.ToLower(kind)
	}
	return out
}

// numbers writes a number or a list of them as "3x3", "" for anything else.
func numbers(raw json.RawMessage) string {
	var out strings.Builder
	for _, c := range raw {
		switch {
		case c >= '0' && c <= '9' || c == '-':
			out.WriteByte(c)
		case c == ',':
			out.WriteByte('x')
		case strings.IndexByte("[] \t\r\n", c) < 0:
			return ""
		}
	}
	return out.String()
}
