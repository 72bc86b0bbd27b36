package archive

import (
	"testing"
	"time"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/frontmatter"

	"github.com/google/go-cmp/cmp"
)

func limits(bytes int64) trtfmt.Limits { return trtfmt.Limits{FileBytes: bytes} }

// Front matter wins over report.toml, and that over the folder's name, key by
// key; every value says where it is from.
func TestMetaSources(t *testing.T) {
	a := walk(t, tree(`
-- report_bert-base_20261103_140506_2/layers_fp16.json --
@layers
-- report_bert-base_20261103_140506_2/analyze.md --
---
gpu: A100
tensorrt: 10.10
tags: [x]
backends:
  fp16: {precision: FP16}
  fp61: {precision: FP16}
---
-- report_bert-base_20261103_140506_2/report.toml --
gpu = "H100"
cuda = 12.0
tags = ["y"]
aliases = ["old/one"]
pinned = true
[backends.fp16]
precision = "INT8"
batch = 8
[[ack]]
finding = "hot-layer"
state = "fixed"
`))
	want := Meta{
		GPU:      Value{"A100", "analyze.md"},
		TensorRT: Value{"10.10", "analyze.md"},
		CUDA:     Value{"12.0", "report.toml"},
		Model:    Value{"bert-base", "folder name"},
		Date:     Value{"2026-11-03T14:05:06", "folder name"},
		Time:     time.Date(2026, 11, 3, 14, 5, 6, 0, time.UTC),
		Tags:     []string{"x"}, Aliases: []string{"old/one"}, Pinned: true,
		Acks: []frontmatter.Ack{{Finding: "hot-layer", State: "fixed", File: "report_bert-base_20261103_140506_2/report.toml", Line: 10, Col: 1}},
		Backends: map[string]Meta{
			"fp16": {Precision: Value{"FP16", "analyze.md"}, Batch: Value{"8", "report.toml"}},
			"fp61": {Precision: Value{"FP16", "analyze.md"}},
		},
	}
	if diff := cmp.Diff(want, a.Reports[0].Meta); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	check(t, "diagnostics", "warning metadata-backend report_bert-base_20261103_140506_2/analyze.md:7:3: no backend is called `fp61`; the backends are fp16", said(a))
}

// Every key reaches its own member.
func TestMetaValues(t *testing.T) {
	keys := []string{"title", "model", "component", "backend", "gpu", "tensorrt", "cuda", "driver", "clocks",
		"precision", "batch", "shapes", "calls", "commit", "pr", "date", "baseline"}
	var m Meta
	for _, k := range keys {
		m.addFields([]frontmatter.Field{{Key: k, Text: "value of " + k}}, "", stated{"s", map[string]bool{}})
	}
	got := []Value{m.Title, m.Model, m.Component, m.Backend, m.GPU, m.TensorRT, m.CUDA, m.Driver, m.Clocks,
		m.Precision, m.Batch, m.Shapes, m.Calls, m.Commit, m.PR, m.Date, m.Baseline}
	for i, k := range keys {
		if want := (Value{"value of " + k, "s"}); got[i] != want || !got[i].Known() {
			t.Errorf("%s: %+v", k, got[i])
		}
	}
	if (Value{}).Known() {
		t.Error("an empty value is known")
	}
}

// Each switch counts as stated also when it is off.
func TestMetaSwitches(t *testing.T) {
	for _, key := range []string{"draft", "pinned", "synthetic"} {
		for _, on := range []bool{false, true} {
			var m Meta
			seen := map[string]bool{}
			m.add(frontmatter.Matter{Fields: []frontmatter.Field{{Key: key, On: on}}}, stated{"a", seen})
			m.add(frontmatter.Matter{Fields: []frontmatter.Field{{Key: key, On: !on}}}, stated{"b", seen})
			if got := map[string]bool{"draft": m.Draft, "pinned": m.Pinned, "synthetic": m.Synthetic}[key]; got != on {
				t.Errorf("%s stated as %v: %v", key, on, got)
			}
		}
	}
}

func TestSyntheticBelow(t *testing.T) {
	a := walk(t, tree(`
-- team/overview.md --
---
synthetic: true
---
-- team/deep/a/layers_x.json --
@layers
-- team/note.md --
-- real/layers_x.json --
@layers
`))
	a.Root.Walk(func(n *Node) {
		want := n.Path != "." && n.Path != "real"
		if n.Meta.Synthetic != want {
			t.Errorf("%s: synthetic %v", n.Path, n.Meta.Synthetic)
		}
	})
}

func TestFolderNames(t *testing.T) {
	for _, tt := range []struct{ name, model, date string }{
		{"report_bert-base_20261103_140506", "bert-base", "2026-11-03T14:05:06"},
		{"report_bert_base_20261103_140506_2", "bert_base", "2026-11-03T14:05:06"},
		{"report_bert_20261303_140506", "", ""},
		{"report_bert_20261103", "", ""},
		{"report__20261103_140506", "", ""},
		{"2026-11-03", "", "2026-11-03"},
		{"2026-11-03-resnet_fp16", "", "2026-11-03"},
		{"2026-11-03 resnet", "", "2026-11-03"},
		{"2026-11-03T14:05:06", "", "2026-11-03T14:05:06"},
		{"2026-11-03T14-05-06Z", "", "2026-11-03T14:05:06"},
		{"2026-11-03_140506_x", "", "2026-11-03T14:05:06"},
		{"2026-11-03_8-batch", "", "2026-11-03"},
		{"2026-11-03_994506", "", "2026-11-03"},
		{"2026-11-031", "", ""},
		{"2026-13-03", "", ""},
		{"resnet-2026-11-03", "", ""},
		{"20261103", "", ""},
		{"", "", ""},
	} {
		n := parseName(tt.name)
		if n.model != tt.model || n.date != tt.date || n.time.IsZero() != (tt.date == "") {
			t.Errorf("%q: %+v, want model %q and date %q", tt.name, n, tt.model, tt.date)
		}
	}
}

// The date of a folder counts for the reports below it; the nearest wins, and
// the name of the archive's own folder never counts.
func TestDateAbove(t *testing.T) {
	fsys := reports("2026-11-03/a", "2026-11-03/2026-11-04-x/b", "2026-11-03/2026-11-05", "plain")
	a, err := Walk(fsys, Options{Name: "2020-01-01"})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, r := range a.Reports {
		got += r.Path + " " + r.Meta.Date.Text + " (" + r.Meta.Date.Source + ")\n"
	}
	check(t, "dates", `
		2026-11-03/2026-11-04-x/b 2026-11-04 (name of folder 2026-11-04-x)
		2026-11-03/2026-11-05 2026-11-05 (folder name)
		2026-11-03/a 2026-11-03 (name of folder 2026-11-03)
		plain  ()`, got)
}
