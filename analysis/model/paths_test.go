package model

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPaths(t *testing.T) {
	for text, want := range map[string][][]string{
		"": nil,
		"/encoder/layer.0/attention/self/query/MatMul": {
			{"encoder", "layer", "0", "attention", "self", "query", "matmul"}},
		"/layers_1/ca/output_proj/MatMul+/layers_1/sa/Gemm_myl8_504": {
			{"layers", "1", "ca", "output_proj", "matmul"}, {"layers", "1", "sa", "gemm"}},
		"[ONNX Layer: /attn/MatMul_4]\u001f[ONNX Layer: /attn/Softmax]": {
			{"onnx"}, {"layer"}, {"attn", "matmul", "4"},
			{"onnx"}, {"layer"}, {"attn", "softmax"}},
		"{ForeignNode[in.0.norm1.weight + (Unnamed Layer* 5) [Shuffle].../out/Where_13]}": {
			{"foreignnode"}, {"in", "0", "norm1", "weight"}, {"unnamed"}, {"layer"}, {"5"},
			{"shuffle"}, {"out", "where", "13"}},
		"/conv1/Conv + /relu/Relu":   {{"conv1", "conv"}, {"relu", "relu"}},
		"__myl_MoveSlicTran_myl8_0":  {{"__myl_moveslictran"}},
		"/编码器/layer.0":               {{"编码器", "layer", "0"}},
		"a_myl_b":                    {{"a_myl_b"}},
		"_7":                         {{"7"}},
		"///":                        nil,
		"conv_7_myl2_41 + conv_7.8.": {{"conv", "7"}, {"conv", "7", "8"}},
	} {
		if diff := cmp.Diff(want, Paths(text)); diff != "" {
			t.Errorf("Paths(%q) (-want +got):\n%s", text, diff)
		}
	}
}

func FuzzPaths(f *testing.F) {
	f.Add("/encoder/layer.0/attention/self/query/MatMul + /x_1_2_myl0_3")
	f.Add("[ONNX Layer: /a/B]\u001e[ONNX Layer: c]")
	f.Add("{ForeignNode[a...b]}\xff_")
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range Paths(text) {
			if len(p) == 0 {
				t.Errorf("%q has an empty path", text)
			}
			for _, piece := range p {
				if piece == "" {
					t.Errorf("%q has an empty piece in %q", text, p)
				}
			}
		}
	})
}
