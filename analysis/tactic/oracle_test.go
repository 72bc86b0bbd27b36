package tactic

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The vocabularies as regular expressions: what the scanners must agree with.
var (
	tensorCoreOracle = regexp.MustCompile(`(^|_)(` +
		`[a-z]{1,4}(884|1688|16816|16832|16864|8816|8832)(gemm|cudnn)?|` +
		`(884|1688|16816|16832|16864|8816|8832)(gemm|cudnn)|` +
		`tensor\d+x\d+x\d+|` +
		`(sp|bs|wmma_)?tensorop|` +
		`[hiqod]mma|gmma|warpgroup[a-z]*(\d+x\d+x\d+)?|tcgen05|utcmma|nvjet|` +
		`tf32f32|` +
		`fmha(_v\d+)?|mha_v2|` +
		`conv_act_pool_v\d+_(s8|tile_rows)` +
		`)(_|$)`)
	cudaCoreOracle = regexp.MustCompile(
		`(^|_)(ffma|simt|[sh]gemm|[sh]cudnn|gemv[a-z0-9]*|int8x4|fused_conv_act)(_|$)`)
	winogradOracle = regexp.MustCompile(`(^|_)(wngd|winograd)(_|$)`)
	fp32Oracle     = regexp.MustCompile(`(^|_)(f32f32|fp32)(_|$)`)
	hashOracle     = regexp.MustCompile(`(?i)_0x[0-9a-f]{8,}(_|$)`)
)

func stripOracle(name string) string {
	return strings.TrimSuffix(hashOracle.ReplaceAllString(name, "$1"), "_")
}

func classOracle(name string) Class {
	if strings.TrimSpace(name) == "" {
		return NotRecorded
	}
	name = strings.ToLower(stripOracle(name))
	switch {
	case cudaCoreOracle.MatchString(name) || winogradOracle.MatchString(name) && fp32Oracle.MatchString(name):
		return CUDACore
	case tensorCoreOracle.MatchString(name):
		return TensorCore
	default:
		return Unknown
	}
}

func hasOracle(name, word string) bool {
	return strings.Contains("_"+strings.ToLower(stripOracle(name))+"_", "_"+word+"_")
}

func checkOracle(t *testing.T, name, word string) {
	t.Helper()
	if got, want := Classify(name), classOracle(name); got != want {
		t.Errorf("Classify(%q) = %q, want %q", name, got, want)
	}
	if got, want := StripHash(name), stripOracle(name); got != want {
		t.Errorf("StripHash(%q) = %q, want %q", name, got, want)
	}
	if got, want := Has(name, word), hasOracle(name, word); got != want {
		t.Errorf("Has(%q, %q) = %v", name, word, got)
	}
	if got, want := Words(name), unicodeWords(name); !slices.Equal(got, want) {
		t.Errorf("Words(%q) = %q, want %q", name, got, want)
	}
}

// fragments are what names of kernels are made of, and what nearly is that.
var fragments = []string{
	"", "_", "h", "s", "abcd", "abcde", "H", "884", "1688", "16816", "8832", "88", "gemm", "cudnn", "gemv", "gemvx", "gemv-",
	"tensor", "16x8x16", "1x2", "x3", "sp", "bs", "wmma", "tensorop", "hmma", "gmma", "warpgroup", "size", "tcgen05", "utcmma",
	"nvjet", "tf32f32", "f32f32", "fp32", "wngd", "winograd", "fmha", "mha", "v2", "v", "conv", "act", "pool", "conv_act_pool_v",
	"s8", "tile_rows", "fused", "fused_conv_act", "ffma", "simt", "int8x4", "0x", "0X", "_0x", "01234567", "abcdef01", "g", "é", "K", "\xff",
}

// nearly are names that are rare in a random draw.
var nearly = []string{
	"abcd884gemm", "abcde884gemm", "abcde884", "884", "884gemm", "884gemmx", "884cudnn", "mha_v2", "mha_v2x", "mha_v", "conv_act_pool_v1_s8",
	"conv_act_pool_v1_s8x", "conv_act_pool_v_s8", "conv_act_pool_v12_tile_rows_1", "fused_conv_act", "fused_conv_actor", "tensor1x2x3",
	"tensor1x2x3x4", "tensorx2x3", "warpgroupsize1x2x3", "warpgroup1", "gemvx_", "gemv.", "_0x0123456_0x01234567_0x89abcdef_1",
}

// TestOracle tries every two fragments and, always the same, some of up to six.
func TestOracle(t *testing.T) {
	for _, name := range nearly {
		checkOracle(t, name, "act")
		checkOracle(t, strings.ToUpper(name), name)
	}
	for _, a := range fragments {
		for _, b := range fragments {
			checkOracle(t, a+b, "mha")
			checkOracle(t, a+"_"+b, a)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		var parts []string
		for range 1 + random.IntN(6) {
			parts = append(parts, fragments[random.IntN(len(fragments))])
		}
		checkOracle(t, strings.Join(parts, "_"), parts[0])
		checkOracle(t, strings.Join(parts, ""), parts[0])
	}
}

func FuzzOracle(f *testing.F) {
	f.Add("sm100_conv_act_pool_v5_s8_8x224x5", "act_pool")
	f.Add("a_0x0011223344_0x0011223344_0X00112233_", "")
	f.Add("k_0x0011223344_h16816gemm_warpgroupsize1x1x1", "a")
	f.Fuzz(func(t *testing.T, name, word string) { checkOracle(t, name, word) })
}
