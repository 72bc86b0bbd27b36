package trtfmt

import (
	"bytes"
	"os"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

// seed adds all fixtures, and fragments that fixtures do not have.
func seed(f *testing.F) {
	for _, path := range fixtures(f, "*") {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, s := range []string{
		"", "[", "{", "[{", `{"Layers":[`, `["\ud800"]`, `[{"Name":"a","Name":"b"}]`, "[{\"Name\":\"\xff\x1e\"}]",
		`[{"name":"a","timeMs":nan,"averageMs":-inf}]`, "\xff\xfe[\x00", "[1e999]", `{"Layers":["a",{}]}`,
		`[{"count":1},{"timeMs":1,"averageMs":1}]`, `[{"Name":null,"Inputs":["a",{},1],"Constants":[{}]}]`,
	} {
		f.Add([]byte(s))
	}
}

// checkDiagnostics checks what holds for the diagnostics of every file.
func checkDiagnostics(t *testing.T, usable bool, ds []Diagnostic) {
	t.Helper()
	codes := map[string]bool{}
	failed := false
	for _, d := range ds {
		failed = failed || d.Severity == Error
		if codes[d.Code] {
			t.Errorf("two diagnostics %s", d.Code)
		}
		codes[d.Code] = true
		if d.Count < 1 || d.Message == "" || d.File != "f.json" || (d.Line == 0) != (d.Col == 0) || d.Line < 0 || d.Col < 0 {
			t.Errorf("odd diagnostic %+v", d)
		}
	}
	if failed == usable {
		t.Errorf("usable %t with %v", usable, ds)
	}
}

func FuzzReadLayers(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		file, ds := ReadLayers("f.json", data, Limits{Depth: 20})
		checkDiagnostics(t, file != nil, ds)
		if !bytes.Equal(before, data) {
			t.Fatal("the input was changed")
		}
		if file == nil {
			return
		}
		list := jsontext.Value{'['}
		for i, l := range file.Layers {
			checkLayerShape(t, l)
			if i > 0 {
				list = append(list, ',')
			}
			list = append(list, l.Raw...)
		}
		again, ds := LayersFromValue("f.json", append(list, ']'), Limits{})
		if again == nil {
			t.Fatalf("what was read cannot be read again: %v", ds)
		}
		if d := cmp.Diff(file.Layers, again.Layers, sameEmpty); d != "" {
			t.Errorf("reading again differs\n%s", d)
		}
	})
}

// sameEmpty makes no difference between a list that is absent and an empty one.
var sameEmpty = cmp.FilterValues(func(a, b []Tensor) bool { return len(a)+len(b) == 0 }, cmp.Ignore())

func FuzzReadProfile(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		file, ds := ReadProfile("f.json", data, Limits{Depth: 20})
		checkDiagnostics(t, file != nil, ds)
		if !bytes.Equal(before, data) {
			t.Fatal("the input was changed")
		}
		if file == nil {
			return
		}
		list := jsontext.Value{'['}
		for i, e := range file.Entries {
			checkRecordShape(t, e)
			if i > 0 {
				list = append(list, ',')
			}
			list = append(list, e.Raw...)
		}
		again, ds := ProfileFromValue("f.json", append(list, ']'), Limits{})
		if again == nil {
			t.Fatalf("what was read cannot be read again: %v", ds)
		}
		if d := cmp.Diff(file.Entries, again.Entries); d != "" {
			t.Errorf("reading again differs\n%s", d)
		}
	})
}

func FuzzSniff(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		kind := Sniff(data)
		if kind == "" || Sniff(data) != kind || !bytes.Equal(before, data) {
			t.Fatalf("%q, then %q", kind, Sniff(data))
		}
		// What can be read is never taken for something else.
		layers, _ := ReadLayers("f.json", data, Limits{})
		profile, _ := ReadProfile("f.json", data, Limits{})
		if layers != nil && profile != nil {
			t.Errorf("both layers and a profile")
		}
	})
}
