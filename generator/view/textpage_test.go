package view

import (
	"testing"

	"trtsite/generator/archive"
	"trtsite/generator/markdown"
)

func TestText(t *testing.T) {
	n := &archive.Node{Kind: archive.Page, Path: "group/notes.md", URL: "group/notes/", Title: "Notes", Parent: node().Parent}
	p := Site{Name: "bench"}.Text(TextInput{Node: n, Text: markdown.Doc{Sections: []markdown.Section{{ID: "a", Title: "A"}}}})
	v := p.Data.(*TextView)
	if p.Template != "text" || v.Title != "Notes · bench" || len(v.Rail.Sections) != 1 || v.Rail.Sections[0].Href != "#a" {
		t.Errorf("got %+v", v)
	}
	if len(v.Crumbs) != 3 || v.Crumbs[1].Href != "../index.html" {
		t.Errorf("crumbs %+v", v.Crumbs)
	}
}

func TestNotFound(t *testing.T) {
	p := Site{Name: "bench", BaseURL: "https://example.org/perf/"}.NotFound()
	v := p.Data.(*NotFoundView)
	if p.File() != "404.html" || v.Root != "https://example.org/perf/" || v.Nav[0].Href != "https://example.org/perf/reports/index.html" || v.Canonical != "" {
		t.Errorf("got %+v", v)
	}
	if got := (Site{Name: "bench"}).NotFound().Data.(*NotFoundView); got.Root != "" || got.Crumbs[0].Href != "index.html" {
		t.Errorf("without a base URL: %+v", got)
	}
}
