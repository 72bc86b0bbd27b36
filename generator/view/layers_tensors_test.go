package view

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
)

// tensorsOf are alike: FP16 of one dimension.
func tensorsOf(names ...string) []trtfmt.Tensor {
	var out []trtfmt.Tensor
	for _, n := range names {
		out = append(out, trtfmt.Tensor{Name: n, Precision: trtfmt.FP16, Dims: []int64{8}})
	}
	return out
}

// inputsOf is the cell of the last layer's inputs.
func inputsOf(t *testing.T, layers ...trtfmt.Layer) string {
	t.Helper()
	var rows []row
	for i := range layers {
		rows = append(rows, row{name: fmt.Sprint("layer", i), ms: 1})
	}
	b := layersOf("a", rows...)
	for i, l := range layers {
		b.Layers.Layers[i].Inputs, b.Layers.Layers[i].Outputs = l.Inputs, l.Outputs
	}
	table := string(layersView(t, 0, b).table)
	_, detail, _ := strings.Cut(table, fmt.Sprintf("<td>%d<th scope=row><a", len(layers)))
	_, detail, _ = strings.Cut(detail, "<dt>in<dd>")
	detail, _, _ = strings.Cut(detail, "<dt>")
	return detail
}

func TestInputsLeadToTheirWriters(t *testing.T) {
	link := func(i int) string {
		return fmt.Sprintf("<a href=#%s>#%d</a>", Anchors([]string{fmt.Sprint("layer", i)})[0], i+1)
	}
	before := func(i int) string { return fmt.Sprint("#", i+1) }
	first := trtfmt.Layer{Inputs: tensorsOf("x"), Outputs: tensorsOf("a")}
	second := trtfmt.Layer{Inputs: tensorsOf("x"), Outputs: tensorsOf("b")}
	for _, tc := range []struct {
		name   string
		layers []trtfmt.Layer
		want   string
	}{
		{"input of the network", []trtfmt.Layer{first}, "FP16 8 x"},
		{"one writer", []trtfmt.Layer{first, {Inputs: tensorsOf("a")}}, "FP16 8 from " + before(0)},
		{"not the one before", []trtfmt.Layer{first, second, {Inputs: tensorsOf("a")}}, "FP16 8 from " + link(0)},
		{"alike", []trtfmt.Layer{first, second, {Inputs: tensorsOf("b", "a", "x", "a")}},
			"FP16 8 from " + before(1) + ", " + link(0) + "<br>FP16 8 x<br>FP16 8 from " + link(0)},
		{"several writers", []trtfmt.Layer{first, first, {Inputs: tensorsOf("a", "a")}},
			"FP16 8 a from " + link(0) + ", " + link(1) + "<br>FP16 8 a from " + link(0) + ", " + link(1)},
		{"many writers", []trtfmt.Layer{first, first, first, first, first, {Inputs: tensorsOf("a")}},
			"FP16 8 a from " + link(0) + ", " + link(1) + ", " + link(2) + ", " + link(3) + ", …"},
		{"in place", []trtfmt.Layer{first, {Inputs: tensorsOf("a"), Outputs: tensorsOf("a")}, {Inputs: tensorsOf("a")}}, "FP16 8 from " + before(1)},
		{"nothing known", []trtfmt.Layer{{Outputs: []trtfmt.Tensor{{Name: "a"}}}, {Inputs: []trtfmt.Tensor{{Name: "a"}}}}, "from " + before(0)},
	} {
		if got := inputsOf(t, tc.layers...); got != tc.want {
			t.Errorf("%s:\ngot  %s\nwant %s", tc.name, got, tc.want)
		}
	}
}

// A reformat names the layers that read it.
func TestReformatLeadsToItsReaders(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Layers.Layers[0].Outputs[0].Name = b.Layers.Layers[1].Inputs[0].Name
	b.Graph = graph.Build(b.Layers.Layers)
	want := ", to <a href=#" + Anchors([]string{b.Layers.Layers[1].Name})[0] + ">#2</a>"
	if table := string(layersView(t, 0, b).table); strings.Count(table, want) != 1 {
		t.Errorf("the table lacks %s", want)
	}
}
