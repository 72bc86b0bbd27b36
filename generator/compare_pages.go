package generator

import (
	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/history"
	"trtsite/generator/publish"
	"trtsite/generator/view"
)

// side is a report that was read.
type side struct {
	node   *archive.Node
	report *analysis.Report
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
		Title: s.title(other), URL: s.node.URL, Page: true, Report: s.report, Backend: backend, State: view.CompareState(s.node, s.report, backend),
		Stated: history.Stated(s.node.Meta, s.report.Backends[backend].Label),
	}
}

// comparePages makes the pages that compare a report with others of its series, and
// its backends with each other, and returns the links to them.
func (b *build) comparePages(s side) ([]view.Link, error) {
	links, err := b.compareBases(s)
	if err != nil {
		return nil, err
	}
	more, err := b.compareBackends(s)
	return append(links, more...), err
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
