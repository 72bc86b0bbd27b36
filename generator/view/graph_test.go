package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
)

// joined gives the layers of a backend tensors: "in -> out" for each, names apart by
// spaces.
func joined(b analysis.Backend, flows ...string) analysis.Backend {
	for i, f := range flows {
		in, out, _ := strings.Cut(f, "->")
		l := &b.Layers.Layers[i]
		dims, precision := l.Outputs[0].Dims, l.Outputs[0].Precision
		l.Inputs, l.Outputs = nil, nil
		for _, name := range strings.Fields(in) {
			l.Inputs = append(l.Inputs, tensor(name, precision, dims))
		}
		for _, name := range strings.Fields(out) {
			l.Outputs = append(l.Outputs, tensor(name, precision, dims))
		}
	}
	b.Graph = graph.Build(b.Layers.Layers)
	return b
}

// blocksRows are two equal blocks of three layers, with a layer before and behind and
// one between them.
func blocksRows() []row {
	conv := func(name string, ms float64) row {
		return row{name: name, layerType: "CaskConvolution", tactic: "k", in: trtfmt.FP16, out: trtfmt.FP16, dims: []int64{1, 8, 4, 4}, ms: ms}
	}
	return []row{
		conv("/stem/Conv", 4),
		conv("/layers.0/a/Conv", 1), conv("/layers.0/b/Conv", 2), conv("/layers.0/c/Conv", 1),
		conv("/layers.1/a/Conv", 1), conv("/layers.1/b/Conv", 2), conv("/layers.1/c/Conv", 0),
		conv("/head/Gemm", 1),
	}
}

func blocksBackend() analysis.Backend {
	return joined(timedBackend("a", blocksRows()...),
		"x -> s", "s -> a0", "s -> b0", "a0 b0 -> c0", "c0 -> a1", "c0 -> b1", "a1 b1 -> c1", "c1 -> y")
}

func graphOf(t *testing.T, b analysis.Backend) document {
	t.Helper()
	return rendered(t, Site{Name: "bench"}.Graph(GraphInput{Node: node(), Report: reportOf(b)}))
}

func TestGraph(t *testing.T) {
	d := graphOf(t, blocksBackend())
	// 4 + 2 + 1 + 2 + 0 + 1 of 12; the layer without time is on the way.
	d.want("h2", "6 of 8 layers are on the critical path: 10.000 ms, 83 % of the layer sum")
	d.want("#graph summary", "Layer 1 1 layer, 4.0000 ms, 33.3 %", "layers/0 3 layers, 4.0000 ms, 33.3 %", "layers/1 3 layers, 3.0000 ms, 25.0 %", "Layer 8 1 layer, 1.0000 ms, 8.3 %")
	d.want("details#p-2 summary span", "3 layers, 4.0000 ms, 33.3 %")
	d.want("details#p-2 a[id]", "a/Conv 1.0000, 8.3 %, CaskConvolution", "b/Conv 2.0000, 16.7 %, CaskConvolution", "c/Conv 1.0000, 8.3 %, CaskConvolution")
	d.want("details#p-2 svg title", "1×8×4×4 FP16")
	d.want("details#p-1 div p", "input x", "/stem/Conv 4.0000, 33.3 %, CaskConvolution", "to layers/0")
	d.want("details#p-4 div p", "from layers/1", "/head/Gemm 1.0000, 8.3 %, CaskConvolution", "output y")
	d.want("details#p-3 a.lo", "c/Conv")
	if got := d.text("details#p-3 p")[0]; got != "Equal to layers/0, row by row." {
		t.Errorf("it says %q", got)
	}
	if len(d.all("details#p-3[open]")) != 0 || len(d.all("details[open]")) != 3 {
		t.Error("the first block is open, its equal is not")
	}
}

// The table of the path names its slowest layers, the slowest first, and leads to their
// boxes.
func TestGraphPath(t *testing.T) {
	d := graphOf(t, blocksBackend())
	d.want("details.path summary", "Slowest of the critical path")
	d.want("details.path tr", "#Layerms%", "1/stem/Conv4.000033.3", "3/layers.0/b/Conv2.000016.7", "6/layers.1/b/Conv2.000016.7",
		"4/layers.0/c/Conv1.00008.3", "8/head/Gemm1.00008.3")
	first, _ := attr(d.all("details.path a")[0], "href")
	if box, _ := attr(d.all("#p-1 a[id]")[0], "id"); first != "#"+box {
		t.Errorf("the first leads to %s, its box is %s", first, box)
	}
	if d := graphOf(t, joined(layersOf("a", blocksRows()...), "x -> s")); len(d.all("details.path")) != 0 {
		t.Error("a path without times has a table")
	}
}

// The anchor of a box is that of its row, and it leads there.
func TestGraphAnchors(t *testing.T) {
	b := blocksBackend()
	d := graphOf(t, b)
	var ids []string
	for _, n := range d.all("#graph a[id]") {
		id, _ := attr(n, "id")
		if href, _ := attr(n, "href"); href != "../layers/index.html#"+id {
			t.Errorf("%s leads to %s", id, href)
		}
		ids = append(ids, id)
	}
	want := layerAnchors(&b)
	slices.Sort(want)
	if slices.Sort(ids); !slices.Equal(ids, want) {
		t.Errorf("boxes %v, rows %v", ids, want)
	}
}

func TestGraphWithoutTimes(t *testing.T) {
	d := graphOf(t, joined(layersOf("l", blocksRows()...),
		"x -> s", "s -> a0", "s -> b0", "a0 b0 -> c0", "c0 -> a1", "c0 -> b1", "a1 b1 -> c1", "c1 -> y"))
	d.want("h2", "The longest path has 6 of 8 layers")
	d.want("details summary span", "8 layers")
	d.want("form label", "type", "precision")
	if v, _ := attr(d.all("form input[checked]")[0], "value"); v != "type" {
		t.Errorf("%s is chosen", v)
	}
}

// engine is a backend of n layers in a chain; in says what else a layer reads.
func engine(n int, in func(i int) string) analysis.Backend {
	rows, flows := make([]row, n), make([]string, n)
	for i := range rows {
		rows[i] = row{name: fmt.Sprintf("Conv_%d", i), layerType: "CaskConvolution", dims: []int64{1, 8}, ms: 1}
		flows[i] = in(i)
	}
	return joined(timedBackend("a", rows...), flows...)
}

// Every layer is in one part, no part is too long, and there are not too many.
func TestParts(t *testing.T) {
	chain := func(i int) string { return fmt.Sprintf("t%d -> t%d", i, i+1) }
	for _, n := range []int{1, 12, 13, 100, 1_000, 10_000} {
		b := engine(n, chain)
		of := derive(&b)
		flows, _ := flowsOf(b.Layers, &b.Graph)
		parts := partsOf(of, flows)
		var all []int
		longest := 0
		for _, p := range parts {
			all = append(all, p.layers...)
			longest = max(longest, len(p.layers))
		}
		slices.Sort(all)
		if len(all) != n || len(slices.Compact(all)) != n {
			t.Errorf("%d layers of %d", len(all), n)
		}
		if len(parts) > maxParts || longest > maxPart+2*n/maxParts {
			t.Errorf("%d layers: %d parts, the longest has %d", n, len(parts), longest)
		}
	}
}

// A long run is cut where the fewest tensors are alive: here behind its tenth layer.
func TestPartsAreCutAtNarrowPlaces(t *testing.T) {
	b := engine(14, func(i int) string {
		if i > 0 && i != 10 {
			return fmt.Sprintf("t%d t%d -> t%d", i, i/10*10+1, i+1)
		}
		return fmt.Sprintf("t%d -> t%d", i, i+1)
	})
	flows, _ := flowsOf(b.Layers, &b.Graph)
	if parts := partsOf(derive(&b), flows); len(parts[0].layers) != 10 {
		t.Errorf("%v", parts)
	}
}

// Layers between two blocks are drawn with the block that reads them.
func TestLayersBesideBlocks(t *testing.T) {
	rows := slices.Insert(blocksRows(), 4, row{name: "Quantize_7", layerType: "Reformat", ms: 0.5})
	b := joined(timedBackend("a", rows...),
		"x -> s", "s -> a0", "s -> b0", "a0 b0 -> c0", "c0 -> q", "q -> a1", "q -> b1", "a1 b1 -> c1", "c1 -> y")
	d := graphOf(t, b)
	d.want("details#p-3 summary span", "3 + 1 layer, 3.5000 ms, 28.0 %")
}

// What hostile files ask for is bounded: pairs of writers and readers of one tensor.
func TestHostileGraphs(t *testing.T) {
	for name, in := range map[string]func(i int) string{
		"pairs": func(i int) string {
			if i < 1_000 {
				return "x -> all"
			}
			return "all -> y"
		},
		"a star":   func(i int) string { return map[bool]string{true: "x -> t", false: "t -> y"}[i == 0] },
		"in place": func(i int) string { return "t -> t" },
		"apart":    func(i int) string { return "->" },
	} {
		d := graphOf(t, engine(2_000, in))
		if n := len(d.all("#graph a[id]")); n != 2_000 {
			t.Errorf("%s: %d boxes", name, n)
		}
		if len(d.raw) > 1_500_000 {
			t.Errorf("%s: %d bytes", name, len(d.raw))
		}
		if n := len(d.all("details[open]")); n != openParts {
			t.Errorf("%s: %d parts are open", name, n)
		}
	}
}

func BenchmarkGraph(b *testing.B) {
	for _, n := range []int{300, 2_000, 10_000} {
		backend := timedBackend("a", budgetRows(n)...)
		flows := make([]string, n)
		for i := range flows {
			flows[i] = fmt.Sprintf("t%d t%d -> t%d", i, max(0, i-3), i+1)
		}
		backend = joined(backend, flows...)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Site{}.Graph(GraphInput{Node: node(), Report: reportOf(backend)})
			}
		})
	}
}

// The data of the page has whole names and says what repeats once.
func TestGraphData(t *testing.T) {
	b := joined(timedBackend("a", blocksRows()[:2]...), "x -> s", "s -> <y>")
	got, err := Site{}.GraphData(GraphInput{Node: node(), Report: reportOf(b)})
	if err != nil {
		t.Fatal(err)
	}
	want := `engineData({"layers":[{"id":"` + layerAnchors(&b)[0] + `","name":"/stem/Conv","time":"4.0000 ms, 80.0 %","type":0,"storage":3,"tactic":2,"in":[0],"out":[1]},` +
		`{"id":"` + layerAnchors(&b)[1] + `","name":"/layers.0/a/Conv","time":"1.0000 ms, 20.0 %","type":0,"storage":3,"tactic":2,"in":[1],"out":[2]}],` +
		`"tensors":[["x","1×8×4×4 FP16"],["s","1×8×4×4 FP16"],["<y>","1×8×4×4 FP16"]],"words":["CaskConvolution","k","FP16"]});` + "\n"
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
