package rules

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/operation"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

func opaqueSubgraph(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "opaque-subgraph",
			Title: "Much time is in regions whose content is not in the file",
			Says: "TensorRT handed parts of the network to another compiler (Myelin) and reports each as one row. Which " +
				"operations take the time, in which precision and with which kernels, the file does not say.",
			Computed: fmt.Sprintf("Layers named {ForeignNode[first...last]} take at least %s of the layer sum. The layer type "+
				"tells whether it is Myelin or a DLA, since both have such names.", percent(t.OpaquePercent)),
			Silent: "About subgraphs on a DLA, which have a finding of their own, and about regions of one operation, which the name tells.",
			Try:    "Build with a TensorRT that lists Myelin's kernels, with detailed profiling verbosity, or look into the region with a profiler.",
			Source: "TensorRT 10 lists the kernels of Myelin regions as rows of their own; earlier versions name the ends only.",
		},
		find: func(v view) ([]lead, []string) {
			rows := v.rows(func(i int) bool {
				return v.works(i) && v.isRegion(i)
			})
			if len(rows) == 0 || v.share(v.sum(rows)) < t.OpaquePercent {
				return nil, nil
			}
			return []lead{opaqueLead(v, rows)}, nil
		},
	}
}

// isOpaque reports whether row i is a region that names its first and last operation
// only: the ends stand for others too.
func (v view) isOpaque(i int) bool {
	name := v.Records[i].Name
	return strings.HasPrefix(name, "{ForeignNode[") && operation.Of(&trtfmt.Layer{Name: name}).Opaque
}

// isRegion reports whether row i is such a region on the GPU.
func (v view) isRegion(i int) bool {
	return v.isOpaque(i) && !slices.Contains(tactic.Words(v.Records[i].RawType), "dla")
}

func opaqueLead(v view, rows []int) lead {
	l := lead{
		title: fmt.Sprintf("%s take%s %s of %s", unit.Plural(len(rows), "opaque region"), singular(len(rows)), v.percentOf(rows), v.whole()),
		evidence: fmt.Sprintf("%s named by first and last operation only: %s; their operations, kernels and precision are not in the file; the largest: %s",
			unit.Plural(len(rows), "layer"), v.amount(rows), v.list(rows, 3)),
		next: "build with --profilingVerbosity=detailed, so that rows say as much as they can; then with TensorRT 10 or later, which lists " +
			"the kernels of such regions, or run the engine under Nsight Systems",
		confidence: model.High,
		rows:       rows,
	}
	if v.Layers.Detail != trtfmt.NamesOnly {
		l.next = "the file is detailed already: build with TensorRT 10 or later, which lists the kernels of such regions, or run the engine under " +
			"Nsight Systems"
	}
	if v.share(v.sum(rows)) >= 50 {
		l.evidence += "; shares of types, operations and precisions are about the smaller part of the time"
	}
	return l
}

// singular is the s of a verb after a count of one.
func singular(n int) string {
	if n == 1 {
		return "s"
	}
	return ""
}
