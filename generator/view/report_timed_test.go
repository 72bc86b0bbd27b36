package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func TestMeasuredStrip(t *testing.T) {
	want := []Metric{
		{Value: "0.900", Unit: "ms", Label: "median GPU compute", Source: "run.log:23", Lead: true},
		{Value: "1.200", Unit: "ms", Label: "p99", Source: "run.log:23"},
		{Value: "1,000", Unit: "/s", Label: "queries", Source: "run.log:20"},
		{Value: "2,001", Unit: "/s", Label: "samples, × 2"},
		{Value: "1.000", Unit: "ms", Label: "layer sum, 10 iterations profiled", Quiet: true},
	}
	c := contextOf(measuredBackend("a"))
	if diff := cmp.Diff(want, c.strip()); diff != "" {
		t.Errorf("one backend:\n%s", diff)
	}
	if got := c.description(); got != "Median GPU compute 0.900 ms, 3 layers." {
		t.Errorf("description %q", got)
	}
	want = []Metric{
		{Value: "0.900", Unit: "ms", Label: "a, median GPU compute", Source: "run.log:23", Lead: true},
		{Value: "1.000", Unit: "ms", Label: "b, layer sum"},
	}
	if diff := cmp.Diff(want, contextOf(measuredBackend("a"), timedBackend("b", threeRows()...)).strip()); diff != "" {
		t.Errorf("two backends:\n%s", diff)
	}
}

// The word latency belongs to what trtexec measured, in its table only.
func TestMeasuredStripHasNoLatency(t *testing.T) {
	for _, m := range contextOf(measuredBackend("a")).strip() {
		if strings.Contains(strings.ToLower(m.Label), "latency") {
			t.Errorf("label %q", m.Label)
		}
	}
}

func TestMeasuredWithoutTimes(t *testing.T) {
	b := layersOf("a", threeRows()...)
	b.Provenance = measuredBackend("a").Provenance
	got := contextOf(b).strip()
	if got[0].Label != "median GPU compute" || got[4].Label != "layers, no times recorded" || got[4].Lead {
		t.Errorf("layers with a timed run: %+v", got)
	}
	failed := failedBackend("f")
	failed.Provenance = b.Provenance
	if got := contextOf(failed).strip(); got != nil {
		t.Errorf("a failed backend has figures: %v", got)
	}
}

func TestComputeMs(t *testing.T) {
	samples := &provenance.Samples{MedianMs: 0.7, P99Ms: 0.8, From: provenance.Source{File: "times.json"}}
	for _, tc := range []struct {
		name  string
		edit  func(*provenance.Record)
		label string
		ms    float64
		p99   float64
	}{
		{"summary", func(*provenance.Record) {}, "median GPU compute", 0.9, 1.2},
		{"no median", func(r *provenance.Record) { r.Timed.GPUCompute.MedianMs = 0 }, "mean GPU compute", 0.91, 1.2},
		{"no percentiles", func(r *provenance.Record) { r.Timed.GPUCompute.Percentiles = nil }, "median GPU compute", 0.9, 0},
		{"times only", func(r *provenance.Record) { r.Timed, r.Samples = nil, samples }, "median GPU compute", 0.7, 0.8},
		{"times beat an assumed percentage", func(r *provenance.Record) {
			r.Timed.GPUCompute.Percentiles[1].Assumed, r.Samples = true, samples
		}, "median GPU compute", 0.9, 0.8},
		{"a build", func(r *provenance.Record) { r.Timed = &provenance.TimedRun{} }, "", 0, 0},
		{"nothing", func(r *provenance.Record) { r.Timed = nil }, "", 0, 0},
	} {
		b := measuredBackend("a")
		tc.edit(&b.Provenance)
		ms, label, _, ok := computeMs(&b)
		p99, _, _, _ := p99Of(&b)
		if ms != tc.ms || label != tc.label || ok != (tc.ms > 0) || p99 != tc.p99 {
			t.Errorf("%s: %q %g, p99 %g", tc.name, label, ms, p99)
		}
	}
}

func TestAssumedPercentile(t *testing.T) {
	b := measuredBackend("a")
	b.Provenance.Timed.GPUCompute.Percentiles[1].Assumed = true
	if got := contextOf(b).strip()[1].Label; got != "p99, percentage assumed" {
		t.Errorf("label %q", got)
	}
}

func TestBatch(t *testing.T) {
	shape := func(dims ...int64) provenance.Shape { return provenance.Shape{Tensor: "x", Dims: dims} }
	for _, tc := range []struct {
		name   string
		stated string
		shapes []provenance.Shape
		partly bool
		layers map[string][]int64
		want   int64
	}{
		{"all agree", "", []provenance.Shape{shape(8, 3), shape(8)}, false, nil, 8},
		{"they differ", "", []provenance.Shape{shape(8, 3), shape(2, 3)}, false, nil, 0},
		{"one dimension only", "", []provenance.Shape{shape(16000)}, false, nil, 0},
		{"scalars say nothing", "", []provenance.Shape{shape(4, 3), shape()}, false, nil, 4},
		{"dynamic", "", nil, false, map[string][]int64{"x": {-1, 3}}, 0},
		{"the layers'", "", nil, false, map[string][]int64{"x": {32, 3, 8, 8}}, 32},
		{"one input kept, the layers know all", "", []provenance.Shape{shape(8, 3)}, true, map[string][]int64{"x": {8, 3}, "y": {2, 3}}, 0},
		{"one input kept, the layers are dynamic", "", []provenance.Shape{shape(8, 3)}, true, map[string][]int64{"x": {-1, 3}}, 8},
		{"stated", "16", []provenance.Shape{shape(8, 3)}, false, nil, 16},
		{"stated in words", "dynamic", []provenance.Shape{shape(8, 3)}, false, nil, 0},
		{"nothing", "", nil, false, nil, 0},
	} {
		b := timedBackend("a", threeRows()...)
		b.Provenance.Environment.Shapes, b.Provenance.Environment.ShapesPartial = tc.shapes, tc.partly
		b.Model.InputShapes = tc.layers
		n := node()
		n.Meta.Batch = archive.Value{Text: tc.stated}
		if got := batchOf(n, &b); got != tc.want {
			t.Errorf("%s: got %d, want %d", tc.name, got, tc.want)
		}
	}
	b := timedBackend("a", threeRows()...)
	b.Provenance.Timed = &provenance.TimedRun{ImplicitBatch: 4}
	if got := batchOf(node(), &b); got != 4 {
		t.Errorf("implicit batch: %d", got)
	}
}

func TestReconcile(t *testing.T) {
	b := measuredBackend("a")
	got := *reconcile(&b)
	if got.Bar == "" {
		t.Error("no bar")
	}
	got.Bar = ""
	want := Reconcile{Sum: "1.000", Compute: "0.910", Rows: "3 rows", Cost: "30.0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	b.Reconciliation = &analysis.Reconciliation{SumMs: 1, ComputeMs: 1.2, Rows: 3, CostUs: -66.7, Explain: "streams overlap"}
	want = Reconcile{Sum: "1.000", Compute: "1.200", Rows: "3 rows", Cost: "−66.7", Below: true, Explain: "Streams overlap."}
	if diff := cmp.Diff(want, *reconcile(&b)); diff != "" {
		t.Error(diff)
	}
	b.Reconciliation = nil
	if reconcile(&b) != nil || schedule(&b) != "" {
		t.Error("something is made of nothing")
	}
	b.Schedule = &analysis.Schedule{MakespanMs: 37.9, SumMs: 42.1, Streams: 6}
	if got := schedule(&b); got != "37.900 ms on 6 streams beside a sum of 42.100 ms, replayed from signals and waits" {
		t.Errorf("schedule %q", got)
	}
}
