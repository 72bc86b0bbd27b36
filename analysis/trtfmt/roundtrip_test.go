package trtfmt

import (
	"strings"
	"testing"
)

// survivors are members that no reader knows, and number texts that most JSON
// libraries change. They must be in Raw to the letter. A decoder that collects
// unknown keys by a struct tag loses them without an error when the tag is not
// understood (github.com/go-json-experiment/json built with GOEXPERIMENT=jsonv2).
const survivors = `"exp":1.50e+02,"big":12345678901234567890123,"zero":-0,"deep":{"k":[1.0,{"z":"\/\u00e9"}]},"Ünïcode":"\ud83d\ude00"`

func TestLayerExtrasSurvive(t *testing.T) {
	clean := `{"Name":"a","LayerType":"x","Inputs":[{"Name":"t","Dimensions":[1.0,2e0],` + survivors + `}],"Outputs":[],"TacticName":null,` + survivors + `}`
	tests := map[string]string{
		"untouched":      clean,
		"corrected":      strings.Replace(clean, `null`, `5`, 1),
		"repaired":       strings.Replace(clean, `"x"`, "\"x\x1e\"", 1),
		"without a list": strings.Replace(clean, `"Outputs":[],`, ``, 1),
		"repeated key":   strings.Replace(clean, `{"Name":"a"`, `{"Name":"b","Name":"a"`, 1),
	}
	for name, layer := range tests {
		f, ds := ReadLayers("f.json", []byte("["+layer+"]"), Limits{})
		if f == nil {
			t.Fatalf("%s: %v", name, ds)
		}
		raw := string(f.Layers[0].Raw)
		if n := strings.Count(raw, survivors); n != 2 {
			t.Errorf("%s: the extra keys survive %d times of 2 in\n%s", name, n, raw)
		}
		if !strings.Contains(raw, `"Dimensions":[1.0,2e0]`) {
			t.Errorf("%s: the dimensions' texts changed in\n%s", name, raw)
		}
		if name == "untouched" && raw != layer {
			t.Errorf("the layer changed:\n%s\n%s", layer, raw)
		}
		if dims := f.Layers[0].Inputs[0].Dims; len(dims) != 2 || dims[0] != 1 || dims[1] != 2 {
			t.Errorf("%s: dimensions %v", name, dims)
		}
	}
}

func TestRecordExtrasSurvive(t *testing.T) {
	clean := `{"name":"a","timeMs":1.50e+02,"averageMs":0.0,"medianMs":-0,"percentage":1e2,` + survivors + `}`
	tests := map[string]string{
		"untouched":  clean,
		"no median":  strings.Replace(clean, `"medianMs":-0,`, ``, 1),
		"no share":   strings.Replace(clean, `"percentage":1e2,`, ``, 1),
		"renamed":    strings.Replace(clean, `"a"`, `""`, 1),
		"repaired":   strings.Replace(clean, `"a"`, "\"a\x01\"", 1),
		"nan share":  strings.Replace(clean, `1e2`, `nan`, 1),
		"null share": strings.Replace(clean, `1e2`, `null`, 1),
	}
	for name, record := range tests {
		f, ds := ReadProfile("f.json", []byte("["+record+"]"), Limits{})
		if f == nil {
			t.Fatalf("%s: %v", name, ds)
		}
		e := f.Entries[0]
		if !strings.Contains(string(e.Raw), survivors) {
			t.Errorf("%s: the extra keys are lost in\n%s", name, e.Raw)
		}
		if e.TimeMs.Text != "1.50e+02" || e.TimeMs.Value != 150 || !strings.Contains(string(e.Raw), `"timeMs":1.50e+02`) {
			t.Errorf("%s: the time's text changed: %+v\n%s", name, e.TimeMs, e.Raw)
		}
		if name == "untouched" && string(e.Raw) != record {
			t.Errorf("the record changed:\n%s\n%s", record, e.Raw)
		}
	}
}
