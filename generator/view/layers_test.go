package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
)

func layersView(t *testing.T, i int, backends ...analysis.Backend) *LayersView {
	t.Helper()
	r := reportOf(backends...)
	p := Site{Name: "bench"}.Layers(LayersInput{Node: node(), Report: r, Backend: i})
	v, ok := p.Data.(*LayersView)
	if !ok || p.Template != "layers" {
		t.Fatalf("got %+v", p)
	}
	return v
}

func TestTimedLayers(t *testing.T) {
	b := timedBackend("fp16", append(threeRows(), row{name: "noop", layerType: "NoOp"})...)
	v := layersView(t, 0, b)
	if want := "Half of the time is in 1 of 4 layers; convolutions take 60\u00a0%"; v.Finding != want {
		t.Errorf("finding %q, want %q", v.Finding, want)
	}
	if v.Status != "4 layers, 3 with time; slowest first" || v.Heading != "Layers of Net on a GPU" {
		t.Errorf("status %q, heading %q", v.Status, v.Heading)
	}
	table := string(v.Bulk()[0])
	at := 0
	for _, name := range []string{"conv1", "MaxPool_12", "Reformatting CopyNode", "noop"} {
		next := strings.Index(table[at:], name)
		if next < 0 {
			t.Fatalf("%s is missing or out of order", name)
		}
		at += next
	}
	for _, b := range []string{` half"`, "<dt>median<dd>0.5900 ms", "cumul. %"} {
		if !strings.Contains(table, b) {
			t.Errorf("the table lacks %q", b)
		}
	}
}

func TestLayersWithoutMedians(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Profile.HasMedian = false
	v := layersView(t, 0, b)
	said := false
	for _, f := range v.Facts {
		said = said || f.Label == "medians not recorded"
	}
	if !said {
		t.Error("the page does not say that medians are not recorded")
	}
	if table := string(v.table); strings.Contains(table, "median") {
		t.Error("a median that was not recorded is printed")
	}
}

func TestUntimedLayers(t *testing.T) {
	v := layersView(t, 1, timedBackend("a", threeRows()...), layersOf("b", threeRows()...))
	table := string(v.table)
	if v.Finding != "3 layers without times" || !strings.Contains(table, "untimed") {
		t.Errorf("finding %q", v.Finding)
	}
	for _, word := range []string{">ms", "cumul", "median", "<svg"} {
		if strings.Contains(table, word) {
			t.Errorf("a table without times has %q", word)
		}
	}
	if strings.Index(table, "CopyNode") > strings.Index(table, "conv1.") {
		t.Error("layers are not in execution order")
	}
	last := v.Facts[len(v.Facts)-1]
	if last.Value != "Layers a" || last.Href != "../../a/layers/index.html" {
		t.Errorf("no link to the other backend: %+v", last)
	}
}

// What a file says must not become markup, and control bytes must not reach the
// page.
func TestHostileLayers(t *testing.T) {
	evil := `</table><script>alert("1")</script>` + "\x1e\x00"
	r := row{name: evil, layerType: evil, tactic: evil, metadata: "[ONNX Layer: " + evil + "]", stream: evil, ms: 1, tags: []string{evil}}
	b := timedBackend(evil, r, r)
	b.Engines.Streams = []string{"0", evil}
	table := string(layersView(t, 0, b).table)
	for _, bad := range []string{"<script", "\x1e", "\x00"} {
		if strings.Contains(table, bad) {
			t.Errorf("the table has %q", bad)
		}
	}
	if strings.Count(table, "</table>") != 2 {
		t.Error("a name closes the table")
	}
}

// A backend whose report is asked for twice gives the same bytes.
func TestLayersAreStable(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	first, second := layersView(t, 0, b).table, layersView(t, 0, b).table
	if first != second {
		t.Error("two runs differ")
	}
}
