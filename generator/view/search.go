package view

import (
	"net/url"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/markdown"
	"trtsite/generator/search"
)

// Searched is what one page has to find.
type Searched struct {
	Page    search.Page
	Entries []search.Entry
}

// SearchReport is what the search finds of a report: the report, its findings, the
// sections of its text, and the kernels and layers of its backends.
func SearchReport(in ReportInput, s Summary) []Searched {
	own := Searched{Page: search.Page{URL: s.URL, Label: searchLabel(s)}}
	own.Entries = append(own.Entries, search.Entry{Kind: search.Report, Title: s.Title, Note: own.Page.Label, Text: searchFacts(s)})
	for _, b := range s.Backends {
		for _, f := range b.Found {
			own.Entries = append(own.Entries, search.Entry{Kind: search.Finding, Title: chart.Printable(f.Text.Title), Note: f.Rule, Fragment: f.Anchor})
		}
	}
	own.Entries = append(own.Entries, searchSections(s.Title, in.Diagnosis)...)
	out := []Searched{own}
	for i, slug := range BackendSlugs(in.Report) {
		b := &in.Report.Backends[i]
		if b.Status != analysis.Passed || b.Layers == nil {
			continue
		}
		page := search.Page{URL: LayersURL(in.Node, slug), Label: own.Page.Label}
		if len(in.Report.Backends) > 1 {
			page.Label += " · " + chart.Printable(b.Label)
		}
		out = append(out, Searched{page, append(searchKernels(b), searchLayers(b)...)})
	}
	return out
}

// SearchText is what the search finds of a page of text, or of a group's.
func SearchText(node *archive.Node, doc markdown.Doc) Searched {
	title := chart.Printable(node.Title)
	return Searched{search.Page{URL: node.URL, Label: title}, searchSections(title, doc)}
}

// SearchRules are the rules, which have pages of their own.
func (s Site) SearchRules() []Searched {
	var out []Searched
	for _, d := range s.Rules {
		out = append(out, Searched{search.Page{URL: FindingURL(d.ID), Label: "the rule"}, []search.Entry{
			{Kind: search.Finding, Title: d.Title, Note: d.ID, Text: d.Says},
		}})
	}
	return out
}

// searchLabel tells a report from others in one line.
func searchLabel(s Summary) string {
	parts := []string{s.Title}
	for _, b := range s.Backends {
		parts = append(parts, b.Model, b.Component, b.Device)
		if b.TensorRT != "" {
			parts = append(parts, "TensorRT "+b.TensorRT)
		}
	}
	parts = append(parts, s.Date)
	var told []string
	for _, p := range parts {
		known := func(t string) bool { return strings.Contains(strings.ToLower(t), strings.ToLower(p)) }
		if !slices.ContainsFunc(told, known) {
			told = append(told, p)
		}
	}
	return strings.Join(told, " · ")
}

// searchFacts are further words of a report.
func searchFacts(s Summary) string {
	words := []string{s.Path}
	for _, b := range s.Backends {
		words = append(words, b.Label, b.Shape, b.Storage)
	}
	return strings.Join(words, " ")
}

// searchSections are the parts of a text; each names its page, because many texts have
// the same headings.
func searchSections(title string, doc markdown.Doc) []search.Entry {
	var out []search.Entry
	if text := plainText(string(doc.Intro)); text != "" {
		out = append(out, search.Entry{Kind: search.Section, Title: title, Note: opening(text), Text: text})
	}
	for _, section := range doc.Sections {
		text := plainText(string(section.HTML))
		out = append(out, search.Entry{
			Kind: search.Section, Title: section.Title + " · " + title, Note: opening(text), Text: text, Fragment: section.ID,
		})
	}
	return out
}

// searchKernels are the kernels of a backend: each leads to the rows that run it.
func searchKernels(b *analysis.Backend) []search.Entry {
	var out []search.Entry
	seen := map[string]bool{}
	for i := range b.Layers.Layers {
		name := b.Layers.Layers[i].Tactic.Value
		if strings.TrimSpace(name) == "" || seen[name] {
			continue
		}
		seen[name] = true
		out = append(out, search.Entry{Kind: search.Kernel, Title: chart.Printable(name), Fragment: "?q=" + url.QueryEscape(name)})
	}
	return out
}

// searchLayers are the layers of a backend; repeats of a name are found by the first.
func searchLayers(b *analysis.Backend) []search.Entry {
	var out []search.Entry
	seen := map[string]bool{}
	for i, anchor := range layerAnchors(b) {
		name := b.Layers.Layers[i].Name
		if seen[name] {
			continue
		}
		seen[name] = true
		out = append(out, search.Entry{Kind: search.Layer, Title: chart.Printable(name), Fragment: anchor})
	}
	return out
}
