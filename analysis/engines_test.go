package analysis

import (
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"trtsite/analysis/trtfmt"
)

func TestEngines(t *testing.T) {
	raw := func(list ...string) []trtfmt.Layer {
		var layers []trtfmt.Layer
		for _, text := range list {
			layers = append(layers, trtfmt.Layer{Raw: jsontext.Value(text)})
		}
		return layers
	}
	for _, tc := range []struct {
		name  string
		hints engineHints
		want  Engines
	}{
		{"nothing", engineHints{}, Engines{Source: "none"}},
		{"one file", engineHints{files: []string{"x.engine"}, alone: true},
			Engines{Files: []string{"x.engine"}, InferredCount: 1, Source: "engine files in folder"}},
		{"two files", engineHints{files: []string{"a.plan", "b.plan"}, alone: true},
			Engines{Files: []string{"a.plan", "b.plan"}, InferredCount: 2, Source: "engine files in folder"}},
		{"one file for each backend", engineHints{label: "fp16", files: []string{"fp16.engine", "fp32.engine"}},
			Engines{Files: []string{"fp16.engine", "fp32.engine"}, InferredCount: 1, Source: "engine files in folder"}},
		{"two of the backend's own", engineHints{label: "int8", files: []string{"INT8-0.trt", "int8-1.trt", "int80.trt"}},
			Engines{Files: []string{"INT8-0.trt", "int8-1.trt", "int80.trt"}, InferredCount: 2, Source: "engine files in folder"}},
		{"files of nobody", engineHints{label: "default", files: []string{"a.plan", "b.plan"}},
			Engines{Files: []string{"a.plan", "b.plan"}, Source: "none"}},
		{"streams never count", engineHints{layers: []trtfmt.Layer{{Stream: "10"}, {Stream: "0"}, {Stream: "9"}, {Stream: "0"}}},
			Engines{Streams: []string{"0", "9", "10"}, Source: "none"}},
		{"subgraphs", engineHints{layers: raw(`{"_subgraph":1}`, `{"_subgraph": "b"}`, `{"Name":"_subgraph"}`, `{"_subgraph":0}`, `{"_subgraph":1}`)},
			Engines{Subgraphs: []string{"0", "1", "b"}, InferredCount: 3, Source: "_subgraph ids"}},
		{"subgraphs of other types", engineHints{layers: raw(`{"_subgraph":true}`, `{"_subgraph":null}`, `{"_subgraph":[1]}`, `{"x":{"_subgraph":1}}`, `{"_subgraph":`)},
			Engines{Source: "none"}},
		{"files before subgraphs", engineHints{files: []string{"a.plan"}, alone: true, layers: raw(`{"_subgraph":1}`, `{"_subgraph":2}`)},
			Engines{Files: []string{"a.plan"}, Subgraphs: []string{"1", "2"}, InferredCount: 1, Source: "engine files in folder"}},
	} {
		if diff := cmp.Diff(tc.want, enginesOf(tc.hints), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: %s", tc.name, diff)
		}
	}
}

func TestIDsSortByValue(t *testing.T) {
	got := distinct([]string{"b", "10", "9", "a", "010", "99999999999999999999", "10", ""})
	want := []string{"9", "010", "10", "99999999999999999999", "", "a", "b"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
