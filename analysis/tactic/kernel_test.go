package tactic

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	half   = Types{FP16, FP16, FP16, FP16}
	halves = Types{Input: FP16, Operand: FP16, Accumulate: FP16}
	float  = Types{Input: FP32, Operand: FP32, Accumulate: FP32}
)

var kernelCases = []struct {
	name, slug string
	want       Kernel // without Name and Family
}{
	{"sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize64x32x64_stage5_warpsize2x2x1_tensor16x8x16", "xmma-gemm",
		Kernel{Arch: "sm80", Instruction: "16x8x16", Tile: "64x32x64", Warps: "2x2x1", Stages: 5, Types: Types{FP16, FP16, FP32, FP16}, Transpose: "tn"}},
	{"sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc_tilesize128x64x32_stage2_warpsize2x2x1_g1_tensor16x8x8", "xmma-implicit-gemm",
		Kernel{Arch: "sm80", Instruction: "16x8x8", Tile: "128x64x32", Warps: "2x2x1", Stages: 2, Types: Types{FP32, TF32, FP32, FP32}, Layout: "nhwc"}},
	{"sm80_xmma_fprop_implicit_gemm_interleaved_i8f16_i8i32_f32_nchw_vect_c_32kcrs_vect_c_32_nchw_vect_c_32_tilesize96x64x64_stage3_warpsize2x2x1_g1_tensor16x8x32", "xmma-implicit-gemm",
		Kernel{Arch: "sm80", Instruction: "16x8x32", Tile: "96x64x64", Warps: "2x2x1", Stages: 3, Types: Types{INT8, INT8, INT32, FP16}, Layout: "nchw_vect_c_32"}},
	{"sm80_xmma_fprop_implicit_gemm_f32f32_f32f32_f32_nchwkcrs_nchw_tilesize32x32x8_stage3_warpsize1x2x1_g1_ffma_t1r3s3", "xmma-implicit-gemm-ffma",
		Kernel{Arch: "sm80", Instruction: "ffma", Tile: "32x32x8", Warps: "1x2x1", Stages: 3, Types: Types{FP32, FP32, FP32, FP32}, Layout: "nchw"}},
	{"sm80_xmma_fprop_wngd_f32f32_f32_f32_nchwkcrs_nchw_tilesize8x16x64x8_warpsize8x1x1_wngd2x2", "xmma-winograd",
		Kernel{Arch: "sm80", Tile: "8x16x64x8", Warps: "8x1x1", Types: Types{FP32, FP32, FP32, FP32}, Layout: "nchw"}},
	{"sm50_xmma_cublas_gemvx_f16f16_f32_f32_tn_n_int32_unit_n_launch_param4x32x32_strided_unit_stride", "gemv",
		Kernel{Arch: "sm50", Types: Types{FP16, FP16, FP32, FP16}, Transpose: "tn"}},
	{"sm50_xmma_convolution_depthwiseHMMA_FP16NHWCx8_TR3_TS3_STRIDEH1_STRIDEW1", "xmma-depthwise",
		Kernel{Arch: "sm50", Types: Types{Input: FP16, Operand: FP16}, Layout: "nhwcx8"}},
	{"sm50_xmma_conv_fprop_fused_conv_act_fp32_NCHW_fp32_NCHW_KCRS_fp32_fp32_fp32_Accfloat_1_1", "xmma-direct",
		Kernel{Arch: "sm50", Types: float, Layout: "nchw"}},
	{"sm70_xmma_gemm_as_conv1x1_f16f16_f16_f16_tn_n_simt_small_batch_bias_relu", "xmma-conv1x1",
		Kernel{Arch: "sm70", Types: half, Transpose: "tn"}},
	{"sm72_xmma_pooling_IMMA_NCxHW32_generic_kMAX", "xmma-pooling", Kernel{Arch: "sm72"}},
	{"sm50_xmma_pooling_max_nhwc_FP16FP32_WINDOWSIZE_3_NOT_PROPAGATE_NAN_2D", "xmma-pooling", Kernel{Arch: "sm50", Layout: "nhwc"}},

	{"cutlass3x_sm100_tensorop_s256x128x16gemm_f16_f16_f32_f16_f16_256x128x64_0_tnn_align8_2sm_bias_f16_relu", "cutlass-gemm",
		Kernel{Arch: "sm100", Instruction: "256x128x16", Tile: "256x128x64", Types: Types{FP16, FP16, FP32, FP16}, Transpose: "tnn"}},
	{"cutlass3x_sm100_tensorop_i64x256x32_conv3d_fprop_weight_stationary_nq_2d_tiled_s8_s8_s32_void_s8_f32_t1xr3xs3_64x256x128_dyn_cga_ndhwc_ndhwc_ndhwc_relu", "cutlass-fprop",
		Kernel{Arch: "sm100", Instruction: "64x256x32", Tile: "64x256x128", Types: Types{INT8, INT8, INT32, INT8}, Layout: "ndhwc"}},
	{"cutlass3x_sm90_tensorop_s64x128x8tf32gemm_f32_f32_f32_f32_f32_128x128x32_2x1x1_0_tnn_align4", "cutlass-gemm",
		Kernel{Arch: "sm90", Instruction: "64x128x8", Tile: "128x128x32", Types: Types{FP32, TF32, FP32, FP32}, Transpose: "tnn"}},
	{"cutlass_80_tensorop_bf16_s16816gemm_relu_bf16_256x64_32x4_nn_align8", "cutlass-gemm",
		Kernel{Arch: "sm80", Instruction: "16x8x16", Tile: "256x64", Stages: 4, Types: Types{BF16, BF16, FP32, BF16}, Transpose: "nn"}},
	{"cutlass_80_simt_sgemm_128x32_8x5_nn_align1", "cutlass-simt-gemm",
		Kernel{Arch: "sm80", Tile: "128x32", Stages: 5, Types: float, Transpose: "nn"}},
	{"cutlass_80_wmma_tensorop_s161616gemm_bf16_16x16_32x1_tn_align8", "cutlass-gemm",
		Kernel{Arch: "sm80", Instruction: "16x16x16", Tile: "16x16", Stages: 1, Types: Types{Input: BF16, Operand: BF16, Accumulate: FP32}, Transpose: "tn"}},

	{"ampere_h16816gemm_64x64_ldg8_relu_stages_64x5_nn_v1", "h16816gemm",
		Kernel{Arch: "ampere", Instruction: "16x8x16", Tile: "64x64", Stages: 5, Types: halves, Transpose: "nn"}},
	{"ampere_h1688cudnn_128x128_ldg8_relu_exp_interior_nhwc_tn_v1", "h1688cudnn",
		Kernel{Arch: "ampere", Instruction: "16x8x8", Tile: "128x128", Types: halves, Layout: "nhwc", Transpose: "tn"}},
	{"turing_fp16_i8816cudnn_int8_128x128_ldg16_relu_small_nt_v1", "i8816cudnn",
		Kernel{Arch: "turing", Instruction: "8x8x16", Tile: "128x128", Types: Types{INT8, INT8, INT32, FP16}, Transpose: "nt"}},
	{"ampere_s16816gemm_fp16_128x64_ldg8_stages_64x4_splitK_nt", "s16816gemm",
		Kernel{Arch: "ampere", Instruction: "16x8x16", Tile: "128x64", Stages: 4, SplitK: true, Types: Types{Input: FP16, Operand: FP16, Accumulate: FP32}, Transpose: "nt"}},
	{"volta_fp16_s884gemm_fp16_128x64_ldg8_f2f_tn", "s884gemm",
		Kernel{Arch: "volta", Instruction: "8x8x4", Tile: "128x64", Types: Types{FP16, FP16, FP32, FP16}, Transpose: "tn"}},
	// Without a word, s16816 is FP16 or BF16.
	{"ampere_s16816gemm_128x64_tn", "s16816gemm",
		Kernel{Arch: "ampere", Instruction: "16x8x16", Tile: "128x64", Types: Types{Accumulate: FP32}, Transpose: "tn"}},
	{"ampere_scudnn_128x64_relu_xregs_large_nn_v1", "scudnn", Kernel{Arch: "ampere", Tile: "128x64", Types: float, Transpose: "nn"}},
	{"ampere_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1", "cudnn-winograd",
		Kernel{Arch: "ampere", Tile: "128x128", Types: float, Transpose: "nt"}},
	{"ampere_fp32_icudnn_int8x4_128x64_relu_medium_nn_v1", "cudnn-int8x4",
		Kernel{Arch: "ampere", Instruction: "dp4a", Tile: "128x64", Types: Types{INT8, INT8, INT32, FP32}, Transpose: "nn"}},
	{"nvjet_sm100_tst_64x32_64x16_2x1_2cta_h_bz_splitK_TNT", "nvjet",
		Kernel{Arch: "sm100", Tile: "64x32", SplitK: true, Types: Types{BF16, BF16, FP32, BF16}, Transpose: "tnt"}},
	{"fmha_v2_flash_attention_fp16_S_40_sm80_kernel_nl", "fmha", Kernel{Arch: "sm80", Types: Types{Input: FP16, Operand: FP16}}},
	{"sm100_conv_act_pool_v5_s8_8x224x5_ncdhw_s8_NDHWC", "conv-act-pool", Kernel{Arch: "sm100", Types: Types{Input: INT8, Operand: INT8}, Layout: "ncdhw"}},
	{"trt_turing_cutlass_image_network_first_layer_hmma_fprop_f16f16f32_nhwc_nhwc_k64r7s7c4_stride2x2", "first-layer",
		Kernel{Arch: "turing", Types: Types{Input: FP16, Operand: FP16}, Layout: "nhwc"}},
	{"_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060", "mha-v2", Kernel{Hash: "0f9cc5454dc7a7d5d62f1c1f117fc060"}},

	{"__myl_MulMinMaxRounCast_0xce0733311095c555cc4f0b3333a831b5", "myelin-quantise", Kernel{Hash: "ce0733311095c555cc4f0b3333a831b5"}},
	{"__myl_ReshTranResh", "myelin-movement", Kernel{}},
	{"__myl_TranReshMaxrSubExpSum", "myelin-softmax", Kernel{}},
	{"__myl_CastMeanSubMulMeanAddSqrtDivMulCastMulAdd", "myelin-norm", Kernel{}},
	{"__myl_MaxSubExpSum", "myelin-softmax", Kernel{}},
	{"__myl_MulMinMaxRouCas", "myelin-quantise", Kernel{}},
	{"__myl_MulSumAddRelu", "myelin-other", Kernel{}},
	{"__myl_MaxMinMea", "myelin-other", Kernel{}},
	{"__myl_ExpMaxMul", "myelin-other", Kernel{}},
	{"void genericReformat::copyPackedKernel<float, __half, (bool)1>", "generic-reformat", Kernel{}},
	{"sm80_xmma_fprop_implicit_gemm_f32f3_nhwc", "xmma-implicit-gemm", Kernel{Arch: "sm80", Layout: "nhwc"}},
	// What is not understood stays raw.
	{"batch_fetch_tc", "", Kernel{}},
	{"smoke_test_gemmish_16816", "", Kernel{}},
	{"", "", Kernel{}},
}

func TestDecode(t *testing.T) {
	for _, tc := range kernelCases {
		got := Decode(tc.name)
		if got.Family.Slug != tc.slug {
			t.Errorf("%s: family %q, want %q", tc.name, got.Family.Slug, tc.slug)
		}
		tc.want.Name, tc.want.Family = StripHash(tc.name), got.Family
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

// Equal kernels of two builds are one kernel but for the hash, and nothing is read
// in it.
func TestDecodeIgnoresHash(t *testing.T) {
	a, b := Decode("__myl_Move_0xce0733311095c555cc4f0b3333a831b5"), Decode("__myl_Move_0xaaaaaaaa884c1688")
	a.Hash = b.Hash
	if a != b {
		t.Errorf("%+v and %+v", a, b)
	}
	for _, digits := range []string{"884", "1688", "16816", "8816"} {
		k := Decode("kernel_0x" + digits + strings.Repeat("0", 32-len(digits)))
		if k.Instruction != "" || k.Family != (Family{}) || k.Operand != "" {
			t.Errorf("the hash is read: %+v", k)
		}
	}
}

var slugOracle = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func FuzzDecode(f *testing.F) {
	for _, tc := range kernelCases {
		f.Add(tc.name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		k := Decode(name)
		if (k.Family.Slug == "") != (k.Family.Name == "") || k.Family.Slug != "" && !slugOracle.MatchString(k.Family.Slug) {
			t.Errorf("%q: family %+v", name, k.Family)
		}
		if k.Stages < 0 || k.Name != StripHash(name) {
			t.Errorf("%q: %+v", name, k)
		}
		if again := Decode(name); again != k {
			t.Errorf("%q: %+v, then %+v", name, k, again)
		}
		if !isASCII(name) {
			return
		}
		up := Decode(strings.ToUpper(name))
		up.Name, up.Hash = k.Name, k.Hash
		if up != k {
			t.Errorf("%q: %+v, in capitals %+v", name, k, up)
		}
	})
}
