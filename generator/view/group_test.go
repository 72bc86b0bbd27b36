package view

import (
	"testing"

	"trtsite/generator/archive"
)

func TestGroup(t *testing.T) {
	group := node().Parent
	inner := &archive.Node{Kind: archive.Group, Path: "group/inner", URL: "group/inner/", Title: "Inner", Parent: group}
	inner.Children = []*archive.Node{{Kind: archive.Report, Path: "group/one", URL: "group/one/", Parent: inner}}
	group.Children = append(group.Children, inner)
	p := Site{Name: "bench"}.Group(GroupInput{Node: group, Reports: NewCatalogue(someSummaries())})
	v := p.Data.(*GroupView)
	if p.URL != "group/" || v.Summary != "2 reports with 4 backends, 1 failed." || v.Left != "" {
		t.Errorf("got %q, left %q", v.Summary, v.Left)
	}
	if v.List.Rows[0].Report != (Link{"net/index.html", "net"}) || !v.List.Bars {
		t.Errorf("row %+v", v.List.Rows[0])
	}
	if len(v.Groups) != 1 || v.Groups[0].Reports != "1" || v.Groups[0].Failed != "" {
		t.Errorf("groups %+v", v.Groups)
	}
	if last := v.Crumbs[len(v.Crumbs)-1]; last.Text != "group" || last.Href != "" {
		t.Errorf("crumbs %+v", v.Crumbs)
	}
}

func TestGroupOfManyReports(t *testing.T) {
	group := &archive.Node{Kind: archive.Group, Path: "g", URL: "g/", Parent: &archive.Node{Path: "."}}
	all := manySummaries(PageRows + 2)
	for i := range all {
		group.Children = append(group.Children, &archive.Node{Kind: archive.Report, URL: all[i].URL})
	}
	v := Site{Name: "bench"}.Group(GroupInput{Node: group, Reports: NewCatalogue(all)}).Data.(*GroupView)
	if len(v.List.Rows) != PageRows || v.Left != "2 more reports" || v.More.Href != "../reports/index.html" {
		t.Errorf("%d rows, left %q, more %+v", len(v.List.Rows), v.Left, v.More)
	}
}
