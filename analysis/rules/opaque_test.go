package rules

import (
	"slices"
	"strings"
	"testing"

	"trtsite/analysis/model"
)

func TestOpaqueSubgraph(t *testing.T) {
	region := row{name: "{ForeignNode[/neck/Constant_output_0.../head/Slice_2]}", layerType: "Myelin", ms: 0.1}
	with := func(change func(*row)) []row {
		r := region
		change(&r)
		return join(filler(9, 0.1), []row{r})
	}
	for _, tc := range []struct {
		name  string
		rows  []row
		found int
	}{
		{"5 percent", join(filler(18, 0.1), []row{region}), 1},
		{"two of 3 percent", join(filler(31, 0.1), many(2, region)), 2},
		{"4 percent", join(filler(24, 0.1), []row{region}), 0},
		{"a DLA's", with(func(r *row) { r.layerType = "DLA" }), 0},
		{"one operation", with(func(r *row) { r.name = "{ForeignNode[/head/Add]}" }), 0},
		{"a copy beside it", with(func(r *row) {
			r.name, r.layerType = "Reformatting CopyNode for Input Tensor 0 to "+r.name, "Reformat"
		}), 0},
		{"no time", join(filler(9, 0.1), []row{{name: region.name, layerType: "Myelin"}}), 0},
	} {
		b := analyse(t, engine{rows: tc.rows}, ruleOf(t, "opaque-subgraph"))
		if (len(b.Findings) == 1) != (tc.found > 0) {
			t.Errorf("%s: %+v", tc.name, b.Findings)
			continue
		}
		for _, f := range b.Findings {
			checkFinding(t, b, f)
			if len(f.Layers) != tc.found || f.Confidence != model.High {
				t.Errorf("%s: %+v", tc.name, f)
			}
		}
	}
}

// A region of many kernels is no hot layer: it compares with none.
func TestRegionIsNotHot(t *testing.T) {
	region := row{name: "{ForeignNode[a.../b]}", layerType: "Myelin", ms: 1}
	b := analyse(t, engine{rows: join(filler(9, 0.1), []row{region})}, Checks(DefaultThresholds())...)
	if len(b.Findings) != 1 || b.Findings[0].ID != "opaque-subgraph" {
		t.Errorf("%+v", b.Findings)
	}
}

// Where most of the time is hidden, other shares say little.
func TestOpaqueMost(t *testing.T) {
	region := row{name: "{ForeignNode[a.../b]}", layerType: "Myelin", ms: 0.1}
	for ms, want := range map[float64]bool{0.1: true, 0.09: false} {
		region.ms = ms
		b := analyse(t, engine{rows: join(filler(1, 0.1), []row{region})}, ruleOf(t, "opaque-subgraph"))
		if got := strings.Contains(b.Findings[0].Evidence, "smaller part of the time"); got != want {
			t.Errorf("%g ms: %s", ms, b.Findings[0].Evidence)
		}
	}
}

// Totals over an unknown number of runs do not say how long a kernel is.
func TestTinyKernelsOfTotals(t *testing.T) {
	b := analyse(t, engine{rows: join(tiny, filler(4, 0.1))})
	b.Quality.SharesOnly = true
	if found, _ := ruleOf(t, "tiny-kernels").Check(&b); len(found) > 0 {
		t.Errorf("%+v", found)
	}
}

// A kernel of a transformer that adds its two inputs is a residual addition; one
// that adds a bias is none.
func TestResidualAddition(t *testing.T) {
	for name, tc := range map[string]struct {
		second []int64
		op     string
		found  bool
	}{
		"residual":           {[]int64{1, 64, 56, 56}, "__myl_AddCast_myl0_1", true},
		"bias":               {[]int64{1, 64, 1, 1}, "__myl_AddCast_myl0_1", false},
		"more than addition": {[]int64{1, 64, 56, 56}, "__myl_AddMul_myl0_1", false},
		"cut name":           {[]int64{1, 64, 56, 56}, "__myl_AddEtc_myl0_1", false},
	} {
		b := analyse(t, engine{rows: join(filler(3, 0.1), []row{{name: tc.op, layerType: "kgen", ms: 0.1}}), config: bert})
		l := &b.Layers.Layers[3]
		second := l.Inputs[0]
		second.Name, second.Dims = "skip", tc.second
		l.Inputs = append(slices.Clone(l.Inputs), second)
		found, _ := ruleOf(t, "norm-fusion").Check(&b)
		if (len(found) == 1) != tc.found {
			t.Errorf("%s: %+v", name, found)
		}
		if tc.found && !strings.HasPrefix(found[0].Title, "Kernels of unfused residual addition take 25.0\u00a0%") {
			t.Errorf("%s: %s", name, found[0].Title)
		}
	}
}

// The ends of a region stand for others too: no softmax or normalisation is read
// from them.
func TestRegionsNameTheirEnds(t *testing.T) {
	for id, name := range map[string]string{
		"attention-fusion": "{ForeignNode[" + attn("0", "", "Reshape") + "..." + attn("0", "", "Softmax") + "]}",
		"norm-fusion":      "{ForeignNode[/encoder/layer.0/output/LayerNorm/ReduceMean.../encoder/layer.1/output/LayerNorm/ReduceMean]}",
	} {
		rows := join(filler(3, 0.1), many(2, row{name: name, layerType: "Myelin", ms: 0.1}))
		for i := range rows[3:] {
			rows[3+i].name = name
		}
		if b := analyse(t, engine{rows: rows, config: bert}, ruleOf(t, id)); len(b.Findings) > 0 {
			t.Errorf("%s: %+v", id, b.Findings)
		}
	}
}

// Rules that explain keep the explanation apart from the facts.
func TestHypotheses(t *testing.T) {
	for _, tc := range ruleCases {
		switch tc.id {
		case "qkv-fusion", "attention-fusion", "norm-fusion", "tiny-kernels", "engine-partition", "type-concentration", "dynamic-overhead":
		default:
			continue
		}
		b := analyse(t, tc.e, ruleOf(t, tc.id))
		for _, f := range b.Findings {
			if f.Hypothesis == "" || strings.Contains(f.Evidence, "may") || strings.Contains(f.NextCheck, " may ") {
				t.Errorf("%s, %s: %+v", tc.id, tc.name, f)
			}
		}
	}
	gemv := row{name: "/fc/Gemm", layerType: "gemm", tactic: "sm50_xmma_cublas_gemvx_f16f16_f32", ms: 1}
	b := analyse(t, engine{rows: join(filler(9, 0.1), []row{gemv})}, ruleOf(t, "hot-layer"))
	if len(b.Findings) != 1 || !strings.Contains(b.Findings[0].Hypothesis, "weights") || strings.Contains(b.Findings[0].NextCheck, "may") {
		t.Errorf("%+v", b.Findings)
	}
}
