package model

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func TestReadConfig(t *testing.T) {
	got, diags := ReadConfig("config.json", []byte(`{
		"_name_or_path": "google/bert-base", "model_type": "bert",
		"architectures": ["BertModel"], "hidden_size": 768, "intermediate_size": 3072.0,
		"num_hidden_layers": 12, "num_attention_heads": 12, "max_position_embeddings": 512,
		"torch_dtype": "float32", "id2label": {"0": "a"}}`))
	want := Config{
		Path: "config.json", NameOrPath: "google/bert-base", NameField: "_name_or_path",
		ModelType: "bert", Architectures: []string{"BertModel"},
		HiddenSize: 768, IntermediateSize: 3072, Layers: 12, Heads: 12, MaxPositions: 512,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diags != nil {
		t.Errorf("diagnostics: %v", diags)
	}
}

func TestReadConfigDialects(t *testing.T) {
	for _, tc := range []struct {
		name, data string
		want       Config
	}{
		{"gpt2", `{"model_type":"gpt2","n_embd":768,"n_head":12,"n_layer":6,"n_positions":1024,"n_inner":null}`,
			Config{ModelType: "gpt2", HiddenSize: 768, Heads: 12, Layers: 6, MaxPositions: 1024}},
		{"distilbert", `{"hidden_dim":3072,"dim":768,"model_type":"distilbert","n_heads":12,"n_layers":6}`,
			Config{ModelType: "distilbert", HiddenSize: 768, IntermediateSize: 3072, Heads: 12, Layers: 6}},
		{"hidden_dim means something else", `{"hidden_dim":3072,"model_type":"other"}`, Config{ModelType: "other"}},
		{"diffusers", `{"_class_name":"UNet2DConditionModel"}`, Config{Architectures: []string{"UNet2DConditionModel"}}},
		{"timm", `{"architecture":"resnet50"}`, Config{Architectures: []string{"resnet50"}}},
		{"first name that means something", `{"_name_or_path":"./","model":{"a":1},"model_name":"bert"}`,
			Config{NameOrPath: "bert", NameField: "model_name"}},
		{"null sizes", `{"hidden_size":null,"_name_or_path":null}`, Config{}},
		{"byte order mark", "\ufeff" + `{"hidden_size":8}`, Config{HiddenSize: 8}},
		{"first of several keys", `{"n_embd":9,"hidden_size":8}`, Config{HiddenSize: 8}},
		{"last of repeated keys", `{"hidden_size":8,"hidden_size":9}`, Config{HiddenSize: 9}},
		{"empty", `{}`, Config{}},
	} {
		got, diags := ReadConfig("", []byte(tc.data))
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
		if diags != nil {
			t.Errorf("%s: diagnostics %v", tc.name, diags)
		}
	}
}

// What is spoilt in a configuration is a warning that names the place, and
// costs nothing but itself.
func TestReadConfigBadInput(t *testing.T) {
	deep := strings.Repeat("[", 900) + strings.Repeat("]", 900)
	for _, tc := range []struct{ name, data, want string }{
		{"architectures null", `{"architectures": null}`,
			"c.json:1:19: `architectures` is null where a list of strings belongs; the value is ignored"},
		{"architectures number", `{"architectures": 7}`, "`architectures` is 7 where a list of strings belongs"},
		{"architectures of numbers", `{"architectures": [7]}`, "where a string in the list belongs"},
		{"size text", `{"hidden_size":"x768"}`, "`hidden_size` is a string where a positive whole number belongs"},
		{"size list", `{"hidden_size":[1,2]}`, "`hidden_size` is a list"},
		{"size true", `{"num_hidden_layers":true}`, "`num_hidden_layers` is true or false"},
		{"size negative", `{"hidden_size":-1}`, "`hidden_size` is -1 where"},
		{"size zero", `{"hidden_size":0}`, "`hidden_size` is 0 where"},
		{"size fraction", `{"hidden_size":7.5}`, "`hidden_size` is 7.5 where"},
		{"5000 digits", `{"hidden_size":` + strings.Repeat("9", 5000) + `}`, "`hidden_size` is a number of 5000 characters"},
		{"huge exponent", `{"hidden_size":1e999}`, "`hidden_size` is 1e999 where"},
		{"model type", "{\n \"model_type\": 3}", "c.json:2:16: `model_type` is 3 where a string belongs"},
		{"name", `{"_name_or_path":[]}`, "`_name_or_path` is a list where a string belongs"},
		{"invalid UTF-8", "{\"model_type\":\"b\xff\"}", "c.json:1:17: the configuration has bytes that are not UTF-8; they are replaced"},
		{"UTF-16", "\xff\xfe{\x00}\x00", "the configuration is not JSON"},
		{"truncated", `{"hidden_size": 7`, "the configuration is not JSON"},
		{"empty", ``, "the configuration is not JSON"},
		{"list", `[1]`, "the configuration is a list, not an object; the configuration is ignored"},
		{"number", `7`, "the configuration is a number, not an object"},
		{"two objects", `{} {}`, "the configuration has text behind its object"},
		{"deep", `{"a":` + deep + `}`, "the configuration is nested more than 256 deep"},
		{"deep and cut", strings.Repeat(`{"a":`, 900), "the configuration is nested more than 256 deep"},
	} {
		got, diags := ReadConfig("c.json", []byte(tc.data))
		if len(diags) == 0 {
			t.Errorf("%s: no diagnostic, got %+v", tc.name, got)
			continue
		}
		texts := make([]string, len(diags))
		for i, d := range diags {
			texts[i] = d.String()
			if d.Severity != trtfmt.Warning || d.File != "c.json" || d.Code == "" || d.Count != 1 || len(d.String()) > 300 {
				t.Errorf("%s: %#v", tc.name, d)
			}
		}
		if all := strings.Join(texts, "\n"); !strings.Contains(all, tc.want) {
			t.Errorf("%s: got %q, want it to contain %q", tc.name, all, tc.want)
		}
		if got.HiddenSize != 0 || got.Layers != 0 || got.Architectures != nil || got.Path != "c.json" {
			t.Errorf("%s: got %+v", tc.name, got)
		}
	}
}

// One spoilt key does not cost its neighbours.
func TestReadConfigKeepsTheRest(t *testing.T) {
	got, diags := ReadConfig("c.json", []byte(`{"architectures":[null,"BertModel"],"hidden_size":"x","n_embd":64,"model_type":"bert"}`))
	want := Config{Path: "c.json", Architectures: []string{"BertModel"}, HiddenSize: 64, ModelType: "bert"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(diags) != 2 {
		t.Errorf("diagnostics: %v", diags)
	}
}

func FuzzReadConfig(f *testing.F) {
	for _, s := range []string{`{}`, `{"architectures":[null,"a"],"hidden_size":1e3}`, "\xff\xfe{", `[[[`, `{"a":{"a":1}}`, `{"model":"a/b"`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, diags := ReadConfig("c.json", data)
		again, diags2 := ReadConfig("c.json", data)
		if diff := cmp.Diff(got, again) + cmp.Diff(diags, diags2); diff != "" {
			t.Errorf("not stable: %s", diff)
		}
		if got.Path != "c.json" || got.HiddenSize < 0 || got.Layers < 0 || got.Heads < 0 {
			t.Errorf("%+v", got)
		}
		for _, d := range diags {
			if d.Severity != trtfmt.Warning || d.Line < 0 || d.Line > 0 && d.Col < 1 {
				t.Errorf("%#v", d)
			}
		}
	})
}
