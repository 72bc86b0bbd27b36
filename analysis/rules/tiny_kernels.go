package rules

import (
	"fmt"

	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

func tinyKernels(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "tiny-kernels",
			Title: "Many tiny kernels add up",
			Says:  "Much of the time is in layers that are hardly longer than the shortest one, so no single layer is to blame.",
			Computed: fmt.Sprintf("The floor is the shortest layer that does work. At least %d layers take up to %g times the "+
				"floor and at most %s, and together at least %s of the layer sum.", t.TinyRows, t.TinyFloors, unit.WithMs(t.TinyMs), percent(t.TinyPercent)),
			Silent: "Where the floor itself is a large layer: beyond the bound, the 2 to 10 us of a launch are a small part of each layer. " +
				"Where times are totals over an unknown number of runs, so that no layer is known to be short.",
			Try: "Give each launch more work (a larger batch), capture the inference in a CUDA graph, or let layers be fused; " +
				"single layers are not worth tuning first.",
			Source: "Common analyzers count layers under 0.005 ms. That is below every layer of some GPUs and above most of " +
				"others, so the file's own floor takes its place.",
		},
		find: func(v view) ([]lead, []string) {
			if v.Quality.SharesOnly {
				return nil, nil
			}
			limit := min(t.TinyFloors*v.floor, t.TinyMs)
			rows := v.rows(func(i int) bool { return v.works(i) && v.ms(i) <= limit })
			if len(rows) < t.TinyRows || v.share(v.sum(rows)) < t.TinyPercent {
				return nil, nil
			}
			return []lead{{
				title: fmt.Sprintf("%s tiny kernels take %s of %s", unit.Count(int64(len(rows))), v.percentOf(rows), v.whole()),
				evidence: fmt.Sprintf("%s of %s that do work take at most %g times the shortest one, which takes %s",
					unit.Count(int64(len(rows))), unit.Plural(len(v.rows(v.works)), "layer"), t.TinyFloors, v.time(v.floor)),
				hypothesis: "the launch and the ramp of each kernel may take longer than its work; so may the few microseconds that profiling " +
					"adds to every layer, in which case the layer sum overstates this",
				next:       "time the engine without profiling, with and without --useCudaGraph, and compare a larger batch per sample",
				confidence: model.Medium,
				rows:       rows,
			}}, nil
		},
	}
}
