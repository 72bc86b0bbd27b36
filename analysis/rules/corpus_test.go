package rules

import (
	"os"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/internal/corpus"
	"trtsite/analysis/tactic"
)

// corpusBackends returns every backend with times of the folder of real files,
// by folder; no folder there has two.
func corpusBackends(t *testing.T) map[string]analysis.Backend {
	t.Helper()
	out := map[string]analysis.Backend{}
	for dir, b := range corpus.Backends(t, os.Getenv(corpus.Variable), os.DirFS, analysis.Options{Rules: Checks(DefaultThresholds())}) {
		out[dir] = *b
	}
	return out
}

func sorted(backends map[string]analysis.Backend) []string {
	var names []string
	for name := range backends {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// findings returns the backend's findings of a rule.
func findings(b analysis.Backend, id string) []analysis.Finding {
	return slices.DeleteFunc(slices.Clone(b.Findings), func(f analysis.Finding) bool { return f.ID != id })
}

func TestCorpus(t *testing.T) {
	backends := corpusBackends(t)
	t.Run("findings", func(t *testing.T) { corpusFindings(t, backends) })
	t.Run("classes", func(t *testing.T) { corpusClasses(t, backends) })
	t.Run("CUDA cores", func(t *testing.T) { corpusCUDACores(t, backends) })
	t.Run("trust", func(t *testing.T) { corpusTrust(t, backends) })
}

func corpusFindings(t *testing.T, backends map[string]analysis.Backend) {
	for _, name := range sorted(backends) {
		b := backends[name]
		for _, f := range b.Findings {
			checkFinding(t, b, f)
			t.Logf("%s: %s (%s, %.4f ms, %.1f %%, score %.4f): %s | %s | %s", name, f.ID, f.Confidence, f.Ms, f.Share, f.Score, f.Title, f.Evidence, f.NextCheck)
		}
		for _, p := range b.Positives {
			t.Logf("%s: + %s", name, p)
		}
		if !slices.IsSortedFunc(b.Findings, func(x, y analysis.Finding) int {
			return map[bool]int{true: 1, false: 0}[x.Score < y.Score]
		}) {
			t.Errorf("%s: findings are not sorted", name)
		}
	}
}

// Names of kernels are understood for 99 % of matrix time, and only layers that
// multiply matrices are asked.
func corpusClasses(t *testing.T, backends map[string]analysis.Backend) {
	for _, name := range sorted(backends) {
		b := backends[name]
		v := viewOf(&b, setOf(DefaultThresholds()))
		times := v.byClass()
		unknown := times[tactic.Unknown] / max(times.total(), 1e-9) * 100
		t.Logf("%s: %s; unknown %.2f %%", name, v.classText(times), unknown)
		if known := !strings.Contains(name, "mobilenet_v2-"); known && unknown > 1 {
			t.Errorf("%s: %.2f %% of matrix time has unknown kernels", name, unknown)
		}
		for i, r := range b.Records {
			kind := strings.ToLower(r.RawType)
			if v.multiplies(i) && (strings.Contains(kind, "pool") && !strings.Contains(kind, "conv") ||
				strings.Contains(kind, "reformat") || strings.Contains(kind, "pointwise") || strings.Contains(kind, "noop")) {
				t.Errorf("%s: row %d of type %s is taken for a matrix layer", name, i, r.RawType)
			}
		}
	}
}

func corpusCUDACores(t *testing.T, backends map[string]analysis.Backend) {
	for folder, want := range map[string]string{
		"trex/resnet-a100-qat":    "Conv_9",
		"trex/resnet-a100-fp32":   "Conv_0",
		"trex/resnet-rtx3090-qat": "quant_conv1_conv",
	} {
		b := backends[folder]
		found := findings(b, "first-convolution")
		if len(found) != 1 || len(found[0].Layers) != 1 || !strings.Contains(b.Records[found[0].Layers[0]].Name, want) {
			t.Errorf("%s: no finding about %s: %+v", folder, want, found)
		}
	}
	// AlexNet's matrix-vector products wait for memory, the Winograd and FP32 kernels
	// of GeForce lose nothing to TF32, and what is left is first convolutions.
	for _, name := range sorted(backends) {
		b := backends[name]
		if found := findings(b, "cuda-core-gemm"); len(found) > 0 {
			t.Errorf("%s: %+v", name, found)
		}
		if got, want := len(findings(b, "first-convolution")), map[string]int{"trex/resnet-a100-qat": 1, "trex/resnet-a100-fp32": 1, "trex/resnet-rtx3090-qat": 1}[name]; got != want {
			t.Errorf("%s: %d findings about a first convolution, want %d", name, got, want)
		}
		if found := findings(b, "channel-alignment"); len(found) > 0 && !strings.HasPrefix(name, "trex/mobilenet") {
			t.Errorf("%s: %+v", name, found)
		}
	}
	if found := findings(backends["trex/mobilenet-qat"], "channel-alignment"); len(found) != 1 || len(found[0].Layers) != 4 {
		t.Errorf("16, 24 and 144 channels of INT8 in vectors of 32: %+v", found)
	}
}

// What is said about the profiles and runs themselves.
func corpusTrust(t *testing.T, backends map[string]analysis.Backend) {
	for _, name := range sorted(backends) {
		b := backends[name]
		if got, want := len(findings(b, "single-sample-profile")) == 1, strings.HasPrefix(name, "trex/resnet"); got != want {
			t.Errorf("%s: single-sample-profile found: %v, want %v", name, got, want)
		}
		for _, id := range []string{"untrusted-rows", "toy-shape", "failed-run", "dla-subgraph", "enqueue-bound", "transfer-bound"} {
			if found := findings(b, id); len(found) > 0 {
				t.Errorf("%s: %+v", name, found)
			}
		}
		if b.Quality.SharesOnly {
			for _, text := range append(textsOf(b), b.Positives...) {
				if strings.Contains(text, " ms") || strings.Contains(text, "of the layer sum") {
					t.Errorf("%s has times of an unknown number of runs: %s", name, text)
				}
			}
		}
	}
	found := findings(backends["controlnet-history/build-1"], "outlier-iterations")
	if len(found) != 1 || !strings.Contains(found[0].Evidence, "`InstanceNormalization_109` has mean 0.278 ms and median 0.020 ms") {
		t.Errorf("%+v", found)
	}
}

func textsOf(b analysis.Backend) (out []string) {
	for _, f := range b.Findings {
		out = append(out, f.Title, f.Evidence)
	}
	return out
}
