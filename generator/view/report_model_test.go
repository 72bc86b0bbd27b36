package view

import (
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"

	"github.com/google/go-cmp/cmp"
)

func TestModel(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Model.Evidence = []string{"21 convolutions"}
	b.Model.Layers, b.Model.HiddenSize, b.Model.DynamicDims = 12, 768, true
	b.Model.SizeEvidence.HiddenSize = "config `config.json`"
	b.Model.InputShapes = map[string][]int64{"ids": {-1, 128}, "image": {1, 3, 224, 224}}
	b.Provenance.Environment.Shapes = []provenance.Shape{{Tensor: "ids", Dims: []int64{8, 128}, From: provenance.Source{File: "a.log", Line: 7}}}
	b.Engines = analysis.Engines{Files: []string{"a.trt"}, Streams: []string{"0", "1"}, InferredCount: 1, Source: "engine files in folder"}
	c := contextOf(b)
	c.report.Model = model.Name{Value: "net", Confidence: model.Medium, Evidence: []string{"directory name `net`"}}
	got := c.model(&c.report.Backends[0], "")
	rows := map[string][2]string{}
	for _, r := range got.Rows {
		rows[r.Name] = [2]string{plain(r.Value), plain(r.Note)}
	}
	want := map[string][2]string{
		"Model":             {"net", "medium confidence: directory name net"},
		"Category":          {"CNN / convolutional vision model", "high confidence: 21 convolutions"},
		"Hidden size":       {"768", "config config.json"},
		"Blocks":            {"12", ""},
		"Inputs":            {"image 1×3×224×224, ids ?×128", "some dimensions are dynamic"},
		"Inputs of the run": {"ids 8×128", "stated in a.log:7"},
		"Engines":           {"1", "inferred from engine files in folder"},
		"Engine files":      {"a.trt", ""},
		"Streams":           {"0, 1", "inferred from the layers; one engine may use several"},
		"Graph":             {"3 layers, 0 edges", ""},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Error(diff)
	}
	if got.Title != "CNN / convolutional vision model" {
		t.Errorf("title %q", got.Title)
	}
}

func TestUnknownModel(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Model = model.Info{Category: "Unknown DL model", Confidence: model.Low}
	c := contextOf(b)
	c.report.Model = model.Name{Confidence: model.Low}
	got := c.model(&b, "")
	if got.Title != "What kind of model this is, the files do not say" || plain(got.Rows[0].Value) != "unknown" {
		t.Errorf("got %+v", got)
	}
}
