package main

import (
	"bytes"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
)

// The summary of an example shows sizes, math and reformats, and is short enough for
// a screen up to the findings.
func TestSummaryFacets(t *testing.T) {
	fsys, folder, err := analyzeFolder("../../content/bert-base/2026-05-04")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := writeSummary(&out, analysis.Folder(fsys, folder, analysis.Options{})); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"  sizes      blocks 12, hidden size 768, intermediate size 3,072, attention heads 12, sequence length 128\n",
		"  math       FP16 with FP16 accumulate on tensor cores 73.7 % (72 layers), no matrix product 26.3 % (50 layers)\n",
		"  reformats  boundary 0.4 % (1 layer); explicit ones only\n",
	} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("no %q in\n%s", line, out.String())
		}
	}
	if n := strings.Count(out.String(), "\n"); n > 35 {
		t.Errorf("%d lines", n)
	}
}

// Small types are added up, so that the table closes.
func TestSummaryTypesClose(t *testing.T) {
	b := analysis.Backend{Timing: analysis.Timing{LayerSumMs: 55}}
	for i := range 10 { // 10 + 9 + ... + 1 ms
		r := analysis.Record{Index: i, Type: strings.Repeat("t", i+1)}
		r.AvgMs.Value = float64(10 - i)
		b.Records = append(b.Records, r)
	}
	var out bytes.Buffer
	s := newSummary(&out)
	s.types(&b)
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	// The last three: 3 + 2 + 1 of 55 ms.
	if want := "3   6.0000  10.9  others\n"; !strings.HasSuffix(out.String(), want) {
		t.Errorf("got %s, want %s last", out.String(), want)
	}
	table := breakdown.Table{Rows: []breakdown.Row{{Name: "a", Layers: 2, Ms: 3, Share: 75}, {Name: "b", Layers: 1}}}
	if got := shareText(table); got != "a 75.0 % (2 layers)" {
		t.Errorf("got %q", got)
	}
}
