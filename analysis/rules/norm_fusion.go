package rules

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

func normFusion(t Thresholds) Rule {
	return rule{
		doc: Doc{
			ID:    "norm-fusion",
			Title: "Normalisation or activation is not fused",
			Says: "A layer normalisation is spread over several kernels, or an activation is a kernel of its own, where larger " +
				"kernels could hold them together with the residual addition or the product before.",
			Computed: fmt.Sprintf("In a transformer, layers that share the operations of one layer normalisation, and layers that hold "+
				"GELU or another activation but no matrix product, are at least %s of the layer sum together.", percent(t.NormPercent)),
			Silent: "About networks that are no transformer by strong evidence, and about layers whose operations neither name nor " +
				"metadata tell.",
			Try: "Export LayerNormalization and Gelu as one operator each (opset 17 and 20), and compare the number of layers.",
			Source: "TensorRT fuses the operators it knows; a normalisation written out in small operations is fused only where " +
				"its pattern is met.",
		},
		find: func(v view) ([]lead, []string) {
			if !v.isTransformer() {
				return nil, nil
			}
			norms, total := splitNorms(v)
			split := norms.union(norms.names)
			activations := v.rows(func(i int) bool { return isActivationAlone(v, i) && !slices.Contains(split, i) })
			rows := append(slices.Clone(split), activations...)
			if v.share(v.sum(rows)) < t.NormPercent || len(rows) == 0 {
				return nil, nil
			}
			what, parts := []string{}, []string{}
			if len(split) > 0 {
				what = append(what, "normalisation")
				parts = append(parts, fmt.Sprintf("%d of %s are spread over several kernels (%s)", len(norms.names), unit.Plural(total, "layer normalisation"), v.amount(split)))
			}
			if len(activations) > 0 {
				what = append(what, "activation")
				parts = append(parts, fmt.Sprintf("%s without a matrix product (%s)", plural(len(activations), "kernel has an activation", "kernels have an activation"), v.amount(activations)))
			}
			return []lead{{
				title:      fmt.Sprintf("Kernels of unfused %s take %s of %s", strings.Join(what, " and "), v.percentOf(rows), v.whole()),
				evidence:   strings.Join(parts, "; ") + "; the largest: " + v.list(rows, 3),
				next:       "export LayerNormalization and Gelu as single operators, rebuild, and compare the number of layers and their time",
				confidence: model.Low,
				rows:       rows,
			}}, nil
		},
	}
}

// splitNorms returns the layer normalisations that several working rows share,
// and how many there are in all.
func splitNorms(v view) (split modules, total int) {
	var norms modules
	for i := range v.Records {
		if !v.works(i) || isCopy(v, i) {
			continue
		}
		for _, path := range v.paths(i) {
			if name := normOf(path); name != "" {
				norms.add(name, i)
			}
		}
	}
	split.rows = norms.rows
	for _, name := range norms.names {
		if len(norms.rows[name]) > 1 {
			split.names = append(split.names, name)
		}
	}
	return split, len(norms.names)
}

// normOf returns the path of the layer normalisation that an operation belongs
// to, "" for none.
func normOf(path []string) string {
	for i, piece := range path {
		if isNorm(piece) {
			return strings.Join(path[:i+1], "/")
		}
	}
	return ""
}

// isNorm knows the names of layer normalisations, whatever their underscores and
// numbers.
func isNorm(piece string) bool {
	var buf [64]byte
	name := buf[:0]
	for i := range len(piece) {
		if piece[i] != '_' {
			name = append(name, piece[i])
		}
	}
	for len(name) > 0 && '0' <= name[len(name)-1] && name[len(name)-1] <= '9' {
		name = name[:len(name)-1]
	}
	switch string(name) {
	case "ln", "layernorm", "layernormalization", "finallayernorm", "inputlayernorm",
		"postattentionlayernorm", "rmsnorm":
		return true
	}
	return false
}

func isActivationAlone(v view, i int) bool {
	tags := v.Records[i].Tags
	return v.works(i) && slices.Contains(tags, analysis.TagActivation) && !v.multiplies(i)
}

// isCopy rows repeat the name of the layer they feed.
func isCopy(v view, i int) bool {
	return strings.HasPrefix(v.Records[i].Name, "Reformatting CopyNode") || strings.EqualFold(v.Records[i].RawType, "reformat")
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return unit.Count(int64(n)) + " " + many
}
