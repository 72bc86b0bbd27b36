package view

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"testing"
	"time"

	"trtsite/analysis/diff"
	"trtsite/generator/archive"
	"trtsite/generator/history"
	"trtsite/generator/series"
)

// manySeries are series of a length, each with a summary of each member.
func manySeries(n, length int) ([]history.Series, []Summary) {
	var all []history.Series
	var sums []Summary
	for i := range n {
		s := history.Series{ID: fmt.Sprintf("resnet-%d--trtexec--a100--fp16--32x3x224x224", i)}
		s.Key = series.Key{Model: fmt.Sprint("resnet-", i), Backend: "trtexec", Device: "A100 80GB PCIe", Precision: "FP16", Shapes: "32x3x224x224"}
		for j := range length {
			m := member(fmt.Sprintf("resnet-%d/2026-01-%02d-run-%d", i, j%28+1, j), fmt.Sprintf("2026-01-%02d", j%28+1), 1+0.001*float64(j%7))
			m.ComputeMs = m.LayerSumMs
			m.Time = m.Time.Add(time.Duration(j) * time.Hour)
			if j > 0 {
				m.Previous = changed(s.Members[j-1].Place, diff.Same, diff.CauseBuilder, 0.3, 3)
			}
			s.Members = append(s.Members, m)
			sums = append(sums, Summary{URL: m.URL, Path: m.Report, Title: m.Report, Status: "passed", Backends: []BackendSummary{{
				Status: "passed", Mode: "layer_profile", Label: "trtexec", Model: s.Key.Model, Shape: "32×3×224×224", Device: "A100 80GB PCIe", TensorRT: "10.8.0",
				Storage: "FP16 92 %, FP32 8 %", MedianMs: m.ComputeMs, P99Ms: m.ComputeMs, LayerSumMs: m.LayerSumMs, Iterations: 500, Findings: 2, Worst: "a lead", WorstRule: "tiny-kernels 56 %",
			}}})
		}
		all = append(all, s)
	}
	return all, sums
}

// TestSeriesBudget keeps lists of 500 series and a long series light enough to open.
func TestSeriesBudget(t *testing.T) {
	many, sums := manySeries(PageRows, 3)
	c := NewCatalogue(sums)
	site := Site{Name: "bench", Past: NewPast(many)}
	long, longSums := manySeries(1, 300)
	for _, b := range []struct {
		what        string
		page        Page
		raw, zipped int
	}{
		{"first page", site.Index(IndexInput{Root: &archive.Node{Path: "."}, Reports: c, Series: many}), 750 << 10, 60 << 10},
		{"list of series", site.Series(many, c)[0], 750 << 10, 60 << 10},
		{"series of 300", site.Series(long, NewCatalogue(longSums))[1], 260 << 10, 30 << 10},
	} {
		raw := rendered(t, b.page).raw
		var buf bytes.Buffer
		zw := gzip.NewWriter(&buf)
		if _, err := zw.Write(raw); err != nil {
			t.Fatal(err)
		}
		if err := zw.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d with gzip", b.what, len(raw), buf.Len())
		if len(raw) > b.raw || buf.Len() > b.zipped {
			t.Errorf("%s: %d bytes of %d, %d with gzip of %d", b.what, len(raw), b.raw, buf.Len(), b.zipped)
		}
	}
}
