package analysis

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// rule finds what it is made of and checks what it is given.
type rule struct {
	t         *testing.T
	found     []Finding
	positives []string
}

func (r rule) Check(b *Backend) ([]Finding, []string) {
	if !b.HasTimes() || len(b.Records) == 0 || b.TypeBreakdown == nil || len(b.Graph.Edges) == 0 {
		r.t.Errorf("a rule sees a backend that is not complete: %+v", b)
	}
	return r.found, r.positives
}

func TestRulesRunInOrderOnlyOnTimes(t *testing.T) {
	failed, layersOnly := healthy(), healthy()
	failed.Label, failed.Profile.Entries[0].TimeMs = "failed", number(-1)
	layersOnly.Label, layersOnly.Profile, layersOnly.ProfilePath = "layers", nil, ""
	rules := []Rule{
		rule{t, []Finding{{ID: "a", Score: 1}, {ID: "b", Score: 3}}, []string{"p"}},
		rule{t, []Finding{{ID: "c", Score: 3}, {ID: "d", Score: 7}}, []string{"q"}},
	}
	r := Run(Subject{}, []Parsed{healthy(), failed, layersOnly}, Options{Rules: rules})
	for _, b := range r.Backends {
		if b.Label != "x" && (b.Findings != nil || b.Positives != nil) {
			t.Errorf("%s has findings", b.Label)
		}
		if b.Label != "x" {
			continue
		}
		var ids []string
		for _, f := range b.Findings {
			ids = append(ids, f.ID)
		}
		if diff := cmp.Diff([]string{"d", "b", "c", "a"}, ids); diff != "" {
			t.Errorf("by score, ties in the rules' order: %s", diff)
		}
		if diff := cmp.Diff([]string{"p", "q"}, b.Positives); diff != "" {
			t.Error(diff)
		}
	}
}

func TestStatus(t *testing.T) {
	good, bad := healthy(), Parsed{Label: "y"}
	for _, tc := range []struct {
		backends []Parsed
		want     Status
	}{
		{[]Parsed{good}, Passed},
		{[]Parsed{good, bad}, Partial},
		{[]Parsed{bad}, Failed},
		{nil, Failed},
	} {
		if got := Run(Subject{}, tc.backends, Options{}).Status; got != tc.want {
			t.Errorf("%d backends: %s, want %s", len(tc.backends), got, tc.want)
		}
	}
}

func TestLabelsAreDistinctAndSorted(t *testing.T) {
	var in []Parsed
	for _, label := range []string{"fp16", "x", "x", "x-2", "fp8", "x"} {
		in = append(in, Parsed{Label: label})
	}
	var got []string
	for _, b := range Run(Subject{}, in, Options{}).Backends {
		got = append(got, b.Label)
	}
	if diff := cmp.Diff([]string{"fp8", "fp16", "x", "x-2", "x-3", "x-4"}, got); diff != "" {
		t.Error(diff)
	}
	if in[2].Label != "x" {
		t.Error("the caller's backends were changed")
	}
}

func TestTool(t *testing.T) {
	for _, tc := range []struct {
		name  string
		spoil func(*Parsed)
		want  string
	}{
		{"header and Bindings", func(*Parsed) {}, "trtexec"},
		{"I/O Tensors", func(p *Parsed) { p.Layers.Root = trtfmt.RootIOTensors }, "trtexec"},
		{"list", func(p *Parsed) { p.Layers.Root = trtfmt.RootList }, ""},
		{"no header", func(p *Parsed) { p.Profile.Count.Recorded = false }, ""},
		{"no profile", func(p *Parsed) { p.Profile = nil }, ""},
		{"no layers", func(p *Parsed) { p.Layers = nil }, ""},
		{"trace", func(p *Parsed) { p.Profile.Basis = trtfmt.TotalsOverUnknownRuns }, "Torch-TensorRT"},
		{"Torch-TensorRT's names", func(p *Parsed) { p.LayerPath = "e_layer_information.json" }, "Torch-TensorRT"},
		{"samples", func(p *Parsed) { p.Profile.Basis = trtfmt.Samples }, ""},
	} {
		p := healthy()
		tc.spoil(&p)
		if got := toolOf(p, provenance.Record{}); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}

func TestNameSources(t *testing.T) {
	named := model.Name{Value: "from-metadata", Confidence: model.High, Evidence: []string{"front matter"}}
	for _, tc := range []struct {
		name    string
		subject Subject
		option  string
		want    string
	}{
		{"folder", Subject{Folder: "resnet50"}, "", "resnet50"},
		{"metadata", Subject{Folder: "resnet50", Name: named}, "", "from-metadata"},
		{"option", Subject{Folder: "resnet50", Name: named}, "mine", "mine"},
	} {
		if got := Run(tc.subject, nil, Options{ModelName: tc.option}).Model.Value; got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}
