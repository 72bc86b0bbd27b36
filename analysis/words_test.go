package analysis

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWords(t *testing.T) {
	for _, tc := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{"--", nil},
		{"perf", []string{"perf"}},
		{"__myl_MulMinMaxRounCast_myl2_14", []string{"myl", "mul", "min", "max", "roun", "cast", "myl2", "14"}},
		{"/encoder/layer.0/self_attn/MatMul_1", []string{"encoder", "layer", "0", "self", "attn", "mat", "mul", "1"}},
		{"FusedMHAFwd", []string{"fused", "mha", "fwd"}},
		{"CaskGemmConvolution", []string{"cask", "gemm", "convolution"}},
		{"CudaSoftMax", []string{"cuda", "soft", "max"}},
		{"PluginV2", []string{"plugin", "v2"}},
		{"fmha_v2_flash_attention_fp16", []string{"fmha", "v2", "flash", "attention", "fp16"}},
		{"Größe", []string{"größe"}},
	} {
		if diff := cmp.Diff(tc.want, words(tc.text)); diff != "" {
			t.Errorf("%q: %s", tc.text, diff)
		}
	}
}
