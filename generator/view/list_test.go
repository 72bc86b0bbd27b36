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
	first := Summarise(n, reportOf(unknown, layersOf("l", threeRows()...), failedBackend("f")))
	n = node()
	n.Path, n.URL, n.Title, n.Meta.Synthetic, n.Meta.Date.Text = "group/one", "group/one/", "One", true, "2026-02-03"
	n.Meta.Component.Text = "net"
	return []Summary{first, Summarise(n, reportOf(one))}
}

func TestList(t *testing.T) {
	l := list("group/", "group", someSummaries())
	if len(l.Rows) != 4 || l.Failed != 1 || !l.Date || l.Device || l.TensorRT || l.Bars || l.Status != "4 rows" {
		t.Fatalf("got %+v", l)
	}
	u, layers, failed, one := l.Rows[0], l.Rows[1], l.Rows[2], l.Rows[3]
	if u.LayerSum != "1.000" || !u.TotalOnly || u.Iterations != "" {
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
