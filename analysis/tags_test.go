package analysis

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func TestTags(t *testing.T) {
	for _, tc := range []struct {
		layer trtfmt.Layer
		want  []string
	}{
		{named("/conv1/Conv + /relu/Relu", "CaskConvolution"), []string{TagOther}},
		{named("k", "kgen"), []string{TagKgen}},
		{named("/fc/MatMul", "gemm"), []string{TagMatmul}},
		{named("/encoder/layer.0/attention/self/query/MatMul", "gemm"), []string{TagMatmul, TagAttention}},
		{named("_gemm_mha_v2_myl8_133", "kgen"), []string{TagAttention}},
		{layer("k", "kgen", "", onnx("/l/scaled_dot_product_attention")), []string{TagAttention, TagSDPA}},
		{named("[ATTENTION]-[aten_ops.scaled_dot_product_attention.default]-[/l/sdpa]", "fusion"), []string{TagAttention, TagSDPA}},
		{named("a", "shape_call"), []string{TagDynamic}},
		{named("__myl_ShapCastHvarIota_myl0_1", "kgen"), []string{TagKgen, TagDynamic}},
		{named("__myl_Cast_myl2_6", "kgen"), []string{TagKgen, TagDynamic}},
		{named("__myl_TranCastMove_myl2_6", "kgen"), []string{TagKgen, TagDynamic}},
		{named("/Cast_1", "Cast"), []string{TagDynamic}},
		{named("/Shape + /Gather + /Cast", "kgen"), []string{TagKgen, TagDynamic}},
		{named("__myl_CastMeanSubMulMeanAddSqrtDivMulCastMulAdd_myl8_26", "kgen"), []string{TagKgen, TagReduction}},
		{named("__myl_AddSqrtDivMulCastMulAdd_myl8_27", "kgen"), []string{TagKgen, TagReduction}},
		{named("__myl_FcAddCastMeanSubMulMeanAddSqrtDivMul_myl8_748", "fusion"), []string{TagMatmul, TagReduction}},
		{named("/norm/InstanceNormalization_3", "PluginV2"), []string{TagReduction}},
		{named("/Softmax", "CudaSoftMax"), []string{TagReduction}},
		{named("__myl_MulErfAddMul_myl0_7", "kgen"), []string{TagKgen, TagActivation}},
		{named("__myl_AddGeluMul_myl0_7", "kgen"), []string{TagKgen, TagActivation}},
		{named("PWN(PWN(/act/Sigmoid), /act/Mul)", "PointWiseV2"), []string{TagActivation}},

		// Nothing is matched by accident.
		{named("/perf_head/Performer_1", "kgen"), []string{TagKgen}},
		{named("/interface/Superf_1", "kgen"), []string{TagKgen}},
		{named("/Reshape_1", "Shuffle"), []string{TagOther}},
		{named("/Cast_1", "NoOp"), []string{TagOther}},
		{named("__myl_ReshTran_myl0_1", "kgen"), []string{TagKgen}},
		{named("__myl_SlicConcReshSele_myl0_1", "kgen"), []string{TagKgen}},
		{named("__myl_ReplMove_myl0_1", "kgen"), []string{TagKgen}},
		{named("__myl_CastMulAdd_myl0_1", "kgen"), []string{TagKgen}},
		{named("__myl_IotaMulCos_myl0_1", "kgen"), []string{TagKgen}},
		{named("__myl_GridCastReshTran_myl2_8", "kgen"), []string{TagKgen}},
		{named("/replica_0/selector/concat_block/Add", "kgen"), []string{TagKgen}},
		{named("/shape_encoder/conv/Conv", "CaskConvolution"), []string{TagOther}},
		{named("/broadcast/Mul_1", "ElementWise"), []string{TagOther}},
		{named("/forecast/Add_1", "ElementWise"), []string{TagOther}},
		{named("attention_mask_cast", "kgen"), []string{TagKgen}},
		{named("/batch_norm/convert_1", "kgen"), []string{TagKgen}},
		{named("resnet50/avg_pool/Mean", "CaskPooling"), []string{TagOther}},
		{named("{ForeignNode[/attention/MatMul.../attention/Softmax]}", "Myelin"), []string{TagOther}},
		{named("Reformatting CopyNode for Input Tensor 0 to /attention/MatMul", "Reformat"), []string{TagOther}},
	} {
		if diff := cmp.Diff(tc.want, Tags(tc.layer)); diff != "" {
			t.Errorf("%q type %q: %s", tc.layer.Name, tc.layer.LayerType, diff)
		}
	}
}

// FuzzTags checks that no name upsets the classification and that every layer
// gets a type and a tag.
func FuzzTags(f *testing.F) {
	f.Add("__myl_MulMinMaxRounCast_myl2_14", "kgen", "", "[ONNX Layer: /a/MatMul]")
	f.Add("PWN(PWN(Sigmoid_79), Mul_80)", "PointWiseV2", "x_0x1", "")
	f.Add("__myl__0x", "\xff", "__myl_A_myl1_", "[[[")
	f.Fuzz(func(t *testing.T, name, layerType, tactic, metadata string) {
		l := layer(name, layerType, tactic, metadata)
		tags := Tags(l)
		if len(tags) == 0 || InferType(l) == "" {
			t.Errorf("tags %q, type %q", tags, InferType(l))
		}
		if IsAttention(l) && IsMatmul(l) || IsMatmul(l) && IsConvolution(l) {
			t.Error("one layer is of two kinds")
		}
		if diff := cmp.Diff(tags, Tags(l)); diff != "" {
			t.Error(diff)
		}
	})
}
