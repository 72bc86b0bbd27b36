package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

func fp32Islands(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "fp32-islands",
			Title: "FP32 between layers of lower precision",
			Says: "Layers read and write FP32 although what is before and after them is stored in fewer bits, so that they move " +
				"two or four times the bytes, and conversions may stand at both ends.",
			Computed: fmt.Sprintf("Layers whose main input and main output are FP32 are joined where one reads what another "+
				"writes. A region counts where every FP32 tensor that enters or leaves it comes from a layer that reads, or goes to "+
				"a layer that writes, FP16, BF16, FP8, FP4, INT8 or INT4. All regions with the casts and reformats at their ends are "+
				"at least %s of the layer sum.", percent(t.FP32IslandPercent)),
			Silent: "Where a region reads an input or writes an output of the network in FP32, or is fed by another type, as by " +
				"indexes; where the whole engine is FP32; about what a fused kernel keeps in FP32 inside itself; and about an FP32 tensor " +
				"that two layers of lower precision pass on directly or through conversions only (qdq-unfused, builder-reformat).",
			Try: "Find out why these layers are FP32 (a cast in the model, a layer precision that was set, no Q/DQ on this path, a " +
				"plugin, no kernel in lower precision), and whether the accuracy needs it. Then allow the lower precision and compare " +
				"time and accuracy.",
			Source: "A fall-back list is what NVIDIA's engine explorer was read for (its precision views), and what people ask " +
				"NVIDIA's tracker about: https://github.com/NVIDIA/TensorRT/issues/3737, https://github.com/NVIDIA/TensorRT/issues/4341. " +
				"The threshold is a convention.",
		},
		find: func(v view) ([]lead, []string) {
			list := slices.DeleteFunc(v.islands(), func(s island) bool { return v.sum(s.rows) == 0 })
			rows := v.islandRows(list)
			if len(rows) == 0 || v.share(v.sum(rows)) < t.FP32IslandPercent {
				return nil, nil
			}
			return []lead{islandLead(v, list, rows)}, nil
		},
	}
}

// islandRows are the rows with time of all islands, each once: a conversion can
// lie between two.
func (v view) islandRows(list []island) []int {
	var rows []int
	for _, s := range list {
		for _, i := range s.rows {
			if v.timed(i) {
				rows = append(rows, i)
			}
		}
	}
	slices.Sort(rows)
	return slices.Compact(rows)
}

func islandLead(v view, list []island, rows []int) lead {
	return lead{
		title: fmt.Sprintf("FP32 between lower precisions takes %s of %s", v.percentOf(rows), v.whole()),
		evidence: fmt.Sprintf("%s in %s (%s): %s", unit.Plural(len(rows), "layer"), unit.Plural(len(list), "place"), v.amount(rows),
			v.listIslands(list, 3)),
		hypothesis: islandHypothesis(list),
		next: "look in the network for a cast to FP32, a missing Q/DQ or a plugin at these layers, allow the lower precision there " +
			"and compare time and accuracy",
		confidence: model.Medium,
		rows:       rows,
	}
}

// listIslands prints the islands that take longest.
func (v view) listIslands(list []island, n int) string {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(x, y island) int { return cmp.Compare(v.sum(y.rows), v.sum(x.rows)) })
	var parts []string
	for _, s := range list[:min(n, len(list))] {
		parts = append(parts, neighbourWords(s)+" "+v.list(v.islandRows([]island{s}), 2))
	}
	if more := len(list) - n; more > 0 {
		parts = append(parts, "and "+unit.Plural(more, "more place"))
	}
	return strings.Join(parts, "; ")
}

// neighbourWords says what an island lies between, e.g. "between INT8 and FP16".
func neighbourWords(s island) string {
	before, after := typeWords(s.before), typeWords(s.after)
	if before == after {
		return "between " + before + " layers"
	}
	return "between " + before + " and " + after
}

func typeWords(list []trtfmt.Precision) string {
	var words []string
	for _, p := range list {
		words = append(words, string(p))
	}
	slices.Sort(words)
	return strings.Join(words, " or ")
}

// islandHypothesis is what keeps layers in FP32: in a quantised network mostly a
// path without quantisers.
func islandHypothesis(list []island) string {
	quantised := slices.ContainsFunc(list, func(s island) bool {
		return slices.Contains(s.before, trtfmt.INT8) || slices.Contains(s.before, trtfmt.FP8)
	})
	if quantised {
		return "no Q/DQ on this path, so that the layers fall back to the type of the network, which is FP32; or a plugin or a layer " +
			"without a kernel in lower precision"
	}
	return "a cast to FP32 in the network, a layer precision that was set, a plugin that takes FP32 only, or no kernel in lower " +
		"precision; normalisations are often kept in FP32 for accuracy"
}
