package view

import (
	"testing"

	"trtsite/analysis"
	"trtsite/generator/archive"

	"github.com/google/go-cmp/cmp"
)

func TestTargets(t *testing.T) {
	rows := threeRows()
	first, second := timedBackend("x", rows...), timedBackend("y", rows[2], rows[2], row{name: "only y", layerType: "k", ms: 0.3, median: 0.3})
	first.Findings = []analysis.Finding{{ID: "a", Ms: 0.1, Share: 10}, {ID: "b", Ms: 0.6, Share: 60}, {ID: "b", Ms: 0.2, Share: 20}}
	second.Findings = []analysis.Finding{{ID: "b", Ms: 0.3, Share: 33}}
	failed := analysis.Backend{Label: "z", Status: analysis.Failed}
	x := NewReferences(&archive.Node{URL: "r/"}, &analysis.Report{Backends: []analysis.Backend{first, second, failed}})
	name := rows[2].name
	ids := Anchors([]string{name, name, "only y"})
	both, all := Target{Name: "b", Backend: "x", Others: []string{"y"}, Address: "r/#finding-b-x", Value: "x: 0.600 ms, 60.0\u00a0%", Count: 2}, []int{0, 1, 2}
	for _, c := range []struct {
		name     string
		backends []int
		address  string
		count    int
		others   []string
	}{
		{name, all, "r/x/layers/#" + ids[0], 1, []string{"y"}},
		{name, []int{1}, "r/y/layers/#" + ids[0], 2, nil},
		// Only y has a second row of the name.
		{ids[1], all, "r/y/layers/#" + ids[1], 2, []string{"x"}},
		{"on…y", all, "r/y/layers/#" + ids[2], 1, nil},
		{"only y", []int{0}, "", 0, nil}, {"only y", []int{2}, "", 0, nil}, {"only", all, "", 0, nil}, {"l-", all, "", 0, nil},
	} {
		got, ok := x.Layer(c.name, c.backends)
		if ok != (c.address != "") || got.Address != c.address || got.Count != c.count || !cmp.Equal(got.Others, c.others) {
			t.Errorf("%q in %v: %+v, %v; want %+v", c.name, c.backends, got, ok, c)
		}
	}
	if got, _ := x.Finding("b", all); !cmp.Equal(got, both) {
		t.Errorf("finding b: %s", cmp.Diff(both, got))
	}
	if got, ok := x.Finding("b", []int{1, 2}); !ok || got.Address != "r/#finding-b-y" || got.Count != 1 || got.Others != nil {
		t.Errorf("finding b of y: %+v, %v", got, ok)
	}
	if got, ok := x.Finding("c", all); ok {
		t.Errorf("finding c: %+v", got)
	}
}
