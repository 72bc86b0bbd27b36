package view

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

func TestMetadata(t *testing.T) {
	for _, tc := range []struct {
		name, layer, metadata, label string
		want                         []string
	}{
		{"none", "x", "", "metadata", nil},
		{"said by the name", "/a/Conv + /a/Add", "[ONNX Layer: /a/Conv]\x1e[ONNX Layer: /a/Add]", "ONNX Layer", nil},
		{"more than the name", "fused", "[ONNX Layer: /a/Conv]\x1f[ONNX Layer: /a/Add]", "ONNX Layer", []string{"/a/Conv", "/a/Add"}},
		{"other words", "x", "[ONNX Layer: a]\x1e[Torch Op: b]", "metadata", []string{"[ONNX Layer: a]", "[Torch Op: b]"}},
		{"no brackets", "x", "plain text", "metadata", []string{"plain text"}},
		{"brackets without a colon", "x", "[plain]", "metadata", []string{"[plain]"}},
		{"unclosed", "x", "[a: b", "metadata", []string{"[a: b"}},
	} {
		label, got := metadata(trtfmt.Layer{Name: tc.layer, Metadata: tc.metadata})
		if diff := cmp.Diff(tc.want, got); diff != "" || label != tc.label {
			t.Errorf("%s: label %q\n%s", tc.name, label, diff)
		}
	}
}

func TestMetadataIsCapped(t *testing.T) {
	var notes []string
	for i := range maxMetadata + 5 {
		notes = append(notes, fmt.Sprintf("[ONNX Layer: n%d]", i))
	}
	_, got := metadata(trtfmt.Layer{Metadata: strings.Join(notes, "\x1e")})
	if len(got) != maxMetadata+1 || got[maxMetadata] != "and 5 more" {
		t.Errorf("got %q", got)
	}
}

func TestDetail(t *testing.T) {
	rows := threeRows()
	rows[1].name = "/block/block.1/" + strings.Repeat("long/", 20) + "Conv"
	rows[1].tags = []string{"attention", "other"}
	rows[1].stream = "3"
	b := timedBackend("a", rows...)
	b.Engines.Streams = []string{"0", "3"}
	table := string(layersView(t, 0, b).table)
	for _, want := range []string{
		"<dt>in<dd>INT8 1×64×8×8 " + rows[1].name + "_in",
		"<dt>tactic<dd><a href=#k1>xmma-implicit-gemm 64×64×64<", "<dt>tags<dd>attention<", "<dt>stream<dd>3",
	} {
		if !strings.Contains(table, want) {
			t.Errorf("the table lacks %q", want)
		}
	}
	if strings.Contains(table, "<dt>name<") {
		t.Error("a name that the row has is repeated")
	}
}

// A row that opens says something.
func TestEmptyDetail(t *testing.T) {
	b := timedBackend("a", row{name: "x", ms: 1})
	b.Layers.Layers[0].Inputs, b.Layers.Layers[0].Outputs = nil, nil
	b.Profile.HasMedian = false
	if table := string(layersView(t, 0, b).table); !strings.Contains(table, "bytes unknown (no tensors recorded)") {
		t.Errorf("got %s", table)
	}
}

func TestTensorsAreCapped(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	for i := range maxTensors + 3 {
		b.Layers.Layers[0].Inputs = append(b.Layers.Layers[0].Inputs, trtfmt.Tensor{Name: fmt.Sprint("t", i)})
	}
	if table := string(layersView(t, 0, b).table); !strings.Contains(table, "<br>and 4 more") {
		t.Error("the list of inputs does not say how many it leaves out")
	}
}

func TestDetailHasTheSamplesOfARow(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.Profile.Entries[b.Records[1].Entry].Samples = &trtfmt.SampleStats{
		Count: 100, MinMs: 0.5, MaxMs: 0.9, StdDevMs: 0.05, P90Ms: 0.65, P95Ms: 0.7, P99Ms: 0.8,
	}
	table := string(layersView(t, 0, b).table)
	want := "100; ms: p90 0.6500, p95 0.7000, p99 0.8000, min 0.5000, max 0.9000, standard deviation 0.0500"
	if strings.Count(table, want) != 1 {
		t.Errorf("the samples stand %d times in the table, want once", strings.Count(table, want))
	}
}
