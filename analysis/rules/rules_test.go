package rules

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
)

const (
	tensorCore = "sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_tensor16x8x16"
	cudaCore   = "ampere_scudnn_128x64_relu_small_nn_v1"
	mhaTactic  = "_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060"
)

// filler is work that no rule minds.
func filler(n int, ms float64) []row {
	return many(n, row{name: "/conv/Conv_", layerType: "CaskConvolution", tactic: tensorCore, ms: ms})
}

// more is filler with other names.
func more(n int, ms float64) []row {
	return many(n, row{name: "/more/Conv_", layerType: "CaskConvolution", tactic: tensorCore, ms: ms})
}

func attn(block, module, op string) string {
	return "/encoder/layer." + block + "/attention/self/" + module + op
}

func qkv(block string) []row {
	return []row{
		{name: attn(block, "query", "/MatMul"), layerType: "gemm", tactic: tensorCore, ms: 0.1},
		{name: attn(block, "key", "/MatMul"), layerType: "gemm", tactic: tensorCore, ms: 0.1},
		{name: attn(block, "value", "/MatMul"), layerType: "gemm", tactic: tensorCore, ms: 0.1},
	}
}

var (
	fusedQKV = row{name: attn("1", "query", "/MatMul") + "+" + attn("1", "key", "/MatMul") + "+" + attn("1", "value", "/MatMul"), layerType: "gemm", tactic: tensorCore, ms: 0.2}
	softmax  = []row{
		{name: attn("0", "", "MatMul"), layerType: "gemm", tactic: tensorCore, ms: 0.1},
		{name: "__myl_ReshMaxrSubExpSum_myl0_1", layerType: "kgen", metadata: "[ONNX Layer: " + attn("0", "", "Softmax") + "]", ms: 0.2},
		{name: attn("0", "", "MatMul_1"), layerType: "gemm", tactic: tensorCore, ms: 0.1},
	}
	mha = row{name: "_gemm_mha_v2_myl0_1", layerType: "kgen", tactic: mhaTactic, ms: 0.2,
		metadata: "[ONNX Layer: " + attn("0", "", "MatMul") + "]\x1f[ONNX Layer: " + attn("0", "", "Softmax") + "]\x1f[ONNX Layer: " + attn("0", "", "MatMul_1") + "]"}
	norm = []row{
		{name: "__myl_CastMeanSubMulMean_myl0_1", layerType: "kgen", metadata: "[ONNX Layer: /encoder/layer.0/output/LayerNorm/ReduceMean]", ms: 0.2},
		{name: "__myl_AddSqrtDivMulCastMulAdd_myl0_2", layerType: "kgen", metadata: "[ONNX Layer: /encoder/layer.0/output/LayerNorm/Add_1]", ms: 0.2},
	}
	tiny = many(25, row{name: "/c/Conv_", layerType: "CaskConvolution", tactic: tensorCore, ms: 0.006})
)

// ruleCases are engines that have what a rule looks for, and engines that nearly
// have it.
var ruleCases = []struct {
	name, id string
	e        engine
	rows     int // how many rows the finding is about; -1 for no finding
	c        analysis.Confidence
}{
	{"10 percent", "hot-layer", engine{rows: join(filler(89, 0.01), []row{{name: "big", layerType: "CaskConvolution", ms: 0.11}})}, 1, model.High},
	{"5 percent", "hot-layer", engine{rows: join(filler(94, 0.01), []row{{name: "big", layerType: "CaskConvolution", ms: 0.06}})}, 1, model.Medium},
	{"4.9 percent", "hot-layer", engine{rows: join(filler(97, 0.01), []row{{name: "big", layerType: "CaskConvolution", ms: 0.049}})}, -1, ""},
	{"10 percent, three times its peers", "hot-layer", engine{rows: join(filler(9, 0.1), []row{{name: "big", layerType: "CaskConvolution", ms: 0.31}})}, 1, model.High},
	{"10 percent, twice its peers", "hot-layer", engine{rows: join(filler(9, 0.1), []row{{name: "big", layerType: "CaskConvolution", ms: 0.2}})}, -1, ""},
	{"9 percent, twice its peers", "hot-layer", engine{rows: join(filler(20, 0.1), []row{{name: "big", layerType: "CaskConvolution", ms: 0.2}})}, -1, ""},
	{"ten equal layers", "hot-layer", engine{rows: filler(10, 0.1)}, -1, ""},
	{"large among large of its type", "hot-layer", engine{rows: join(filler(6, 0.1), many(40, row{name: "/r", layerType: "Reformat", ms: 0.005}))}, -1, ""},
	{"one layer only", "hot-layer", engine{rows: filler(1, 0.1)}, -1, ""},
	{"no time at all", "hot-layer", engine{rows: filler(3, 0)}, -1, ""},

	{"kgen", "type-concentration", engine{rows: join(filler(7, 0.1), many(3, row{name: "__myl_MulAdd_myl0_", layerType: "kgen", ms: 0.1}))}, 3, model.Medium},
	{"many types", "type-concentration", engine{rows: join(filler(7, 0.1), []row{{name: "a", layerType: "PointWiseV2", ms: 0.1}, {name: "b", layerType: "Unary", ms: 0.1}, {name: "c", layerType: "CudaSoftMax", ms: 0.1}})}, 3, model.Medium},
	{"a quarter less a bit", "type-concentration", engine{rows: join(filler(8, 0.1), many(2, row{name: "__myl_MulAdd_myl0_", layerType: "kgen", ms: 0.1}))}, -1, ""},
	{"fused attention is no kgen", "type-concentration", engine{rows: join(filler(5, 0.1), many(5, row{name: "_gemm_mha_v2_myl0_", layerType: "kgen", tactic: mhaTactic, ms: 0.1}))}, -1, ""},
	{"plugins and pooling", "type-concentration", engine{rows: join(filler(5, 0.1), many(5, row{name: "p", layerType: "PluginV2", ms: 0.1}), many(2, row{name: "q", layerType: "CaskPooling", ms: 0.1}))}, -1, ""},

	{"casts", "dynamic-overhead", engine{rows: join(filler(45, 0.01), many(2, row{name: "/Cast_", layerType: "Cast", ms: 0.03}), more(45, 0.01))}, 2, model.Medium},
	{"casts of an output", "dynamic-overhead", engine{rows: join(filler(90, 0.01), many(2, row{name: "/Cast_", layerType: "Cast", ms: 0.03}))}, -1, ""},
	{"casts at the floor", "dynamic-overhead", engine{rows: join(filler(90, 0.01), many(10, row{name: "/Cast_", layerType: "Cast", ms: 0.01}))}, -1, ""},
	{"reshapes alone", "dynamic-overhead", engine{rows: join(filler(90, 0.01), many(10, row{name: "/Reshape_", layerType: "Shuffle", ms: 0.03}))}, -1, ""},
	{"two percent", "dynamic-overhead", engine{rows: join(filler(147, 0.01), []row{{name: "/Cast_", layerType: "Cast", ms: 0.03}})}, -1, ""},

	{"25 at the floor", "tiny-kernels", engine{rows: join(tiny, filler(4, 0.1))}, 25, model.Medium},
	{"steering is no floor", "tiny-kernels", engine{rows: join(tiny, filler(4, 0.1), []row{{name: "s", layerType: "shape_call", ms: 0.0001}, {name: "w", layerType: "wait", ms: 0.0001}})}, 25, model.Medium},
	{"19 at the floor", "tiny-kernels", engine{rows: join(tiny[:19], filler(4, 0.1))}, -1, ""},
	{"20 of 5 ms each", "tiny-kernels", engine{rows: many(20, row{name: "/c/Conv_", layerType: "CaskConvolution", tactic: tensorCore, ms: 5})}, -1, ""},
	{"little of the time", "tiny-kernels", engine{rows: join(tiny, filler(10, 0.1))}, -1, ""},

	{"separate", "qkv-fusion", engine{rows: join(filler(3, 0.1), qkv("0"), qkv("1")), config: bert}, 6, model.Medium},
	{"one of two", "qkv-fusion", engine{rows: join(qkv("0"), []row{fusedQKV}), config: bert}, 3, model.Medium},
	{"fused", "qkv-fusion", engine{rows: []row{fusedQKV}, config: bert}, -1, ""},
	{"two of three seen", "qkv-fusion", engine{rows: qkv("0")[:2], config: bert}, -1, ""},
	{"no transformer", "qkv-fusion", engine{rows: qkv("0"), config: model.Config{Path: "c", ModelType: "resnet"}}, -1, ""},
	{"cross-attention", "qkv-fusion", engine{rows: []row{
		{name: "/l.0/cross_attn/q_proj/MatMul", layerType: "gemm", ms: 1}, {name: "/l.0/cross_attn/k_proj/MatMul", layerType: "gemm", ms: 1},
		{name: "/l.0/cross_attn/v_proj/MatMul", layerType: "gemm", ms: 1}}, config: bert}, -1, ""},
	{"additions are no projections", "qkv-fusion", engine{rows: []row{
		{name: attn("0", "query", "/Add"), layerType: "ElementWise", ms: 1}, {name: attn("0", "key", "/Add"), layerType: "ElementWise", ms: 1},
		{name: attn("0", "value", "/Add"), layerType: "ElementWise", ms: 1}}, config: bert}, -1, ""},

	{"softmax of its own", "attention-fusion", engine{rows: join(filler(3, 0.1), softmax), config: bert}, 3, model.Medium},
	{"kgen_mha is fused", "attention-fusion", engine{rows: []row{mha}, config: bert}, -1, ""},
	{"classifier's softmax", "attention-fusion", engine{rows: []row{{name: "/classifier/Softmax", layerType: "SoftMax", ms: 1}}, config: bert}, -1, ""},
	{"no transformer", "attention-fusion", engine{rows: softmax, config: model.Config{Path: "c", ModelType: "resnet"}}, -1, ""},

	{"split norm", "norm-fusion", engine{rows: join(filler(3, 0.1), norm), config: bert}, 2, model.Low},
	{"whole norm", "norm-fusion", engine{rows: join(filler(3, 0.1), norm[:1]), config: bert}, -1, ""},
	{"gelu alone", "norm-fusion", engine{rows: join(filler(3, 0.1), []row{{name: "__myl_MulErfAddMul_myl0_7", layerType: "kgen", ms: 0.1}}), config: bert}, 1, model.Low},
	{"gelu before a split norm", "norm-fusion", engine{rows: join([]row{{name: "__myl_MulErfAddMul_myl0_7", layerType: "kgen", ms: 0.1}}, filler(3, 0.1), norm), config: bert}, 3, model.Low},
	{"gelu within a product", "norm-fusion", engine{rows: join(filler(3, 0.1), []row{{name: "__myl_FcMulErfAddMul_myl0_7", layerType: "fusion", tactic: "sm80_xmma_gemm_f16f16_by_fusion_tactic", ms: 0.1}}), config: bert}, -1, ""},
	{"perf is not erf", "norm-fusion", engine{rows: join(filler(3, 0.1), []row{{name: "/perf/Perf_1", layerType: "kgen", ms: 0.1}}), config: bert}, -1, ""},
	{"no transformer", "norm-fusion", engine{rows: norm}, -1, ""},

	{"two engine files", "engine-partition", engine{rows: filler(3, 0.1), engines: []string{"a.engine", "b.engine"}}, 0, model.Low},
	{"one engine file", "engine-partition", engine{rows: filler(3, 0.1), engines: []string{"a.engine"}}, -1, ""},
	{"none", "engine-partition", engine{rows: filler(3, 0.1)}, -1, ""},
}

func TestRules(t *testing.T) {
	for _, tc := range ruleCases {
		b := analyse(t, tc.e, ruleOf(t, tc.id))
		switch {
		case tc.rows < 0 && len(b.Findings) > 0:
			t.Errorf("%s, %s: found %+v", tc.id, tc.name, b.Findings)
		case tc.rows < 0:
		case len(b.Findings) != 1:
			t.Errorf("%s, %s: %d findings: %+v", tc.id, tc.name, len(b.Findings), b.Findings)
		default:
			f := b.Findings[0]
			if len(f.Layers) != tc.rows || f.Confidence != tc.c {
				t.Errorf("%s, %s: rows %v (%s), want %d (%s)", tc.id, tc.name, f.Layers, f.Confidence, tc.rows, tc.c)
			}
			checkFinding(t, b, f)
		}
	}
}

// Two large layers of one type do not excuse each other.
func TestTwoHotLayers(t *testing.T) {
	hot := many(2, row{name: "/fc/MatMul_", layerType: "gemm", tactic: tensorCore, ms: 0.3})
	b := analyse(t, engine{rows: join(filler(60, 0.01), hot)}, ruleOf(t, "hot-layer"))
	if len(b.Findings) != 2 {
		t.Errorf("%d findings: %+v", len(b.Findings), b.Findings)
	}
}

// A row is left to the rule that says why it takes long, and is hot where that rule
// is silent.
func TestHotLayerLeavesRows(t *testing.T) {
	quantise := []conv{{name: "/quant/QuantizeLinear", layerType: "Reformat", in: []int64{32, 3, 224, 224}, out: []int64{32, 3, 224, 224},
		inFormat: linear32, outFormat: chw32, ms: 0.2}}
	var fill []conv
	for _, name := range []string{"/c0/Conv", "/c1/Conv", "/c2/Conv", "/c3/Conv", "/c4/Conv", "/c5/Conv"} {
		fill = append(fill, inner(name, tf32, 0.05))
	}
	silent := DefaultThresholds()
	silent.FirstConvolutionPercent, silent.CUDACorePercent, silent.BoundaryPercent = 100, 100, 100
	for _, tc := range []struct {
		name   string
		layers []conv
		t      Thresholds
		want   string
	}{
		{"first convolution", append([]conv{first(cudaCore, 0.5)}, fill...), DefaultThresholds(), "first-convolution"},
		{"first convolution, not asked", append([]conv{first(cudaCore, 0.5)}, fill...), silent, "hot-layer"},
		{"quantised input", append(quantise, fill...), DefaultThresholds(), "boundary-reformat"},
		{"quantised input, not asked", append(quantise, fill...), silent, "hot-layer"},
	} {
		b := analyseOn(t, a100, "8.0", tc.layers, Checks(tc.t)...)
		if len(b.Findings) != 1 || b.Findings[0].ID != tc.want || !slices.Equal(b.Findings[0].Layers, []int{0}) {
			t.Errorf("%s: %+v, want %s", tc.name, b.Findings, tc.want)
		}
	}
}

// checkFinding asserts what is true of every finding.
func checkFinding(t *testing.T, b analysis.Backend, f analysis.Finding) {
	t.Helper()
	for name, text := range map[string]string{"title": f.Title, "evidence": f.Evidence, "next check": f.NextCheck} {
		if strings.TrimSpace(text) == "" || strings.Contains(text, "%!") || strings.Contains(text, "NaN") || len(text) > 2000 {
			t.Errorf("%s: %s %q", f.ID, name, text)
		}
	}
	ms := 0.0
	for i, row := range f.Layers {
		if i > 0 && row <= f.Layers[i-1] {
			t.Errorf("%s: rows %v are not in order", f.ID, f.Layers)
		}
		ms += b.Records[row].ValueMs()
	}
	if ruleOf(t, f.ID).(rule).aboutTrust {
		ms = f.Ms // the time in doubt is not always that of rows
	}
	if math.Abs(f.Ms-ms) > 1e-12 || math.Abs(f.Share-ms/b.Timing.LayerSumMs*100) > 1e-9 || f.Share > 100.0000001 {
		t.Errorf("%s: %g ms, %g %%, want %g ms", f.ID, f.Ms, f.Share, ms)
	}
	want := ms * map[analysis.Confidence]float64{model.High: 1, model.Medium: 0.6, model.Low: 0.3}[f.Confidence]
	if math.Abs(f.Score-want) > 1e-12 {
		t.Errorf("%s: score %g, want %g", f.ID, f.Score, want)
	}
}

func ruleOf(t *testing.T, id string) Rule {
	t.Helper()
	for _, r := range All(DefaultThresholds()) {
		if r.Doc().ID == id {
			return r
		}
	}
	t.Fatalf("no rule %q", id)
	return nil
}
