package block

import (
	"math"
	"os"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/internal/corpus"
)

func corpusBackends(t *testing.T) map[string]*analysis.Backend {
	t.Helper()
	return corpus.Backends(t, os.Getenv(corpus.Variable), os.DirFS, analysis.Options{})
}

func TestCorpus(t *testing.T) {
	backends := corpusBackends(t)
	for name, b := range backends {
		for _, p := range Of(b) {
			layers := p.Across.Layers + p.Outside.Layers
			for _, bl := range p.Blocks {
				layers += len(bl.Rows)
			}
			if math.Abs(p.sum()-b.Timing.LayerSumMs) > 1e-9 || layers != len(b.Records) {
				t.Errorf("%s, %s: %g ms and %d layers, not %g and %d", name, p.Path, p.sum(), layers, b.Timing.LayerSumMs, len(b.Records))
			}
		}
	}
	for _, tc := range []struct {
		folder, path string
		blocks       int
		first        float64 // ms of the first block
	}{
		{"rtx3060/resnet18-trtexec", "layer{i}/{j}", 8, 0.0305},
		{"rtx3060/resnet18-torch-trt", "layer{i}/{j}", 8, 0.0353},
		{"rtx3060/mobilenet_v2-trtexec", "features/{i}", 19, 0.0159},
		{"trex/mobilenet-qat", "features/{i}", 19, 0.0087},
		{"trex/resnet-rtx3090-fp16", "resnet50/conv{i}_block{j}", 16, 0.3768},
		{"controlnet-history/build-2", "input_blocks/{i}", 12, 0.0124},
		{"bev/aeb", "backbone/layer{i}/{j}", 16, 0.0627},
		{"bev/dmt", "img_backbone/layer{i}/{j}", 16, 0.6525},
		{"bev/dmt", "map_head/osm_encoder/transformer_encoder/layers/{i}", 6, 0.0570},
		{"rtx3060/alexnet-trtexec", "", 0, 0},
		{"trex/resnet-a100-fp16", "", 0, 0}, // counters only
	} {
		p, found := pick(Of(backends[tc.folder]), tc.path)
		switch {
		case tc.path == "" && found:
			t.Errorf("%s: %s", tc.folder, text(p))
		case tc.path == "":
		case !found || len(p.Blocks) != tc.blocks || math.Abs(p.Blocks[0].Ms-tc.first) > 5e-5:
			t.Errorf("%s: %d blocks of %s: %+v", tc.folder, len(p.Blocks), tc.path, p.Blocks)
		}
	}
}

// The blocks of a real ResNet18 add up as its profile does by the names in it: for
// layer1.0 0.0140 + 0.0165 ms, for layer4.0 0.0165 + 0.0244 + 0.0082 ms.
func TestCorpusBlockTimes(t *testing.T) {
	p, _ := pick(Of(corpusBackends(t)["rtx3060/resnet18-trtexec"]), "layer{i}/{j}")
	want := []float64{0.0305, 0.0318, 0.0358, 0.0283, 0.0419, 0.0375, 0.0491, 0.0500}
	if len(p.Blocks) != len(want) {
		t.Fatalf("%d blocks, want %d", len(p.Blocks), len(want))
	}
	for i, b := range p.Blocks {
		if math.Abs(b.Ms-want[i]) > 5e-5 {
			t.Errorf("%s: %.4f ms, want %.4f", b.Name, b.Ms, want[i])
		}
	}
}

// pick returns the pattern of a path, any pattern for "".
func pick(patterns []Pattern, path string) (Pattern, bool) {
	for _, p := range patterns {
		if path == "" || p.Path == path {
			return p, true
		}
	}
	return Pattern{}, false
}
