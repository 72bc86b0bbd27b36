package rules

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

func normFusion(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "norm-fusion",
			Title: "Normalisation, residual addition or activation is not fused",
			Says: "A layer normalisation is spread over several kernels, or a residual addition or an activation is a kernel of its own: " +
				"each reads and writes the whole tensor once more.",
			Computed: fmt.Sprintf("In a transformer, layers that share the operations of one layer normalisation, and layers that hold "+
				"GELU or another activation but no matrix product, and layers that only add two tensors of one shape, are at least %s of the layer sum together.", percent(t.NormPercent)),
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
			u := readUnfused(v)
			rows := slices.Concat(u.split, u.residuals, u.activations)
			if len(rows) == 0 || v.share(v.sum(rows)) < t.NormPercent {
				return nil, nil
			}
			return []lead{u.lead(v, rows)}, nil
		},
	}
}

// unfused is what could be part of larger kernels, as rows.
type unfused struct {
	// split are those of split normalisations, of which there are norms of total.
	split        []int
	norms, total int
	residuals    []int
	activations  []int
}

func readUnfused(v view) unfused {
	norms, total := splitNorms(v)
	u := unfused{split: norms.union(norms.names), norms: len(norms.names), total: total}
	u.residuals = v.rows(func(i int) bool { return isResidualAlone(v, i) && !slices.Contains(u.split, i) })
	u.activations = v.rows(func(i int) bool { return isActivationAlone(v, i) && !slices.Contains(u.split, i) })
	return u
}

func (u unfused) lead(v view, rows []int) lead {
	var what, parts []string
	add := func(rows []int, name, text string) {
		if len(rows) > 0 {
			what = append(what, name)
			parts = append(parts, fmt.Sprintf("%s (%s)", text, v.amount(rows)))
		}
	}
	add(u.split, "normalisation", fmt.Sprintf("%d of %s are spread over several kernels", u.norms, unit.Plural(u.total, "layer normalisation")))
	add(u.residuals, "residual addition",
		plural(len(u.residuals), "kernel only adds tensors of one shape", "kernels only add tensors of one shape"))
	add(u.activations, "activation",
		plural(len(u.activations), "kernel has an activation", "kernels have an activation")+" without a matrix product")
	return lead{
		title:    fmt.Sprintf("Kernels of unfused %s take %s of %s", enumeration(what), v.percentOf(rows), v.whole()),
		evidence: strings.Join(parts, "; ") + "; the largest: " + v.list(rows, 3),
		hypothesis: "the exporter may have written the operators out, or a cast, reshape or quantisation inside may keep TensorRT from " +
			"meeting the pattern",
		next:       "export LayerNormalization and Gelu as single operators, rebuild, and compare the number of layers and their time",
		confidence: model.Low,
		rows:       rows,
	}
}

// splitNorms returns the layer normalisations that several working rows share,
// and how many there are in all.
func splitNorms(v view) (split modules, total int) {
	var norms modules
	for i := range v.Records {
		if !v.works(i) || isCopy(v, i) || v.isOpaque(i) {
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
