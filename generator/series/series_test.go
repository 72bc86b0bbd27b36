package series

import (
	"strings"
	"testing"
	"time"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func value(s string) archive.Value { return archive.Value{Text: s, Source: "analyze.md"} }

func backend(label, layers string) analysis.Backend {
	return analysis.Backend{Label: label, LayerPath: layers, Model: model.Info{InputShapes: map[string][]int64{"mask": {8, 128}, "ids": {8, 128}, "x": {8, 3, 224, 224}}}}
}

func TestKeys(t *testing.T) {
	seed, cut := backend("fp16", "layers_fp16.json"), backend("fp16-profile-1", "layers_fp16.json")
	trex := backend("resnet.engine", "resnet.engine.graph.json")
	trex.Tool = "trtexec"
	other := trex
	other.Label = "resnet2.engine"
	dynamic := backend("default", "layers.json")
	dynamic.Model.InputShapes = map[string][]int64{"x": {-1, 3}}
	ran := dynamic
	ran.Provenance.Environment.Shapes = []provenance.Shape{{Tensor: "x", Dims: []int64{4, 3}}}
	for _, tt := range []struct {
		name     string
		meta     archive.Meta
		backends []analysis.Backend
		want     string
	}{
		{"seed names", archive.Meta{}, []analysis.Backend{seed}, "net--fp16--8x3x224x224-8x128-8x128"},
		{"optimization profiles", archive.Meta{}, []analysis.Backend{seed, cut},
			"net--fp16--8x3x224x224-8x128-8x128 net--fp16--8x3x224x224-8x128-8x128--profile-1"},
		{"an engine's name is no key", archive.Meta{}, []analysis.Backend{trex}, "net--trtexec--8x3x224x224-8x128-8x128"},
		{"two engines", archive.Meta{}, []analysis.Backend{trex, other},
			"net--trtexec--8x3x224x224-8x128-8x128--resnet.engine net--trtexec--8x3x224x224-8x128-8x128--resnet2.engine"},
		{"no batch", archive.Meta{}, []analysis.Backend{dynamic}, "net--dynx3"},
		{"stated batch", archive.Meta{Batch: value("4")}, []analysis.Backend{dynamic}, "net--dynx3-batch-4"},
		{"shapes of the run", archive.Meta{Batch: value("9")}, []analysis.Backend{ran}, "net--4x3"},
		{"stated", archive.Meta{Model: value("BERT Base"), Component: value("Encoder"), Backend: value("ORT"), GPU: value("NVIDIA A100"), Precision: value("fp16"),
			Shapes: value("x:8×3×224×224, y : 8X1")}, []analysis.Backend{seed}, "bert-base--encoder--ort--a100--fp16--8x3x224x224-8x1"},
		{"odd shapes", archive.Meta{Shapes: value("small")}, []analysis.Backend{seed}, "net--fp16--small"},
	} {
		n := &archive.Node{Path: "a", Meta: tt.meta}
		r := analysis.Report{Model: model.Name{Value: "net"}, Backends: tt.backends}
		var got []string
		for i, k := range Keys(n, &r) {
			got = append(got, k.ID())
			if k != Of(n, &r, i) {
				t.Errorf("%s: Of(%d) differs", tt.name, i)
			}
		}
		if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	if id := (Key{}).ID(); id != "unknown" {
		t.Errorf("no value: %q", id)
	}
	long := Key{Model: strings.Repeat("é", 300)}
	if id := long.ID(); len(id) > maxID || id != archive.Slug(id) || id == (Key{Model: strings.Repeat("é", 299)}).ID() {
		t.Errorf("long: %q", id)
	}
}

// The precision that the engine turns out to have forks nothing.
func TestInferredPrecision(t *testing.T) {
	n := &archive.Node{}
	r := analysis.Report{Backends: []analysis.Backend{{Label: "a", Model: model.Info{Category: "CNN"}}}}
	if k := Of(n, &r, 0); k.Precision != "" {
		t.Errorf("precision %q", k.Precision)
	}
}

func day(d int) time.Time { return time.Date(2026, 1, d, 0, 0, 0, 0, time.UTC) }

func TestGroup(t *testing.T) {
	m := func(report string, k Key, at time.Time, hash string) Member {
		return Member{Report: report, Key: k, Time: at, ProfileHash: hash}
	}
	net, upper, part, back := Key{Model: "net"}, Key{Model: "NET"}, Key{Model: "a", Component: "b"}, Key{Model: "a", Backend: "b"}
	all := []Member{
		m("undated-1", net, time.Time{}, ""), m("later", upper, day(3), "h"), m("part", part, day(1), ""),
		m("undated-2", net, time.Time{}, ""), m("first", net, day(1), "g"), m("same", net, day(4), "h"),
		m("back", back, day(1), "h"), m("tie", net, day(1), ""),
	}
	var got []string
	for _, s := range Group(all) {
		line := s.ID + ":"
		for _, m := range s.Members {
			line += " " + m.Report
			for _, c := range m.Copies {
				line += "=" + c.Report
			}
		}
		got = append(got, line)
	}
	want := []string{"net: first tie later=same undated-1 undated-2", "a--b: part", "a--b-2: back"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if Group(nil) != nil {
		t.Error("no members make no series")
	}
}
