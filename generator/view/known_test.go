package view

import (
	"testing"

	"trtsite/analysis/provenance"
	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

// Files fill in what nobody states.
func TestFactsFromFiles(t *testing.T) {
	want := []Fact{
		{Label: "model", Value: "net"}, {Value: "2×3×8×8 + 1"}, {Value: "A100", Source: "run.log:1"},
		{Label: "TensorRT", Value: "10.8.0", Source: "run.log:4"}, {Label: "storage", Value: "INT8 60\u00a0%, FP16 30\u00a0%, FP32 10\u00a0%"},
		{Label: "conv math unknown"},
		{Label: "builder allowed", Value: "FP32+FP16", Source: "run.log:5"}, {Label: "CUDA graph", Value: "off", Source: "run.log:7"},
		{Label: "clocks unknown"},
	}
	c := contextOf(measuredBackend("a"))
	if diff := cmp.Diff(want, c.facts()); diff != "" {
		t.Errorf("files only:\n%s", diff)
	}
	toml := func(s string) archive.Value { return archive.Value{Text: s, Source: "report.toml"} }
	c.node.Meta = archive.Meta{
		GPU: toml("NVIDIA H100"), Precision: toml("int8"), Clocks: toml("unknown"),
		Backends: map[string]archive.Meta{"a": {TensorRT: toml("11.0")}},
	}
	want[2] = Fact{Value: "H100", Source: "report.toml"}
	want[3] = Fact{Label: "TensorRT", Value: "11.0", Source: "report.toml"}
	want[6] = Fact{Label: "built as", Value: "int8", Source: "report.toml"}
	want[8] = Fact{Label: "clocks", Value: "unknown", Source: "report.toml"}
	if diff := cmp.Diff(want, c.facts()); diff != "" {
		t.Errorf("stated too:\n%s", diff)
	}
}

// Attributes of the device are never its clocks; only machine state tells them.
func TestClocks(t *testing.T) {
	b := measuredBackend("a")
	b.Provenance.Environment.Facts = append(b.Provenance.Environment.Facts,
		provenance.Fact{Key: provenance.ComputeClockGHz, Text: "1.41", Number: 1.41, From: from(3)})
	if got := clocksOf(node(), &b); got != (Fact{Label: "clocks unknown"}) {
		t.Errorf("attributes: %+v", got)
	}
	b.Provenance.Machines = machines()
	want := Fact{Label: "clocks when sampled", Value: "SM 1,200 to 1,410\u00a0MHz, locked", Source: "run.log:5"}
	if got := clocksOf(node(), &b); got != want {
		t.Errorf("one GPU: %+v", got)
	}
	b.Provenance.Machines[0].GPUs[0].Lock = provenance.LockUnknown
	b.Provenance.Machines[0].GPUs[0].Readings[0].Min = 1410
	if got := clocksOf(node(), &b).Value; got != "SM 1,410\u00a0MHz, lock unknown" {
		t.Errorf("one value: %q", got)
	}
	b.Provenance.Machines[0].GPUs = append(b.Provenance.Machines[0].GPUs, provenance.GPU{Index: "1"})
	if got := clocksOf(node(), &b); got != (Fact{Label: "clocks unknown, 2 GPUs recorded"}) {
		t.Errorf("two GPUs: %+v", got)
	}
}

func TestSettings(t *testing.T) {
	b := layersOf("a", threeRows()...)
	fact := func(k provenance.Key, text string) {
		b.Provenance.Environment.Facts = append(b.Provenance.Environment.Facts, provenance.Fact{Key: k, Text: text})
	}
	fact(provenance.MIG, "disabled")
	fact(provenance.Streams, "1")
	fact(provenance.ProfileIndex, "0")
	if got := settings(&b); got != nil {
		t.Errorf("the usual takes a place: %+v", got)
	}
	b.Provenance.Environment.Facts = nil
	fact(provenance.MIG, "1g.5gb")
	fact(provenance.DLACore, "0")
	fact(provenance.CUDAGraph, "enabled")
	fact(provenance.Streams, "2")
	want := []Fact{{Label: "MIG", Value: "1g.5gb"}, {Label: "DLA core", Value: "0"}, {Label: "CUDA graph", Value: "on"}, {Label: "inference streams", Value: "2"}}
	if diff := cmp.Diff(want, settings(&b)); diff != "" {
		t.Error(diff)
	}
}
