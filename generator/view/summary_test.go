package view

import (
	"testing"

	"trtsite/analysis"
	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func TestSummarise(t *testing.T) {
	n := node()
	n.Meta = archive.Meta{GPU: archive.Value{Text: "A100"}, Date: archive.Value{Text: "2026-01-02"}, Synthetic: true}
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{finding("x", 1, 1), finding("y", 1, 1)}
	got := Summarise(n, reportOf(b, layersOf("b", threeRows()...), failedBackend("c")), nil)
	want := Summary{
		URL: "group/net/", Path: "group/net", Title: "Net on a GPU", Date: "2026-01-02", Status: analysis.Partial, Synthetic: true,
		Backends: []BackendSummary{
			{
				Label: "a", Status: analysis.Passed, Mode: analysis.LayerProfile, Model: "net", Device: "A100",
				Storage: "INT8 60\u00a0%, FP16 30\u00a0%", Layers: 3, Findings: 2, Worst: "Title of x", WorstRule: "x 1\u00a0%", Found: got.Backends[0].Found,
				Iterations: 10, CountSource: analysis.CountHeader, LayerSumMs: b.Timing.LayerSumMs,
				Groups:  []GroupShare{{hueConv, 1, 0.6, 60}, {huePool, 1, 0.3, 30}, {hueReformat, 1, 0.1, 10}},
				Kernels: []KernelUse{convUse("group/net/a/layers/", 0.6, 60)},
			},
			{
				Label: "b", Status: analysis.Passed, Mode: analysis.LayerOnly, Model: "net", Device: "A100", Layers: 3,
				Kernels: []KernelUse{convUse("group/net/b/layers/", 0, 0)},
			},
			{Label: "c", Status: analysis.Failed, Mode: analysis.Unusable, Model: "net", Device: "A100", Reason: "The layers are names only"},
		},
	}
	near := cmp.Comparer(func(x, y float64) bool { return x-y < 1e-9 && y-x < 1e-9 })
	if diff := cmp.Diff(want, got, near); diff != "" {
		t.Error(diff)
	}
}
