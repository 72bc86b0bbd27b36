package trtfmt

import (
	"bytes"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
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
		"\n]\n", `{"a":[1,nan],"b":[]}`, `[{"name":"a","ph":"X","dur":1e-320},{"ph":"M"}]`, "x\n[{\"name\":\"a\",\"timeMs\":1,\"averageMs\":1}]\ny",
		"{\"Name\":\"a\",\"LayerType\":\"x\"}\n--\n{\"Name\":\"b\",\"LayerType\":\"x\"}{\"Na", `["{\"Name\":\"a\",\"StreamId\":0}"]`,
		"[{\"Name\":\"a\",\"x\":\n\"a\"b\\d\",\n}", "[\"a\\d\"]", "[\n, { \"name\" : \"a\"\\\", \"timeMs\" : 1, \"averageMs\" : nan, \"percentage\" : 1 }\n]",
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
		checkTimes(t, file)
	})
}

func FuzzTrace(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		file, ds := ReadTrace("f.json", data, Limits{Depth: 20})
		checkDiagnostics(t, file != nil, ds)
		if file == nil {
			return
		}
		checkTimes(t, file)
		if file.Basis != TotalsOverUnknownRuns || file.Count.Recorded || file.HasMedian {
			t.Errorf("%+v", file)
		}
		for _, e := range file.Entries {
			if e.AverageMs != e.TimeMs || e.MedianMs != e.TimeMs || e.Percentage.Value < 0 || e.Percentage.Value > 100.001 {
				t.Errorf("%+v", e)
			}
		}
	})
}

func FuzzSamples(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		file, ds := ReadSamples("f.json", data, Limits{Depth: 20})
		checkDiagnostics(t, file != nil, ds)
		if file == nil {
			return
		}
		checkTimes(t, file)
		for i, e := range file.Entries {
			s := e.Samples
			n, _ := file.Runs(i)
			if n != s.Count || n > file.Count.Value || !file.Count.Recorded || file.Basis != Samples {
				t.Errorf("%+v of %+v", s, file)
			}
			ordered := []float64{0, s.MinMs, s.P90Ms, s.P95Ms, s.P99Ms, s.MaxMs}
			if !slices.IsSorted(ordered) || s.StdDevMs < 0 || math.IsNaN(s.StdDevMs) || math.IsInf(s.StdDevMs, 0) {
				t.Errorf("%+v", s)
			}
			if m := e.MedianMs.Value; m < s.MinMs || m > s.MaxMs {
				t.Errorf("median %v of %+v", m, s)
			}
		}
	})
}

// checkTimes checks what holds for every profile: the contract's shape, and that
// what was written of it reads the same.
func checkTimes(t *testing.T, file *ProfileFile) {
	t.Helper()
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
	if d := cmp.Diff(file.Entries, again.Entries, cmpopts.IgnoreFields(ProfileEntry{}, "Samples")); d != "" {
		t.Errorf("reading again differs\n%s", d)
	}
	if file.Basis == TotalsOverUnknownRuns && len(file.Entries) > 0 && again.Basis != file.Basis {
		t.Errorf("the basis is %v, then %v", file.Basis, again.Basis)
	}
	file.NotEveryIteration()
	Tick(file)
}

// FuzzRepair repairs a text as each kind of file and checks that the result is
// JSON, needs no further repair, and reads the same.
func FuzzRepair(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, want := range []Kind{KindLayers, KindProfile, KindTrace, KindSamples} {
			checkRepair(t, decode(data, &notes{}), want)
		}
	})
}

func checkRepair(t *testing.T, src *text, want Kind) {
	t.Helper()
	p := parsing{want: want, depth: 20}
	n := &notes{}
	once, ok := parse(src, n, p)
	if ok == n.failed() {
		t.Fatalf("%s: ok %t with %v", want, ok, n.diagnostics())
	}
	if !ok {
		return
	}
	if err := check(once.data); err != nil {
		t.Fatalf("%s: %v in the repaired %q", want, err, once.data)
	}
	for _, d := range n.diagnostics() {
		if lines := bytes.Count(src.data, []byte{'\n'}) + 1; d.Line > lines {
			t.Errorf("%s: %v of %d lines", want, d, lines)
		}
	}
	n = &notes{}
	twice, ok := parse(&text{data: once.data}, n, p)
	if !ok || !bytes.Equal(once.data, twice.data) || len(n.list) > 0 {
		t.Errorf("%s: %q is repaired again: %v", want, once.data, n.diagnostics())
	}
	if len(once.marks) == 0 && Sniff(src.data) == want && Sniff(once.data) == want {
		checkSameRows(t, src.data, once.data, want)
	}
}

// checkSameRows reads a text and what it was repaired to.
func checkSameRows(t *testing.T, before, after []byte, want Kind) {
	t.Helper()
	name := "profile"
	if want == KindLayers {
		name = "layers-"
	}
	a, _, _ := readAny(name, before)
	b, _, _ := readAny(name, after)
	if d := cmp.Diff(a, b); d != "" {
		t.Errorf("%s: %q reads otherwise as the repaired %q\n%s", want, before, after, d)
	}
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
