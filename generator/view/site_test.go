package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestShell(t *testing.T) {
	got := Site{Name: "bench"}.shell(head{url: "group/net/", title: "Net", description: "d"})
	if got.Root != "../../" || got.Title != "Net · bench" || got.Canonical != "" || got.Nav[0].Href != "../../reports/index.html" || got.Nav[0].Current {
		t.Errorf("got %+v", got)
	}
	got = Site{Name: "bench", BaseURL: "https://example.org/perf/"}.shell(head{url: "reports/2/"})
	if got.Canonical != "https://example.org/perf/reports/2/" || got.Title != "bench" || !got.Nav[0].Current {
		t.Errorf("got %+v", got)
	}
}

func TestCrumbs(t *testing.T) {
	n := node()
	want := []Link{{"../../../../index.html", "bench"}, {"../../../index.html", "group"}}
	if diff := cmp.Diff(want, Site{Name: "bench"}.crumbs("group/net/a/layers/", n)); diff != "" {
		t.Error(diff)
	}
	if got := (Site{Name: "bench"}).crumbs("", n.Parent.Parent); got != nil {
		t.Errorf("the first page has a path: %v", got)
	}
}

func TestPageFile(t *testing.T) {
	for url, want := range map[string]string{"": "index.html", "a/b/": "a/b/index.html", "404.html": "404.html"} {
		if got := (Page{URL: url}).File(); got != want {
			t.Errorf("%q: got %q, want %q", url, got, want)
		}
	}
}

func TestReservedID(t *testing.T) {
	for id, want := range map[string]bool{
		"main": true, "list": true, "at-types-a": true, "backend-fp16": true, "finding-hot-layer": true,
		"summary": false, "details": false, "validation": false,
	} {
		if got := ReservedID(id); got != want {
			t.Errorf("%s: got %v", id, got)
		}
	}
}
