package rules

import (
	"fmt"

	"trtsite/analysis/model"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
)

func generatedMovement(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "generated-movement",
			Title: "Generated kernels only move data",
			Says: "Kernels that Myelin generated do nothing but reshape, transpose, slice, concatenate, copy or convert: they read and " +
				"write memory and compute nothing.",
			Computed: fmt.Sprintf("The names of generated kernels list their operations. Those that list only reshapes (Resh), moves "+
				"(Move), transpositions (Tran), casts (Cast), concatenations (Conc) and slices (Slic) are at least %s of the layer sum. "+
				"Where the kernels that ran beside no other stream are less, the confidence is low.", percent(t.MovementPercent)),
			Silent: "About kernels that also compute, whose name Myelin cut, and in engines whose rows are whole Myelin regions.",
			Try: "Find the operations in the model that the largest of these kernels stand for. Transpositions around an operation, " +
				"concatenations of what was split before, and copies of network inputs can often be exported differently.",
			Source: "Myelin's names are decoded as documented for the operations of a layer; the threshold is that of a warm layer.",
		},
		find: func(v view) ([]lead, []string) { return movementLeads(v, t), nil },
	}
}

func movementLeads(v view, t Thresholds) []lead {
	rows := v.generatedRows(onlyMovement)
	if v.share(v.sum(rows)) < t.MovementPercent {
		return nil
	}
	l := lead{
		title:      fmt.Sprintf("Generated kernels that only move data take %s of %s", v.percentOf(rows), v.whole()),
		evidence:   fmt.Sprintf("%s: %s; the longest: %s", unit.Plural(len(rows), "kernel"), v.amount(rows), v.list(rows, 3)),
		hypothesis: "the order of dimensions, or the place in memory, that one operation writes is not the one that the next one reads",
		next: "look the longest up in the model: remove transpositions that cancel out, let a producer write into the " +
			"concatenation, export without the slice; rebuild and compare the number of such kernels",
		confidence: model.Medium,
		rows:       rows,
	}
	if ends := v.copiesOfEnds(); len(ends) > 0 {
		l.evidence += fmt.Sprintf("; copies or casts of network inputs and outputs are %d of them (%s): %s",
			len(ends), v.amount(ends), v.list(ends, 2))
		l.next += "; feed, and take, these tensors in the type and layout of the neighbouring layer"
	}
	v.doubtOverlap(&l, t.MovementPercent)
	return []lead{l}
}

// copiesOfEnds are the generated copies and casts next to network inputs or outputs.
func (v view) copiesOfEnds() []int {
	var rows []int
	for _, e := range v.reformats() {
		if e.Generated && e.Cause == reformat.Boundary && v.timed(e.Layer) {
			rows = append(rows, e.Layer)
		}
	}
	return rows
}
