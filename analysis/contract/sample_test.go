package contract

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

var update = flag.Bool("update", false, "rewrite the golden files, then fail")

// golden compares got with testdata/name.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	want, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	diff := cmp.Diff(string(want), string(got))
	if *update && diff != "" {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

// written is the document of r.
func written(t testing.TB, r analysis.Report, o WriteOptions) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, r, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// report wraps backends.
func report(backends ...analysis.Backend) analysis.Report {
	return analysis.Report{
		Folder:     "resnet18",
		Model:      model.Name{Value: "resnet18", Confidence: model.Medium, Evidence: []string{"directory name `resnet18`"}},
		Components: []string{"encoder"},
		Status:     analysis.Passed,
		Warnings:   []string{},
		Backends:   backends,
	}
}

// Two synthetic layers as trtexec 8.6 writes them, with keys that no reader
// knows, number texts worth keeping, and a control character.
const (
	convRaw = `{"Name": "conv1 + relu1", "LayerType": "CaskConvolution",
		"Inputs": [{"Name": "data", "Location": "Device", "Dimensions": [1,3,224,224], "Format/Datatype": "Row major linear FP32"}],
		"Outputs": [{"Name": "relu1", "Dimensions": [1,64,112,112], "Format/Datatype": "Row major linear FP16"}],
		"ParameterType": "Convolution", "Kernel": [7,7], "Groups": 1, "Seed": -0, "Flops": 12345678901234567890123,
		"Alpha": 1.50e+02, "TacticName": "ampere_h16816gemm_128x64", "TacticValue": "0x000000000002", "StreamId": 0,
		"Metadata": "[ONNX Layer: conv1]\u001e[ONNX Layer: relu1]"}`
	poolRaw = `{"Name": "pool1", "LayerType": "Pooling", "Inputs": [{"Name": "relu1"}],
		"Outputs": [{"Name": "pool1"}], "TacticName": null, "StreamId": 1, "Metadata": {}, "Constants": []}`
)

func layers() *trtfmt.LayerFile {
	return &trtfmt.LayerFile{
		Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Bindings: []string{"data", "pool1"},
		Layers: []trtfmt.Layer{
			{Name: "conv1 + relu1", LayerType: "CaskConvolution", Raw: jsontext.Value(convRaw)},
			{Name: "pool1", LayerType: "Pooling", Raw: jsontext.Value(poolRaw)},
		},
	}
}

func num64(text string, v float64) trtfmt.Number { return trtfmt.Number{Text: text, Value: v} }

func profile() *trtfmt.ProfileFile {
	entry := func(raw, name string, ms, avg, median, share trtfmt.Number) trtfmt.ProfileEntry {
		return trtfmt.ProfileEntry{
			Name: name, TimeMs: ms, AverageMs: avg, MedianMs: median, Percentage: share, Raw: jsontext.Value(raw),
		}
	}
	return &trtfmt.ProfileFile{
		Count: trtfmt.Count{Value: 100, Recorded: true}, HasMedian: true,
		Entries: []trtfmt.ProfileEntry{
			entry(`{"name":"conv1 + relu1","timeMs":1.50e+01,"averageMs":0.150,"medianMs":0.149504,"percentage":75}`,
				"conv1 + relu1", num64("1.50e+01", 15), num64("0.150", 0.15), num64("0.149504", 0.149504), num64("75", 75)),
			entry(`{"name":"pool1","timeMs":5,"averageMs":0.05,"medianMs":0.05,"percentage":25.0,"note":"é"}`,
				"pool1", num64("5", 5), num64("0.05", 0.05), num64("0.05", 0.05), num64("25.0", 25)),
		},
	}
}

func sampleGraph() graph.Graph {
	return graph.Graph{
		Edges: []graph.Edge{{From: 0, To: 1}}, ExternalInputs: []string{"data"}, Outputs: []string{"pool1"},
	}
}

func sampleModel() model.Info {
	return model.Info{
		Name:       model.Name{Value: "resnet18", Confidence: model.Medium, Evidence: []string{"directory name `resnet18`"}},
		Components: []string{"encoder"},
		Category:   "CNN / convolutional vision model", Confidence: model.Medium,
		Evidence: []string{"1 of 2 layers is a convolution"}, ConfigPath: "model_hub/config.json", HiddenSize: 512,
		DynamicDims: true, InputShapes: map[string][]int64{"data": {1, 3, 224, -1}, "a": nil},
	}
}

// withTimes is a backend that passed with times.
func withTimes() analysis.Backend {
	l, p := layers(), profile()
	b := layersOnly()
	b.Label, b.Mode, b.ProfilePath = "fp16", analysis.LayerProfile, "profile_fp16.json"
	b.Messages = []trtfmt.Diagnostic{
		{Severity: trtfmt.Warning, File: "archive/resnet18/layers_fp16.json", Line: 8, Col: 41, Count: 1, Message: "a raw control byte was escaped"},
		{Severity: trtfmt.Info, Count: 1, Message: "2 layers"},
	}
	b.Profile = p
	b.Timing = analysis.Timing{
		Iterations: 100, CountSource: analysis.CountHeader, LayerSumMs: 0.15 + 0.05, TotalMs: 20, TotalPercentage: 100,
	}
	types := []string{"CaskConvolution", "Pooling"}
	for i, e := range p.Entries {
		b.Records = append(b.Records, analysis.Record{
			Index: i, Entry: i, Name: e.Name, Type: types[i], RawType: l.Layers[i].LayerType,
			TimeMs: e.TimeMs, AvgMs: e.AverageMs, MedianMs: e.MedianMs, Percentage: e.Percentage, Tags: []string{"other"},
		})
		b.TypeBreakdown = append(b.TypeBreakdown, analysis.Breakdown{
			Name: types[i], Count: 1, TimeMs: e.TimeMs.Value, Percentage: e.Percentage.Value,
		})
	}
	b.Records[0].Tactic = trtfmt.Text{Value: "ampere_h16816gemm_128x64", Recorded: true}
	b.TagBreakdown = []analysis.Breakdown{{Name: "other", Count: 2, TimeMs: 20, Percentage: 100}}
	b.Findings = []analysis.Finding{{
		ID: "hot-layer", Title: "Single-layer hotspot", Score: 105, Evidence: "`conv1 + relu1` takes 75.0 %",
		NextCheck: "profile it alone", Confidence: model.High,
	}}
	b.Positives = []string{"engine hints point to one engine"}
	return b
}

// layersOnly is a backend that passed without a profile.
func layersOnly() analysis.Backend {
	return analysis.Backend{
		Label: "layers", Status: analysis.Passed, Mode: analysis.LayerOnly,
		LayerPath: "layers_fp16.json", Layers: layers(), Graph: sampleGraph(), Model: sampleModel(),
		Engines: analysis.Engines{
			Files: []string{"resnet18.engine"}, Streams: []string{"0", "1"}, Subgraphs: []string{"7", "_run_on_acc_0"},
			InferredCount: 1, Source: "engine files in folder",
		},
	}
}

// unusable is a backend that failed; its layers could be read.
func unusable() analysis.Backend {
	return analysis.Backend{
		Label: "trt \"8\"", Status: analysis.Failed, Mode: analysis.Unusable, LayerPath: "/home/u/run/layers_8.json",
		Layers: layers(),
		Messages: []trtfmt.Diagnostic{{
			Severity: trtfmt.Error, File: "/home/u/run/layers_8.json", Count: 1,
			Message: "names only", Hint: "build with --profilingVerbosity=detailed",
		}},
	}
}
