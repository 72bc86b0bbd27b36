package diff

import (
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff/join"
	"trtsite/analysis/operation"
	"trtsite/analysis/trtfmt"
)

// Keys are what the layers of a backend are aligned by, one for each layer of its
// layer file; nil where it has none, or failed the gate. They are made of this
// backend alone, so that they are computed once and joined with any other's.
func Keys(b *analysis.Backend) []join.Layer {
	if b.Layers == nil || b.Status == analysis.Failed {
		return nil
	}
	operations := operation.All(b)
	out := make([]join.Layer, len(operations))
	groups := operation.EachGroup(b)
	r := structures{b: b, groups: groups}
	for i := range out {
		l, k := &b.Layers.Layers[i], &out[i]
		k.Name, k.Shapes = l.Name, shapesOf(l)
		if t, ok := analysis.MainOutput(*l); ok {
			k.Output = shapeText(t.Dims)
		}
		k.Move = operations[i].Copy
		if isNoOp(l) {
			k.Shapes += "no-op"
		}
		named(k, operations[i].Operations)
		if len(k.Kinds) == 0 {
			k.Kinds = b.Operations(i)
		}
		k.Kinds = plainKinds(k.Kinds)
		k.Structure, k.Heavy = r.of(i, k.Output, k.Kinds)
	}
	edges(b, groups, out)
	return out
}

// named sorts the operations of a layer by what their names are worth. Those that
// quantise stand on an edge, and name layers at both of its ends.
func named(k *join.Layer, operations []operation.Operation) {
	seen := map[string]bool{}
	add := func(list *[]string, kind, key string) {
		if key != "" && !seen[kind+key] {
			seen[kind+key] = true
			*list = append(*list, key)
		}
	}
	for i := range operations {
		o := &operations[i]
		if o.IsQuantisation() {
			continue
		}
		if o.Kind != "" && o.From == operation.FromName {
			k.Kinds = append(k.Kinds, o.Kind)
		}
		switch {
		case o.Strength == operation.Weak:
			add(&k.Weak, "w", o.Key())
			continue
		case !o.Parameter:
			add(&k.Paths, "p", o.Path)
		}
		if o.Parameter || hasParameters(o.Kind) {
			add(&k.Modules, "m", o.Module)
		}
	}
}

// plainKinds writes kinds so that a fused layer and its parts have the same: a clip
// is what Myelin calls a maximum and a minimum, and what is folded into weights or
// only changes type or shape is left out.
func plainKinds(kinds []string) []string {
	var out []string
	for _, k := range kinds {
		switch k {
		case "batchnorm", "cast", "reshape", "move", "constant":
		case "clip":
			out = append(out, "max", "min")
		default:
			out = append(out, k)
		}
	}
	return out
}

// isNoOp reports whether the engine only renames a tensor. Such a row is no earlier
// form of one of the same name that does work.
func isNoOp(l *trtfmt.Layer) bool { return l.LayerType == "NoOp" }

// hasParameters reports whether a kind of operation is what its module is for, so
// that the module's name stands for it.
func hasParameters(kind string) bool {
	return kind == "conv" || kind == "matmul" || kind == "attention"
}

// shapesOf is the shape of every input and output, "" where none is recorded.
func shapesOf(l *trtfmt.Layer) string {
	var s strings.Builder
	known := false
	for _, list := range [][]trtfmt.Tensor{l.Inputs, l.Outputs} {
		for i := range list {
			s.WriteString(shapeText(list[i].Dims) + " ")
			known = known || list[i].Dims != nil
		}
		s.WriteString("> ")
	}
	if !known {
		return ""
	}
	return s.String()
}

// shapeText is a shape without trailing ones, which reshapes add and drop at will:
// "32x1000" is also 32x1000x1x1. It is "" where not recorded.
func shapeText(dims []int64) string {
	for len(dims) > 2 && dims[len(dims)-1] == 1 {
		dims = dims[:len(dims)-1]
	}
	var out []byte
	for i, d := range dims {
		if i > 0 {
			out = append(out, 'x')
		}
		out = strconv.AppendInt(out, d, 10)
	}
	return string(out)
}
