package brief

import (
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// doubtful is a backend of three rows with everything that a reader must know
// before its numbers: 0.4, 0.1 and 0 ms.
func doubtful() *analysis.Backend {
	list := []trtfmt.Layer{{Name: "a", LayerType: "gemm"}, {Name: "{ForeignNode[b...c]}", LayerType: "Myelin"}, {Name: "d", LayerType: "NoOp"}}
	b := made("x", list, false)
	b.Findings, b.Positives, b.Messages = nil, nil, nil
	for i, ms := range []float64{0.4, 0.1, 0} {
		b.Records[i].AvgMs.Value, b.Records[i].MedianMs.Value = ms, ms
	}
	b.Timing.LayerSumMs, b.Timing.Iterations = 0.5, 1
	b.Records[0].Marks = []analysis.Mark{analysis.MarkOverlapped}
	b.Quality = analysis.Quality{SingleSample: true, Signals: []string{"a name repeats"}, SameAs: []string{"other/report"}}
	b.Schedule = &analysis.Schedule{MakespanMs: 0.45, SumMs: 0.5, Streams: 2}
	b.Reconciliation = &analysis.Reconciliation{SumMs: 0.5, ComputeMs: 0.6, Rows: 2, CostUs: -50, Explain: "gaps"}
	b.Model.InputShapes = map[string][]int64{"ids": {-1, 128}}
	b.Provenance.Environment.Shapes = []provenance.Shape{{Tensor: "ids", Dims: []int64{8, 128}}}
	b.Provenance.Timed = &provenance.TimedRun{
		Outcome: provenance.Failed, OutcomeFrom: provenance.Source{File: "x.log", Line: 9},
		GPUCompute: provenance.Stats{MedianMs: 0.6, Recorded: true, From: provenance.Source{File: "x.log", Line: 7},
			Percentiles: []provenance.Percentile{{Percent: 90, Ms: 0.65}, {Percent: 95, Ms: 0.7}}},
		Warnings: []provenance.Warning{{Kind: provenance.ToyShape, Tensor: "ids", Shape: "1x1"}},
	}
	return &b
}

func TestSections(t *testing.T) {
	b := doubtful()
	for name, tc := range map[string]struct {
		got, want []string
	}{
		"caveats": {caveats(b), []string{
			"the measured run ended with FAILED (x.log:9)",
			"toy shape: trtexec made up 1x1 for `ids`, as nobody gave one",
			"rows may show the times of other rows: a name repeats",
			"the profile is one iteration: row times are a hint, no verdict",
			"rows that ran beside rows of other streams: 1 of 3",
			"the profile has the same bytes as that of `other/report`: one measurement, not several",
		}},
		"shapes": {shapes(b), []string{"input shapes of the engine: `ids` ?×128", "input shapes of the run: `ids` 8×128"}},
		"timing": {timing(b), []string{
			"GPU compute of the timed run: median 0.600 ms, p95 0.700 ms (x.log:7)",
			"layer sum (not a latency): 0.500 ms, mean of 1 iteration (profile header)",
			// 0.4 of 0.5 ms is more than half.
			"half of the time is in the 1 slowest of 3 rows; median row 0.1000 ms, 20.0 %, smallest 0.1000 ms, 20.0 %; 1 row without time",
			"layer sum 0.500 ms is below the mean GPU compute 0.600 ms: gaps",
			"replayed on 2 streams from signals and waits: 0.450 ms, where the rows add up to 0.500 ms",
		}},
		"shares": {shares(b), []string{
			"by layer type: `type0` 0.4000 ms, 80.0 %, 1 layer; `type1` 0.1000 ms, 20.0 %, 1 layer; without time 1 layer",
			"by operation (a fused layer counts for its main one): `matrix product` 0.4000 ms, 80.0 %, 1 layer; " +
				"`opaque subgraph` 0.1000 ms, 20.0 %, 1 layer; without time 1 layer",
			"by kind of row: `overlapped work` 0.4000 ms, 80.0 %, 1 layer; `work` 0.1000 ms, 20.0 %, 1 layer; without time 1 layer",
		}},
		"precision": {precisions(b), []string{
			"math, from the kernels' names: `not recorded` 0.4000 ms, 80.0 %, 1 layer; `opaque subgraph` 0.1000 ms, 20.0 %, 1 layer; without time 1 layer",
			"storage of the main input: `not recorded` 0.5000 ms, 100.0 %, 3 layers",
		}},
		"headroom": {headrooms(b), nil}, "blocks": {blocks(b), nil}, "reformats": {reformats(b), nil},
		"findings": {findings(b), []string{"none: no rule found anything"}},
		"unknown": {unknowns(b), []string{
			"of the transformer: blocks, hidden size, intermediate size, attention heads, sequence length; " +
				"the device; the version of TensorRT; which precisions the builder was permitted; " +
				"memory bandwidth, so no layer has a bound; clocks, power and temperature of the run; " +
				"the content of 1 region (ForeignNode); the kernel of 1 of the layers that multiply matrices; how the main output of 3 layers is stored",
		}},
	} {
		if !slices.Equal(tc.got, tc.want) {
			t.Errorf("%s:\ngot  %s\nwant %s", name, strings.Join(tc.got, "\n     "), strings.Join(tc.want, "\n     "))
		}
	}
}

// A hypothesis is marked as one, and shares stand alone where times are totals.
func TestFinding(t *testing.T) {
	b := doubtful()
	f := analysis.Finding{ID: "hot-layer", Title: "One layer", Evidence: "a fact", Hypothesis: "a cause", NextCheck: "a check", Confidence: model.Low, Ms: 0.4}
	want := "`finding:hot-layer` One layer (0.4000 ms, 80.0 %, low confidence)\n  facts: a fact\n  hypothesis, not a fact: a cause\n  next check: a check"
	if got := finding(b, f); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b.Quality.SharesOnly, f.Hypothesis = true, ""
	want = "`finding:hot-layer` One layer (80.0 %, low confidence)\n  facts: a fact\n  next check: a check"
	if got := finding(b, f); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A report of nothing is no reason to fail.
func TestEmpty(t *testing.T) {
	for _, r := range []*analysis.Report{{}, {Status: analysis.Failed, Backends: []analysis.Backend{{Status: analysis.Failed}}}} {
		if text := checkBrief(t, "empty", r); !strings.Contains(text, "nothing may be interpreted") {
			t.Errorf("got %q", text)
		}
	}
}
