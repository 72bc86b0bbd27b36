package rules

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// inputOf is a synthetic backend of trtexec with 10 iterations: nine equal layers
// and one that is ten times as long.
func inputOf(layerType string) analysis.Parsed {
	layers := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Layers: []trtfmt.Layer{}}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	for i, r := range join(filler(9, 0.1), []row{{name: "big", layerType: layerType, ms: 1}}) {
		in, out := trtfmt.Tensor{Name: "t" + string(rune('a'+i))}, trtfmt.Tensor{Name: "t" + string(rune('b'+i))}
		layers.Layers = append(layers.Layers, trtfmt.Layer{
			Name: r.name, LayerType: r.layerType, Inputs: []trtfmt.Tensor{in}, Outputs: []trtfmt.Tensor{out},
			Raw: []byte(`{}`),
		})
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{
			Name: r.name, TimeMs: number(r.ms * 10), AverageMs: number(r.ms), MedianMs: number(r.ms), Percentage: number(r.ms / 1.9 * 100),
		})
	}
	return analysis.Parsed{Label: "x", LayerPath: "layers_x.json", ProfilePath: "profile_x.json", Layers: layers, Profile: profile}
}

// judged runs all rules.
func judged(t *testing.T, p analysis.Parsed) analysis.Backend {
	t.Helper()
	b := analysis.Run(analysis.Subject{}, []analysis.Parsed{p}, analysis.Options{Rules: Checks(DefaultThresholds())}).Backends[0]
	if !b.HasTimes() {
		t.Fatalf("the fixture does not pass the gate: %v", b.Messages)
	}
	for _, f := range b.Findings {
		checkFinding(t, b, f)
	}
	return b
}

// measured is a run with a GPU compute time of 1 ms that spoil changes.
func measured(spoil func(*provenance.Record)) func(*analysis.Parsed) {
	return func(p *analysis.Parsed) {
		stats := func(ms float64) provenance.Stats {
			return provenance.Stats{MinMs: ms, MaxMs: ms, MeanMs: ms, MedianMs: ms, Recorded: true, From: provenance.Source{File: "x.log", Line: 9}}
		}
		rec := &provenance.Record{Timed: &provenance.TimedRun{
			Outcome: provenance.Passed, GPUCompute: stats(1), Enqueue: stats(0.5), H2D: stats(0.1), D2H: stats(0.1),
			QueriesPerS: provenance.Measure{Value: 500, Recorded: true},
		}}
		spoil(rec)
		p.Provenance = rec
	}
}

func warned(w provenance.Warning) func(*analysis.Parsed) {
	w.From = provenance.Source{File: "x.log", Line: 7}
	return measured(func(r *provenance.Record) { r.Timed.Warnings = []provenance.Warning{w} })
}

func TestTrust(t *testing.T) {
	for _, tc := range []struct {
		name, id string // "" for none of the rules about trust
		spoil    func(*analysis.Parsed)
		text     string
		ms       float64
	}{
		{"healthy", "", func(*analysis.Parsed) {}, "", 0},
		{"a steady run", "", measured(func(*provenance.Record) {}), "", 0},
		{"one iteration", "single-sample-profile", func(p *analysis.Parsed) {
			p.Profile.Count.Value = 1
			for i := range p.Profile.Entries {
				p.Profile.Entries[i].TimeMs = p.Profile.Entries[i].AverageMs
			}
		}, "10 rows, each measured once", 1.9},
		{"a distorted mean", "outlier-iterations", func(p *analysis.Parsed) { p.Profile.Entries[9].MedianMs = number(0.25) },
			"`big` has mean 1.000 ms and median 0.250 ms", 0.75},
		{"a toy shape", "toy-shape", warned(provenance.Warning{Kind: provenance.ToyShape, Tensor: "ids", Shape: "1x1"}), "1x1 for `ids` (x.log:7)", 1.9},
		{"FAILED", "failed-run", measured(func(r *provenance.Record) {
			r.Timed.Outcome, r.Timed.OutcomeFrom = provenance.Failed, provenance.Source{File: "x.log", Line: 3}
			r.Timed.Errors, r.Timed.FirstError = 2, provenance.Source{File: "x.log", Line: 2}
		}), "x.log:3; 2 lines are errors, the first in x.log:2", 1.9},
		{"trtexec calls it unstable", "unstable-timing", warned(provenance.Warning{Kind: provenance.UnstableCompute, Value: 6.58}),
			"unstable, with coefficient of variance = 6.58% (x.log:7)", 0.0658},
		{"blocks differ", "unstable-timing", measured(func(r *provenance.Record) {
			r.Samples = &provenance.Samples{N: 400, MedianMs: 1, BlockMediansMs: make([]float64, 20), BlockSpreadPercent: 2.5, DriftPercent: -0.9}
		}), "20 blocks of 400 iterations span 2.5", 0.025},
		{"drift down", "unstable-timing", measured(func(r *provenance.Record) {
			r.Samples = &provenance.Samples{N: 400, MedianMs: 1, BlockSpreadPercent: 1.9, DriftPercent: -1.5}
		}), "drifts by −1.5", 0.015},
		{"steady blocks", "", measured(func(r *provenance.Record) {
			r.Samples = &provenance.Samples{N: 400, MedianMs: 1, BlockSpreadPercent: 1.9, DriftPercent: 0.9}
		}), "", 0},
		{"enqueue takes 80 %", "enqueue-bound", measured(func(r *provenance.Record) { r.Timed.Enqueue.MedianMs = 0.8 }),
			"enqueuing takes 0.800 ms and the GPU compute time is 1.000 ms (medians, x.log:9)", 1},
		{"trtexec warns of enqueue", "enqueue-bound", warned(provenance.Warning{Kind: provenance.EnqueueBound}), "enqueuing takes 0.500 ms", 1},
		{"enqueue with a CUDA graph", "", measured(func(r *provenance.Record) {
			r.Timed.Enqueue.MedianMs = 2
			r.Environment.Facts = provenance.Facts{{Key: provenance.CUDAGraph, Text: "enabled"}}
		}), "", 0},
		{"a long transfer", "transfer-bound", measured(func(r *provenance.Record) { r.Timed.D2H.MedianMs = 1 }), "the transfer from the device takes 1.000 ms", 1},
		{"a long transfer beside a CUDA graph", "transfer-bound", measured(func(r *provenance.Record) {
			r.Timed.H2D.MedianMs = 1.5
			r.Environment.Facts = provenance.Facts{{Key: provenance.CUDAGraph, Text: "enabled"}}
		}), "the transfer to the device takes 1.500 ms", 1.5},
		{"trtexec warns of a transfer", "transfer-bound", warned(provenance.Warning{Kind: provenance.H2DBound}), "the transfer to the device takes 0.100 ms", 0.1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := inputOf("CaskConvolution")
			tc.spoil(&p)
			var found []analysis.Finding
			for _, f := range judged(t, p).Findings {
				if ruleOf(t, f.ID).(rule).aboutTrust {
					found = append(found, f)
				}
			}
			if tc.id == "" {
				if len(found) > 0 {
					t.Errorf("found %+v", found)
				}
				return
			}
			if len(found) != 1 || found[0].ID != tc.id || !strings.Contains(found[0].Evidence, tc.text) || found[0].Ms-tc.ms > 1e-9 || tc.ms-found[0].Ms > 1e-9 {
				t.Errorf("found %+v, want %s with %q about %g ms", found, tc.id, tc.text, tc.ms)
			}
		})
	}
}

// One iteration gives no verdict.
func TestSingleSampleIsNotSure(t *testing.T) {
	p := inputOf("CaskConvolution")
	if f := findings(judged(t, p), "hot-layer"); len(f) != 1 || f[0].Confidence != model.High {
		t.Fatalf("%+v", f)
	}
	p.Profile.Count.Value = 1
	if f := findings(judged(t, p), "hot-layer"); len(f) != 1 || f[0].Confidence != model.Low {
		t.Errorf("%+v", f)
	}
}

// A row whose mean is a ghost is not hot.
func TestOutliersAreNotHot(t *testing.T) {
	p := inputOf("CaskConvolution")
	p.Profile.Entries[9].MedianMs = number(0.09)
	b := judged(t, p)
	if f := findings(b, "hot-layer"); len(f) > 0 || b.Records[9].ValueMs() != 0.09 {
		t.Errorf("%+v", f)
	}
}

// Nothing is concluded from rows that cannot be trusted.
func TestUntrustedRows(t *testing.T) {
	p := inputOf("CaskConvolution")
	p.Layers.Layers[3].Name = p.Layers.Layers[0].Name
	p.Profile.Entries = append(p.Profile.Entries[:3:3], p.Profile.Entries[4:]...)
	b := judged(t, p)
	if len(b.Findings) != 1 || b.Findings[0].ID != "untrusted-rows" || len(b.Findings[0].Layers) != 10 || len(b.Positives) > 0 {
		t.Errorf("%+v %q", b.Findings, b.Positives)
	}
	for i := range b.Records {
		if !b.Records[i].Has(analysis.MarkUntrusted) {
			t.Errorf("row %d is trusted", i)
		}
	}
	if r := b.Records[3]; r.Entry != -1 || r.AvgMs.Text != "0" {
		t.Errorf("a layer without entry has %+v", r)
	}
	if b.Reconciliation != nil || b.Schedule != nil {
		t.Error("sums of untrusted rows are compared")
	}
}

// dlaRows is synthetic, after the profile in issue 3143 of NVIDIA/TensorRT: the
// subgraph on the DLA shows next to no time, and the copy behind it all of it.
var dlaRows = []row{
	{name: "data to nvm", layerType: "Reformat", ms: 0.05},
	{name: "{ForeignNode[/model/conv1/Conv.../model/head_3/Conv]}", layerType: "DLA", ms: 0.01},
	{name: "head_1 from nvm", layerType: "Reformat", ms: 0.04},
	{name: "head_2 from nvm", layerType: "Reformat", ms: 0.03},
	{name: "head_3 from nvm", layerType: "Reformat", ms: 9.7},
	{name: "data copy finish", layerType: "Reformat", ms: 0.01},
	{name: "head_1 copy finish", layerType: "Reformat", ms: 0.01},
	{name: "Reformatting CopyNode for Output Tensor 0", layerType: "Reformat", ms: 0.15},
}

func TestDLA(t *testing.T) {
	b := analyse(t, engine{rows: dlaRows}, Checks(DefaultThresholds())...)
	for _, f := range b.Findings {
		checkFinding(t, b, f)
		if f.ID != "dla-subgraph" {
			t.Errorf("a wait for the DLA is taken for work: %+v", f)
		}
	}
	if len(b.Positives) > 0 {
		t.Errorf("the rows of the GPU are not all: %q", b.Positives)
	}
	f := findings(b, "dla-subgraph")
	if len(f) != 1 || len(f[0].Layers) != 7 || f[0].Share < 98 || f[0].Share > 99 || !strings.Contains(f[0].Title, "98.5") {
		t.Fatalf("%+v", f)
	}
	if b.Records[1].Has(analysis.MarkDLA) || b.Records[7].Has(analysis.MarkDLA) || !b.Records[4].Has(analysis.MarkDLA) {
		t.Error("the waits are not marked")
	}
	plain := analyse(t, engine{rows: dlaRows[5:]}, Checks(DefaultThresholds())...)
	if f := findings(plain, "dla-subgraph"); len(f) > 0 {
		t.Errorf("without a copy to or from nvm there is no DLA: %+v", f)
	}
}

// A layer that ran in a part of the iterations says so.
func TestPartial(t *testing.T) {
	p := inputOf("CaskConvolution")
	p.Profile.Entries[9].TimeMs = number(4)
	if f := findings(judged(t, p), "hot-layer"); len(f) != 1 || !strings.Contains(f[0].Evidence, "did not run in every iteration") {
		t.Errorf("%+v", f)
	}
}

// Layers that ran beside other streams compare with nothing.
func TestOverlapped(t *testing.T) {
	b := analyse(t, engine{rows: join(filler(9, 0.01), []row{{name: "big", layerType: "CaskConvolution", tactic: tensorCore, ms: 0.5}})})
	b.Records[9].Marks = []analysis.Mark{analysis.MarkOverlapped}
	found, _ := ruleOf(t, "hot-layer").Check(&b)
	if len(found) != 1 || found[0].Confidence != model.Low || !strings.Contains(found[0].Evidence, "beside rows of other streams") {
		t.Errorf("%+v", found)
	}
}

// What doubts the measurement speaks about rows that are not trusted; what bounds the
// throughput, or tells where the time of a DLA is, is no doubt.
func TestDoubts(t *testing.T) {
	var got []string
	for _, d := range Docs(DefaultThresholds()) {
		if d.Doubts != Doubts(d.ID) {
			t.Errorf("%s: %t and %t", d.ID, d.Doubts, Doubts(d.ID))
		}
		if d.Doubts {
			got = append(got, d.ID)
		}
		if d.Doubts && !ruleOf(t, d.ID).(rule).aboutTrust {
			t.Errorf("%s doubts the measurement and is silent about rows that are not trusted", d.ID)
		}
	}
	want := []string{"untrusted-rows", "toy-shape", "failed-run", "single-sample-profile", "outlier-iterations", "unstable-timing"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if Doubts("no-such-rule") {
		t.Error("a rule that there is not doubts")
	}
}
