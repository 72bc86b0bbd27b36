package view

import (
	"strconv"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
)

func finding(id string, ms, share float64, layers ...int) analysis.Finding {
	return analysis.Finding{
		ID: id, Title: "Title of " + id, Evidence: "row `conv1` is slow", NextCheck: "look at it",
		Confidence: model.High, Ms: ms, Share: share, Layers: layers,
	}
}

func TestLeads(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{
		finding("hot-layer", 0.6, 60, 1), finding("hot-layer", 0.3, 30, 2), finding("no-time", 0, 0),
		finding("four", 0.1, 10, 0, 1, 2, 1), finding("five", 0.1, 10, 0),
	}
	b.Positives = []string{"nothing is fused badly"}
	got := contextOf(b).leads(0, Backend{LayersHref: "x", Suffix: "-a"})
	if got.Title != "Five leads are about 100\u00a0% of the layer sum" {
		t.Errorf("title %q", got.Title)
	}
	if len(got.First) != maxLeads || len(got.More) != 1 {
		t.Fatalf("%d first, %d more", len(got.First), len(got.More))
	}
	for i, want := range []string{"finding-hot-layer-a", "finding-hot-layer-2-a", "finding-no-time-a", "finding-four-a"} {
		if got.First[i].ID != want || got.First[i].Number != strconv.Itoa(i+1) {
			t.Errorf("lead %d is %q, number %s", i, got.First[i].ID, got.First[i].Number)
		}
	}
	first := got.First[0]
	if plain(first.Evidence) != "Row conv1 is slow." || plain(first.Next) != "Look at it." || first.Confidence != "High confidence." {
		t.Errorf("texts: %+v", first)
	}
	if first.Ms != "0.600" || first.Share != "60.0\u00a0%" || got.First[2].Ms != "" {
		t.Errorf("figures: %+v, %+v", first, got.First[2])
	}
	if four := got.First[3]; len(four.Layers) != maxEvidence || four.Rest != "1" || four.Layers[0].Text != "#1" {
		t.Errorf("evidence: %+v", four)
	}
	if plain(got.Positives[0]) != "Nothing is fused badly." {
		t.Errorf("positive: %v", got.Positives)
	}
}

func TestNoLeads(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	if got := contextOf(b).leads(0, Backend{}); got.Title != "No lead: no rule found anything" || got.First != nil {
		t.Errorf("got %+v", got)
	}
}

// An index that belongs to no layer must not be linked.
func TestEvidenceOutOfRange(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{finding("odd", 1, 1, -1, 99, 1)}
	got := contextOf(b).leads(0, Backend{LayersHref: "x"}).First[0]
	if len(got.Layers) != 1 || got.Layers[0].Text != "#2" {
		t.Errorf("got %+v", got.Layers)
	}
}

// What doubts the measurement is a list by itself: not numbered, not counted, and not
// what a list of reports shows.
func TestDoubtsApart(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{finding("single-sample-profile", 1, 100), finding("hot-layer", 0.6, 60, 1), finding("unstable-timing", 0.1, 10)}
	c := contextOf(b)
	got := c.leads(0, Backend{LayersHref: "x"})
	if got.Title != "One lead is about 60\u00a0% of the layer sum" || len(got.First) != 1 || got.First[0].Number != "1" || got.First[0].ID != "finding-hot-layer" {
		t.Errorf("leads: %q, %+v", got.Title, got.First)
	}
	if len(got.Doubts) != 2 || got.Doubts[0].ID != "finding-single-sample-profile" || got.Doubts[1].Number != "" {
		t.Errorf("doubts: %+v", got.Doubts)
	}
	if s := Summarise(c.node, c.report, nil).Backends[0]; s.Findings != 1 || s.Worst != "Title of hot-layer" || len(s.Found) != 3 {
		t.Errorf("summary: %d, %q, %d", s.Findings, s.Worst, len(s.Found))
	}
	b.Findings = b.Findings[:1]
	got = contextOf(b).leads(0, Backend{})
	if got.Title != "No lead about the engine" || got.Bar != "" || len(got.Doubts) != 1 {
		t.Errorf("doubts alone: %+v", got)
	}
}

// The bar draws each layer once, for the first lead that is about it: 0.6 ms of a
// convolution, then 0.1 of a reformat, and 0.3 that no lead is about.
func TestLeadsBar(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{finding("hot-layer", 0.6, 60, 1), finding("x", 0.7, 70, 0, 1), finding("single-sample-profile", 1, 100, 2)}
	got := string(contextOf(b).leadsBar(0))
	for _, want := range []string{`class="f-conv" x="0%" width="60%"`, `class="f-rf" x="60%" width="10%"`, `class="f-no" x="70%" width="30%"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
	if n := strings.Count(got, "<rect"); n != 3 {
		t.Errorf("%d parts: %s", n, got)
	}
}

func TestDoubtPage(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{finding("hot-layer", 0.6, 60, 1), finding("toy-shape", 1, 100)}
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(b)}))
	d.want(".leads li b", "Title of hot-layer")
	d.want(".doubts summary", "To doubt: Title of toy-shape")
	d.want(".doubts div#finding-toy-shape small", "Row conv1 is slow. High confidence.", "Next: Look at it.", "toy-shape")
}

// The share stands at the right of a lead, not in its title; another share stays.
func TestTitleWithoutShare(t *testing.T) {
	for title, want := range map[string]string{
		"The first convolution takes 18.4\u00a0% of the layer sum on CUDA cores": "The first convolution on CUDA cores",
		"7 opaque regions take 18.4\u00a0% of the layer sum":                     "7 opaque regions",
		"Reformats between layers take 18.4\u00a0% of the total":                 "Reformats between layers",
		"Reformats between layers take 18.5\u00a0% of the layer sum":             "Reformats between layers take 18.5\u00a0% of the layer sum",
		"Block `a` takes 2.1× its twins":                                         "Block `a` takes 2.1× its twins",
	} {
		if got := withoutShare(title, 18.4); got != want {
			t.Errorf("%q: got %q", title, got)
		}
	}
}

func TestMoreText(t *testing.T) {
	for _, tc := range []struct {
		more, closed int
		want         string
	}{
		{3, 0, "3 more"}, {2, 2, "2 more are acknowledged or rejected and not counted"}, {5, 1, "5 more, one of them acknowledged or rejected and not counted"},
	} {
		if got := moreText(tc.more, tc.closed); got != tc.want {
			t.Errorf("%d and %d: %q", tc.more, tc.closed, got)
		}
	}
}
