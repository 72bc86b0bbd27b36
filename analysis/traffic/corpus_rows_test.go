package traffic

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
)

// readRows are real rows with bytes and operations computed by hand from the
// dimensions in the layer file, and the class that follows: docs/judgements.md has
// the arithmetic.
var readRows = []struct {
	folder, layer string
	bytes, ops    float64 // ops is 0 where a layer has none
	class         Class
	share         float64 // of the bound, in % of the time less profiling cost
}{
	{"trex/resnet-a100-qat", "conv1.weight + QuantizeLinear_7 + Conv_9", 109192640, 7552892928, Near, 49},
	{"trex/resnet-rtx3090-fp32", "resnet50/conv3_block1_1_conv/Conv2D + resnet50/conv3_block1_1_relu/Relu", 38666752, 1644167168, Near, 62},
	{"trex/resnet-rtx3090-fp16", "resnet50/conv2_block2_3_conv/Conv2D + resnet50/conv2_block2_add/add + resnet50/conv2_block2_out/Relu",
		115638784, 3288334336, AtRoof, 85},
	{"trex/mobilenet-qat", "features.1.conv.0.0.weight + QuantizeLinear_25 + Conv_29 + PWN(Clip_33)", 803232, 7225344, NoBound, 0},
	{"rtx3060/alexnet-trtexec", "/classifier/classifier_1/Gemm_myl9_2", 75532296, 75497472, AtRoof, 95},
	{"bev/dmt", "encoder/layers_0/ca/deformable_attention/sampling_offsets/MatMul_myl2_9", 108859392, 7596933120, NoBound, 0},
	{"bev/dmt", "_gemm_mha_v2_myl8_133", 1572864, 268435456, NoBound, 0},
	{"trex/resnet-a100-qat", "MaxPool_12", 128450560, 0, AtRoof, 74},
	{"trex/resnet-a100-qat", "QuantizeLinear_15", 19267584, 0, Near, 46},
}

func TestCorpusRows(t *testing.T) {
	backends := corpusBackends(t)
	for _, tc := range readRows {
		b := backends[tc.folder]
		i := slices.IndexFunc(b.Records, func(r analysis.Record) bool {
			return r.Name == tc.layer || strings.HasPrefix(tc.layer, "encoder/") && strings.HasSuffix(r.Name, tc.layer)
		})
		if i < 0 {
			t.Errorf("%s: no %s", tc.folder, tc.layer)
			continue
		}
		rows := Of(&b)
		row, head := rows[i], HeadroomOf(&b, rows)[i]
		if bytes := row.Bytes(); bytes.Value != tc.bytes || !bytes.Whole() || row.Ops.Value != tc.ops || row.Ops.Known() != (tc.ops > 0) {
			t.Errorf("%s, %s: %+v, %+v, want %g bytes and %g operations", tc.folder, tc.layer, bytes, row.Ops, tc.bytes, tc.ops)
		}
		if head.Class != tc.class || math.Abs(100*head.Share-tc.share) > 1 {
			t.Errorf("%s, %s: %+v, want %s at %g %%", tc.folder, tc.layer, head, tc.class, tc.share)
		}
	}
}
