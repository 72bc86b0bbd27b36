package trtfmt

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// oneRecord is a record that needs no correction.
const oneRecord = `{"name":"a","timeMs":2,"averageMs":1,"medianMs":1,"percentage":100}`

func TestProfileErrors(t *testing.T) {
	record := func(from, to string) string {
		return "[\n{\"count\":2},\n" + oneRecord + ",\n" + strings.Replace(oneRecord, from, to, 1) + "]"
	}
	huge := strings.Repeat("9", 5000)
	tests := []struct{ name, data, code, place, message string }{
		{"empty", "", "empty", "p.json", "the file is empty, expected a per-layer profile"},
		{"layers", `{"Layers":["a"]}`, "wrong-kind", "p.json", "this is a layer file, expected a per-layer profile"},
		{"samples", `{"a":[1,2]}`, "wrong-kind", "p.json", "this is a file of IProfiler samples, expected"},
		{"times", `[{"computeMs":1}]`, "wrong-kind", "p.json", "this is a file of iteration times, expected"},
		{"metadata", `{"build_options":{}}`, "wrong-kind", "p.json", "this is a TREx metadata file, expected"},
		{"object", `{"a":1}`, "wrong-root", "p.json:1:1", "the JSON is an object with the keys `a`, expected a list of records"},
		{"nothing", `[]`, "no-records", "p.json", "no records"},
		{"only a header", `[{"count":1}]`, "no-records", "p.json", "no records"},
		{"truncated", "[\n{\"count\":2},\n{\"name\":\"a\",\"timeMs\":1", "truncated", "p.json:3:23", "ends in the middle of element 2"},
		{"number", `[` + oneRecord + `,7]`, "bad-record", "p.json:1:70", "record 2 is a number, not an object"},
		{"no time", record(`"timeMs":2,`, ``), "bad-record", "p.json:4:1", "record 2 (`a`) has no `timeMs`"},
		{"no average", record(`"averageMs":1,`, ``), "bad-record", "p.json:4:1", "record 2 (`a`) has no `averageMs`"},
		{"time is text", record(`2`, `"2"`), "bad-record", "p.json:4:22", "record 2 (`a`) has a `timeMs` that is a string, not a number"},
		{"time is null", record(`2`, `null`), "bad-record", "p.json:4:22", "that is null, not a number"},
		{"nan", record(`2`, `-nan`), "bad-time", "p.json:4:22", "record 2 (`a`) has timeMs -nan, but a time is a finite number"},
		{"NaN", record(`2`, `NaN`), "bad-time", "p.json:4:22", "timeMs NaN"},
		{"MSVC", record(`"averageMs":1`, `"averageMs":-nan(ind)`), "bad-time", "p.json:4:36", "averageMs -nan(ind)"},
		{"inf", record(`"medianMs":1`, `"medianMs":inf`), "bad-time", "p.json:4:49", "medianMs inf"},
		{"negative", record(`2`, `-0.5`), "bad-time", "p.json:4:22", "timeMs -0.5"},
		{"overflow", record(`2`, `1e999`), "bad-time", "p.json:4:22", "timeMs 1e999"},
		{"5000 digits", record(`2`, huge), "bad-time", "p.json:4:22", "timeMs 99999"},
		{"no name", `[{"timeMs":-1,"averageMs":1}]`, "bad-time", "p.json:1:12", "record 1 (without a name) has timeMs -1"},
		{"sum", `[` + strings.ReplaceAll(oneRecord, "2", "1e308") + `,` + strings.ReplaceAll(oneRecord, "2", "1e308") + `]`, "overflow", "p.json", "add up"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, ds := ReadProfile("p.json", []byte(tt.data), Limits{})
			if f != nil {
				t.Fatalf("the profile is not nil: %v", ds)
			}
			d := diagnostic(t, ds, tt.code)
			if d.Severity != Error || d.Position() != tt.place || !strings.Contains(d.Message, tt.message) || d.Hint == "" {
				t.Errorf("got %v %v\nwant %s: %s", d.Severity, d, tt.place, tt.message)
			}
			if len(d.Text()) > 600 {
				t.Errorf("a message of %d bytes", len(d.Text()))
			}
		})
	}
}

// TestManyBadTimes must not look for the place of each.
func TestManyBadTimes(t *testing.T) {
	const n = 20_000
	data := "[" + strings.Repeat(`{"name":"a","timeMs":nan,"averageMs":nan,"medianMs":nan,"percentage":nan},`+"\n", n) + oneRecord + "]"
	start := time.Now()
	_, ds := ReadProfile("p.json", []byte(data), Limits{})
	if d := diagnostic(t, ds, "bad-time"); d.Count != 3*n || d.Position() != "p.json:1:23" || !strings.Contains(d.Message, "timeMs nan") {
		t.Error(d)
	}
	if d := diagnostic(t, ds, "percentage-not-a-number"); d.Count != n {
		t.Error(d)
	}
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestCount(t *testing.T) {
	tests := []struct {
		header, code string
		want         int64
	}{
		{`{"count":21071}`, "", 21071},
		{`{"count":3,"tool":"x"}`, "header-keys", 3},
		{`{"count":"10"}`, "bad-count", 0},
		{`{"count":10.0}`, "bad-count", 0},
		{`{"count":1e1}`, "bad-count", 0},
		{`{"count":0}`, "bad-count", 0},
		{`{"count":-4}`, "bad-count", 0},
		{`{"count":true}`, "bad-count", 0},
		{`{"count":null}`, "bad-count", 0},
		{`{"count":nan}`, "bad-count", 0},
		{`{"count":[1]}`, "bad-count", 0},
		{`{"count":` + strings.Repeat("1", 5000) + `}`, "bad-count", 0},
	}
	for _, tt := range tests {
		f, ds := ReadProfile("p.json", []byte(`[`+tt.header+`,`+oneRecord+`]`), Limits{})
		if f == nil || len(f.Entries) != 1 {
			t.Fatalf("%.40s: %v", tt.header, ds)
		}
		if f.Count.Value != tt.want || f.Count.Recorded != (tt.want > 0) {
			t.Errorf("%.40s: count %v, want %d", tt.header, f.Count, tt.want)
		}
		if tt.code == "" {
			if len(ds) > 0 {
				t.Errorf("%.40s: %v", tt.header, ds)
			}
			continue
		}
		if d := diagnostic(t, ds, tt.code); d.Severity != Warning || len(d.Text()) > 300 {
			t.Errorf("%.40s: %v", tt.header, d)
		}
	}
}

func TestProfileTolerances(t *testing.T) {
	tests := []struct {
		name, data, code, place string
		count                   int
	}{
		{"no median at all", `[{"name":"a","timeMs":1,"averageMs":1,"percentage":60},{"name":"b","timeMs":1,"averageMs":1,"percentage":40}]`, "no-median", "p.json", 1},
		{"median is null", `[{"name":"a","timeMs":1,"averageMs":1,"medianMs":null,"percentage":60}]`, "no-median", "p.json", 1},
		{"median is text", `[{"name":"a","timeMs":1,"averageMs":1,"medianMs":"1","percentage":60}]`, "left-out:record.medianMs", "p.json:1:50", 1},
		{"some medians", `[` + oneRecord + `,{"name":"b","timeMs":1,"averageMs":1,"percentage":40}]`, "missing-median", "p.json:1:70", 1},
		{"no percentage", `[{"name":"a","timeMs":3,"averageMs":1,"medianMs":1},{"name":"b","timeMs":1,"averageMs":1,"medianMs":1}]`, "missing-percentage", "p.json:1:2", 2},
		{"percentage is text", `[{"name":"a","timeMs":3,"averageMs":1,"medianMs":1,"percentage":"9"}]`, "left-out:record.percentage", "p.json:1:65", 1},
		{"percentage too large", `[{"name":"a","timeMs":3,"averageMs":1,"medianMs":1,"percentage":1e3}]`, "percentage-range", "p.json:1:65", 1},
		{"percentage overflows", `[{"name":"a","timeMs":3,"averageMs":1,"medianMs":1,"percentage":1e999}]`, "percentage-not-a-number", "p.json:1:65", 1},
		{"no name", `[{"timeMs":3,"averageMs":1,"medianMs":1,"percentage":1}]`, "unnamed-layer", "p.json:1:2", 1},
		{"name is a number", `[{"name":5,"timeMs":3,"averageMs":1,"medianMs":1,"percentage":1}]`, "wrong-type:record.name", "p.json:1:10", 1},
		{"repeated key", `[{"name":"x","timeMs":3,"name":"a","averageMs":1,"medianMs":1,"percentage":1}]`, "duplicate-key", "p.json:1:25", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, ds := ReadProfile("p.json", []byte(tt.data), Limits{})
			if f == nil {
				t.Fatal(ds)
			}
			d := diagnostic(t, ds, tt.code)
			if d.Severity != Warning || d.Position() != tt.place || d.Count != tt.count {
				t.Errorf("%s %v, want %d at %s", d.Severity, d, tt.count, tt.place)
			}
			for _, e := range f.Entries {
				checkRecordShape(t, e)
			}
		})
	}
}

func TestFilledValues(t *testing.T) {
	f, _ := ReadProfile("p.json", []byte(`[{"timeMs":3,"averageMs":0.3},{"name":"b","timeMs":1,"averageMs":0.1}]`), Limits{})
	if f == nil {
		t.Fatal("no profile")
	}
	a, b := f.Entries[0], f.Entries[1]
	if a.Name != "(unnamed layer 1)" || a.Percentage.Text != "75.0" || b.Percentage.Value != 25 {
		t.Errorf("%+v\n%+v", a, b)
	}
	if f.HasMedian || a.MedianMs != a.AverageMs || a.MedianMs.Text != "0.3" {
		t.Errorf("median %+v", a.MedianMs)
	}
	want := `{"timeMs":3,"averageMs":0.3,"name":"(unnamed layer 1)","medianMs":0.3,"percentage":75.0}`
	if string(a.Raw) != want {
		t.Errorf("got  %s\nwant %s", a.Raw, want)
	}
}

func TestProfileFromValue(t *testing.T) {
	f, ds := ProfileFromValue("analyze-data.json", jsontext.Value("["+oneRecord+"]"), Limits{})
	if f == nil || len(f.Entries) != 1 || len(ds) > 0 || !f.HasMedian || f.Count.Recorded {
		t.Errorf("%+v %v", f, ds)
	}
	f, ds = ProfileFromValue("analyze-data.json", jsontext.Value("[]"), Limits{})
	if f == nil || len(f.Entries) != 0 || len(ds) > 0 {
		t.Errorf("an empty list: %+v %v", f, ds)
	}
	f, ds = ProfileFromValue("analyze-data.json", jsontext.Value("[\n7]"), Limits{})
	if d := diagnostic(t, ds, "bad-record"); f != nil || d.Position() != "analyze-data.json" {
		t.Errorf("%+v %v", f, ds)
	}
}

func TestComputed(t *testing.T) {
	for f, want := range map[float64]string{
		0: "0.0", 3: "3.0", 0.1: "0.1", 1e-4: "0.0001", 1e-5: "1e-05", 1.5e-7: "1.5e-07",
		1e15: "1000000000000000.0", 1e16: "1e+16", 123456789.25: "123456789.25", 1e300: "1e+300", -2: "-2.0",
	} {
		if got := computed(f); got.Text != want || got.Value != f {
			t.Errorf("%v is written %q, want %q", f, got.Text, want)
		}
	}
	if n := newNumber("-1e999"); !math.IsInf(n.Value, -1) {
		t.Errorf("%v", n)
	}
}
