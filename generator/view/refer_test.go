package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/generator/archive"
)

func TestReferences(t *testing.T) {
	rows := threeRows()
	first, second := timedBackend("x", rows...), timedBackend("y", append(rows[:1:1], row{name: "only y", layerType: "k", ms: 0.3, median: 0.3})...)
	first.Findings = []analysis.Finding{{ID: "hot-layer", Ms: 0.6, Share: 60}}
	second.Findings = []analysis.Finding{{ID: "other", Ms: 0.3, Share: 75}}
	node := &archive.Node{URL: "a/"}
	alone := NewReferences(node, &analysis.Report{Backends: []analysis.Backend{first}})
	both := NewReferences(node, &analysis.Report{Backends: []analysis.Backend{first, second}})
	bare := NewReferences(node, &analysis.Report{Backends: []analysis.Backend{layersOf("x", rows...), {Label: "z", Status: analysis.Failed}}})
	for _, c := range []struct {
		refs              *References
		dest, href, value string
	}{
		// 0.6 of 1 ms; in y 0.3 of 0.1 + 0.3 ms.
		{alone, "layer:conv1.weight + Conv_9", "x/layers/index.html#" + Anchors([]string{"conv1.weight + Conv_9"})[0], "0.600 ms, 60.0\u00a0%"},
		{alone, "finding:hot-layer", "#finding-hot-layer", "0.600 ms, 60.0\u00a0%"},
		{both, "layer:only y", "y/layers/index.html#" + Anchors([]string{"only y"})[0], "y: 0.300 ms, 75.0\u00a0%"},
		{both, "layer:MaxPool_12", "x/layers/index.html#" + Anchors([]string{"MaxPool_12"})[0], "x: 0.300 ms, 30.0\u00a0%"},
		{both, "finding:other", "#finding-other-y", "y: 0.300 ms, 75.0\u00a0%"},
		{alone, "layer:only y", "", ""}, {alone, "finding:other", "", ""}, {alone, "conv1.weight + Conv_9", "", ""}, {alone, "", "", ""},
		{bare, "layer:MaxPool_12", "x/layers/index.html#" + Anchors([]string{"MaxPool_12"})[0], ""}, {bare, "finding:hot-layer", "", ""},
	} {
		href, ok := c.refs.Href(c.dest)
		if href != c.href || ok != (c.href != "") {
			t.Errorf("%q leads to %q, %v; want %q", c.dest, href, ok, c.href)
		}
		if got := c.refs.Value(c.dest); got != c.value {
			t.Errorf("%q has the value %q, want %q", c.dest, got, c.value)
		}
	}
}

// Totals over an unknown number of runs are no time of a layer, and a row without
// a record has none.
func TestReferencesWithoutTimes(t *testing.T) {
	b := timedBackend("x", threeRows()...)
	b.Quality.SharesOnly = true
	b.Records[2].Entry = -1
	x := NewReferences(&archive.Node{}, &analysis.Report{Backends: []analysis.Backend{b}})
	if got := x.Value("layer:conv1.weight + Conv_9"); got != "60.0\u00a0%" {
		t.Errorf("shares only: %q", got)
	}
	if got := x.Value("layer:MaxPool_12"); got != "" {
		t.Errorf("no record: %q", got)
	}
}

// A name may come with its middle cut; it must still be of one layer.
func TestReferencesCutNames(t *testing.T) {
	first, second := timedBackend("a", threeRows()...), timedBackend("b", row{name: "MaxPool_13"}, row{name: "conv…x"}, row{name: "conv1…"})
	r := reportOf(first, second)
	for name, want := range map[string]string{
		"MaxPool_12": "a/layers/index.html#", "MaxPool_13": "b/layers/index.html#", "Reformatting…to conv1": "a/layers/index.html#",
		"conv…x": "b/layers/index.html#", "conv1…": "b/layers/index.html#", "MaxPool…3": "b/layers/index.html#", "MaxPool…": "a/layers/index.html#",
		"MaxPool": "", "…": "", "MaxPool_12…MaxPool_12": "", "conv2…": "", "": "",
	} {
		href, ok := NewReferences(node(), r).Href("layer:" + name)
		if ok != (want != "") || !strings.Contains(href, want) {
			t.Errorf("%q: %q, %v, want %q", name, href, ok, want)
		}
	}
}
