package precision

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// layer is a row of a synthetic engine: a time in ms and one input and output.
type layer struct {
	layerType, tactic string
	in, out           trtfmt.Tensor
	ms                float64
}

func tensor(name, format string, dims ...int64) trtfmt.Tensor {
	return trtfmt.Tensor{Name: name, Dims: dims, Format: format, Precision: trtfmt.ParsePrecision(format, "")}
}

func backendOf(t *testing.T, rows []layer) *analysis.Backend {
	t.Helper()
	file := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	number := func(v float64) trtfmt.Number {
		return trtfmt.Number{Text: strconv.FormatFloat(v, 'g', -1, 64), Value: v}
	}
	sum := 0.0
	for _, r := range rows {
		sum += r.ms
	}
	for i, r := range rows {
		name := fmt.Sprintf("/layer_%d", i)
		file.Layers = append(file.Layers, trtfmt.Layer{Name: name, LayerType: r.layerType, Tactic: trtfmt.Text{Value: r.tactic, Recorded: r.tactic != ""},
			Inputs: []trtfmt.Tensor{r.in}, Outputs: []trtfmt.Tensor{r.out}})
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{Name: name, TimeMs: number(r.ms * 10), AverageMs: number(r.ms), MedianMs: number(r.ms),
			Percentage: number(r.ms / sum * 100)})
	}
	report := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "x", Layers: file, Profile: profile}}, analysis.Options{})
	b := &report.Backends[0]
	if !b.HasTimes() {
		t.Fatalf("the fixture does not pass the gate: %v", b.Messages)
	}
	return b
}

const (
	linear   = "Row major linear FP32"
	channel  = "Channel major FP16 format where channel % 8 == 0"
	vector   = "Thirty-two wide channel vectorized row major Int8 format"
	tf32     = "sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc_tilesize128x64x32_stage2"
	int8to16 = "sm80_xmma_fprop_implicit_gemm_interleaved_i8f16_i8i32_f32_nchw_vect_c_32kcrs_vect_c_32_nchw_vect_c_32_tilesize96x64x64_stage3"
)

// synthetic is an engine with every kind of answer, 10 ms in all.
func synthetic(t *testing.T) *analysis.Backend {
	return backendOf(t, []layer{
		{"CaskConvolution", tf32, tensor("x", linear, 2, 3, 4, 4), tensor("a", linear, 2, 8, 4, 4), 4},
		{"CaskConvolution", int8to16, tensor("q", vector, 2, 32, 4, 4), tensor("h", channel, 2, 32, 4, 4), 3},
		{"CaskConvolution", "batch_fetch_tc", tensor("h", channel, 2, 32, 4, 4), tensor("u", "Row major strange", 4), 1},
		{"CaskConvolution", "", tensor("u", "Row major strange", 4), tensor("d", linear, -1, 4), 1},
		{"CaskPooling", "sm72_xmma_pooling_IMMA_NCxHW32_generic_kMAX", tensor("q", vector, 2, 32, 4, 4), tensor("n", ""), 1},
	})
}

func TestOf(t *testing.T) {
	p := Of(synthetic(t))
	for _, tc := range []struct{ name, got, want string }{
		{"storage", words(p.Storage), "FP32 40 %, INT8 40 %, FP16 10 %, unknown 10 %"},
		{"math", words(p.Math), "TF32 40 %, INT8 30 %, unknown 10 %, not recorded 10 %, not applicable 10 %"},
		// The pooling's IMMA is not asked.
		{"cores", words(p.Cores), "tensor core 40 %, unknown 40 %, not recorded 10 %, not applicable 10 %"},
	} {
		if tc.got != tc.want {
			t.Errorf("%s: %s, want %s", tc.name, tc.got, tc.want)
		}
	}
	// x 2*3*4*4 = 96 and a 2*8*4*4 = 256 elements of 4 bytes: 384 + 1024 = 1408; h
	// 2*32*4*4 = 1024 of 2 bytes: 2048; q as many of 1 byte: 1024. Together 4480.
	want := []TensorShare{
		{Type: trtfmt.FP16, Tensors: 1, Sized: 1, Bytes: 2048, Percent: 100. * 2048 / 4480},
		{Type: trtfmt.FP32, Tensors: 3, Sized: 2, Bytes: 1408, Percent: 100. * 1408 / 4480},
		{Type: trtfmt.INT8, Tensors: 1, Sized: 1, Bytes: 1024, Percent: 100. * 1024 / 4480},
		{Type: trtfmt.Unknown, Tensors: 1},
		{Type: trtfmt.NotRecorded, Tensors: 1},
	}
	if diff := cmp.Diff(want, p.Tensors, cmpopts.EquateApprox(1e-12, 0)); diff != "" {
		t.Errorf("tensors (-want +got):\n%s", diff)
	}
}

func words(t breakdown.Table) string {
	var out []string
	for _, r := range t.Rows {
		out = append(out, fmt.Sprintf("%s %.0f %%", r.Name, r.Share))
	}
	return strings.Join(out, ", ")
}

// A buffer that is written again after it was read holds another tensor; reading
// it twice, or seeing it in another shape, does not count again.
func TestValues(t *testing.T) {
	layers := []trtfmt.Layer{
		{Outputs: []trtfmt.Tensor{tensor("buf", channel, 8)}},
		{Inputs: []trtfmt.Tensor{tensor("buf", channel, 2, 4)}, Outputs: []trtfmt.Tensor{tensor("y", channel, 1)}},
		{Inputs: []trtfmt.Tensor{tensor("buf", channel, 8), tensor("__mye519_dconst", linear, 100), tensor("w", linear, 100)},
			Constants: []trtfmt.Tensor{tensor("w", linear, 100)}},
		{Outputs: []trtfmt.Tensor{tensor("buf", linear, 1, 1)}},
		{LayerType: "Constant", Outputs: []trtfmt.Tensor{tensor("k", linear, 100)}},
		{Inputs: []trtfmt.Tensor{tensor("k", linear, 100), tensor("", linear, 100)}},
	}
	want := []TensorShare{ // buf 8*2 and y 1*2 bytes; buf again 1*4
		{Type: trtfmt.FP16, Tensors: 2, Sized: 2, Bytes: 18, Percent: 100. * 18 / 22},
		{Type: trtfmt.FP32, Tensors: 1, Sized: 1, Bytes: 4, Percent: 100. * 4 / 22},
	}
	if diff := cmp.Diff(want, tensorShares(layers), cmpopts.EquateApprox(1e-12, 0)); diff != "" {
		t.Error(diff)
	}
}

// The padding of a vectorised format takes memory: 3 channels of 8 x 8 stored as 8
// are 2 * 8*8*8 = 1024 bytes.
func TestPaddingCounts(t *testing.T) {
	got := tensorShares([]trtfmt.Layer{{Outputs: []trtfmt.Tensor{tensor("x", channel, 1, 3, 8, 8)}}})
	want := []TensorShare{{Type: trtfmt.FP16, Tensors: 1, Sized: 1, Bytes: 1024, Percent: 100}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestMathString(t *testing.T) {
	for name, want := range map[string]string{
		tf32:     "TF32",
		int8to16: "INT8",
		"ampere_fp32_icudnn_int8x4_128x64_relu_medium_nn_v1":                               "INT8 (DP4A)",
		"sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize64x32x64_stage5":                    "FP16 with FP32 accumulate",
		"ampere_h1688cudnn_128x128_ldg8_relu_exp_interior_nhwc_tn_v1":                      "FP16 with FP16 accumulate",
		"ampere_scudnn_128x64_relu_xregs_large_nn_v1":                                      "FP32",
		"sm80_xmma_fprop_implicit_gemm_f32f32_f32f32_f32_nhwckrsc_nhwc_g1_ffma_t1r3s3":     "FP32",
		"sm50_xmma_convolution_depthwiseHMMA_FP16NHWCx8_TR3_TS3":                           "FP16, accumulate unknown",
		"cutlass_80_tensorop_bf16_s16816gemm_relu_bf16_256x64_32x4_nn_align8":              "BF16",
		"cutlass3x_sm90_tensorop_s64x128x32gemm_e4m3_e4m3_f32_f16_f16_128x128x128_0_tnn":   "FP8 with FP32 accumulate",
		"sm80_xmma_conv_fprop_smallk_i8i8_i32_f32_nchw_vect_c_32kcrs_vect_c_32":            "INT8",
		"ampere_s16816gemm_128x64_tn":                                                      "unknown",
		"_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060":                                  "unknown",
		"sm70_xmma_fprop_conv1x1_i8f32_f32_f32_nchw_vect_c_4kcrs_simt_small_batch_bias":    "INT8, accumulate unknown",
		"cutlass3x_sm100_bstensorop_s128x128x64gemm_e2m1_e2m1_f32_f16_f16_128x128x256_0_t": "FP4",
	} {
		if got := OfKernel(tactic.Decode(name)).String(); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for _, missing := range []string{NotApplicable, NotRecorded} {
		if m := (Math{Missing: missing}); m.String() != missing || m.Known() {
			t.Errorf("%+v is %q", m, m)
		}
	}
}

func TestMathOf(t *testing.T) {
	b := synthetic(t)
	want := []string{"TF32", "INT8", Unknown, NotRecorded, NotApplicable}
	all := mathsOf(b)
	for i, w := range want {
		if got := MathOf(b, i); got.String() != w || all[i] != got {
			t.Errorf("layer %d: %q and %q, want %q", i, got, all[i], w)
		}
	}
	if got := CoresOf(b, 0); got != string(tactic.TensorCore) {
		t.Errorf("layer 0 is on %q", got)
	}
}

func TestWords(t *testing.T) {
	b := synthetic(t)
	want := []string{"TF32 on tensor cores", "INT8 on unknown units", "unknown", NotRecorded, "no matrix product"}
	for i, w := range want {
		if got := Words(b, i); got != w {
			t.Errorf("layer %d: %q, want %q", i, got, w)
		}
	}
	b.Layers.Layers[1].Tactic.Value = "sm50_xmma_convolution_depthwiseHMMA_FP16NHWCx8_TR3_TS3"
	if got := Words(b, 1); got != "FP16, accumulate unknown, on unknown units" {
		t.Errorf("%q", got)
	}
	b = synthetic(t)
	table := ByWords(b)
	if len(table.Rows) != len(want) || table.Ms != 10 || table.Rows[0].Name != want[0] || table.Rows[0].Ms != 4 {
		t.Errorf("%+v", table)
	}
}

// What is only known by its layers has no times, and no layers has nothing.
func TestWithoutTimes(t *testing.T) {
	if p := Of(&analysis.Backend{}); len(p.Storage.Rows)+len(p.Math.Rows)+len(p.Tensors) > 0 {
		t.Errorf("%+v", p)
	}
	b := &analysis.Backend{Layers: &trtfmt.LayerFile{Layers: []trtfmt.Layer{{Outputs: []trtfmt.Tensor{tensor("y", linear, 2)}}}}}
	if p := Of(b); len(p.Storage.Rows) != 0 || len(p.Tensors) != 1 {
		t.Errorf("%+v", p)
	}
}

// What a region multiplies is not known, which is not to multiply nothing.
func TestOpaque(t *testing.T) {
	b := &analysis.Backend{Layers: &trtfmt.LayerFile{Layers: []trtfmt.Layer{
		{Name: "{ForeignNode[Reshape_1...Add_9]}", LayerType: "Myelin"},
		{Name: "Reformatting CopyNode for Input Tensor 0 to {ForeignNode[Reshape_1...Add_9]}", LayerType: "Reformat"},
	}}}
	for i, want := range []string{Opaque, NotApplicable} {
		if cores, math := CoresOf(b, i), MathOf(b, i).String(); cores != want || math != want {
			t.Errorf("layer %d: %q and %q, want %q", i, cores, math, want)
		}
	}
}
