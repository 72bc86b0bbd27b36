package analysis

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func layer(name, layerType, tactic, metadata string) trtfmt.Layer {
	return trtfmt.Layer{
		Name: name, LayerType: layerType, Metadata: metadata,
		Tactic: trtfmt.Text{Value: tactic, Recorded: tactic != ""},
	}
}

// onnx writes the metadata of a layer that was made of these operations.
func onnx(ops ...string) string {
	text := ""
	for i, op := range ops {
		if i > 0 {
			text += "\x1f"
		}
		text += "[ONNX Layer: " + op + "]"
	}
	return text
}

func TestOperations(t *testing.T) {
	for _, tc := range []struct {
		layer    trtfmt.Layer
		want     []string
		complete bool
	}{
		{named("__myl_MulMinMaxRounCast_myl2_14", "kgen"), []string{"mul", "min", "max", "round", "cast"}, true},
		{named("__myl_ReshGathReshMove_0x6d9d5178", "kgen"), []string{"reshape", "gather", "reshape", "move"}, true},
		{named("__myl_FcAddMaxMin_myl8_993", "fusion"), []string{"matmul", "add", "max", "min"}, true},
		{named("__myl_SeleSlicConcAddSqrtDivEtc_myl8_57", "kgen"),
			[]string{"select", "slice", "concat", "add", "sqrt", "div", "etc"}, false},
		{layer("kernel_7", "kgen", "__myl_CastMul_0xab01e42c", ""), []string{"cast", "mul"}, true},
		{named("/layer1/conv1/Conv + /layer1/relu/Relu", "CaskConvolution"), []string{"conv", "relu"}, true},
		{named("Gemm_1879 || Gemm_2363", "CaskGemmConvolution"), []string{"matmul", "matmul"}, true},
		{named("PWN(PWN(Sigmoid_79), Mul_80)", "PointWiseV2"), []string{"sigmoid", "mul"}, true},
		{named("Reshape_106 + (Unnamed Layer* 124) [Shuffle]", "NoOp"), []string{"reshape", "reshape"}, true},
		{named("resnet50/conv1_conv/Conv2D__6", "Shuffle"), []string{"conv"}, true},
		{named("/a/attn/MatMul_2+/b/attn/MatMul_myl8_3", "gemm"), []string{"matmul", "matmul"}, true},
		{named("layer1.0.conv1.weight + Conv_9", "CaskConvolution"), []string{"conv"}, false},
		{named("[MATRIX_MULTIPLY]_[aten_ops_addmm_default]_[/fc/addmm_mm]_myl1_1", "gemm"), []string{"matmul"}, false},
		{named("Reformatting CopyNode for Input Tensor 0 to Conv_96", "Reformat"), nil, false},
		{named("{ForeignNode[Reshape_1...MatMul_9]}", "Myelin"), nil, false},
		{named("", "kgen"), nil, false},
		{named("17", "kgen"), nil, false},
	} {
		got := singleTraits(&tc.layer)
		if diff := cmp.Diff(tc.want, got.ops); diff != "" || got.complete != tc.complete {
			t.Errorf("%q: complete %v, want %v; %s", tc.layer.Name, got.complete, tc.complete, diff)
		}
	}
}

func TestInferType(t *testing.T) {
	qk := onnx("/l/attn/MatMul_1", "/l/attn/Softmax", "/l/attn/MatMul_2")
	for _, tc := range []struct {
		layer trtfmt.Layer
		want  string
	}{
		{named("a", "CaskConvolution"), "CaskConvolution"},
		{named("a", ""), "unknown"},
		{named("a", "  "), "unknown"},
		{named("a", "reshape"), "misc"},
		{named("a", "Reshape"), "misc"},
		{named("a", "shape_call"), "misc"},
		{named("a", "ShapeCall"), "misc"},
		{named("a", "shape call"), "misc"},
		{named("a", "signal"), "misc"},
		{named("a", " wait "), "misc"},
		{named("a", "signal_and_wait"), "misc"},
		{named("a", "signal-wait"), "misc"},
		{named("a", "Shuffle"), "Shuffle"},
		{named("reshape_1", "kgen"), "kgen"},
		// Fused attention says so by name, tactic or metadata.
		{named("_gemm_mha_v2_myl8_133", "kgen"), "kgen_mha"},
		{named("_gemm_mha_v2_myl8_133", "KGEN"), "kgen_mha"},
		{named("__myl_Fmha_myl0_5", "kgen"), "kgen_mha"},
		{named("fused_MHA_0", "kgen"), "kgen_mha"},
		{named("/l/MultiHeadAttention_3", "kgen"), "kgen_mha"},
		{layer("k", "kgen", "fmha_v2_flash_attention_fp16_64_sm80", ""), "kgen_mha"},
		{layer("k", "kgen", "_gemm_mha_v2_0x0f9c", ""), "kgen_mha"},
		{layer("k", "kgen", "", onnx("/l/scaled_dot_product_attention")), "kgen_mha"},
		{layer("k", "kgen", "", onnx("/l/attn/Attention_4")), "kgen_mha"},
		{layer("k", "kgen", "", "fmha"), "kgen_mha"},
		{layer("k", "kgen", "", qk), "kgen_mha"},
		// A module called attention is no fused attention.
		{layer("__myl_MulAdd_myl0_5", "kgen", "", onnx("/l/multihead_attn/Add_7")), "kgen"},
		{layer("k", "kgen", "", onnx("/l/multihead_attn/Add_7")), "kgen"},
		{named("/l/mha/Add_myl0_5", "kgen"), "kgen"},
		{layer("__myl_MaxrSubExpSum_myl0_5", "kgen", "", qk), "kgen"},
		{layer("__myl_Cast_myl0_5", "kgen", "", onnx("/l/Attention_4")), "kgen"},
		{layer("k", "kgen", "", onnx("/l/attn/MatMul_1", "/l/attn/Softmax")), "kgen"},
		// Only whole words count, and only kgen becomes kgen_mha.
		{named("alpha_mhax_smhalt", "kgen"), "kgen"},
		{named("mha_1", "gemm"), "gemm"},
	} {
		if got := InferType(tc.layer); got != tc.want {
			t.Errorf("%q type %q tactic %q metadata %q: got %q, want %q",
				tc.layer.Name, tc.layer.LayerType, tc.layer.Tactic.Value, tc.layer.Metadata, got, tc.want)
		}
	}
}

func TestKinds(t *testing.T) {
	for _, tc := range []struct {
		layer                 trtfmt.Layer
		attention, product, c bool
	}{
		{named("/attn/MatMul_1", "gemm"), false, true, false},
		{named("a", "MatrixMultiply"), false, true, false},
		{named("a", "CublasLtMatMul"), false, true, false},
		{named("a", "fully_connected"), false, true, false},
		{named("/fc/Gemm", "CaskGemmConvolution"), false, true, false},
		{named("resnet50/predictions/MatMul", "CublasConvolution"), false, true, false},
		{named("/layer1/proj/Conv", "CaskGemmConvolution"), false, false, true},
		{named("/layer1/Conv_myl2_3", "correlation"), false, false, true},
		{named("/up/ConvTranspose_myl2_3", "deconv"), false, false, true},
		{named("/conv1/Conv + /relu/Relu", "CaskConvActPool"), false, false, true},
		{named("a", "conv_act_pool"), false, false, true},
		{named("__myl_FcSigm_myl8_847", "fusion"), false, true, false},
		{layer("__myl_TranReshMaxrSubExpSum_myl8_2", "kgen", "", onnx("/w/MatMul")), false, false, false},
		{named("/blocks/convert/Cast", "kgen"), false, false, false},
		{named("convert_1", "Convert"), false, false, false},
		{named("Gemm_120_copy_input", "Reformat"), false, false, false},
		{named("Reformatting CopyNode for Input Tensor 0 to /fc/MatMul", "NoOp"), false, false, false},
		{named("{ForeignNode[/a/MatMul.../b/MatMul]}", "Myelin"), false, false, false},
		{named("_gemm_mha_v2_myl8_133", "kgen"), true, false, false},
		{layer("a", "gemm", "fmha_v2_fp16", ""), true, false, false},
		{named("a", "kgen_mha"), true, false, false},
		{named("/l0/attention/CustomQKVToContextPluginDynamic_0", "PluginV2"), true, false, false},
		{named("/l0/deformable_attention/value_proj/MatMul", "gemm"), false, true, false},
		{named("Reformatting CopyNode for Output Tensor 0 to fmha_1", "Reformat"), false, false, false},
	} {
		a, m, c := IsAttention(tc.layer), IsMatmul(tc.layer), IsConvolution(tc.layer)
		if a != tc.attention || m != tc.product || c != tc.c {
			t.Errorf("%q type %q: attention %v, matmul %v, convolution %v; want %v, %v, %v",
				tc.layer.Name, tc.layer.LayerType, a, m, c, tc.attention, tc.product, tc.c)
		}
	}
}
