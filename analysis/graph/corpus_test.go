package graph

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"
)

// loadLayers reads the tensors of a layer file and nothing else; ok is false
// where path is no detailed layer file.
func loadLayers(t *testing.T, path string) (layers []trtfmt.Layer, ok bool) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Layers []json.RawMessage
	}
	if json.Unmarshal(controlBytesToSpace(data), &file) != nil {
		return nil, false
	}
	for _, raw := range file.Layers {
		var l struct{ Inputs, Outputs []struct{ Name string } }
		if json.Unmarshal(raw, &l) != nil {
			return nil, false
		}
		var layer trtfmt.Layer
		for _, in := range l.Inputs {
			layer.Inputs = append(layer.Inputs, trtfmt.Tensor{Name: in.Name})
		}
		for _, out := range l.Outputs {
			layer.Outputs = append(layer.Outputs, trtfmt.Tensor{Name: out.Name})
		}
		layers = append(layers, layer)
	}
	return layers, len(layers) > 0
}

// controlBytesToSpace makes what TensorRT 8.6 writes acceptable to the standard
// library.
func controlBytesToSpace(data []byte) []byte {
	return []byte(strings.Map(func(r rune) rune {
		if r < 0x20 {
			return ' '
		}
		return r
	}, string(data)))
}

func corpus(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set; it names a folder of real TensorRT dumps")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatalf("TRTSITE_CORPUS is set: %v", err)
	}
	return dir
}

func TestCorpusFacts(t *testing.T) {
	dir := corpus(t)
	tests := []struct {
		file                        string
		layers, edges, multi, extra int
	}{
		{"bev/dmt/layers_tofp16.json", 1309, 1598, 18, 18},
		{"controlnet-history/build-1/layerinfo.json", 385, 411, 1, 1},
		{"controlnet-history/build-2/layerinfo.json", 388, 414, 1, 1},
		{"controlnet-history/build-3/layerinfo.json", 389, 415, 1, 1},
	}
	for _, tt := range tests {
		layers, ok := loadLayers(t, filepath.Join(dir, tt.file))
		if !ok {
			t.Fatalf("%s is not a layer file", tt.file)
		}
		g, narrow := Build(layers), build(layers, 0)
		if len(layers) != tt.layers || len(g.Edges) != tt.edges || len(g.MultiProducer) != tt.multi || narrow.Omitted != tt.extra {
			t.Errorf("%s: %d layers, %d edges, %d tensors with several producers, %d extra edges; want %+v",
				tt.file, len(layers), len(g.Edges), len(g.MultiProducer), narrow.Omitted, tt)
		}
	}
}

func TestCorpusHasNoBackEdge(t *testing.T) {
	dir := corpus(t)
	engines := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		layers, ok := loadLayers(t, path)
		if !ok {
			return nil
		}
		engines++
		g := Build(layers)
		for _, e := range g.BackEdges {
			t.Errorf("%s: %s", path, DescribeBackEdge(layers, e))
		}
		if g.Omitted != 0 || len(g.ExternalInputs) == 0 || len(g.Outputs) == 0 {
			t.Errorf("%s: %d omitted, inputs %q, outputs %q", path, g.Omitted, g.ExternalInputs, g.Outputs)
		}
		check(t, layers)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if engines < 20 {
		t.Errorf("only %d engines found", engines)
	}
}
