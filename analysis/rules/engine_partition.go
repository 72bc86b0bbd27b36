package rules

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

func enginePartition() rule {
	return rule{
		doc: Doc{
			ID:    "engine-partition",
			Title: "The network seems to be cut into several engines",
			Says: "One engine is usually best: every cut is a border that no fusion crosses, with copies and a launch of its " +
				"own. This is inferred from names and ids, never measured.",
			Computed: "More than one engine file that can belong to the backend lies in the folder, or the layers carry more " +
				"than one _subgraph id. CUDA streams are one engine's own and are listed as a hint only.",
			Silent: "Where there are neither engine files nor _subgraph ids, whatever the number of streams. The finding has no " +
				"time of its own, since the file does not show what a border costs.",
			Try:    "Look for the operators at which the network was cut, and give them a plugin or a form that TensorRT takes.",
			Source: "The hints are those of Torch-TensorRT's partitioning and of common analyzers; theirs count streams too.",
		},
		find: func(v view) ([]lead, []string) {
			e := v.Engines
			switch {
			case e.InferredCount > 1:
				return []lead{partitionLead(e)}, nil
			case e.InferredCount == 1:
				return nil, []string{fmt.Sprintf("Engine hints point to one engine (%s).", e.Source)}
			default:
				return nil, nil
			}
		},
	}
}

func partitionLead(e analysis.Engines) lead {
	ids, confidence := e.Subgraphs, model.Medium
	if e.Source == analysis.EnginesFromFiles {
		ids, confidence = e.Files, model.Low
	}
	l := lead{
		title:    fmt.Sprintf("The network seems to run as %s", unit.Plural(e.InferredCount, "engine")),
		evidence: fmt.Sprintf("inferred from %s: %s", e.Source, some(ids, 8)),
		hypothesis: "the framework may have kept operators that TensorRT does not take, or that it was told to leave, and cut the network " +
			"there; the files can as well be engines of their own",
		next:       "build the network as one engine, or with fewer partitions, and compare latency and the number of engines",
		confidence: confidence,
	}
	if len(e.Streams) > 1 {
		l.evidence += fmt.Sprintf("; %s (one engine can use several)", unit.Plural(len(e.Streams), "CUDA stream"))
	}
	return l
}

// some lists at most n names.
func some(names []string, n int) string {
	var parts []string
	for _, name := range names[:min(n, len(names))] {
		parts = append(parts, quote(name))
	}
	s := strings.Join(parts, ", ")
	if len(names) > n {
		s += fmt.Sprintf(" and %d more", len(names)-n)
	}
	return s
}
