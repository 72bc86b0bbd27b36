package view

import (
	"testing"

	"golang.org/x/net/html"

	"trtsite/analysis"
)

// A page shows each section once, under the id that its contents link to.
func TestSections(t *testing.T) {
	b := ranOn(t, a100(), []string{"x", "y"}, append(blocked(4)[:9],
		step{"CaskConvolution|/head/MatMul|t4:h -> z:h|" + tensorCores + "|0", 0.5},
		step{"Reformat|Reformatting CopyNode for Output Tensor 0 to head|z:h -> y:f||1", 0.1})...)
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(b)}))
	d.want(".rail .toc a", "Time by type", "Slowest layers", "Cumulative time", "Times of layers", "Time by storage", "Time by operation", "Time by math", "Bytes by type",
		"Repeated blocks", "Traffic and headroom", "Time by stream", "Reformats", "Model and engine", "Validation", "Provenance")
	d.want("#at-blocks tbody th a", "layers/0", "layers/1", "layers/2", "layers/3")
	d.want("#at-streams tfoot td", "11", "3.200", "", "100.0")
	d.want("#at-reformats h2", "1 explicit reformat takes 0.100 ms, 3 % of the layer sum")
	d.want("#at-reformats thead th", "Reformat", "From → to", "Shape", "Producer → consumer", "Whose choice", "ms", "%")
	d.want("#at-reformats tbody td", "FP16 linear → FP32 linear", "1×64×8×8", "/head/MatMul → network output", "boundary, network output", "0.1000", "", "3.1")
	d.want("#at-headroom p a", "Data sheet of the A100")
	d.want("details.rest")
}

// One of several backends has its tables folded. Of the 80 KiB, tensors of FP32 have 16
// and those of FP16 8 KiB: 24 + 16 + 16 + 24.
func TestSectionsOfBackends(t *testing.T) {
	a, b := ran(t, []string{"x", "y"}, mixed()...), timedBackend("b", threeRows()...)
	d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(a, b)}))
	d.want("#backend-x details.rest section h3", "Layers that read FP32 take 60 %, FP16 40 %", "Multiplying on CUDA cores takes 60 %, on tensor cores 25 %",
		"One inference moves at least 80.0 KiB and computes at least 65.5 k operations", "Convolution takes 60 %, matrix product 25 %", "FP16 tensors are 50 % of the bytes, FP32 50 %",
		"Stream 0 takes 95 % of the layer sum, one other 5 %", "1 explicit reformat takes 0.100 ms, 5 % of the layer sum")
}

// In the outline, the parts of a backend stand below it.
func TestOutline(t *testing.T) {
	long := hundred()
	long.Findings = []analysis.Finding{finding("hot-layer", 40, 40, 3)}
	for _, backends := range [][]analysis.Backend{
		{long}, {long, failedBackend("f")}, {measuredBackend("m"), measuredBackend("o"), hundred()}, {failedBackend("f")}, {layersOf("l", threeRows()...), measuredBackend("m")},
	} {
		d := rendered(t, Site{Name: "bench"}.Report(ReportInput{Node: node(), Report: reportOf(backends...)}))
		if bad := len(d.all(".backend section h2")); bad > 0 {
			t.Errorf("%d headings of parts are those of backends", bad)
		}
		want := 0
		if len(backends) > 1 {
			want = len(backends)
		}
		if got := len(d.all("section.backend h2")); got != want {
			t.Errorf("%d headings of backends, want %d", got, want)
		}
		checkOutline(t, d)
	}
}

// checkOutline wants no level of headings to be left out.
func checkOutline(t *testing.T, d document) {
	t.Helper()
	last := 0
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6' {
			level := int(n.Data[1] - '0')
			if level > last+1 {
				t.Errorf("h%d %q follows h%d", level, textOf(n), last)
			}
			last = level
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(d.root)
}
