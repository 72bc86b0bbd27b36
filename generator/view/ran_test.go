package view

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// step is a layer of a made-up engine: "type|name|inputs -> outputs|tactic|stream",
// tensors with the letter of their format behind a colon, and its mean time in ms. The
// last two parts may be left out.
type step struct {
	text string
	ms   float64
}

// stepFormats are the formats that the letters stand for.
var stepFormats = map[string]string{
	"f": "Row major linear FP32", "h": "Row major linear FP16 format",
	"c": "Channel major FP16 format where channel % 8 == 0", "q": "Thirty-two wide channel vectorized row major Int8 format",
}

func stepTensors(text string) []trtfmt.Tensor {
	var list []trtfmt.Tensor
	for _, word := range strings.Fields(text) {
		name, format, _ := strings.Cut(word, ":")
		t := trtfmt.Tensor{Name: name, Format: stepFormats[format], Dims: []int64{1, 64, 8, 8}}
		t.Precision = trtfmt.ParsePrecision(t.Format, "")
		list = append(list, t)
	}
	return list
}

// ran takes steps through the whole pipeline, as a profile of ten iterations.
func ran(t testing.TB, bindings []string, steps ...step) analysis.Backend {
	t.Helper()
	return ranOn(t, provenance.Record{}, bindings, steps...)
}

// ranOn is ran with what logs say.
func ranOn(t testing.TB, record provenance.Record, bindings []string, steps ...step) analysis.Backend {
	t.Helper()
	layers := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Bindings: bindings}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	for _, s := range steps {
		part := append(strings.Split(s.text, "|"), "", "")
		in, out, _ := strings.Cut(part[2], "->")
		layers.Layers = append(layers.Layers, trtfmt.Layer{
			LayerType: part[0], Name: part[1], Inputs: stepTensors(in), Outputs: stepTensors(out),
			Tactic: trtfmt.Text{Value: part[3], Recorded: part[3] != ""}, Stream: part[4],
		})
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{
			Name: part[1], TimeMs: number(s.ms * 10), AverageMs: number(s.ms), MedianMs: number(s.ms), Percentage: number(0),
		})
	}
	b := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "x", Layers: layers, Profile: profile}}, analysis.Options{}).Backends[0]
	if !b.HasTimes() {
		t.Fatalf("the fixture does not pass the gate: %v", b.Messages)
	}
	b.Provenance = record
	return b
}

// tableText writes the rows of a breakdown, one a line: name, layers, ms, percent.
func tableText(rows []BreakdownRow) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(strings.Join([]string{r.Name, r.Layers, r.Ms, r.Share}, " | ") + "\n")
	}
	return b.String()
}

func wantTable(t *testing.T, v *Breakdown, title, rows string) {
	t.Helper()
	if v == nil {
		t.Fatalf("no table, want %q", title)
	}
	if v.Title != strings.ReplaceAll(title, " %", "\u00a0%") {
		t.Errorf("title %q, want %q", v.Title, title)
	}
	if got := tableText(v.Rows); got != strings.TrimLeft(rows, "\n") {
		t.Errorf("%s:\n%s\nwant\n%s", v.ID, got, rows)
	}
}
