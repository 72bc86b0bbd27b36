package rules

import (
	"fmt"
	"slices"

	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

func attentionFusion() rule {
	return rule{
		doc: Doc{
			ID:    "attention-fusion",
			Title: "Attention runs as separate kernels",
			Says: "Softmax and the two products around it are kernels of their own, so the matrix of scores is written to " +
				"memory and read back, where a fused attention kernel keeps it on the chip.",
			Computed: "In a transformer, a softmax inside an attention module that belongs to no fused attention layer is counted, " +
				"with the products that stand directly in the same module. A layer of type kgen_mha is fused attention.",
			Silent: "About networks that are no transformer by strong evidence, and about Myelin regions and layers whose " +
				"operations neither name nor metadata tell.",
			Try: "Look for what keeps TensorRT from fusing: an unusual mask, a head size or precision without a fused kernel, " +
				"quantisation between the products, an output taken from inside.",
			Source: "Common analyzers count names of fused kernels; here each softmax is judged by the layer that holds it.",
		},
		find: func(v view) ([]lead, []string) {
			fused := v.rows(v.isAttention)
			var positives []string
			if len(fused) > 0 {
				positives = append(positives, fmt.Sprintf("Attention is fused in %s.", unit.Plural(len(fused), "kernel")))
			}
			if !v.isTransformer() {
				return nil, positives
			}
			return unfusedLeads(v, len(fused)), positives
		},
	}
}

func unfusedLeads(v view, fused int) []lead {
	softmax, products := scores(v)
	if len(softmax.names) == 0 {
		return nil
	}
	rows := append(softmax.union(softmax.names), products.union(softmax.names)...)
	slices.Sort(rows)
	rows = slices.Compact(rows)
	first := softmax.names[0]
	return []lead{{
		title: fmt.Sprintf("Attention runs as separate kernels in %s", unit.Plural(len(softmax.names), "module")),
		evidence: fmt.Sprintf("%s with softmax and the products beside it take %s; fused attention kernels in the engine: %d; in `%s`: %s",
			unit.Plural(len(rows), "layer"), v.amount(rows), fused, first,
			v.list(append(slices.Clone(softmax.rows[first]), products.rows[first]...), 4)),
		hypothesis: "no fused kernel may fit the mask, the head size or the precision, or a quantisation or an output of the network may " +
			"stand between the products",
		next: "rebuild in FP16 or BF16 with the mask as an additive input, or with the opset's Attention operator, and look for a " +
			"layer of type kgen_mha in place of these",
		confidence: model.Medium,
		rows:       rows,
	}}
}

// scores returns the attention modules whose softmax is in no fused layer, and
// the products that stand directly in attention modules.
func scores(v view) (softmax, products modules) {
	fused := map[string]bool{}
	for i := range v.Records {
		if v.isOpaque(i) {
			continue
		}
		for _, path := range v.paths(i) {
			module := softmaxModule(path)
			switch {
			case module == "":
			case v.isAttention(i):
				fused[module] = true
			default:
				softmax.add(module, i)
			}
		}
		if !v.isMatmul(i) {
			continue
		}
		for _, path := range v.paths(i) {
			if module := directProduct(path); module != "" {
				products.add(module, i)
			}
		}
	}
	softmax.names = slices.DeleteFunc(softmax.names, func(m string) bool { return fused[m] })
	return softmax, products
}

// softmaxModule returns the attention module that holds a softmax, "" for other
// paths.
func softmaxModule(path []string) string {
	at := slices.Index(path, "softmax")
	if at < 0 {
		return ""
	}
	module, _ := inAttention(path, at)
	return module
}

// directProduct returns the attention module in which a product is the
// operation itself, not a projection module of its own.
func directProduct(path []string) string {
	for i, piece := range path {
		switch piece {
		case "matmul", "einsum", "bmm", "gemm":
			module, _ := inAttention(path, i)
			if i > 0 && roles[path[i-1]] == 0 {
				return module
			}
		}
	}
	return ""
}
