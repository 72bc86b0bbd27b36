package source

import (
	"io/fs"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// corpusFolders says what every folder of the corpus becomes.
var corpusFolders = map[string][]string{
	".":       {},
	"bev":     {},
	"bev/aeb": {"default: layers_.json profile_.json"},
	"bev/as":  {"default: layers_.json profile_.json"},
	"bev/dmt": {"tofp16: layers_tofp16.json profile_tofp16.json"},

	"controlnet-history":         {},
	"controlnet-history/build-1": {"default: layerinfo.json profile.json"},
	"controlnet-history/build-2": {"default: layerinfo.json profile.json"},
	"controlnet-history/build-3": {"default: layerinfo.json profile.json"},

	"logs": {
		"names-only-modelInformation: names-only-modelInformation.txt -",
		"names-or-detail-exportLayerInfo: names-or-detail-exportLayerInfo.log -",
		"evidence trtexec-8-result-FP16.txt",
		"evidence trtexec-8-result-load-FP32.txt",
		"evidence trtexec-10-result-01.log",
		"evidence trtexec-10-result-03.log",
		"evidence trtexec-10-result-04.log",
		"evidence trtexec-10-result-05.log",
		"warning not-read engine-inspector-oneline.log",
	},

	"rtx3060":                           {},
	"rtx3060/alexnet-torch-onnx-trt":    samplesFolder,
	"rtx3060/alexnet-torch-trt":         samplesFolder,
	"rtx3060/alexnet-trtexec":           trexFolder("alexnet_fp16", true),
	"rtx3060/mobilenet_v2-torch-trt":    samplesFolder,
	"rtx3060/resnet18-torch-trt":        samplesFolder,
	"rtx3060/resnet18-trtexec":          trexFolder("resnet18_fp16", false),
	"rtx3060/mobilenet_v2-trtexec":      trexFolder("mobilenet_v2_fp16", false),
	"rtx3060/resnet18-torch-onnx-trt":   samplesFolder,
	"torch-tensorrt":                    {},
	"torch-tensorrt/alexnet-debug-dump": traceFolder,

	"rtx3060/mobilenet_v2-torch-onnx-trt":    samplesFolder,
	"torch-tensorrt/mobilenet_v2-debug-dump": traceFolder,

	"trex": {},
	"trex/mobilenet-qat-older": {
		"mobilenet.qat.onnx.engine: mobilenet.qat.onnx.engine.graph.json mobilenet.qat.onnx.engine.profile.json",
	},
	"trex/mobilenet-qat":              trexFolder("mobilenet.qat.onnx.engine", false),
	"trex/mobilenet-v2-residuals-qat": trexFolder("mobilenet_v2_residuals.qat.onnx.engine", false),
	"trex/notebook-names-only":        {"default: layer_info.json profile.json"},
	"trex/resnet-a100-fp16":           trexFolder("resnet.onnx.engine", true),
	"trex/resnet-a100-fp32":           trexFolder("resnet.onnx.engine", true),
	"trex/resnet-a100-qat":            trexFolder("resnet-qat.onnx.engine", false),

	"trex/resnet-a100-qat-residual":      trexFolder("resnet-qat-residual.onnx.engine", false),
	"trex/resnet-a100-qat-residual-qgap": trexFolder("resnet-qat-residual-qgap.onnx.engine", false),

	"trex/resnet-rtx3090-fp16": trexFolder("resnet.onnx.engine", true),
	"trex/resnet-rtx3090-fp32": trexFolder("resnet.onnx.engine", true),
	"trex/resnet-rtx3090-qat":  trexFolder("resnet-qat.onnx.engine", true),
}

var (
	samplesFolder = []string{"default: trt_engine_info.json trt_layer_latency.json"}
	traceFolder   = []string{"_run_on_acc_0_engine: _run_on_acc_0_engine_layer_information.json " +
		"_run_on_acc_0_engine_engine_exectuion_profile.trace"}
)

// trexFolder is a set of TREx files with both metadata files.
func trexFolder(x string, timing bool) []string {
	want := []string{
		x + ": " + x + ".graph.json " + x + ".profile.json",
		"evidence " + x + ".build.metadata.json",
		"evidence " + x + ".profile.metadata.json",
	}
	if timing {
		want = append(want, "evidence "+x+".timing.json")
	}
	return want
}

func TestCorpus(t *testing.T) {
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set; it names a folder of real TensorRT dumps")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatalf("TRTSITE_CORPUS is set: %v", err)
	}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		f, err := Scan(fsys, path, Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkFolder(t, f)
		want, known := corpusFolders[path]
		if !known {
			t.Errorf("%s: a folder that the test does not know", path)
		}
		if diff := cmp.Diff(want, summary(f)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
		for _, p := range f.Pairs {
			for _, d := range p.Problems {
				t.Log(d)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
