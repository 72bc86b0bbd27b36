package rules

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
)

// moveRules are the rules about layers that convert, quantise or move data. No row
// is in two of their findings.
var moveRules = []string{
	"boundary-reformat", "qdq-unfused", "builder-reformat", "generated-quantise", "generated-movement", "dynamic-overhead", "type-concentration",
}

// moveFindings are all that these rules say about the real engines, with the time
// concerned in ms: what is in no line is silent.
var moveFindings = []struct {
	folder, id string
	rows       int
	ms         float64
}{
	{"bev/dmt", "generated-movement", 109, 5.2475},
	{"bev/dmt", "generated-quantise", 16, 2.1665},
	{"controlnet-history/build-2", "builder-reformat", 64, 0.2746},
	{"rtx3060/mobilenet_v2-torch-trt", "type-concentration", 47, 0.2393},
	{"torch-tensorrt/mobilenet_v2-debug-dump", "type-concentration", 36, 3.4587},
	{"trex/mobilenet-qat", "qdq-unfused", 15, 0.0698},
	{"trex/mobilenet-qat-older", "qdq-unfused", 25, 0.1589},
	{"trex/resnet-a100-fp16", "boundary-reformat", 2, 0.0881},
	{"trex/resnet-a100-qat", "qdq-unfused", 8, 0.1638},
	{"trex/resnet-a100-qat", "boundary-reformat", 1, 0.0614},
	{"trex/resnet-a100-qat-residual", "boundary-reformat", 1, 0.0952},
	{"trex/resnet-a100-qat-residual-qgap", "boundary-reformat", 1, 0.0952},
}

func TestCorpusMoves(t *testing.T) {
	backends := corpusBackends(t)
	total := 0
	for _, name := range sorted(backends) {
		seen := map[int]string{}
		for _, f := range backends[name].Findings {
			if !slices.Contains(moveRules, f.ID) {
				continue
			}
			total++
			for _, i := range f.Layers {
				if seen[i] != "" {
					t.Errorf("%s: row %d is in %s and %s", name, i, seen[i], f.ID)
				}
				seen[i] = f.ID
			}
		}
	}
	if total != len(moveFindings) {
		t.Errorf("%d findings, want %d", total, len(moveFindings))
	}
	for _, want := range moveFindings {
		found := findings(backends[want.folder], want.id)
		if len(found) != 1 || len(found[0].Layers) != want.rows || math.Abs(found[0].Ms-want.ms) > 5e-5 {
			t.Errorf("%s, %s: %+v, want %d rows with %g ms", want.folder, want.id, found, want.rows, want.ms)
		}
	}
	corpusMoveTexts(t, backends)
}

// The evidence names what a reader would look for.
func corpusMoveTexts(t *testing.T, backends map[string]analysis.Backend) {
	for _, tc := range []struct{ folder, id, want string }{
		{"bev/dmt", "generated-movement", "copies or casts of network inputs and outputs are 3 of them (1.298 ms"},
		{"bev/dmt", "generated-quantise", "1 does nothing else (0.793 ms, 1.9\u00a0%); 15 add first (1.373 ms"},
		{"trex/resnet-a100-fp16", "boundary-reformat", "`input.1` from FP32 linear to FP16 hwc4 ("},
		{"trex/resnet-a100-qat", "qdq-unfused", "8 layers convert a tensor that is the sum of two branches or also a summand"},
		{"controlnet-history/build-2", "builder-reformat", "64 layers, of which 4 change the type as well; 19 next to plugins, 2 next to Myelin regions"},
	} {
		found := findings(backends[tc.folder], tc.id)
		if len(found) == 0 || !strings.Contains(found[0].Evidence, tc.want) {
			t.Errorf("%s, %s lacks %q: %+v", tc.folder, tc.id, tc.want, found)
		}
	}
}
