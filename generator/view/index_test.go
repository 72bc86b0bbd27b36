package view

import (
	"testing"

	"trtsite/generator/archive"
	"trtsite/generator/markdown"
)

func TestIndex(t *testing.T) {
	root := node().Parent.Parent
	root.Children = append(root.Children, &archive.Node{Kind: archive.Page, URL: "notes/", Title: "Notes"})
	p := Site{Name: "bench"}.Index(IndexInput{Root: root, Reports: NewCatalogue(someSummaries()), Overview: markdown.Doc{Intro: "<p>Hello"}})
	v := p.Data.(*IndexView)
	for i, want := range []string{
		"2 reports with 4 backends: 2 with layer times, 1 with layers only, 1 failed.",
		"Net on a GPU; the rows say why.",
	} {
		if got := plainLine(v.Lines[i]); got != want {
			t.Errorf("line %d: got %q, want %q", i, got, want)
		}
	}
	if p.URL != "" || len(v.List.Rows) != 4 || v.Overview == nil || v.Synthetic {
		t.Errorf("got %+v", v)
	}
	if len(v.Groups) != 1 || v.Groups[0].Reports != "1" || v.Groups[0].Failed != "1" || v.Groups[0].Href != "group/index.html" {
		t.Errorf("groups %+v", v.Groups)
	}
	if len(v.Pages) != 1 || v.Pages[0].Href != "notes/index.html" {
		t.Errorf("pages %+v", v.Pages)
	}
}

func TestIndexOfManyReports(t *testing.T) {
	root := &archive.Node{Kind: archive.Group, Path: "."}
	v := Site{Name: "bench"}.Index(IndexInput{Root: root, Reports: NewCatalogue(manySummaries(PageRows + 1))}).Data.(*IndexView)
	if len(v.List.Rows) != 0 || v.More.Text != "All 501 reports" || v.More.Href != "reports/index.html" {
		t.Errorf("%d rows, more %+v", len(v.List.Rows), v.More)
	}
}

func TestEmptyIndex(t *testing.T) {
	root := &archive.Node{Kind: archive.Group, Path: "."}
	v := Site{Name: "bench"}.Index(IndexInput{Root: root, Reports: NewCatalogue(nil)}).Data.(*IndexView)
	if got := plainLine(v.Lines[0]); got != "0 reports with 0 backends: 0 with layer times." {
		t.Errorf("got %q", got)
	}
}

func TestFailedLineIsShort(t *testing.T) {
	all := manySummaries(maxFailed + 3)
	for i := range all {
		all[i].Status = "failed"
	}
	if got := plainLine(failedLine(all)); got != "One, One, One, One, One, One and 3 more reports; the rows say why." {
		t.Errorf("got %q", got)
	}
}

// Profiles that are equal byte by byte are one measurement.
func TestRepeatedText(t *testing.T) {
	summary := func(hash string) Summary {
		return Summary{Backends: []BackendSummary{{ProfileHash: hash}, {}}}
	}
	for _, tc := range []struct {
		name   string
		hashes []string
		want   string
	}{
		{"none", []string{"", ""}, ""},
		{"one", []string{"x", "", "x"}, " One backend repeats the profile of another, byte by byte, and is no measurement of its own."},
		{"two of three", []string{"x", "x", "x"}, " Two backends repeat the profile of another, byte by byte, and are no measurements of their own."},
		{"two pairs", []string{"x", "y", "y", "x"}, " Two backends repeat the profile of another, byte by byte, and are no measurements of their own."},
	} {
		var all []Summary
		for _, h := range tc.hashes {
			all = append(all, summary(h))
		}
		if got := repeatedText(all); got != tc.want {
			t.Errorf("%s: %q", tc.name, got)
		}
	}
}
