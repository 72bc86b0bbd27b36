package frontmatter

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// yamlDoc wraps a block so that its first line is line 2 of the file.
func yamlDoc(head string) []byte { return []byte("---\n" + head + "\n---\n") }

// Every value must come out as it is written, in either notation.
func TestSourceText(t *testing.T) {
	for _, tt := range []struct{ yaml, toml, want string }{
		{"tensorrt: 10.10", "tensorrt = 10.10", "10.10"},
		{"tensorrt: 8.6.1.6", "tensorrt = '8.6.1.6'", "8.6.1.6"},
		{"cuda: 12.0", "cuda = 12.0", "12.0"},
		{"driver: 535.104", "driver = 535.104", "535.104"},
		{"batch: 8", "batch = 8", "8"},
		{"batch: 1_000", "batch = 1_000", "1000"},
		{"batch: 010", "batch = '010'", "010"},
		{"commit: 0123456", "commit = '0123456'", "0123456"},
		{"commit: 12e4567", "commit = '12e4567'", "12e4567"},
		{"commit: 0x1F", "commit = 0x1F", "0x1F"},
		{"calls: 50", "calls = 50", "50"},
		{"calls: 0.5", "calls = 0.5", "0.5"},
		{"pr: '#12'", "pr = '#12'", "#12"},
		{"pr: 12", "pr = 12", "12"},
		{"component: no", "component = 'no'", "no"},
		{"model: a_b", "model = 'a_b'", "a_b"},
		{"shapes: input:1x3x224x224", "shapes = 'input:1x3x224x224'", "input:1x3x224x224"},
		{"shapes: [a:1x3, b:2x4]", "shapes = ['a:1x3', 'b:2x4']", "a:1x3,b:2x4"},
		{"title: >-\n  One\n  line", "title = '''\nOne\nline'''", "One line"},
		{"title: 'a: b'", "title = 'a: b'", "a: b"},
		{"date: 2026-11-03", "date = 2026-11-03", "2026-11-03"},
		{"date: 2026-11-03 10:20:30", "date = 2026-11-03 10:20:30", "2026-11-03 10:20:30"},
		{"date: '2026-11-03T10:20:30+01:00'", "date = 2026-11-03T10:20:30+01:00", "2026-11-03T10:20:30+01:00"},
	} {
		y, diags := Split("a.md", yamlDoc(tt.yaml))
		checkText(t, tt.yaml, y.Matter, tt.want, texts(diags))
		m, diags := ReadTOML("report.toml", []byte(tt.toml+"\n"))
		checkText(t, tt.toml, m, tt.want, texts(diags))
	}
}

func checkText(t *testing.T, src string, m Matter, want string, diags []string) {
	t.Helper()
	if len(diags) > 0 {
		t.Errorf("%s: %v", src, diags)
	}
	if len(m.Fields) != 1 || m.Fields[0].Text != want {
		t.Errorf("%s: %+v, want one field with %q", src, m.Fields, want)
	}
}

const fullYAML = `title: Ünïcode – a title
date: 2026-11-03T10:00:00+02:00
tags: [nightly, a100]
aliases: old/name
draft: true
pinned: false
synthetic: true
ack:
  - finding: hot-layer
    layer: "conv 1  + relu"
    state: rejected
    who: Ada
    why: expected
    date: 2026-11-04
backends:
  fp16:
    precision: FP16
    tensorrt: 10.10
  "onnx trt":
    calls: 2`

const fullTOML = `title = "Ünïcode – a title"
date = 2026-11-03T10:00:00+02:00
tags = ["nightly", "a100"]
aliases = "old/name"
draft = true
pinned = false
synthetic = true

[[ack]]
finding = "hot-layer"
layer = "conv 1  + relu"
state = "rejected"
who = "Ada"
why = "expected"
date = 2026-11-04

[backends.fp16]
precision = "FP16"
tensorrt = 10.10

[backends]
"onnx trt".calls = 2
`

// The same statements in both notations mean the same; places differ.
func TestFull(t *testing.T) {
	want := Matter{
		Fields: []Field{
			{Key: "title", Text: "Ünïcode – a title"},
			{Key: "date", Text: "2026-11-03T10:00:00+02:00", Time: time.Date(2026, 11, 3, 8, 0, 0, 0, time.UTC)},
			{Key: "tags", List: []string{"nightly", "a100"}},
			{Key: "aliases", List: []string{"old/name"}},
			{Key: "draft", On: true},
			{Key: "pinned"},
			{Key: "synthetic", On: true},
			{Key: "ack", Acks: []Ack{{Finding: "hot-layer", Layer: "conv 1  + relu", State: "rejected", Who: "Ada", Why: "expected", Date: "2026-11-04"}}},
		},
		Backends: []Section{
			{Label: "fp16", Fields: []Field{{Key: "precision", Text: "FP16"}, {Key: "tensorrt", Text: "10.10"}}},
			{Label: "onnx trt", Fields: []Field{{Key: "calls", Text: "2"}}},
		},
	}
	doc, diags := Split("a.md", yamlDoc(fullYAML))
	checkMatter(t, "yaml", want, doc.Matter, texts(diags))
	m, diags := ReadTOML("report.toml", []byte(fullTOML))
	checkMatter(t, "toml", want, m, texts(diags))
}

func checkMatter(t *testing.T, name string, want, got Matter, diags []string) {
	t.Helper()
	if len(diags) > 0 {
		t.Errorf("%s: %v", name, diags)
	}
	places := cmp.FilterPath(func(p cmp.Path) bool {
		last := p.Last().String()
		return last == ".Line" || last == ".Col" || last == ".File"
	}, cmp.Ignore())
	if diff := cmp.Diff(want, got, places); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

func TestPlaces(t *testing.T) {
	doc, _ := Split("a.md", []byte("---\n\"model\": Ä\n{}: é\ntags: [ü, 1]\nbackends:\n  fp16:\n    gpu: A100\n---\n"))
	if len(doc.Matter.Fields) > 0 {
		t.Fatal("a broken block was read")
	}
	m, _ := ReadTOML("report.toml", []byte("\n[[ack]]\nfinding = 'x'\nstate = 'fixed'\n"))
	if a := m.Fields[0].Acks[0]; a.File != "report.toml" || a.Line != 3 || a.Col != 1 {
		t.Errorf("ack at %s:%d:%d", a.File, a.Line, a.Col)
	}
	doc, diags := Split("a.md", []byte("---\n# ü\nmodel: Ä\ntags: [ü, 1]\nbackends:\n  fp16:\n    gpu: A100\n---\n"))
	if len(diags) > 0 {
		t.Fatal(texts(diags))
	}
	got := [][2]int{}
	for _, f := range doc.Matter.Fields {
		got = append(got, [2]int{f.Line, f.Col})
	}
	for _, s := range doc.Matter.Backends {
		got = append(got, [2]int{s.Line, s.Col}, [2]int{s.Fields[0].Line, s.Fields[0].Col})
	}
	if diff := cmp.Diff([][2]int{{3, 8}, {4, 7}, {6, 3}, {7, 10}}, got); diff != "" {
		t.Errorf("lines and columns (-want +got):\n%s", diff)
	}
}
