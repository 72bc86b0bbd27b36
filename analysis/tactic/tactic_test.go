package tactic

import (
	"strings"
	"testing"
)

func TestClassify(t *testing.T) {
	for name, want := range map[string]Class{
		"": NotRecorded, "  ": NotRecorded,

		"cutlass3x_sm100_tensorop_s256x256x16gemm_f16_f16_f32_f16_f16_256x256x64_0_nnn_align8_2sm_bias_f16_relu": TensorCore,
		"ampere_h16816gemm_64x64_ldg8_relu_stages_64x5_nn_v1":                                                    TensorCore,
		"ampere_h1688cudnn_128x128_ldg8_relu_exp_interior_nhwc_tn_v1":                                            TensorCore,
		"turing_fp16_i8816cudnn_int8_128x128_ldg16_relu_small_nt_v1":                                             TensorCore,
		"volta_h884gemm_64x128_ldg8_tn":                                                                          TensorCore,
		"turing_h1688gemm_128x64_ldg8_stages_32x6_tn":                                                            TensorCore,
		"sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize32x32x64_stage6_warpsize2x2x1_tensor16x8x16":              TensorCore,
		"sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc_tilesize128x64x32_stage2":                TensorCore,
		"trt_turing_cutlass_image_network_first_layer_hmma_fprop_f16f16f32_nhwc_nhwc_k64r7s7c4_stride2x2":        TensorCore,
		"_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060":                                                        TensorCore,
		"fmha_v2_flash_attention_fp16_S_40_sm80_kernel_nl":                                                       TensorCore,
		"nvjet_hsh_128x256_64x4_1x2_h_bz_coopA_TNT":                                                              TensorCore,
		"sm90_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1_execute":                    TensorCore,
		"cutlass_80_wmma_tensorop_s161616gemm_bf16_16x16_32x1_tn_align8":                                         TensorCore,
		"sm100_conv_act_pool_v5_s8_8x224x5_ncdhw_s8_NDHWC":                                                       TensorCore,
		"AMPERE_H16816GEMM_64X64":                                                                                TensorCore,

		"ampere_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1":                                        CUDACore,
		"ampere_scudnn_128x64_relu_xregs_large_nn_v1":                                                         CUDACore,
		"ampere_fp32_icudnn_int8x4_128x64_relu_medium_nn_v1":                                                  CUDACore,
		"ampere_int8x4_icudnn_int8x4_128x32_relu_interior_c32_nn_v1":                                          CUDACore,
		"sm50_xmma_cublas_gemvx_f16f16_f32_f32_tn_n_int32_unit_n_launch_param4x32x32_strided_unit_stride":     CUDACore,
		"sm80_xmma_fprop_wngd_f32f32_f32_f32_nchwkcrs_nchw_tilesize8x16x64x8_warpsize8x1x1_wngd2x2":           CUDACore,
		"sm50_xmma_conv_fprop_fused_conv_act_fp32_NCHW_fp32_NCHW_KCRS_fp32_fp32_fp32_Accfloat_1_1_cC1_dC1":    CUDACore,
		"sm80_xmma_fprop_implicit_gemm_f32f32_f32f32_f32_nhwckrsc_nhwc_tilesize32x32x8_stage3_g1_ffma_t1r3s3": CUDACore,
		"sm70_xmma_gemm_as_conv1x1_f16f16_f16_f16_tn_n_simt_small_batch_bias_relu":                            CUDACore,
		"volta_sgemm_128x64_nn":            CUDACore,
		"cutlass_80_simt_sgemm_128x32_8x5": CUDACore,
		// Words of both kinds: plain arithmetic wins.
		"sm80_xmma_gemm_f32f32_tf32f32_f32_simt": CUDACore,

		"sm80_xmma_conv_fprop_smallk_i8i8_i32_f32_nchw_vect_c_32kcrs": Unknown,
		// A depthwise kernel's capitals are no instruction of their own.
		"sm50_xmma_convolution_depthwiseHMMA_FP16NHWCx8_TR3_TS3": Unknown,
		"sm72_xmma_pooling_IMMA":                                 TensorCore, // a pooling: the caller asks first whether the layer multiplies
		// FP16 Winograd is not known to use either.
		"sm80_xmma_fprop_wngd_f16f16_f16_f16":             Unknown,
		"batch_fetch_tc":                                  Unknown,
		"xmma_batched_perf":                               Unknown,
		"__myl_Move_0xa884b1688c16816d00000000884_884":    Unknown,
		"__myl_Move_0x1688884000000000000000000001688884": Unknown,
		"tile_884_1688":                                   Unknown,
		"sgemmish_kernel":                                 Unknown,
	} {
		if got := Classify(name); got != want {
			t.Errorf("Classify(%q) = %q, want %q", name, got, want)
		}
	}
}

// A hash is hexadecimal, so every marker that is a number can occur in it.
func TestHashNeverMatches(t *testing.T) {
	for _, mark := range []string{"884", "1688", "16816", "16832", "16864", "8816", "8832", "a884", "c1688"} {
		for pad := range 32 - len(mark) {
			hash := strings.Repeat("0", pad) + mark + strings.Repeat("f", 32-len(mark)-pad)
			if got := Classify("__myl_ReshTran_0x" + hash); got != Unknown {
				t.Fatalf("hash %s: got %q", hash, got)
			}
		}
	}
}

func TestStripHash(t *testing.T) {
	for name, want := range map[string]string{
		"__myl_Move_0xce0733311095c555cc4f0b3333a831b5": "__myl_Move",
		"k_0x00112233445566_tail":                       "k_tail",
		"k_0x1_tail":                                    "k_0x1_tail",
		"plain":                                         "plain",
		"":                                              "",
	} {
		if got := StripHash(name); got != want {
			t.Errorf("StripHash(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestHas(t *testing.T) {
	for _, tc := range []struct {
		name, word string
		want       bool
	}{
		{"ampere_scudnn_winograd_128x128", "winograd", true},
		{"sm50_xmma_cublas_GEMVX_f16", "gemvx", true},
		{"gemv", "gemv", true},
		{"sm50_xmma_conv_fprop_fused_conv_act_fp32", "fused_conv_act", true},
		{"winogradish", "winograd", false},
		{"k_0x0000winograd", "winograd", false},
		{"", "gemv", false},
	} {
		if got := Has(tc.name, tc.word); got != tc.want {
			t.Errorf("Has(%q, %q) = %v", tc.name, tc.word, got)
		}
	}
}

func TestWords(t *testing.T) {
	for identifier, want := range map[string]string{
		"CaskGemmConvolution": "cask gemm convolution",
		"conv_act_pool":       "conv act pool",
		"PointWiseV2":         "point wise v2",
		"kgen_mha":            "kgen mha",
		"ÄhreÖl":              "ähre öl",
		"FMHAFwd":             "fmhafwd",
		"__x":                 "x",
		"\xff":                "",
		"":                    "",
	} {
		if got := strings.Join(Words(identifier), " "); got != want {
			t.Errorf("Words(%q) = %q, want %q", identifier, got, want)
		}
	}
}

func FuzzClassify(f *testing.F) {
	f.Add("ampere_h16816gemm_64x64_ldg8")
	f.Add("__myl_Move_0xce0733311095c555cc4f0b3333a831b5")
	f.Add("\xff_884")
	f.Fuzz(func(t *testing.T, name string) {
		got := Classify(name)
		switch got {
		case TensorCore, CUDACore, Unknown, NotRecorded:
		default:
			t.Fatalf("class %q", got)
		}
		if (got == NotRecorded) != (strings.TrimSpace(name) == "") {
			t.Errorf("%q is %q", name, got)
		}
		if up := Classify(strings.ToUpper(strings.ToValidUTF8(name, ""))); got != up && isASCII(name) {
			t.Errorf("%q is %q, in capitals %q", name, got, up)
		}
	})
}
