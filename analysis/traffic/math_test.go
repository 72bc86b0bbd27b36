package traffic

import (
	"testing"

	"trtsite/analysis/device"
)

func TestMathOf(t *testing.T) {
	for name, want := range map[string]device.Math{
		"sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc_tilesize64x64x32":                 device.TF32,
		"sm80_xmma_fprop_implicit_gemm_interleaved_i8f16_i8i32_f32_nchw_vect_c_32kcrs_vect_c_32":          device.INT8,
		"sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_nhwckrsc_nhwc_tensor16x8x16":                     device.FP16Sum16,
		"sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize32x32x64_stage5_warpsize2x2x1_tensor16x8x16":       device.FP16,
		"sm80_xmma_fprop_implicit_gemm_f32f32_f32f32_f32_nchwkcrs_nchw_tilesize128x32x8_ffma":             device.FP32,
		"sm80_xmma_fprop_wngd_f32f32_f32_f32_nchwkcrs_nchw":                                               device.FP32,
		"ampere_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1":                                    device.FP32,
		"ampere_h16816gemm_64x64_ldg8_relu_stages_64x5_nn_v1":                                             device.FP16Sum16,
		"turing_fp16_s1688gemm_fp16_128x64_ldg8_nn":                                                       device.FP16,
		"ampere_s1688gemm_tf32_128x64_nn":                                                                 device.TF32,
		"turing_fp16_i8816cudnn_int8_128x128_ldg16_relu_interior_nt_v1":                                   device.INT8,
		"volta_int8x4_icudnn_int8x4_128x64_relu_interior_nn_v1":                                           device.DP4A,
		"cutlass3x_sm100_tensorop_h128x128x16gemm_f16_f16_f16_f16_f16_128x128x64_0_nnn_align8":            device.FP16Sum16,
		"cutlass3x_sm100_tensorop_i256x128x32implicit_gemm_fprop_s8_s8_s32_s8_s8_f32_256x128x128":         device.INT8,
		"trt_turing_cutlass_image_network_first_layer_hmma_fprop_f16f16f32_nhwc_nhwc_k64r7s7c4_stride2x2": device.Unknown, // the sum's type is not certain
		"sm50_xmma_conv_fprop_fused_conv_act_fp32_NCHW_fp32_NCHW_KCRS_fp32_fp32_fp32_Accfloat_1_1":        device.FP32,
		"nvjet_hsh_128x256_64x4_1x2_h_bz_coopA_TNT":                                                       device.FP16,
		"sm80_xmma_conv_fprop_smallk_i8i8_i32_f32_nchw_vect_c_32kcrs_vect_c_32_nchw_vect_c_32_r1s1_u1v1":  device.INT8,
		"sm70_xmma_gemm_as_conv1x1_f16f16_f16_f16_tn_n_simt_small_batch_bias_relu":                        device.Unknown,
		"sm50_xmma_cublas_gemvx_f32f32_f32_f32_nn_n_int32_unit_n_launch_param64x8x8":                      device.FP32,
		"sm50_xmma_cublas_gemvx_f16f16_f32_f32_tn_n_int32_unit_n":                                         device.Unknown,
		"sm50_xmma_convolution_depthwiseHMMA_FP16NHWCx8_TR3_TS3_STRIDEH1_STRIDEW1":                        device.Unknown,
		"_gemm_mha_v2_0xf32f32f16f16a7d5d62f1c1f117fc060":                                                 device.Unknown,
		"": device.Unknown,
	} {
		if got := mathOf(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
