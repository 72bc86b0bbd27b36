package analysis

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// analyse scans and analyses one folder.
func analyse(t *testing.T, fsys fs.FS, dir string, opts Options) Report {
	t.Helper()
	f, err := source.Scan(fsys, dir, source.Options{Limits: opts.Limits})
	if err != nil {
		t.Fatal(err)
	}
	return Folder(fsys, f, opts)
}

// codesOf lists severity:code of every message.
func codesOf(b Backend) string {
	var out []string
	for _, m := range b.Messages {
		out = append(out, m.Severity.String()+":"+m.Code)
	}
	return strings.Join(out, " ")
}

func TestFixtures(t *testing.T) {
	for _, tc := range []struct {
		folder string
		mode   Mode
		codes  string
		edges  int
		// profile is how many records can be shown.
		profile int
	}{
		{"healthy", LayerProfile, "", 5, 6},
		{"in-place", LayerProfile, "warning:multi-producer info:in-place", 4, 4},
		{"repeated-names", LayerProfile, "info:repeated-name", 3, 4},
		{"several-producers", LayerProfile, "warning:multi-producer", 2, 3},
		{"layers-only", LayerOnly, "info:no-profile", 0, 0},
		{"cycle", Unusable, "error:cycle", 0, 3},
		{"names-only", Unusable, "error:names-only", 0, 2},
		{"profile-only", Unusable, "error:no-layer-file", 0, 2},
		{"other-build", Unusable, "error:names-differ error:names-differ", 0, 3},
	} {
		t.Run(tc.folder, func(t *testing.T) {
			r := analyse(t, os.DirFS("testdata"), tc.folder, Options{})
			if len(r.Backends) != 1 {
				t.Fatalf("%d backends", len(r.Backends))
			}
			b := r.Backends[0]
			if b.Mode != tc.mode || codesOf(b) != tc.codes {
				t.Errorf("%s %q, want %s %q\n%v", b.Mode, codesOf(b), tc.mode, tc.codes, b.Messages)
			}
			if len(b.Graph.Edges) != tc.edges {
				t.Errorf("%d edges, want %d", len(b.Graph.Edges), tc.edges)
			}
			if shown := entries(b); shown != tc.profile {
				t.Errorf("%d profile records, want %d", shown, tc.profile)
			}
			checkInterpreted(t, b)
		})
	}
}

func entries(b Backend) int {
	if b.Profile == nil {
		return 0
	}
	return len(b.Profile.Entries)
}

// checkInterpreted demands exactly what the mode allows.
func checkInterpreted(t *testing.T, b Backend) {
	t.Helper()
	times := b.Records != nil || b.TypeBreakdown != nil || b.TagBreakdown != nil || b.Findings != nil ||
		b.Positives != nil || b.Timing != (Timing{})
	if times != (b.Mode == LayerProfile) {
		t.Errorf("%s: times interpreted: %v", b.Mode, times)
	}
	if described := b.Engines.Source != ""; described != (b.Status == Passed) {
		t.Errorf("%s: engines described: %v", b.Status, described)
	}
}

func TestHealthyFixture(t *testing.T) {
	b := analyse(t, os.DirFS("testdata"), "healthy", Options{}).Backends[0]
	if b.Tool != "trtexec" || b.Label != "x" || b.LayerPath != "layers_x.json" || b.ProfilePath != "profile_x.json" {
		t.Errorf("%q %q %q %q", b.Tool, b.Label, b.LayerPath, b.ProfilePath)
	}
	var got []string
	for _, r := range b.Records {
		got = append(got, fmt.Sprintf("%s %s", r.Type, strings.Join(r.Tags, ",")))
	}
	if diff := cmp.Diff([]string{
		"kgen kgen",
		"gemm matmul/gemm,attention",
		"kgen_mha attention",
		"kgen kgen,layernorm/reduction",
		"misc shape/cast/dynamic",
		"gemm matmul/gemm",
	}, got); diff != "" {
		t.Error(diff)
	}
	if b.Timing.Iterations != 100 || b.Timing.CountSource != CountHeader {
		t.Errorf("%+v", b.Timing)
	}
	if diff := cmp.Diff([]string{"0"}, b.Engines.Streams); diff != "" || b.Engines.InferredCount != 0 {
		t.Errorf("%+v", b.Engines)
	}
}

func TestRepeatedNamesFixture(t *testing.T) {
	b := analyse(t, os.DirFS("testdata"), "repeated-names", Options{}).Backends[0]
	var got []string
	for _, r := range b.Records {
		got = append(got, r.AvgMs.Text)
	}
	if diff := cmp.Diff([]string{"0.05", "0.004", "0.03", "0.016"}, got); diff != "" {
		t.Errorf("the i-th layer of a name goes with the i-th record of it: %s", diff)
	}
}

func TestCycleFixtureNamesTheLayers(t *testing.T) {
	b := analyse(t, os.DirFS("testdata"), "cycle", Options{}).Backends[0]
	text := b.Messages[0].String()
	for _, want := range []string{"layers_x.json", "/loop/Add", "/loop/Tanh", "/loop/state"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
}

// archive holds reports below folders, so that paths could leak upwards.
func archive(t *testing.T) fstest.MapFS {
	t.Helper()
	read := func(name string) *fstest.MapFile {
		data, err := os.ReadFile("testdata/healthy/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return &fstest.MapFile{Data: data}
	}
	return fstest.MapFS{
		"team/bert-base/layers_fp16.json":      read("layers_x.json"),
		"team/bert-base/profile_fp16.json":     read("profile_x.json"),
		"team/bert-base/layers_fp8.json":       read("layers_x.json"),
		"team/bert-base/profile_fp8.json":      {Data: []byte(`[{"name": "/emb`)},
		"team/bert-base/layers_int8.json/x":    {Data: []byte("a directory with an input's name")},
		"team/bert-base/profile_int8.json":     read("profile_x.json"),
		"team/bert-base/fp16.engine":           {Data: []byte("engine")},
		"team/bert-base/model_hub/config.json": {Data: []byte(`{"model_type": "bert", "hidden_size": "x"}`)},
	}
}

func TestFolder(t *testing.T) {
	r := analyse(t, archive(t), "team/bert-base", Options{})
	if r.Status != Partial || r.Passed() != 1 || r.Failed() != 2 || r.Folder != "bert-base" {
		t.Errorf("%s, %d passed, %d failed, folder %q", r.Status, r.Passed(), r.Failed(), r.Folder)
	}
	var labels []string
	for _, b := range r.Backends {
		labels = append(labels, b.Label+" "+string(b.Mode))
		for _, m := range b.Messages {
			if strings.Contains(m.String(), "team/") {
				t.Errorf("a message names a path outside the folder: %s", m)
			}
		}
		checkInterpreted(t, b)
	}
	if diff := cmp.Diff([]string{"fp8 unusable", "fp16 layer_profile", "int8 unusable"}, labels); diff != "" {
		t.Error(diff)
	}
	if r.Model.Value != "bert-base" {
		t.Errorf("model %+v", r.Model)
	}
	if b := r.Backends[1]; b.Engines.InferredCount != 1 || b.Model.Name.Value != "bert-base" {
		t.Errorf("%+v %+v", b.Engines, b.Model.Name)
	}
	for _, w := range r.Warnings {
		if strings.Contains(w, "team/") {
			t.Errorf("a warning names a path outside the folder: %s", w)
		}
	}
	if len(r.Warnings) == 0 || !strings.Contains(r.Warnings[0], "model_hub/config.json") {
		t.Errorf("no warning about the configuration: %q", r.Warnings)
	}
}

func TestModelNameOption(t *testing.T) {
	r := analyse(t, archive(t), "team/bert-base", Options{ModelName: "My Model"})
	if r.Model.Value != "My Model" || r.Backends[1].Model.Name.Value != "My Model" {
		t.Errorf("%+v", r.Model)
	}
}

func TestLimitIsAnErrorOfOneBackend(t *testing.T) {
	fsys := archive(t)
	fsys["team/bert-base/layers_fp16.json"] = &fstest.MapFile{Data: make([]byte, 1<<20)}
	fsys["team/bert-base/profile_fp8.json"] = fsys["team/bert-base/profile_fp16.json"]
	r := analyse(t, fsys, "team/bert-base", Options{Limits: trtfmt.Limits{FileBytes: 1 << 16}})
	if b := r.Backends[0]; b.Mode != LayerProfile {
		t.Errorf("fp8: %s %v", b.Mode, b.Messages)
	}
	b := r.Backends[1]
	if b.Mode != Unusable || len(b.Messages) == 0 || b.Messages[0].File != "layers_fp16.json" {
		t.Errorf("fp16: %s %v", b.Mode, b.Messages)
	}
}

func TestLoadDoesNotOpenAPairWithProblems(t *testing.T) {
	p := source.Pair{
		Label:    "x",
		Layers:   source.File{Path: "a/layers_x.json", Base: "layers_x.json"},
		Problems: []trtfmt.Diagnostic{{Severity: trtfmt.Error, Code: "fifo", File: "a/layers_x.json", Count: 1, Message: "is a FIFO"}},
	}
	got := Load(unopenable{t}, p, trtfmt.Limits{})
	if got.Layers != nil || len(got.Diags) != 1 || got.Diags[0].File != "layers_x.json" || got.LayerPath != "layers_x.json" {
		t.Errorf("%+v", got)
	}
}

// unopenable is a file system in which nothing may be opened.
type unopenable struct{ t *testing.T }

func (u unopenable) Open(name string) (fs.File, error) {
	u.t.Errorf("%s was opened", name)
	return nil, fs.ErrNotExist
}
