package rules

import (
	"fmt"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

func dynamicOverhead(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "dynamic-overhead",
			Title: "Computing shapes and converting types takes time",
			Says: "Layers work out shapes at run time, or do nothing but convert types: work beside that of the network, which its " +
				"export often put in.",
			Computed: fmt.Sprintf("Layers tagged %s, each above %g times the shortest layer that does work, are at least %s "+
				"of the layer sum.", analysis.TagDynamic, t.DynamicFloors, percent(t.DynamicPercent)),
			Silent: "About reshapes, slices and concatenations alone: networks of fixed shapes need them as well. Conversions next " +
				"to network inputs and outputs (boundary-reformat) and generated kernels that only move data (generated-movement) " +
				"are left to those findings.",
			Try: "Export with fixed shapes where the deployment has one, and keep one precision along a path so that casts " +
				"disappear.",
			Source: "The threshold is that of common analyzers; the floor keeps unavoidable small layers out.",
		},
		find: func(v view) ([]lead, []string) {
			ends := v.conversions(atEnds).rows()
			rows := v.rows(func(i int) bool {
				_, atEnd := slices.BinarySearch(ends, i)
				return slices.Contains(v.Records[i].Tags, analysis.TagDynamic) && v.ms(i) > t.DynamicFloors*v.floor &&
					!atEnd && !onlyMovement(v.generatedOps(i))
			})
			if len(rows) == 0 || v.share(v.sum(rows)) < t.DynamicPercent {
				return nil, nil
			}
			return []lead{dynamicLead(v, rows)}, nil
		},
	}
}

func dynamicLead(v view, rows []int) lead {
	l := lead{
		title:      fmt.Sprintf("Shape computation and type conversion take %s of %s", v.percentOf(rows), v.whole()),
		evidence:   fmt.Sprintf("%s: %s", unit.Plural(len(rows), "layer"), v.list(rows, 3)),
		confidence: model.Medium,
		rows:       rows,
	}
	if v.Model.DynamicDims {
		l.evidence += "; the engine has dynamic dimensions"
		l.hypothesis = "shapes that are only known at run time may have to be computed in each inference"
		l.next = "rebuild with fixed shapes (no --minShapes and --maxShapes) and compare the number of such layers"
	} else {
		l.evidence += "; no tensor has a dynamic dimension"
		l.hypothesis = "the network may hold casts that its export put in, or a tensor of another type than its neighbours"
		l.next = "find the tensor whose type differs from its neighbours' and export, or feed, it in theirs; then compare the " +
			"number of such layers"
	}
	return l
}
