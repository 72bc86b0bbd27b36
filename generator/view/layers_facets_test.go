package view

import (
	"strings"
	"testing"

	"trtsite/analysis/device"
	"trtsite/analysis/operation"
	"trtsite/analysis/reformat"
	"trtsite/analysis/traffic"

	"github.com/google/go-cmp/cmp"
)

func amount(v float64, c traffic.Certainty, why string) traffic.Amount {
	return traffic.Amount{Value: v, Certainty: c, Why: why}
}

func TestWorkText(t *testing.T) {
	exact := func(v float64) traffic.Amount { return amount(v, traffic.Exact, "") }
	unknown := amount(0, traffic.Unknown, "depends on the data")
	for _, tc := range []struct {
		name       string
		row        traffic.Row
		multiplies bool
		want       string
	}{
		{"exact", traffic.Row{Read: exact(3 << 20), Written: exact(1536), Weights: exact(0), Math: device.FP16}, false, "read 3.0 MiB, written 1.5 KiB"},
		// 2e9 operations / (1 MiB + 1 MiB) = 954 per byte.
		{"operations", traffic.Row{Read: exact(1 << 20), Written: exact(1 << 20), Weights: exact(0), Ops: exact(2e9)}, true,
			"read 1.0 MiB, written 1.0 MiB; 2\u00a0G operations, 954 per byte"},
		{"winograd", traffic.Row{Read: exact(1000), Written: exact(1000), Weights: exact(0), Ops: exact(5e5), Fewer: true}, true,
			"read 1000 B, written 1000 B; 500\u00a0k operations by shapes, fewer in the kernel, 250 per byte"},
		{"limits", traffic.Row{Read: amount(1024, traffic.AtLeast, "no layout"), Written: amount(1024, traffic.AtLeast, "no layout"), Weights: amount(0, traffic.AtLeast, "weights not recorded"), Ops: amount(0, traffic.Unknown, "no kernel size")}, true,
			"read at least 1.0 KiB, written at least 1.0 KiB, weights not recorded (no layout); operations unknown (no kernel size)"},
		{"unknown", traffic.Row{Read: unknown, Written: unknown, Weights: unknown}, false, "bytes unknown (depends on the data)"},
		{"no-op", traffic.Row{Read: exact(0), Written: exact(0), Weights: exact(0), NoBound: "moves nothing"}, false, "moves nothing"},
	} {
		if diff := cmp.Diff(tc.want, workText(tc.row, tc.multiplies)); diff != "" {
			t.Errorf("%s: %s", tc.name, diff)
		}
	}
}

func TestHeadroomText(t *testing.T) {
	for _, tc := range []struct {
		h    traffic.Headroom
		want string
	}{
		{traffic.Headroom{Class: traffic.NoBound, Why: "dynamic dimensions"}, "no bound: dynamic dimensions"},
		{traffic.Headroom{Class: traffic.Near, By: traffic.ByCompute, Share: 0.58}, "near: the compute bound is 58\u00a0% of the time"},
		{traffic.Headroom{Class: traffic.AtRoof, By: traffic.ByMemory, Share: 1.25, Note: traffic.ServedFromL2, MemoryOnly: true, Indicative: true},
			"at the roof: the memory bound is 125\u00a0% of the time, served from L2; the compute bound is not known; one iteration, a hint only"},
	} {
		if got := headroomText(tc.h); got != tc.want {
			t.Errorf("got %q, want %q", got, tc.want)
		}
	}
}

// A reason that all layers share is said once.
func TestOperationsAreExplainedOnce(t *testing.T) {
	const why = "shapes do not tell M, K and N"
	v := layersView(t, 0, timedBackend("a",
		row{name: "a", layerType: "gemm", ms: 1, tactic: "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize128x128x32"},
		row{name: "b", layerType: "gemm", ms: 1, tactic: "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize128x128x32"}))
	if !strings.Contains(v.Legend, "Where operations are unknown: "+why+".") {
		t.Errorf("legend %q", v.Legend)
	}
	if table := string(v.table); strings.Contains(table, why) || strings.Count(table, "operations unknown") != 2 {
		t.Errorf("table %s", table)
	}
}

func TestMadeOf(t *testing.T) {
	strong := func(kind string) operation.Operation {
		return operation.Operation{Kind: kind, Name: "/a/" + kind, Strength: operation.Strong}
	}
	weak := operation.Operation{Kind: "relu", Name: "Relu_9", Strength: operation.Weak}
	for _, tc := range []struct {
		name  string
		layer operation.Layer
		want  string
	}{
		{"none", operation.Layer{}, ""},
		{"only the name", operation.Layer{Operations: []operation.Operation{{Name: "x", Strength: operation.Weak}}}, ""},
		{"both", operation.Layer{Operations: []operation.Operation{weak, strong("conv"), strong("add"), strong("add")}}, "conv, add ×2; relu (weak)"},
		{"parameter", operation.Layer{Operations: []operation.Operation{{Name: "w", Parameter: true, Strength: operation.Strong}, strong("conv")}}, "parameter, conv"},
		{"opaque", operation.Layer{Operations: []operation.Operation{strong("add"), strong("mul")}, Opaque: true}, "only the two ends are known; add, mul"},
	} {
		if got := madeOf(&tc.layer); got != tc.want {
			t.Errorf("%s: got %q, want %q", tc.name, got, tc.want)
		}
	}
}

func TestReformatText(t *testing.T) {
	e := reformat.Entry{Cause: reformat.Boundary, Branch: reformat.Input}
	if got, want := reformatText(&e), "boundary, network input"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	e = reformat.Entry{Cause: reformat.Builder, Branch: reformat.Inside}
	if got, want := reformatText(&e), "builder"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestInnermostBlocks(t *testing.T) {
	var names []string
	for _, n := range []string{"input/1", "input/1/0", "input/1", "other/2"} {
		names = innermost(names, n)
	}
	if diff := cmp.Diff([]string{"input/1/0", "other/2"}, names); diff != "" {
		t.Error(diff)
	}
	if inside("input/10", "input/1") {
		t.Error("a block is inside one whose number begins like its own")
	}
}

// Only a site has pages of kernels.
func TestKernelsOfLayers(t *testing.T) {
	r := reportOf(timedBackend("a", threeRows()...))
	for _, site := range []Site{{Name: "bench"}, {Name: "bench", KernelPages: true}} {
		d := rendered(t, site.Layers(LayersInput{Node: node(), Report: r}))
		d.want("#kernels h2", "1 kernel; one takes 60 % of the layer sum")
		d.want("#kernels tr#k1 td", "1", "0.6000", "", "60.0")
		links := d.all("#kernels a")
		if site.KernelPages != (len(links) == 1) {
			t.Fatalf("pages of kernels %v, %d links", site.KernelPages, len(links))
		}
		for _, l := range links {
			if href, _ := attr(l, "href"); href != "../../../../kernels/xmma-implicit-gemm/index.html" {
				t.Errorf("the family leads to %s", href)
			}
		}
	}
	if v := layersView(t, 0, timedBackend("a", row{name: "x", ms: 1})); v.Kernels != nil {
		t.Error("kernels are listed where none is recorded")
	}
}

// Why no layer has a bound is said once.
func TestHeadroomIsExplainedOnce(t *testing.T) {
	v := layersView(t, 0, timedBackend("a", threeRows()...))
	if !strings.HasPrefix(v.Legend, "No headroom is shown: memory bandwidth not known.") || strings.Contains(string(v.table), "no bound") {
		t.Errorf("legend %q", v.Legend)
	}
	if !strings.Contains(string(v.table), "nobound") {
		t.Error("an empty column is shown")
	}
}
