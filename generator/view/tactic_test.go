package view

import (
	"strings"
	"testing"
)

func TestTactic(t *testing.T) {
	for _, tc := range []struct{ name, family, short string }{
		{"sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_nhwckrsc_nhwc_tilesize64x32x64_stage5_warpsize2x2x1_g1", "xmma-implicit-gemm 64×32×64", "xmma-implicit-gemm FP16 64×32×64"},
		{"sm80_xmma_fprop_implicit_gemm_interleaved_i8f16_i8i32_f32_nchw_vect_c_32kcrs_tilesize256x64x64", "xmma-implicit-gemm 256×64×64", "xmma-implicit-gemm INT8 256×64×64"},
		{"ampere_h16816cudnn_256x64_ldg8_relu_exp_stages_64x3_small_nhwc_tn_v1", "h16816cudnn 256×64", "h16816cudnn FP16 256×64"},
		{"__myl_Repl_0xf182b0fd51124ca4c42dd3eff9277221", "myelin-movement f182b0fd", "myelin-movement f182b0fd"},
		{"SomethingElse", "SomethingElse", "SomethingElse"},
	} {
		if got := tacticOf(tc.name); got.Family != tc.family || got.Short != tc.short || got.Full != tc.name {
			t.Errorf("%s:\n got %q, %q\nwant %q, %q", tc.name, got.Family, got.Short, tc.family, tc.short)
		}
	}
}

// An accumulator in FP16 matters and is said where there is room for it.
func TestDecodedKernel(t *testing.T) {
	k := tacticOf("sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_nhwckrsc_nhwc_tilesize64x32x64_stage5_warpsize2x2x1_g1_tensor16x8x16").Kernel
	want := "sm80, instruction 16×8×16, tile 64×32×64, warps 2×2×1, 5 stages, FP16 with FP16 accumulate, nhwc"
	if got := strings.Join(decoded(k), ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := decoded(tacticOf("SomethingElse").Kernel); len(got) != 0 {
		t.Errorf("a name that says nothing is decoded to %q", got)
	}
}

func TestOperandName(t *testing.T) {
	for name, want := range map[string]string{
		"sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize64x64x64":               "FP16",
		"ampere_fp32_icudnn_int8x4_128x64_relu_medium_nn_v1":                   "INT8 (DP4A)",
		"sm80_xmma_gemm_f32f32_tf32f32_f32_tn_n_tilesize64x64x64_tensor16x8x8": "TF32",
		"SomethingElse": "",
	} {
		if got := operandName(tacticOf(name).Math); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
