package view

import (
	"testing"

	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func TestFacts(t *testing.T) {
	c := contextOf(timedBackend("a", threeRows()...))
	want := []Fact{
		{Label: "model", Value: "net"}, {Label: "shapes not recorded"}, {Label: "device not recorded"},
		{Label: "TensorRT not recorded"}, {Label: "storage", Value: "INT8 60\u00a0%, FP16 30\u00a0%, FP32 10\u00a0%"},
		{Label: "conv math unknown"}, {Label: "clocks unknown"},
	}
	if diff := cmp.Diff(want, c.facts()); diff != "" {
		t.Errorf("nothing stated:\n%s", diff)
	}
	c.node.Meta = archive.Meta{
		Model: archive.Value{Text: "other", Source: "report.toml"}, GPU: archive.Value{Text: "A100", Source: "analyze.md"},
		TensorRT: archive.Value{Text: "10.8"}, Shapes: archive.Value{Text: "x:1x3"}, Clocks: archive.Value{Text: "locked"},
		Precision: archive.Value{Text: "int8"}, Date: archive.Value{Text: "2026-01-02"},
	}
	want = []Fact{
		{Label: "model", Value: "other", Source: "report.toml"}, {Value: "x:1x3"}, {Value: "A100", Source: "analyze.md"},
		{Label: "TensorRT", Value: "10.8"}, {Label: "storage", Value: "INT8 60\u00a0%, FP16 30\u00a0%, FP32 10\u00a0%"},
		{Label: "conv math unknown"}, {Label: "built as", Value: "int8"}, {Label: "clocks", Value: "locked"}, {Value: "2026-01-02"},
	}
	if diff := cmp.Diff(want, c.facts()); diff != "" {
		t.Errorf("all stated:\n%s", diff)
	}
}
