package view

import "testing"

func TestShortTactic(t *testing.T) {
	for _, tc := range []struct{ name, want string }{
		{"sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_nhwckrsc_nhwc_tilesize64x32x64_stage5_warpsize2x2x1_g1", "implicit GEMM f16f16 64×32×64"},
		{"sm80_xmma_fprop_implicit_gemm_interleaved_i8f16_i8i32_f32_nchw_vect_c_32kcrs_tilesize256x64x64", "implicit GEMM i8f16 256×64×64"},
		{"ampere_h16816cudnn_256x64_ldg8_relu_exp_stages_64x3_small_nhwc_tn_v1", "h16816cudnn 256×64"},
		{"__myl_Repl_0xf182b0fd51124ca4c42dd3eff9277221", "kernel f182b0fd"},
		{"cutlass3x_sm100_tensorop_s128x64x16gemm_f16_f16_f32_f16_f16_128x64x64_0_tnn_align8_1sm_bias_f16_relu", "GEMM f16 128×64×64"},
		{"sm50_xmma_cublas_gemvx_f16f16_f32_f32_nn", "gemvx f16f16"},
		{"SomethingElse", "SomethingElse"},
	} {
		if got := shortTactic(tc.name); got != tc.want {
			t.Errorf("%s:\n got %q\nwant %q", tc.name, got, tc.want)
		}
	}
}
