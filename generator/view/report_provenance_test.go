package view

import (
	"testing"

	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func TestProvenance(t *testing.T) {
	c := contextOf(timedBackend("a", threeRows()...))
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
	if diff := cmp.Diff(ProvenanceRow{"Device", "x", "report.toml"}, got.Rows[0]); diff != "" {
		t.Error(diff)
	}
}
