package brief

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

// synthetic is a report of backends with layers whose names are long and differ
// in the middle only; every tenth backend failed.
func synthetic(backends, layers int) *analysis.Report {
	r := &analysis.Report{Folder: strings.Repeat("long-", 60), Model: model.Name{Value: strings.Repeat("ü", 300), Confidence: model.Medium}}
	var list []trtfmt.Layer
	for i := range layers {
		list = append(list, trtfmt.Layer{
			Name: strings.Repeat("/encoder", 8) + fmt.Sprintf("/layer.%d", i) + strings.Repeat("/attention\x1e", 6), LayerType: "gemm",
			Outputs: []trtfmt.Tensor{{Name: fmt.Sprintf("t%d", i), Dims: []int64{8, 128, 768}, Precision: trtfmt.FP16}},
			Tactic:  trtfmt.Text{Value: strings.Repeat("sm80_xmma_", 20), Recorded: true},
		})
	}
	for i := range backends {
		r.Backends = append(r.Backends, made(fmt.Sprintf("%s-%d", strings.Repeat("backend", 12), i), list, i%10 == 9))
	}
	r.Status = analysis.Partial
	return r
}

func made(label string, list []trtfmt.Layer, failed bool) analysis.Backend {
	b := analysis.Backend{
		Label: label, Status: analysis.Passed, Mode: analysis.LayerProfile, LayerPath: "layers.json", ProfilePath: "profile.json",
		Layers: &trtfmt.LayerFile{Layers: list}, Profile: &trtfmt.ProfileFile{HasMedian: true},
		Model: model.Info{Category: model.Encoder, Confidence: model.High, Evidence: []string{strings.Repeat("evidence ", 100)}},
	}
	message := trtfmt.Diagnostic{Severity: trtfmt.Warning, Count: 1, Message: strings.Repeat("message ", 200)}
	if failed {
		message.Severity = trtfmt.Error
		return analysis.Backend{Label: label, Status: analysis.Failed, Mode: analysis.Unusable, Messages: []trtfmt.Diagnostic{message, message, message, message}}
	}
	b.Messages = []trtfmt.Diagnostic{message, message}
	for i := range list {
		b.Records = append(b.Records, analysis.Record{
			Index: i, Name: list[i].Name, Type: fmt.Sprintf("type%d", i%200), Tactic: list[i].Tactic,
			AvgMs: trtfmt.Number{Value: 0.5}, MedianMs: trtfmt.Number{Value: 0.5},
		})
		b.Timing.LayerSumMs += 0.5
	}
	b.Timing.Iterations, b.Timing.CountSource = 100, analysis.CountHeader
	for i := range 30 {
		b.Findings = append(b.Findings, analysis.Finding{
			ID: "hot-layer", Title: fmt.Sprintf("Finding %d", i), Evidence: strings.Repeat("fact ", 400), Hypothesis: strings.Repeat("cause ", 400),
			NextCheck: strings.Repeat("check ", 400), Confidence: model.Low, Ms: 0.5,
		})
	}
	b.Positives = []string{strings.Repeat("good ", 300)}
	return b
}

// TestBound: whatever the size of a report, its brief is small, and says how much
// it leaves out.
func TestBound(t *testing.T) {
	for _, size := range []struct{ backends, layers int }{{1, 1}, {1, 5000}, {2, 700}, {9, 50}, {60, 500}, {300, 3}} {
		r := synthetic(size.backends, size.layers)
		name := fmt.Sprintf("%d backends of %d layers", size.backends, size.layers)
		text := checkBrief(t, name, r)
		if len(text) < MaxBytes/2 {
			t.Errorf("%s: %d bytes only", name, len(text))
		}
		if !strings.Contains(text, "more left out)") {
			t.Errorf("%s: nothing is said to be left out", name)
		}
		if told := strings.Contains(text, "more backends left out for want of room: `"); told != (size.backends > 5) {
			t.Errorf("%s: backends said to be left out: %v", name, told)
		}
	}
}

// Each part of a brief that is cut says how many lines it lost: kept and lost are
// all there were.
func TestFill(t *testing.T) {
	var blocks []block
	for i := range 4 {
		var lines []string
		for j := range 10 * i {
			lines = append(lines, fmt.Sprintf("block %d line %d %s", i, j, strings.Repeat("x", 7*j)))
		}
		blocks = append(blocks, block{heading: fmt.Sprintf("## %d", i), lines: lines, share: i})
	}
	for room := 200; room < 12000; room += 97 {
		text := fill(blocks, room)
		if len(text) > room {
			t.Errorf("%d bytes in a room of %d", len(text), room)
		}
		if strings.Contains(text, "## 0") {
			t.Error("an empty block has a heading")
		}
		kept, lost := strings.Count(text, "- block"), 0
		for _, line := range strings.Split(text, "\n") {
			n := 0
			if _, err := fmt.Sscanf(line, "- (%d more left out)", &n); err == nil {
				lost += n
			}
		}
		if kept+lost != 60 {
			t.Errorf("room %d: %d kept and %d lost of 60", room, kept, lost)
		}
	}
	if text := fill(blocks, 12000); strings.Contains(text, "left out") {
		t.Error("lines are left out where there is room")
	}
}
