package tactic

import "testing"

const longName = "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize128x64x32_stage5_warpsize2x2x1_tensor16x8x16"

// BenchmarkClassify reads a long name, as is done for every layer of an engine.
func BenchmarkClassify(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Classify(longName)
	}
}
