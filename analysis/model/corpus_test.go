package model

import (
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
)

// corpusDir is the folder of real files, named by the environment.
func corpusDir(t *testing.T) fs.FS {
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to read")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatalf("TRTSITE_CORPUS: %v", err)
	}
	return os.DirFS(dir)
}

// corpusWant is what is known about a folder: its model, and what the layers of
// its engines are. An empty category accepts every one.
var corpusWant = map[string]struct{ name, category string }{
	// Sparse BEV networks: aeb shows convolutional backbones, and two Myelin
	// regions whose content nobody sees read most of its inputs; dmt has more
	// attention than its backbones may outweigh.
	"bev/aeb": {"aeb", Other},
	"bev/as":  {"as", Other},
	"bev/dmt": {"dmt", Other},

	"controlnet-history/build-1": {"controlnet", Diffusion},
	"controlnet-history/build-2": {"controlnet", Diffusion},
	"controlnet-history/build-3": {"controlnet", Diffusion},

	"rtx3060/alexnet-trtexec":            {"alexnet", CNN},
	"rtx3060/mobilenet_v2-trtexec":       {"mobilenet_v2", CNN},
	"rtx3060/resnet18-trtexec":           {"resnet18", CNN},
	"trex/mobilenet-qat":                 {"mobilenet", CNN},
	"trex/mobilenet-qat-older":           {"mobilenet", CNN},
	"trex/mobilenet-v2-residuals-qat":    {"mobilenet-v2-residuals", CNN},
	"trex/notebook-names-only":           {"", ""},
	"trex/resnet-a100-fp16":              {"resnet", CNN},
	"trex/resnet-a100-fp32":              {"resnet", CNN},
	"trex/resnet-a100-qat":               {"resnet", CNN},
	"trex/resnet-a100-qat-residual":      {"resnet-residual", CNN},
	"trex/resnet-a100-qat-residual-qgap": {"resnet-residual-qgap", CNN},
	"trex/resnet-rtx3090-fp16":           {"resnet", CNN},
	"trex/resnet-rtx3090-fp32":           {"resnet", CNN},
	"trex/resnet-rtx3090-qat":            {"resnet", CNN},

	"rtx3060/alexnet-torch-trt":              {"alexnet", ""},
	"rtx3060/alexnet-torch-onnx-trt":         {"alexnet", ""},
	"rtx3060/mobilenet_v2-torch-onnx-trt":    {"mobilenet_v2", ""},
	"rtx3060/resnet18-torch-onnx-trt":        {"resnet18", ""},
	"torch-tensorrt/alexnet-debug-dump":      {"alexnet", CNN},
	"torch-tensorrt/mobilenet_v2-debug-dump": {"mobilenet_v2", CNN},
}

func TestCorpus(t *testing.T) {
	fsys := corpusDir(t)
	for dir, want := range corpusWant {
		entries, err := fs.ReadDir(fsys, dir)
		if err != nil {
			t.Fatal(err)
		}
		in := NameInput{Folder: path.Base(dir), Parent: path.Base(path.Dir(dir))}
		for _, e := range entries {
			in.Files = append(in.Files, e.Name())
		}
		name := InferName(in)
		if name.Value != want.name {
			t.Errorf("%s: name %q, want %q", dir, name.Value, want.name)
		}
		for _, file := range in.Files {
			info, ok := describeFile(t, fsys, path.Join(dir, file), DescribeInput{Name: name, Components: Components(in)})
			if !ok || want.category == "" {
				continue
			}
			t.Logf("%s: %s (%s) %q, inputs %v", dir, info.Category, info.Confidence, info.Evidence, info.InputShapes)
			if info.Category != want.category {
				t.Errorf("%s: category %q, want %q", dir, info.Category, want.category)
			}
			if info.HiddenSize != 0 || info.Layers != 0 || info.Heads != 0 || info.SequenceLength != 0 || len(info.InputShapes) == 0 {
				t.Errorf("%s: %+v", dir, info)
			}
		}
	}
}

// Without its folder's name a ControlNet is no CNN, and a ResNet is still one.
func TestCorpusWithoutNames(t *testing.T) {
	fsys := corpusDir(t)
	for file, want := range map[string]string{
		"controlnet-history/build-1/layerinfo.json":           Diffusion,
		"controlnet-history/build-2/layerinfo.json":           Diffusion,
		"trex/resnet-a100-fp16/resnet.onnx.engine.graph.json": CNN,
	} {
		info, ok := describeFile(t, fsys, file, DescribeInput{})
		if !ok || info.Category != want {
			t.Errorf("%s: got %q, want %q: %q", file, info.Category, want, info.Evidence)
		}
	}
}

// describeFile reads a layer file that shows tensors; ok is false for other
// files.
func describeFile(t *testing.T, fsys fs.FS, file string, in DescribeInput) (info Info, ok bool) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(file, ".json") || trtfmt.Sniff(data) != trtfmt.KindLayers {
		return Info{}, false
	}
	layers, _ := trtfmt.ReadLayers(file, data, trtfmt.Limits{})
	if layers == nil || layers.Detail == trtfmt.NamesOnly {
		return Info{}, false
	}
	in.Layers, in.ExternalInputs, in.Bindings = layers.Layers, graph.Build(layers.Layers).ExternalInputs, layers.Bindings
	return Describe(in), true
}
