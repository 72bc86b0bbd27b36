package trtfmt

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func TestTraceErrors(t *testing.T) {
	event := func(from, to string) string {
		return "[\n" + strings.Replace(`{"name":"a","ph":"X","ts":0,"dur":2.5}`, from, to, 1) + "]"
	}
	tests := []struct{ name, data, code, place, message string }{
		{"empty", "", "empty", "t.trace", "the file is empty, expected a Torch-TensorRT trace"},
		{"no layers", "\n]\n", "no-records", "t.trace", "the trace has no layers"},
		{"profile", "[" + oneRecord + "]", "wrong-kind", "t.trace", "this is a per-layer profile, expected a Torch-TensorRT trace"},
		{"object", `{"traceEvents":[]}`, "wrong-root", "t.trace:1:1", "expected a list of events with name and dur"},
		{"number", event(`{"name":"a","ph":"X","ts":0,"dur":2.5}`, `{"name":"a","ph":"X","dur":1},7`), "bad-record", "t.trace:2:31", "record 2 is a number, not an object"},
		{"no duration", event(`"dur":2.5`, `"dur":null`), "bad-record", "t.trace:2:35", "record 1 (`a`) has a `dur` that is null"},
		{"duration is text", event(`2.5`, `"2.5"`), "bad-record", "t.trace:2:35", "has a `dur` that is a string"},
		{"negative", event(`2.5`, `-2.5`), "bad-time", "t.trace:2:35", "record 1 (`a`) has dur -2.5"},
		{"nan", event(`2.5`, `nan`), "bad-time", "t.trace:2:35", "has dur nan"},
		{"infinite", event(`2.5`, `1e999`), "bad-time", "t.trace:2:35", "has dur 1e999"},
		{"only other events", `[{"name":"a","ph":"X","dur":1e999},{"name":"p","ph":"M","dur":0}]`, "bad-time", "t.trace:1:29", "has dur 1e999"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, ds := ReadTrace("t.trace", []byte(tt.data), Limits{})
			checkTimesError(t, f, ds, tt.code, tt.place, tt.message)
		})
	}
}

func TestSamplesErrors(t *testing.T) {
	tests := []struct{ name, data, code, place, message string }{
		{"empty", "", "empty", "s.json", "the file is empty, expected a file of IProfiler samples"},
		{"profile", "[" + oneRecord + "]", "wrong-kind", "s.json", "this is a per-layer profile, expected a file of IProfiler samples"},
		{"list", `[1,2]`, "wrong-root", "s.json:1:1", "the JSON is a list, expected an object with a list of times in ms for each layer"},
		{"no samples", `{"a":[],"b":[]}`, "no-records", "s.json", "there are no samples"},
		{"nothing", `{}`, "no-records", "s.json", "there are no samples"},
		{"one number", "{\"a\":[1],\n\"b\":7}", "bad-record", "s.json:2:5", "record 2 (`b`) is a number, not a list of times in ms"},
		{"text", `{"a":[1,"2"]}`, "bad-record", "s.json:1:9", "record 1 (`a`) has a sample that is a string"},
		{"null", `{"a":[1,null]}`, "bad-record", "s.json:1:9", "has a sample that is null"},
		{"negative", `{"a":[1,-2]}`, "bad-time", "s.json:1:9", "record 1 (`a`) has a sample of -2"},
		{"NaN", `{"a":[1,NaN]}`, "bad-time", "s.json:1:9", "has a sample of NaN"},
		{"infinite", `{"a":[1,1e999]}`, "bad-time", "s.json:1:9", "has a sample of 1e999"},
		{"sum", `{"a":[1e308,1e308]}`, "overflow", "s.json", "add up to more than a number can hold"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, ds := ReadSamples("s.json", []byte(tt.data), Limits{})
			checkTimesError(t, f, ds, tt.code, tt.place, tt.message)
		})
	}
}

func checkTimesError(t *testing.T, f *ProfileFile, ds []Diagnostic, code, place, message string) {
	t.Helper()
	if f != nil {
		t.Fatalf("the file is not nil: %v", ds)
	}
	d := diagnostic(t, ds, code)
	if d.Severity != Error || d.Position() != place || !strings.Contains(d.Message, message) || d.Hint == "" {
		t.Errorf("got %v %v\nwant %s: %s", d.Severity, d, place, message)
	}
}

func TestTraceUnit(t *testing.T) {
	for us, ms := range map[string]string{
		"203.776": "0.203776", "0": "0.0", "1e3": "1.0", "1.5E+03": "1.5", "477": "0.477", "0.1": "0.0001", "1e-05": "1e-08",
		"123456789": "123456.789", "1e-999999999999999999999": "0.0",
	} {
		if got := microseconds(newNumber(us)); got.Text != ms {
			t.Errorf("%s µs is %s ms, want %s", us, got.Text, ms)
		}
	}
}

func TestSampleStats(t *testing.T) {
	var list []string
	for i := range 100 {
		list = append(list, fmt.Sprint((i*37)%100+1)) // 1 to 100 in disorder
	}
	data := `{"a":[` + strings.Join(list, ",") + `],"b":[3,1],"c":[2.5]}`
	f, ds := ReadSamples("s.json", []byte(data), Limits{})
	if f == nil {
		t.Fatal(ds)
	}
	want := SampleStats{Count: 100, MinMs: 1, MaxMs: 100, P90Ms: 90, P95Ms: 95, P99Ms: 99, StdDevMs: math.Sqrt(100 * 101 / 12.0)}
	if got := *f.Entries[0].Samples; math.Abs(got.StdDevMs-want.StdDevMs) > 1e-12 {
		t.Errorf("standard deviation %v, want %v", got.StdDevMs, want.StdDevMs)
	} else if got.StdDevMs = want.StdDevMs; got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	a, b, c := f.Entries[0], f.Entries[1], f.Entries[2]
	if a.TimeMs.Text != "5050.0" || a.AverageMs.Text != "50.5" || a.MedianMs.Text != "50.5" {
		t.Errorf("%+v", a)
	}
	if b.MedianMs.Value != 2 || b.Samples.StdDevMs != math.Sqrt2 || c.Samples.StdDevMs != 0 || c.MedianMs.Value != 2.5 {
		t.Errorf("%+v %+v", b.Samples, c.Samples)
	}
	if d := diagnostic(t, ds, "fewer-samples"); d.Count != 2 || f.Count.Value != 100 {
		t.Errorf("%v %v", d, f.Count)
	}
	huge, _ := ReadSamples("s.json", []byte(`{"a":[1e200,3e200]}`), Limits{})
	if huge == nil || math.Abs(huge.Entries[0].Samples.StdDevMs/math.Sqrt2/1e200-1) > 1e-12 {
		t.Errorf("the squares of large samples overflow: %+v", huge)
	}
}

// TestReadTimes gives each kind of file with times to its reader.
func TestReadTimes(t *testing.T) {
	for data, want := range map[string]ProfileBasis{
		"[" + oneRecord + "]":                   PerIteration,
		`[{"name":"a","ph":"X","dur":1}]`:       TotalsOverUnknownRuns,
		`{"a":[1,2]}`:                           Samples,
		"x\n" + `{"a":[1,2]}` + "\n":            Samples,
		"x\n" + `[{"name":"a","ph":"X","dur":1`: -1,
	} {
		f, ds := ReadTimes("f.json", []byte(data), Limits{})
		if want < 0 && f == nil {
			continue
		}
		if f == nil || f.Basis != want {
			t.Errorf("%s: %+v %v, want %v", data, f, ds, want)
		}
	}
	f, ds := ReadTimes("f.json", []byte(`{"Layers":["a"]}`), Limits{})
	if d := diagnostic(t, ds, "wrong-kind"); f != nil || !strings.Contains(d.Message, "a layer file, expected a per-layer profile") {
		t.Error(d)
	}
}

// TestBasisOfDocuments reads back what a document keeps of a trace.
func TestBasisOfDocuments(t *testing.T) {
	f, _ := ReadTrace("t.trace", fixture(t, "trace-torch.trace"), Limits{})
	list := "[" + string(f.Entries[0].Raw) + "," + string(f.Entries[1].Raw) + "]"
	again, ds := ProfileFromValue("analyze-data.json", []byte(list), Limits{})
	if again == nil || again.Basis != TotalsOverUnknownRuns || again.HasMedian || !again.ByName || len(ds) > 0 {
		t.Errorf("%+v %v", again, ds)
	}
	mixed, _ := ProfileFromValue("analyze-data.json", []byte("["+string(f.Entries[0].Raw)+","+oneRecord+"]"), Limits{})
	if mixed == nil || mixed.Basis != PerIteration || !mixed.HasMedian {
		t.Errorf("%+v", mixed)
	}
}
