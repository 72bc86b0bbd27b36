package ack

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/frontmatter"

	"github.com/google/go-cmp/cmp"
)

// backend has a finding on conv1 and conv2, and one on no layer.
func backend(label string) analysis.Backend {
	return analysis.Backend{
		Label: label, Status: analysis.Passed, Mode: analysis.LayerProfile,
		Records: []analysis.Record{{Name: "conv1"}, {Name: "conv2"}, {Name: "pool"}},
		Findings: []analysis.Finding{
			{ID: "hot-layer", Layers: []int{0}}, {ID: "hot-layer", Layers: []int{1}}, {ID: "toy-shape"}, {ID: "odd", Layers: []int{-1, 99}},
		},
	}
}

func said(report, finding, layer, state string) Word {
	return Word{Ack: frontmatter.Ack{Finding: finding, Layer: layer, State: state}, Report: report}
}

func TestJudge(t *testing.T) {
	const yes, no, fixed = frontmatter.Acknowledged, frontmatter.Rejected, frontmatter.Fixed
	for _, tt := range []struct {
		name  string
		words []Word
		want  string
	}{
		{"nothing", nil, "- - - -"},
		{"a rule", []Word{said("a", "hot-layer", "", yes)}, "acknowledged@a acknowledged@a - -"},
		{"a layer", []Word{said("a", "hot-layer", "conv2", no)}, "- rejected@a - -"},
		{"another layer", []Word{said("a", "hot-layer", "pool", no)}, "- - - -"},
		{"no layers", []Word{said("a", "odd", "conv1", no), said("a", "toy-shape", "", no)}, "- - rejected@a -"},
		{"the last", []Word{said("a", "toy-shape", "", no), said("a", "toy-shape", "", yes)}, "- - acknowledged@a -"},
		{"the layer before the rule", []Word{said("a", "hot-layer", "conv1", no), said("a", "hot-layer", "", yes)}, "rejected@a acknowledged@a - -"},
		{"the later report", []Word{said("a", "hot-layer", "conv1", no), said("b", "hot-layer", "", yes)}, "acknowledged@b acknowledged@b - -"},
		{"an earlier one where the later is silent", []Word{said("a", "hot-layer", "", no), said("b", "toy-shape", "", yes)}, "rejected@a rejected@a acknowledged@b -"},
		{"fixed and here", []Word{said("a", "toy-shape", "", yes), said("b", "toy-shape", "", fixed)}, "- - still@b -"},
	} {
		b := backend("x")
		var got []string
		for _, v := range Judge(tt.words, &b) {
			switch {
			case v.By == nil:
				got = append(got, "-")
			case v.Still():
				got = append(got, "still@"+v.By.Report)
			default:
				got = append(got, v.By.State+"@"+v.By.Report)
			}
			if v.Open() != (v.By == nil || v.Still()) {
				t.Errorf("%s: %+v open: %t", tt.name, v, v.Open())
			}
		}
		if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// node states one word on the report and one on backend y.
func node(report, own frontmatter.Ack) *archive.Node {
	return &archive.Node{Path: "a/b", URL: "a/b/", Title: "B", Meta: archive.Meta{
		Acks: []frontmatter.Ack{report}, Backends: map[string]archive.Meta{"y": {Acks: []frontmatter.Ack{own}}},
	}}
}

func TestCheck(t *testing.T) {
	ids := []string{"hot-layer", "toy-shape", "tiny-kernels"}
	at := func(finding, layer, state string) frontmatter.Ack {
		return frontmatter.Ack{Finding: finding, Layer: layer, State: state, File: "a/b/analyze.md", Line: 7, Col: 5}
	}
	failed := analysis.Backend{Label: "y", Status: analysis.Failed}
	for _, tt := range []struct {
		name        string
		report, own frontmatter.Ack
		y           analysis.Backend
		want        string
		fixed       int
	}{
		{"all there", at("hot-layer", "conv1", "rejected"), at("toy-shape", "", "acknowledged"), backend("y"), "", 0},
		{"not there", at("hot-layer", "pool", "rejected"), at("tiny-kernels", "", "acknowledged"), backend("y"),
			"a/b/analyze.md:7:5: this acknowledgement is about nothing: no finding `hot-layer` of this report has a row of layer `pool`; remove it, or name a layer of the finding as the page of layers does\n" +
				"a/b/analyze.md:7:5: this acknowledgement is about nothing: this report has no finding `tiny-kernels`; remove it, or mark it as fixed", 0},
		{"fixed and gone", at("hot-layer", "pool", "fixed"), at("tiny-kernels", "", "fixed"), backend("y"), "", 2},
		{"fixed and here", at("hot-layer", "conv1", "fixed"), at("toy-shape", "", "fixed"), backend("y"), "", 0},
		{"no times", at("hot-layer", "", "rejected"), at("tiny-kernels", "", "fixed"), failed, "", 0},
		{"no rule", at("hot-layers", "", "fixed"), at("x", "", "fixed"), backend("y"),
			"a/b/analyze.md:7:5: this acknowledgement is about nothing: no rule is called `hot-layers`; did you mean hot-layer?\n" +
				"a/b/analyze.md:7:5: this acknowledgement is about nothing: no rule is called `x`; the rules are hot-layer, toy-shape, tiny-kernels", 2},
	} {
		n := node(tt.report, tt.own)
		r := analysis.Report{Backends: []analysis.Backend{backend("x"), tt.y}}
		var got []string
		for _, d := range Check(n, &r, ids) {
			got = append(got, d.String())
		}
		if diff := cmp.Diff(tt.want, strings.Join(got, "\n")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
		if fixed := Fixed(n, &r); len(fixed) != tt.fixed {
			t.Errorf("%s: fixed %+v, want %d", tt.name, fixed, tt.fixed)
		}
	}
}

func TestWords(t *testing.T) {
	n := node(frontmatter.Ack{Finding: "one"}, frontmatter.Ack{Finding: "two"})
	if w := Words(n, "x"); len(w) != 1 || w[0].Finding != "one" || w[0].URL != "a/b/" || w[0].Title != "B" {
		t.Errorf("x: %+v", w)
	}
	if w := Words(n, "y"); len(w) != 2 || w[1].Finding != "two" {
		t.Errorf("y: %+v", w)
	}
}
