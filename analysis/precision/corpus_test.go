package precision

import (
	"math"
	"os"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/internal/corpus"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// corpusBackends returns every backend with times of the folder of real files, by folder.
func corpusBackends(t *testing.T) map[string]*analysis.Backend {
	t.Helper()
	return corpus.Backends(t, os.Getenv(corpus.Variable), os.DirFS, analysis.Options{})
}

func share(t breakdown.Table, name string) float64 {
	for _, r := range t.Rows {
		if r.Name == name {
			return r.Share
		}
	}
	return 0
}

func TestCorpus(t *testing.T) {
	backends := corpusBackends(t)
	t.Run("tables close", func(t *testing.T) { corpusTables(t, backends) })
	t.Run("cores", func(t *testing.T) { corpusCores(t, backends) })
	t.Run("math", func(t *testing.T) { corpusMath(t, backends) })
	t.Run("storage", func(t *testing.T) { corpusStorage(t, backends) })
}

// Every table counts each layer once, and every type is in a known word.
func corpusTables(t *testing.T, backends map[string]*analysis.Backend) {
	for name, b := range backends {
		p := Of(b)
		for _, table := range []breakdown.Table{p.Storage, p.Math, p.Cores} {
			layers, ms := 0, 0.0
			for _, r := range table.Rows {
				layers += r.Layers
				ms += r.Ms
			}
			if layers != len(b.Records) || math.Abs(ms-b.Timing.LayerSumMs) > 1e-9 {
				t.Errorf("%s: %d layers with %g ms, want %d with %g", name, layers, ms, len(b.Records), b.Timing.LayerSumMs)
			}
		}
		if got := share(p.Storage, Unknown); got > 0 {
			t.Errorf("%s: %.2f %% is stored in unknown words", name, got)
		}
		for _, s := range p.Tensors {
			if s.Type == trtfmt.Unknown || s.Sized < s.Tensors && s.Bytes == 0 {
				t.Errorf("%s: %+v", name, s)
			}
		}
		for i := range b.Records {
			at := b.Records[i].Index
			kind := strings.ToLower(b.Records[i].RawType)
			isOther := strings.Contains(kind, "pool") && !strings.Contains(kind, "conv") || strings.Contains(kind, "reformat") || strings.Contains(kind, "pointwise")
			if isOther && (CoresOf(b, at) != NotApplicable || MathOf(b, at).Missing != NotApplicable) {
				t.Errorf("%s: row %d of type %s is classed", name, i, kind)
			}
		}
	}
}

// Of the time of layers that multiply matrices with a recorded kernel: how much is
// on tensor cores, how much on CUDA cores; the rest is unknown.
func corpusCores(t *testing.T, backends map[string]*analysis.Backend) {
	for name, want := range map[string][2]float64{
		"bev/dmt": {100, 0}, "trex/resnet-a100-fp16": {100, 0}, "trex/resnet-a100-fp32": {74, 26}, "trex/resnet-a100-qat": {72, 28},
		"controlnet-history/build-2": {96, 4}, "controlnet-history/build-1": {16, 84}, "controlnet-history/build-3": {98, 2}, "rtx3060/alexnet-trtexec": {23, 77},
	} {
		b := backends[name]
		if b == nil {
			t.Errorf("no %s", name)
			continue
		}
		cores := Of(b).Cores
		tensor, cuda, unknown := share(cores, string(tactic.TensorCore)), share(cores, string(tactic.CUDACore)), share(cores, string(tactic.Unknown))
		whole := tensor + cuda + unknown
		t.Logf("%s: tensor core %.1f %%, CUDA core %.1f %%, unknown %.2f %%", name, tensor/whole*100, cuda/whole*100, unknown/whole*100)
		if unknown/whole > 0.01 || math.Abs(tensor/whole*100-want[0]) > 0.5 || math.Abs(cuda/whole*100-want[1]) > 0.5 {
			t.Errorf("%s: tensor core %.1f %%, CUDA core %.1f %%, want %v", name, tensor/whole*100, cuda/whole*100, want)
		}
	}
}

func corpusMath(t *testing.T, backends map[string]*analysis.Backend) {
	for _, tc := range []struct {
		name, math string
		share      float64
	}{
		{"trex/resnet-a100-fp32", "TF32", 68.4},
		{"trex/resnet-a100-fp32", "FP32", 24.6},
		{"trex/resnet-a100-qat", "INT8", 46.4},
		{"trex/resnet-a100-qat", "INT8 (DP4A)", 18.4},
		{"trex/resnet-rtx3090-fp32", "TF32", 64.0},
		{"rtx3060/resnet18-torch-onnx-trt", "FP32", 90.6},
		{"rtx3060/resnet18-trtexec", "FP16 with FP16 accumulate", 91.8},
	} {
		if got := share(Of(backends[tc.name]).Math, tc.math); math.Abs(got-tc.share) > 0.05 {
			t.Errorf("%s: %s has %.2f %%, want %.1f", tc.name, tc.math, got, tc.share)
		}
	}
	b, rows := backends["trex/resnet-a100-qat"], 0
	for i, l := range b.Layers.Layers {
		if strings.Contains(l.Tactic.Value, "i8f16_i8i32") {
			rows++
			if got := MathOf(b, i); got.Operand != tactic.INT8 || got.Accumulate != tactic.INT32 {
				t.Errorf("%s: %+v", l.Name, got)
			}
		}
	}
	if rows == 0 {
		t.Error("no i8f16_i8i32 row")
	}
}

// What is stored says nothing of what is computed, nor does the folder's name.
func corpusStorage(t *testing.T, backends map[string]*analysis.Backend) {
	if p := Of(backends["trex/resnet-a100-fp32"]); share(p.Storage, "FP32") < 99.999 || len(p.Tensors) != 1 || p.Tensors[0].Type != trtfmt.FP32 {
		t.Errorf("A100 FP32: %+v, %+v", p.Storage, p.Tensors)
	}
	for _, model := range []string{"alexnet", "mobilenet_v2", "resnet18"} {
		for tool, want := range map[string]string{"torch-onnx-trt": "FP32", "trtexec": "FP16"} {
			name := "rtx3060/" + model + "-" + tool
			if got := share(Of(backends[name]).Storage, want); got < 98 {
				t.Errorf("%s: %s has %.1f %% of the time", name, want, got)
			}
		}
	}
}
