package contract

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

func TestWriteGolden(t *testing.T) {
	partial := report(withTimes(), unusable())
	partial.Status = analysis.Partial
	for _, c := range []struct {
		file   string
		report analysis.Report
		schema string
	}{
		{"layer_profile.json", report(withTimes()), ""},
		{"layer_only.json", report(layersOnly()), Version10},
		{"failed.json", partial, ""},
		{"version_1_2.json", report(withTimes(), layersOnly()), Version12},
		{"bare.json", analysis.Report{Backends: []analysis.Backend{{Label: "x", Status: analysis.Failed, Mode: analysis.Unusable}}}, ""},
	} {
		t.Run(c.file, func(t *testing.T) {
			got := written(t, c.report, WriteOptions{Schema: c.schema})
			golden(t, c.file, got)
			for _, p := range Check(got) {
				t.Errorf("the document is not valid: %s", p)
			}
		})
	}
}

func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*analysis.Report, *WriteOptions)
		want   string
	}{
		{"unknown version", func(_ *analysis.Report, o *WriteOptions) { o.Schema = "1.1" },
			`no document version "1.1": 1.0 and 1.2 can be written`},
		{"no backend", func(r *analysis.Report, _ *WriteOptions) { r.Backends = nil },
			"a document needs at least one backend"},
		{"NaN", func(r *analysis.Report, _ *WriteOptions) { r.Backends[0].Timing.TotalMs = math.NaN() },
			`backend "fp16": total_time_ms is not a finite number`},
		{"infinite number of the input", func(r *analysis.Report, _ *WriteOptions) {
			r.Backends[0].Records[1].AvgMs = trtfmt.Number{Text: "1e999", Value: math.Inf(1)}
		}, `backend "fp16": avg_ms is not a finite number`},
		{"no layers", func(r *analysis.Report, _ *WriteOptions) { r.Backends[0].Layers = nil },
			`backend "fp16": passed without the data that it needs`},
		{"no profile", func(r *analysis.Report, _ *WriteOptions) { r.Backends[0].Profile = nil },
			`backend "fp16": passed without the data that it needs`},
		{"layer is no JSON", func(r *analysis.Report, _ *WriteOptions) {
			r.Backends[0].Layers.Layers[1].Raw = jsontext.Value(`{"a":nan}`)
		},
			`backend "fp16": layer 1: jsontext: invalid character`},
		{"layer is no object", func(r *analysis.Report, _ *WriteOptions) { r.Backends[0].Layers.Layers[1].Raw = jsontext.Value(`"x"`) },
			`backend "fp16": layer 1: expected a JSON object`},
		{"two values", func(r *analysis.Report, _ *WriteOptions) {
			r.Backends[0].Profile.Entries[0].Raw = jsontext.Value(`{}{}`)
		},
			`backend "fp16": profile record 0: text after the JSON value`},
		{"repeated key", func(r *analysis.Report, _ *WriteOptions) {
			r.Backends[0].Layers.Layers[0].Raw = jsontext.Value(`{"b":{"x":1,"x":1}}`)
		}, `backend "fp16": layer 0: key "x" is there twice`},
		{"record of no layer", func(r *analysis.Report, _ *WriteOptions) { r.Backends[0].Records[1].Index = 2 },
			`backend "fp16": record "pool1" is of layer 2, and there are 2`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, o := report(withTimes()), WriteOptions{}
			c.change(&r, &o)
			err := Write(&bytes.Buffer{}, r, o)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got error %v, want %s", err, c.want)
			}
		})
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestWriteReturnsTheWritersError(t *testing.T) {
	full := errors.New("disk full")
	if err := Write(brokenWriter{full}, report(layersOnly()), WriteOptions{}); !errors.Is(err, full) {
		t.Errorf("got %v", err)
	}
}

func TestWriteLeavesTheReportAlone(t *testing.T) {
	r := report(layersOnly(), withTimes())
	written(t, r, WriteOptions{Schema: Version12})
	if b := r.Backends[0]; b.Status != analysis.Passed || len(b.Messages) != 0 {
		t.Errorf("backend became %s with %v", b.Status, b.Messages)
	}
}

func TestWriteStatus(t *testing.T) {
	for _, c := range []struct {
		backends []analysis.Backend
		schema   string
		want     string
	}{
		{[]analysis.Backend{withTimes(), layersOnly()}, Version10, "passed"},
		{[]analysis.Backend{withTimes(), layersOnly()}, Version12, "partial"},
		{[]analysis.Backend{layersOnly()}, Version12, "failed"},
		{[]analysis.Backend{unusable(), withTimes()}, Version10, "partial"},
	} {
		doc := part{text: written(t, report(c.backends...), WriteOptions{Schema: c.schema})}
		if got := doc.fields()["validation"].fields()["status"].string(); got != c.want {
			t.Errorf("%d backends in %s: got %s, want %s", len(c.backends), c.schema, got, c.want)
		}
	}
}

// A time that no run gave is not written as one: the count of a trace is null.
func TestWriteCountAndAverage(t *testing.T) {
	for _, c := range []struct {
		timing         analysis.Timing
		count, average string
	}{
		{analysis.Timing{CountSource: analysis.CountNone, LayerSumMs: 2}, "null", "2.0"},
		{analysis.Timing{Iterations: 7, CountSource: analysis.CountRatio, LayerSumMs: 1e-5}, "7", "1e-05"},
		{analysis.Timing{Iterations: 4, CountSource: analysis.CountHeader, TotalMs: 3}, "4", "0.75"},
	} {
		b := withTimes()
		b.Timing = c.timing
		res := part{text: written(t, report(b), WriteOptions{})}.fields()["results"].items()[0].fields()
		count, average := res["count"].text, res["timing"].fields()["average_inference_ms"].text
		if string(count) != c.count || string(average) != c.average {
			t.Errorf("%+v: got count %s and average %s", c.timing, count, average)
		}
	}
}
