package view

import (
	"testing"

	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func TestProvenance(t *testing.T) {
	c := contextOf(layersOf("a", threeRows()...))
	got := c.provenance()
	if got.Title != "Provenance: nothing is stated, eight unknown" || got.Unknown != "Device, TensorRT, CUDA, Driver, Clocks, Precision, Date, Commit" {
		t.Errorf("nothing stated: %+v", got)
	}
	v := archive.Value{Text: "x", Source: "report.toml"}
	c.node.Meta = archive.Meta{GPU: v, TensorRT: v, CUDA: v, Driver: v, Clocks: v, Precision: v, Date: v, Commit: v, Tags: []string{"a", "b"}}
	got = c.provenance()
	if got.Title != "Provenance: nine facts with a source" || got.Unknown != "" {
		t.Errorf("all stated: %q, unknown %q", got.Title, got.Unknown)
	}
	if diff := cmp.Diff(ProvenanceRow{Name: "Device", Value: "x", Source: "report.toml"}, got.Rows[0]); diff != "" {
		t.Error(diff)
	}
}

// What the files say is not unknown, and not stated either.
func TestProvenanceFromFiles(t *testing.T) {
	c := contextOf(measuredBackend("a"))
	c.node.Meta.GPU = archive.Value{Text: "H100", Source: "report.toml"}
	c.node.Meta.Backends = map[string]archive.Meta{"a": {Clocks: archive.Value{Text: "locked", Source: "report.toml"}}}
	got := c.provenance()
	if got.Unknown != "CUDA, Driver, Date, Commit" {
		t.Errorf("unknown %q", got.Unknown)
	}
	want := []ProvenanceRow{
		{Name: "Device", Value: "H100", Source: "report.toml"},
		{Name: "a, clocks", Value: "locked", Source: "report.toml"},
	}
	if diff := cmp.Diff(want, got.Rows); diff != "" {
		t.Error(diff)
	}
}

func TestLoose(t *testing.T) {
	c := contextOf(timedBackend("a", threeRows()...))
	c.report.Loose = []provenance.File{
		{Name: "x.log", Kind: trtfmt.KindLog, Runs: make([]provenance.Run, 2)}, {Name: "smi.txt", Kind: trtfmt.KindMachine},
	}
	want := []string{"x.log (" + string(trtfmt.KindLog) + ", 2 runs)", "smi.txt (" + string(trtfmt.KindMachine) + ")"}
	if diff := cmp.Diff(want, c.provenance().Loose); diff != "" {
		t.Error(diff)
	}
}
