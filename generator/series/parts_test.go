package series

import (
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/generator/archive"
)

func TestParts(t *testing.T) {
	n := &archive.Node{}
	n.Meta.GPU.Text = "A100"
	r := analysis.Report{Model: model.Name{Value: "net"}, Backends: []analysis.Backend{backend("fp16", "layers_fp16.json"), backend("int8", "layers_int8.json")}}
	p, ok := PartsOf([]string{"model", "device"})
	if !ok {
		t.Fatal("refused")
	}
	// Without the backend both have one key, so that their labels tell them apart.
	for i, want := range []string{"net--a100--fp16", "net--a100--int8"} {
		if got := p.Keys(n, &r)[i].ID(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if all, ok := PartsOf(PartNames()); !ok || all != (Parts{}) {
		t.Error("all parts are not the default")
	}
	for _, names := range [][]string{nil, {"device"}, {"model", "tensorrt"}} {
		if _, ok := PartsOf(names); ok {
			t.Errorf("%q is accepted", names)
		}
	}
}
