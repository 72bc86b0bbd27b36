package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
)

// someSummaries are a report with three backends and a synthetic one.
func someSummaries() []Summary {
	unknown := timedBackend("u", threeRows()...)
	unknown.Timing.CountSource, unknown.Timing.Iterations = analysis.CountNone, 0
	one := timedBackend("default", threeRows()...)
	one.Timing.Iterations = 1
	n := node()
	first := Summarise(n, reportOf(unknown, layersOf("l", threeRows()...), failedBackend("f")), nil)
	n = node()
	n.Path, n.URL, n.Title, n.Meta.Synthetic, n.Meta.Date.Text = "group/one", "group/one/", "One", true, "2026-02-03"
	n.Meta.Component.Text = "net"
	return []Summary{first, Summarise(n, reportOf(one), nil)}
}

func TestList(t *testing.T) {
	l := list("group/", "group", someSummaries())
	if len(l.Rows) != 4 || l.Failed != 1 || !l.Date || l.Device || l.TensorRT || l.Bars || l.Status != "4 rows" {
		t.Fatalf("got %+v", l)
	}
	u, layers, failed, one := l.Rows[0], l.Rows[1], l.Rows[2], l.Rows[3]
	if u.LayerSum != "" || !u.SharesOnly || u.Iterations != "" {
		t.Errorf("unknown runs: %+v", u)
	}
	if layers.LayerSum != "" || layers.Status != "no times" || layers.Findings != "" {
		t.Errorf("layers only: %+v", layers)
	}
	if !failed.Failed || failed.Reason != "The layers are names only" || failed.Build != "f, The layers are names only" {
		t.Errorf("failed: %+v", failed)
	}
	if one.Report != (Link{"one/index.html", "one"}) || one.Backend != "" || one.Component != "" || !one.OneIteration || !one.Synthetic || one.Findings != "0" {
		t.Errorf("one: %+v", one)
	}
}

// What is true of all rows is not said in each.
func TestListOfSynthetic(t *testing.T) {
	l := list("", ".", someSummaries()[1:])
	if l.Rows[0].Synthetic || l.Rows[0].Report.Text != "group/one" {
		t.Errorf("got %+v", l.Rows[0])
	}
}

func TestBars(t *testing.T) {
	all := someSummaries()
	l := list("", ".", all)
	l.drawBars(all)
	if !l.Bars || l.Rows[0].Bar != "" || l.Rows[2].Bar != "" {
		t.Errorf("totals and failures are drawn: %+v", l.Rows)
	}
	if bar := string(l.Rows[3].Bar); !strings.Contains(bar, `<desc id="at-bar3-d">convolutions 60`) || !strings.Contains(bar, `width="60%"`) {
		t.Errorf("bar %s", bar)
	}
}

func TestSameWord(t *testing.T) {
	if !sameWord("Speech-Decoder", "speech_decoder") || sameWord("a", "b") {
		t.Error("separators and case do not matter, letters do")
	}
}

// A timed run stands in ink, and the layer sum in grey only where there is none.
func TestMeasuredList(t *testing.T) {
	measured := Summarise(node(), reportOf(measuredBackend("a"), timedBackend("b", threeRows()...)), nil)
	l := list("", ".", []Summary{measured})
	if !l.Measured || !l.Sums || l.Rows[0].Median != "0.900" || l.Rows[0].P99 != "1.200" || l.Rows[1].Median != "" || l.Rows[1].LayerSum != "1.000" {
		t.Fatalf("got %+v", l)
	}
	if l.Rows[0].Device != "A100" || l.Rows[0].TensorRT != "10.8.0" {
		t.Errorf("device %q, TensorRT %q", l.Rows[0].Device, l.Rows[0].TensorRT)
	}
	d := rendered(t, Site{Name: "bench"}.Reports(NewCatalogue([]Summary{measured}))[0])
	d.want("#list td.g", "1.000 layer sum")
	if heads := strings.Join(d.text("#list thead th"), "|"); !strings.Contains(heads, "GPU ms|p99 ms|") || strings.Contains(heads, "Layer sum") {
		t.Errorf("heads %s", heads)
	}
	d = rendered(t, Site{Name: "bench"}.Reports(NewCatalogue([]Summary{Summarise(node(), reportOf(timedBackend("b", threeRows()...)), nil)}))[0])
	if heads := strings.Join(d.text("#list thead th"), "|"); strings.Contains(heads, "GPU ms") || !strings.Contains(heads, "Layer sum ms") {
		t.Errorf("heads %s", heads)
	}
}

func TestSameWords(t *testing.T) {
	for _, tc := range []struct {
		same []string
		want string
	}{
		{nil, ""},
		{[]string{"b"}, "same data as b"},
		{[]string{"a", "b"}, "same data as another backend, b"},
		{[]string{"b", "c", "d", "e"}, "same data as b, c and others"},
	} {
		if got := sameWords("a", tc.same); got != tc.want {
			t.Errorf("%v: %q", tc.same, got)
		}
	}
}

func TestShortDevice(t *testing.T) {
	for name, want := range map[string]string{
		"NVIDIA GeForce RTX 3060 Laptop GPU": "RTX 3060 Laptop", "TITAN RTX": "TITAN RTX", "A100 80GB PCIe": "A100 80GB PCIe", "": "",
	} {
		if got := shortDevice(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}
