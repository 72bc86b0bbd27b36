package trtfmt

import (
	"fmt"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

// oneLayer is a layer that needs no correction.
const oneLayer = `{"Name":"a","LayerType":"NoOp","Inputs":[],"Outputs":[],"TacticName":""}`

// diagnostic finds the one with a code.
func diagnostic(t *testing.T, ds []Diagnostic, code string) Diagnostic {
	t.Helper()
	for _, d := range ds {
		if d.Code == code {
			return d
		}
	}
	t.Fatalf("no diagnostic %q in %v", code, ds)
	return Diagnostic{}
}

func TestLayersErrors(t *testing.T) {
	deep := `[{"Name":"a","LayerType":"x","Inputs":[],"Outputs":[],"x":` + strings.Repeat("[", 900) + strings.Repeat("]", 900) + `}]`
	tests := []struct {
		name, data, code string
		place            string // of the diagnostic
		message, hint    string // parts of them
	}{
		{"empty", "", "empty", "f.json", "the file is empty, expected a layer file", commandLayers},
		{"spaces", "\n \n", "empty", "f.json", "the file is empty", commandLayers},
		{"text", "hello", "not-json", "f.json", "this is not JSON", commandLayers},
		{"log", "&&&& RUNNING TensorRT.trtexec # x", "wrong-kind", "f.json", "this is a trtexec log, expected a layer file", commandLayers},
		{"profile", `[{"name":"a","timeMs":1}]`, "wrong-kind", "f.json", "this is a per-layer profile, expected a layer file", "--profilingVerbosity=detailed"},
		{"document", `{"schema_version":"1.0","results":[]}`, "wrong-kind", "f.json", "this is an analyze-data.json,", commandLayers},
		{"trace", `[{"name":"a","ph":"X","dur":1}]`, "wrong-kind", "f.json", "this is a Torch-TensorRT trace,", commandLayers},
		{"ORT", `[{"cat":"Node","name":"a","ph":"X","dur":1}]`, "wrong-kind", "f.json", "this is an ONNX Runtime trace,", commandLayers},
		{"object", `{"a":1,"b":2,"c":3,"d":4,"e":5}`, "wrong-root", "f.json:1:1", "the JSON is an object with the keys `a`, `b`, `c`, `d`, ..., expected a list of layers", commandLayers},
		{"empty object", `{}`, "wrong-root", "f.json:1:1", "the JSON is an object, expected", commandLayers},
		{"no list", `{"Layers":"x"}`, "wrong-root", "f.json:1:1", "an object with the keys `Layers`", commandLayers},
		{"other list", `[{"foo":1}]`, "wrong-root", "f.json:1:1", "a list of objects that are no layers", commandLayers},
		{"no layers", `{"Layers":[],"Bindings":[]}`, "no-layers", "f.json", "no layers", commandLayers},
		{"empty list", `[]`, "no-layers", "f.json", "no layers", commandLayers},
		{"numbers", `[1,2]`, "no-layers", "f.json", "no layers", commandLayers},
		{"truncated in the first layer", "{\"Layers\": [\n{\"Name\": \"b\", \"Inp", "truncated", "f.json:2:19",
			"the file ends in the middle of element 1 of Layers", "was the run killed"},
		{"truncated root", `{"Layers": `, "truncated", "f.json:1:12", "the file ends in the middle of Layers", "export"},
		{"syntax", "[\n" + oneLayer + ",\n{\"Name\" \"b\"}]", "syntax", "f.json:3:9", "not valid JSON in element 2", "mend"},
		{"deep", deep, "too-deep", "f.json:1:313", "nested deeper than 256 levels", "export it again"},
		{"deeper than the library", "[" + strings.Repeat("[", 100_000), "too-deep", "f.json:1:257", "nested deeper than 256 levels", ""},
		{"deep and truncated", `{"Layers":[` + strings.Repeat(`{"a":`, 300), "too-deep", "", "nested deeper", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, ds := ReadLayers("f.json", []byte(tt.data), Limits{})
			if f != nil {
				t.Fatalf("the file is not nil: %v", ds)
			}
			d := diagnostic(t, ds, tt.code)
			if d.Severity != Error || tt.place != "" && d.Position() != tt.place ||
				!strings.Contains(d.Message, tt.message) || !strings.Contains(d.Hint, tt.hint) {
				t.Errorf("got %v %v\nwant %s: %s; %s", d.Severity, d, tt.place, tt.message, tt.hint)
			}
		})
	}
}

func TestLayersLimits(t *testing.T) {
	data := []byte("[" + oneLayer + "]")
	_, ds := ReadLayers("f.json", data, Limits{FileBytes: 10})
	if d := diagnostic(t, ds, "too-large"); !strings.Contains(d.Message, fmt.Sprintf("%d bytes, the limit is 10", len(data))) {
		t.Error(d)
	}
	if _, ds := ReadLayers("f.json", data, Limits{Depth: 3}); len(ds) > 0 {
		t.Errorf("3 levels are within 3 levels: %v", ds)
	}
	_, ds = ReadLayers("f.json", data, Limits{Depth: 2})
	diagnostic(t, ds, "too-deep")
}

func TestDetail(t *testing.T) {
	tests := []struct {
		data string
		want Detail
	}{
		{`["a","b"]`, NamesOnly},
		{`{"Layers":["a","b"],"Bindings":["x"]}`, NamesOnly},
		{`[{"Name":"a"},{"Name":"b"}]`, NamesOnly},
		{`[{"Name":"a","LayerType":"x","Inputs":[],"Outputs":[]}]`, NamesOnly},
		{`["a",{"Name":"b"}]`, NamesOnly},
		{`[{"Name":"a","TacticName":""}]`, Detailed},
		{`[{"Name":"a","TacticValue":"0x0"}]`, Detailed},
		{`[{"Name":"a","Inputs":[{"Name":"x"}]}]`, Detailed},
		{`[{"Name":"a"},{"Name":"b","Metadata":""}]`, Detailed},
		{`["a",{"Name":"b","StreamId":0}]`, Mixed},
	}
	for _, tt := range tests {
		f, ds := ReadLayers("f.json", []byte(tt.data), Limits{})
		if f == nil || f.Detail != tt.want {
			t.Errorf("%s: %+v %v, want detail %q", tt.data, f, ds, tt.want)
		}
	}
}

// TestAggregation has thousands of the same flaw and expects one diagnostic.
func TestAggregation(t *testing.T) {
	const n = 5000
	data := "[\n" + strings.Repeat("{\"Name\":\"a\x1e\",\"LayerType\":\"x\",\"Inputs\":null,\"TacticName\":1,\"x\":nan},\n", n) + oneLayer + "]"
	f, ds := ReadLayers("f.json", []byte(data), Limits{})
	if f == nil || len(f.Layers) != n+1 {
		t.Fatal(ds)
	}
	for code, place := range map[string]string{
		"control-byte":                "f.json:2:11",
		"left-out:layer.Inputs":       "f.json:2:39",
		"wrong-type:layer.TacticName": "f.json:2:57",
		"missing-tensors":             "f.json:2:1",
		"not-a-number":                "f.json:2:63",
	} {
		if d := diagnostic(t, ds, code); d.Count != n || d.Position() != place {
			t.Errorf("%d of %v, want %d from %s", d.Count, d, n, place)
		}
	}
	if len(ds) != 5 {
		t.Errorf("%d diagnostics: %v", len(ds), ds)
	}
}

// TestLayersFromValue reads the same layers out of a document.
func TestLayersFromValue(t *testing.T) {
	list := jsontext.Value(`[` + oneLayer + `,{"Name":"b"}]`)
	want, _ := ReadLayers("f.json", list, Limits{})
	got, ds := LayersFromValue("analyze-data.json", list, Limits{})
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	for _, d := range ds {
		if d.Position() != "analyze-data.json" {
			t.Errorf("a place in a document's value: %v", d)
		}
	}
	if len(ds) != 2 {
		t.Errorf("want two warnings: %v", ds)
	}
	empty, ds := LayersFromValue("analyze-data.json", jsontext.Value(`[]`), Limits{})
	if empty == nil || len(empty.Layers) != 0 || len(ds) > 0 {
		t.Errorf("an empty list: %v %v", empty, ds)
	}
	for _, bad := range []string{"", "{}", "null", "[1"} {
		if f, ds := LayersFromValue("analyze-data.json", jsontext.Value(bad), Limits{}); f != nil || len(ds) == 0 {
			t.Errorf("%q: %v %v", bad, f, ds)
		}
	}
}

// TestBindings reads the names of inputs and outputs in all their forms.
func TestBindings(t *testing.T) {
	tests := []struct {
		data     string
		root     Root
		bindings []string
		codes    []string
	}{
		{`"Bindings":["x","y"]`, RootBindings, []string{"x", "y"}, nil},
		{`"Bindings":[]`, RootBindings, nil, nil},
		{`"I/O Tensors":[{"Name":"x","IOMode":"Input"},"y"]`, RootIOTensors, []string{"x", "y"}, nil},
		{`"I/O Tensors":[{"IOMode":"Input"},{"Name":3},null]`, RootIOTensors, nil, []string{"binding-name"}},
		{`"Bindings":"x"`, RootBindings, nil, []string{"binding-name"}},
		{`"Bindings":["x"],"z":1`, RootBindings, []string{"x"}, []string{"root-keys"}},
		{`"1":1,"2":1,"3":1,"4":1,"5":1,"6":1,"7":1,"8":1,"9":1`, RootBindings, nil, []string{"root-keys"}},
	}
	for _, tt := range tests {
		for _, data := range []string{`{"Layers":[` + oneLayer + `],` + tt.data + `}`, `{` + tt.data + `,"Layers":[` + oneLayer + `]}`} {
			f, ds := ReadLayers("f.json", []byte(data), Limits{})
			if f == nil {
				t.Fatalf("%s: %v", data, ds)
			}
			var codes []string
			for _, d := range ds {
				codes = append(codes, d.Code)
			}
			got := []any{f.Root, f.Bindings, codes}
			if d := cmp.Diff([]any{tt.root, tt.bindings, tt.codes}, got); d != "" {
				t.Errorf("%s (-want +got)\n%s", data, d)
			}
		}
	}
}

// TestTensorTypes reads the type of a tensor from all keys that dialects use.
func TestTensorTypes(t *testing.T) {
	tests := []struct {
		data string
		want Tensor
	}{
		{`"Format/Datatype":"Half"`, Tensor{Datatype: "Half", Precision: FP16}},
		{`"Format/Datatype":"Row major linear FP32"`, Tensor{Format: "Row major linear FP32", Precision: FP32}},
		{`"Format/Datatype":"Complex64"`, Tensor{Format: "Complex64", Precision: Unknown}},
		{`"Format/Datatype":""`, Tensor{}},
		{`"Format/Datatype":null`, Tensor{}},
		{`"Format/Datatype":["Half"]`, Tensor{Format: `["Half"]`, Precision: FP16}},
		{`"Datatype":"Int8","Format":"Row major linear"`, Tensor{Format: "Row major linear", Datatype: "Int8", Precision: INT8}},
		{`"Datatype":"Int8","Format/Datatype":"Half"`, Tensor{Datatype: "Int8", Precision: INT8}},
		{`"DataType":"BF16"`, Tensor{Datatype: "BF16", Precision: BF16}},
		{`"DataType":"BF16","Format/Datatype":"Half"`, Tensor{Datatype: "Half", Precision: FP16}},
		{`"DataType":7`, Tensor{Datatype: "7", Precision: Unknown}},
		{`"Location":"Host"`, Tensor{Location: "Host"}},
		{`"Location":3`, Tensor{}},
		{`"Dimensions":[]`, Tensor{Dims: []int64{}}},
		{`"Dimensions":[-1,3.0,1e2,9223372036854775807]`, Tensor{Dims: []int64{-1, 3, 100, 9223372036854775807}}},
		{`"Dimensions":[1,9223372036854775808]`, Tensor{}},
		{`"Dimensions":[1.5]`, Tensor{}},
		{`"Dimensions":[1e300]`, Tensor{}},
	}
	for _, tt := range tests {
		tt.want.Name = "t"
		data := `[{"Name":"a","LayerType":"x","Inputs":[{"Name":"t",` + tt.data + `}],"Outputs":[],"StreamId":null}]`
		f, ds := ReadLayers("f.json", []byte(data), Limits{})
		if f == nil {
			t.Fatalf("%s: %v", tt.data, ds)
		}
		if d := cmp.Diff(tt.want, f.Layers[0].Inputs[0]); d != "" {
			t.Errorf("%s (-want +got)\n%s", tt.data, d)
		}
		if raw := string(f.Layers[0].Raw); raw != data[1:len(data)-1] {
			t.Errorf("%s: nothing was wrong, but the layer became %s", tt.data, raw)
		}
	}
}

// TestDimensionsLeftOut has dimensions that no document may hold.
func TestDimensionsLeftOut(t *testing.T) {
	for _, dims := range []string{`null`, `"1"`, `{}`, `["1"]`, `[1,nan]`, `[[1]]`, `[1e999]`, `[` + strings.Repeat("7", 5000) + `]`} {
		data := `[{"Name":"a","LayerType":"x","Inputs":[{"Name":"t","Dimensions":` + dims + `,"Strides":[1]}],"Outputs":[]}]`
		f, ds := ReadLayers("f.json", []byte(data), Limits{})
		if f == nil {
			t.Fatalf("%.40s: %v", dims, ds)
		}
		if d := diagnostic(t, ds, "left-out:tensor.Dimensions"); d.Severity != Warning || d.Position() != "f.json:1:65" {
			t.Errorf("%.40s: %v", dims, d)
		}
		if got, want := string(f.Layers[0].Raw), `{"Name":"a","LayerType":"x","Inputs":[{"Name":"t","Strides":[1]}],"Outputs":[]}`; got != want {
			t.Errorf("%.40s: %s", dims, got)
		}
	}
}

// TestUnnamed has layers without a name in both forms; their stand-ins are those
// of a profile's records.
func TestUnnamed(t *testing.T) {
	f, ds := ReadLayers("f.json", []byte(`["",{"Name":""},{"Name":null,"StreamId":0}]`), Limits{})
	p, _ := ReadProfile("p.json", []byte(`[{"name":"","timeMs":0,"averageMs":0},{"timeMs":0,"averageMs":0},{"name":null,"timeMs":0,"averageMs":0}]`), Limits{})
	if f == nil || p == nil {
		t.Fatal(ds)
	}
	if d := diagnostic(t, ds, "unnamed-layer"); d.Count != 3 || d.Position() != "f.json:1:2" {
		t.Error(d)
	}
	for i, l := range f.Layers {
		checkLayerShape(t, l)
		if want := fmt.Sprintf("(unnamed layer %d)", i+1); l.Name != want || p.Entries[i].Name != want {
			t.Errorf("%q and %q, want %q", l.Name, p.Entries[i].Name, want)
		}
	}
}
