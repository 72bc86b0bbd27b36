package view

import (
	"strings"
	"testing"
)

// A name may come with its middle cut; it must still be of one layer.
func TestLayerHref(t *testing.T) {
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
