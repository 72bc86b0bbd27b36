package view

import (
	"strings"
	"testing"
)

// A row leads to the findings that name it, and to no others; the list leads to the
// findings of its backend.
func TestRowsLeadToFindings(t *testing.T) {
	a, b := timedBackend("a", threeRows()...), timedBackend("b", threeRows()...)
	b.Findings = append(b.Findings, finding("hot-layer", 0.6, 60, 1), finding("whole", 1, 100), finding("hot-layer", 0.3, 30, 1, 2))
	v := layersView(t, 1, a, b)
	if v.Findings == nil || len(v.Findings.Rows) != 2 || v.Findings.Title != "2 findings rest on these layers" {
		t.Fatalf("findings %+v", v.Findings)
	}
	for i, want := range []struct{ id, href, layers string }{
		{"f1", "../../index.html#finding-hot-layer-b", "1 layer"}, {"f2", "../../index.html#finding-hot-layer-2-b", "2 layers"},
	} {
		if got := v.Findings.Rows[i]; got.ID != want.id || got.Href != want.href || got.Layers != want.layers || got.Text != "Title of hot-layer" {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	table := string(v.table)
	for _, want := range []string{"<dt>findings<dd><a href=#f1>hot-layer</a>, <a href=#f2>hot-layer</a><tr", "<dt>findings<dd><a href=#f2>hot-layer</a>"} {
		if strings.Count(table, want) != 1 {
			t.Errorf("the table has %d times %s", strings.Count(table, want), want)
		}
	}
	if strings.Count(table, "<dt>findings") != 2 {
		t.Error("a row that no finding names has one")
	}
}

func TestLayersWithoutFindings(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Findings = append(b.Findings[:0], finding("whole", 1, 100))
	if v := layersView(t, 0, b); v.Findings != nil {
		t.Errorf("got %+v", v.Findings)
	}
	if v := layersView(t, 0, layersOf("l", threeRows()...)); v.Findings != nil {
		t.Errorf("a table without times has %+v", v.Findings)
	}
}
