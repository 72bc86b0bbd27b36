package generator

import (
	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/generator/archive"
	"trtsite/generator/publish"
	"trtsite/generator/view"
)

// side is a report that was read.
type side struct {
	node   *archive.Node
	report *analysis.Report
}

// comparison is a page that compares a report with another one, backend by backend.
type comparison struct {
	// name is the page's folder below compare/: "previous" or "baseline".
	name string
	a, b side
	// past is the series that a backend of a is the last member of; nil for none.
	past func(backendOfA, backendOfB int) diff.Past
}

// comparePage makes the page of a comparison, below the report of b. made is false
// where no backend of one has the label of one of the other: then there is no page.
func (b *build) comparePage(c comparison) (made bool, err error) {
	m, err := matchBackends(labelled{report: c.a.report}, labelled{report: c.b.report})
	if err != nil {
		return false, nil // nothing to compare
	}
	p := view.ComparePage{
		URL: compareURL(c.b.node, c.name), Node: c.b.node, Title: c.b.title(c.a) + " against " + c.a.title(c.b),
		Synthetic: c.a.node.Meta.Synthetic || c.b.node.Meta.Synthetic,
	}
	for _, pair := range m.pairs {
		in := view.CompareInput{A: c.a.at(pair[0], c.b), B: c.b.at(pair[1], c.a)}
		if c.past != nil {
			in.Options.Past = c.past(pair[0], pair[1])
		}
		p.Pairs = append(p.Pairs, in)
	}
	for _, i := range m.aloneB {
		p.Alone = append(p.Alone, aloneText(c.b.report.Backends[i].Label, c.b.title(c.a), c.a.title(c.b)))
	}
	for _, i := range m.aloneA {
		p.Alone = append(p.Alone, aloneText(c.a.report.Backends[i].Label, c.a.title(c.b), c.b.title(c.a)))
	}
	return true, b.page(b.site.Compare(p), publish.Page)
}

// compareURL is the address of a page that compares a report.
func compareURL(n *archive.Node, name string) string { return n.URL + "compare/" + name + "/" }

// title names the report so that it differs from the other.
func (s side) title(other side) string {
	if s.node.Title == other.node.Title && s.node != other.node {
		return s.node.Path
	}
	return s.node.Title
}

// at is one of the report's backends.
func (s side) at(backend int, other side) view.CompareSide {
	return view.CompareSide{
		Title: s.title(other), URL: s.node.URL, Page: true, Report: s.report, Backend: backend,
		Stated: statedOf(s.node.Meta, s.report.Backends[backend].Label),
	}
}

// compareBackends makes the page that compares a report's backends with its first
// one, and returns the link to it; none where fewer than two passed with times.
func (b *build) compareBackends(s side) ([]view.Link, error) {
	var fit []int
	for i := range s.report.Backends {
		if s.report.Backends[i].HasTimes() {
			fit = append(fit, i)
		}
	}
	if len(fit) < 2 {
		return nil, nil
	}
	url := compareURL(s.node, "backends")
	p := view.ComparePage{
		URL: url, Node: s.node, Title: "Backends of " + s.node.Title + " against " + s.report.Backends[fit[0]].Label, Synthetic: s.node.Meta.Synthetic,
	}
	for _, i := range fit[1:] {
		p.Pairs = append(p.Pairs, view.CompareInput{A: s.at(fit[0], s), B: s.at(i, s)})
	}
	return []view.Link{{Href: url, Text: "Compare backends"}}, b.page(b.site.Compare(p), publish.Page)
}
