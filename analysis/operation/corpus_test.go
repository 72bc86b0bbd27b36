package operation

import (
	"os"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/source"
)

// modules are the modules that strong keys name.
func modules(layers []Layer) map[string]bool {
	out := map[string]bool{}
	for i := range layers {
		for _, o := range layers[i].Operations {
			if o.Strength == Strong && !layers[i].Copy {
				out[o.Module] = true
			}
		}
	}
	return out
}

// named is the share of b's time in layers with a module that is in known.
func named(b *analysis.Backend, layers []Layer, known map[string]bool) float64 {
	ms := 0.0
	for i := range b.Records {
		l := &layers[b.Records[i].Index]
		for _, o := range l.Operations {
			if o.Strength == Strong && !l.Copy && known[o.Module] {
				ms += b.Records[i].AvgMs.Value
				break
			}
		}
	}
	return ms / b.Timing.LayerSumMs * 100
}

// Engines of one network share the modules of most of their time, whatever wrote
// the names: ONNX and Torch-TensorRT, Keras with and without quantisation.
func TestCorpusModulesAgree(t *testing.T) {
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatalf("TRTSITE_CORPUS: %v", err)
	}
	load := func(folder string) *analysis.Backend {
		f, err := source.Scan(os.DirFS(dir), folder, source.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return &analysis.Folder(os.DirFS(dir), f, analysis.Options{}).Backends[0]
	}
	for _, tc := range []struct {
		a, b     string
		inA, inB float64 // at least, in % of the time
	}{
		{a: "rtx3060/resnet18-trtexec", b: "rtx3060/resnet18-torch-trt", inA: 97, inB: 97},
		{a: "rtx3060/mobilenet_v2-trtexec", b: "rtx3060/mobilenet_v2-torch-trt", inA: 96, inB: 64},
		{a: "trex/resnet-rtx3090-fp16", b: "trex/resnet-rtx3090-qat", inA: 91, inB: 84},
		{a: "rtx3060/resnet18-trtexec", b: "trex/resnet-a100-qat", inA: 93, inB: 64},
		{a: "controlnet-history/build-2", b: "controlnet-history/build-3", inA: 90, inB: 92},
		{a: "controlnet-history/build-1", b: "controlnet-history/build-2"}, // counters only
	} {
		a, b := load(tc.a), load(tc.b)
		layersA, layersB := All(a), All(b)
		inA, inB := named(a, layersA, modules(layersB)), named(b, layersB, modules(layersA))
		if inA < tc.inA || inB < tc.inB || tc.inA == 0 && inA+inB > 0 {
			t.Errorf("%s and %s share the modules of %.1f %% and %.1f %% of their time, want %g and %g", tc.a, tc.b, inA, inB, tc.inA, tc.inB)
		}
	}
}
