package traffic

import (
	"math"
	"testing"

	"trtsite/analysis/device"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// The layers are shaped after real ones; all numbers are computed by hand.
var rowCases = []struct {
	name             string
	layer            trtfmt.Layer
	read, written    float64
	weights          float64
	weightsCertainty Certainty
	ops              float64
	math             device.Math
}{
	{
		// read: 32 x 4 (3 padded) x 224 x 224 x 1; written: 32 x 64 x 112 x 112 x 4;
		// weights: 64 x 3 x 7 x 7 x 1 + 64 x 4; ops: 2 x 32 x 64 x 112 x 112 x 3 x 49
		"first convolution, 7x7", layer("Conv_9", "CaskConvolution", "ampere_fp32_icudnn_int8x4_128x64_relu_medium_nn_v1",
			`"Kernel":[7,7],"Stride":[2,2],"OutMaps":64,"Groups":1,"Weights":{"Type":"Int8","Count":9408},"Bias":{"Type":"Float","Count":64}`,
			tensors{of("x", chw4, 32, 3, 224, 224)}, tensors{of("y", linear32, 32, 64, 112, 112)}),
		6422528, 102760448, 9664, Exact, 7552892928, device.DP4A,
	},
	{
		// read: 32 x 256 x 56 x 56 x 4 / 4, since 1 / 2 of both axes is touched;
		// written: 32 x 128 x 28 x 28 x 4; weights: 128 x 256 x 4;
		// ops: 2 x 32 x 128 x 28 x 28 x 256
		"1x1, stride 2", layer("c", "CaskConvolution", "sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc",
			`"Kernel":[1,1],"Stride":[2,2],"OutMaps":128,"Groups":1,"Weights":{"Type":"Float","Count":32768}`,
			tensors{of("x", linear32, 32, 256, 56, 56)}, tensors{of("y", linear32, 32, 128, 28, 28)}),
		25690112, 12845056, 131072, Exact, 1644167168, device.TF32,
	},
	{
		// read and written: 32 x 112 x 112 x 1; weights: 32 x 9 + 32 x 4; ops: 2 x 32 x
		// 112 x 112 x 9, since each channel has its own filter
		"depthwise", layer("d", "CudaDepthwiseConvolution", "",
			`"Kernel":[3,3],"Stride":[1,1],"OutMaps":32,"Groups":32,"Weights":{"Type":"Int8","Count":288},"Bias":{"Type":"Float","Count":32}`,
			tensors{of("x", chw32, 1, 32, 112, 112)}, tensors{of("y", chw32, 1, 32, 112, 112)}),
		401408, 401408, 416, Exact, 7225344, device.Unknown,
	},
	{
		// 16 input channels for each of 64 maps: 2 x 14 x 14 x 64 x 16 x 9
		"grouped", layer("g", "CaskConvolution", "", `"Kernel":[3,3],"Stride":[1,1],"OutMaps":64,"Groups":4,"Weights":{"Type":"Half","Count":9216}`,
			tensors{of("x", hwc8, 1, 64, 14, 14)}, tensors{of("y", hwc8, 1, 64, 14, 14)}),
		25088, 25088, 18432, Exact, 3612672, device.Unknown,
	},
	{
		// 2 x 100 x 128 x 64 x 3
		"1-D", layer("c1", "Convolution", "", `"Kernel":[3],"Stride":[1],"OutMaps":128,"Groups":1,"Weights":{"Type":"Half","Count":24576}`,
			tensors{of("x", linear16, 1, 64, 100)}, tensors{of("y", linear16, 1, 128, 100)}),
		12800, 25600, 49152, Exact, 4915200, device.Unknown,
	},
	{
		// 2 x 8 x 8 x 8 x 32 x 16 x 27
		"3-D", layer("c3", "Convolution", "", `"Kernel":[3,3,3],"Stride":[1,1,1],"OutMaps":32,"Groups":1,"Weights":{"Type":"Half","Count":13824}`,
			tensors{of("x", linear16, 1, 16, 8, 8, 8)}, tensors{of("y", linear16, 1, 32, 8, 8, 8)}),
		16384, 32768, 27648, Exact, 14155776, device.Unknown,
	},
	{
		// each of 10 x 10 input points meets 64 x 32 x 2 x 2 weights: 2 x 100 x 8192
		"deconvolution", layer("t", "CaskDeconvolutionV2", "sm80_xmma_deconv_implicit_gemm_indexed_f16f16_f16f16_f16_nhwckrsc_nhwc",
			`"Kernel":[2,2],"Stride":[2,2],"OutMaps":32,"Groups":1,"Weights":{"Type":"Half","Count":8192}`,
			tensors{of("x", hwc8, 1, 64, 10, 10)}, tensors{of("y", hwc8, 1, 32, 20, 20)}),
		12800, 25600, 16384, Exact, 1638400, device.FP16Sum16,
	},
	{
		// the convolution's own output is (544 + 6 - 7) / 2 + 1 = 272 by 480:
		// 2 x 7 x 64 x 272 x 480 x 3 x 49
		"convolution with pooling", layer("p", "CaskConvActPool", "",
			`"ConvKernel":[7,7],"ConvStride":[2,2],"ConvDilation":[1,1],"ConvPrePadding":[3,3],"ConvPostPadding":[3,3],`+
				`"ConvPaddingMode":"kEXPLICIT_ROUND_DOWN","ConvOutMaps":64,"ConvGroups":1,"ConvWeights":{"Type":"Int8","Count":9408},`+
				`"ConvBias":{"Type":"Float","Count":64},"PoolingWindowSize":[3,3],"PoolingStride":[2,2]`,
			tensors{of("x", "Row major Int8 format", 7, 3, 544, 960)}, tensors{of("y", chw32, 7, 64, 136, 240)}),
		10967040, 14622720, 9664, Exact, 17196318720, device.Unknown,
	},
	{
		// read: 3570 x 256 x 2; written: 3570 x 96 x 2; weights: 256 x 96 x 2;
		// ops: 2 x 3570 x 96 x 256
		"product without weights", layer("/a/MatMul_myl2_9", "gemm",
			"cutlass3x_sm100_tensorop_s128x256x16gemm_f16_f16_f32_f16_f16_128x256x64_0_tnn_align8_1sm_bias_f16_relu", "",
			tensors{of("x", "Half", 3570, 256)}, tensors{of("y", "Half", 3570, 96)}),
		1827840, 685440, 49152, Inferred, 175472640, device.FP16,
	},
	{
		// a batch of 8: 2 x 8 x 512 x 256 x 64; the second operand is stored transposed
		"batched product", layer("/b/MatMul", "gemm", "", "",
			tensors{of("a", "Half", 8, 512, 64), of("b", "Half", 8, 256, 64)}, tensors{of("y", "Half", 8, 512, 256)}),
		786432, 2097152, 0, Exact, 134217728, device.Unknown,
	},
	{
		// read: 9216 x 2 + 9216 x 4096 x 2 + 2 x 4 + 4096 x 2; ops: 2 x 4096 x 9216
		"matrix-vector", layer("/classifier/Gemm_myl9_2", "gemm", "sm50_xmma_cublas_gemvx_f16f16_f32_f32_tn_n", "",
			tensors{of("x", "Half", 1, 9216), of("__mye583_dconst", "Half", 9216, 4096), of("alpha", "Float", 1), of("beta", "Float", 1),
				of("bias", "Half", 1, 4096)}, tensors{of("y", "Half", 1, 4096)}),
		75524104, 8192, 0, Exact, 75497472, device.Unknown,
	},
	{
		// Q x K^T and P x V, each 2 x 8 x 512 x 256 x 64
		"attention", layer("_gemm_mha_v2_myl8_133", "kgen", "_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060", "",
			tensors{of("q", "Half", 8, 512, 64), of("k", "Half", 8, 64, 256), of("v", "Half", 8, 256, 64)},
			tensors{of("y", "Half", 8, 512, 64)}),
		1048576, 524288, 0, Exact, 268435456, device.Unknown,
	},
	{
		// the mask is no operand: 2 x 4 x 22080 x 40 x (64 + 64)
		"attention with a mask", layer("_gemm_mha_v2_myl8_791", "kgen", "_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060", "",
			tensors{of("q", "Half", 4, 22080, 64), of("k", "Half", 4, 64, 40), of("mask", "Half", 4, 1, 40), of("v", "Half", 4, 40, 64)},
			tensors{of("y", "Half", 4, 22080, 64)}),
		11345920 + 320, 11304960, 0, Exact, 904396800, device.Unknown,
	},
	{
		// two sets of weights for one input: 2 x 2 x 50 x 1024 x 512; weights: 2 x 512 x 1024 x 2
		"one input, two products", layer("/d/MatMul", "gemm", "", "", tensors{of("x", "Half", 1, 50, 512)}, tensors{of("y", "Half", 2, 50, 1024)}),
		51200, 204800, 2097152, Inferred, 104857600, device.Unknown,
	},
	{
		// weights in front: 2 x 6144 x 22080 x 512; weights: 6144 x 512 x 2
		"weights on the left", layer("/v/MatMul", "gemm", "", "", tensors{of("x", "Half", 1, 512, 22080)}, tensors{of("y", "Half", 1, 6144, 22080)}),
		22609920, 271319040, 6291456, Inferred, 138915348480, device.Unknown,
	},
	{
		// a residual of the output's shape: 2 x 100 x 40 x 1024; weights: 1024 x 40 x 2
		"product with a residual", layer("__myl_FcAddMaxMin_myl8_1016", "fusion", "", "",
			tensors{of("r", "Half", 1, 100, 40), of("x", "Half", 1, 100, 1024)}, tensors{of("y", "Half", 1, 100, 40)}),
		212800, 8000, 81920, Inferred, 8192000, device.Unknown,
	},
	{
		// 64 x 55 x 55 x 2 and 64 x 27 x 27 x 2; windows of 3 that step by 2 touch all
		"max-pool", layer("/MaxPool", "CaskPooling", "sm50_xmma_pooling_max_nhwc_FP16FP32", `"WindowSize":[3,3],"Stride":[2,2]`,
			tensors{of("x", hwc8, 1, 64, 55, 55)}, tensors{of("y", hwc8, 1, 64, 27, 27)}),
		387200, 93312, 0, Exact, 0, device.Unknown,
	},
	{
		// one tensor that is named twice is read once: 4 x 100 x 2
		"one input twice", layer("/Mul", "ElementWise", "", "",
			tensors{of("x", linear16, 4, 100), of("x", linear16, 4, 100)}, tensors{of("y", linear16, 4, 100)}),
		800, 800, 0, Exact, 0, device.Unknown,
	},
}

func TestRows(t *testing.T) {
	for _, tc := range rowCases {
		b := analyse(t, provenance.Record{}, []trtfmt.Layer{tc.layer}, []float64{1})
		r := Of(&b)[0]
		if r.Read.Value != tc.read || r.Read.Certainty != Exact || r.Written.Value != tc.written || r.Written.Certainty != Exact {
			t.Errorf("%s: read %+v, written %+v, want %g and %g", tc.name, r.Read, r.Written, tc.read, tc.written)
		}
		if r.Weights.Value != tc.weights || r.Weights.Certainty != tc.weightsCertainty {
			t.Errorf("%s: weights %+v, want %g", tc.name, r.Weights, tc.weights)
		}
		if r.Ops.Value != tc.ops || r.Ops.Known() != (tc.ops > 0) || r.Math != tc.math {
			t.Errorf("%s: %+v of %q, want %g of %q", tc.name, r.Ops, r.Math, tc.ops, tc.math)
		}
		in, ok := r.Intensity()
		if want := tc.ops / (tc.read + tc.written + tc.weights); ok != (tc.ops > 0) || ok && math.Abs(in-want) > 1e-9 {
			t.Errorf("%s: intensity %g, want %g", tc.name, in, want)
		}
	}
}

// What is not known says why, and is no number.
func TestUnknown(t *testing.T) {
	x, y := tensors{of("x", linear16, 4, 100)}, tensors{of("y", linear16, 4, 10)}
	big := tensors{of("y", linear16, 4, 200)}
	for _, tc := range []struct {
		name                  string
		layer                 trtfmt.Layer
		bytes                 Certainty
		why, opsWhy, boundWhy string
	}{
		{"ForeignNode", layer("{ForeignNode[a...b]}", "Myelin", "", "", x, y), Unknown, whyForeign, whyForeign, whyForeign},
		{"plugin", layer("p", "PluginV2", "", "", x, y), Unknown, whyPlugin, whyPlugin, whyPlugin},
		{"gather", layer("g", "Gather", "", "", x, y), Unknown, whyData, whyData, whyData},
		{"gather in a kernel", layer("__myl_GathMul_myl0_3", "kgen", "", "", x, y), Unknown, whyData, whyData, whyData},
		{"TopK", layer("t", "TopK", "", "", x, y), Unknown, whyData, whyData, whyData},
		{"slice", layer("s", "Slice", "", "", x, y), AtLeast, whyPart, whyNoMultiply, whyPart},
		{"padding", layer("s", "Slice", "", "", x, big), Exact, "", whyNoMultiply, ""},
		{"slice in a kernel", layer("__myl_SlicMul_myl0_3", "kgen", "", "", x, big), AtLeast, whyPart, whyNoMultiply, whyPart},
		{"no-op", layer("n", "NoOp", "", "", x, y), Exact, "", whyNoMultiply, whyNothing},
		{"no tensors", layer("w", "wait", "", "", nil, nil), Unknown, whyTensors, whyTensors, whyTensors},
		{"dynamic", layer("e", "ElementWise", "", "", tensors{of("x", linear16, -1, 8)}, tensors{of("y", linear16, -1, 8)}),
			Unknown, whyDynamic, whyNoMultiply, ""},
		{"no type", layer("e", "ElementWise", "", "", tensors{{Name: "x", Dims: []int64{8}}}, tensors{{Name: "y", Dims: []int64{8}}}),
			Unknown, whyType, whyNoMultiply, ""},
		{"image without layout", layer("/Add", "kgen", "", "", tensors{of("x", "Half", 1, 3, 8, 8)}, tensors{of("y", "Half", 1, 3, 8, 8)}),
			AtLeast, whyPadding, whyNoMultiply, ""},
		{"convolution without kernel", layer("/Conv", "correlation", "", "", tensors{of("x", hwc8, 1, 64, 8, 8)}, tensors{of("y", hwc8, 1, 64, 8, 8)}),
			AtLeast, whyWeights, whyKernel, ""},
		{"maps that do not agree", layer("/Conv", "CaskConvolution", "", `"Kernel":[1,1],"OutMaps":32,"Weights":{"Type":"Half","Count":2048}`,
			tensors{of("x", hwc8, 1, 64, 8, 8)}, tensors{of("y", hwc8, 1, 64, 8, 8)}), Exact, "", whyDisagree, ""},
		{"two products in one kernel", layer("__myl_FcMulFc_myl0_3", "fusion", "", "", x, y), AtLeast, whyWeights, whyFused, ""},
		{"sparse", layer("/Conv", "CaskConvolution", "sm80_xmma_sparse_conv", `"Kernel":[1,1],"OutMaps":64,"HasSparseWeights":1,"Weights":{"Type":"Half","Count":4096}`,
			tensors{of("x", hwc8, 1, 64, 8, 8)}, tensors{of("y", hwc8, 1, 64, 8, 8)}), AtLeast, whySparse, "", ""},
	} {
		b := analyse(t, provenance.Record{}, []trtfmt.Layer{tc.layer}, []float64{1})
		r := Of(&b)[0]
		if got := r.Bytes(); got.Certainty != tc.bytes || got.Why != tc.why || got.Certainty == Unknown && got.Value != 0 {
			t.Errorf("%s: bytes %+v, want %s: %q", tc.name, got, tc.bytes, tc.why)
		}
		if r.Ops.Why != tc.opsWhy || r.NoBound != tc.boundWhy {
			t.Errorf("%s: operations %+v, no bound: %q", tc.name, r.Ops, r.NoBound)
		}
	}
}

func TestTotal(t *testing.T) {
	layers := []trtfmt.Layer{rowCases[0].layer, rowCases[1].layer, layer("p", "PluginV2", "", "", tensors{of("x", linear16, 4)}, nil)}
	b := analyse(t, provenance.Record{}, layers, []float64{1, 1, 1})
	got := TotalOf(Of(&b))
	// 6422528 + 102760448 + 9664 + 25690112 + 12845056 + 131072
	if got.Bytes.Value != 147858880 || got.Bytes.Certainty != AtLeast || got.Silent != 1 {
		t.Errorf("%+v", got)
	}
	if got.Ops.Value != 9197060096 || len(got.ByMath) != 2 || got.ByMath[0].Math != device.TF32 || got.ByMath[1].Ops.Value != 7552892928 {
		t.Errorf("%+v", got)
	}
	if none := TotalOf(nil); none.Bytes.Known() || none.Ops.Known() || none.ByMath != nil {
		t.Errorf("%+v", none)
	}
}
