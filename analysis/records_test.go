package analysis

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

func TestRecordsMatchByOccurrence(t *testing.T) {
	layers := []trtfmt.Layer{named("a", "gemm"), named("b", ""), named("a", "kgen"), named("_mha_1", "kgen")}
	layers[0].Tactic = trtfmt.Text{Value: "sgemm", Recorded: true}
	p := profile(row("_mha_1", 4, 40), row("a", 1, 10), row("b", 2, 20), row("a", 3, 30))
	p.Entries[1].MedianMs = number(0.9)
	type short struct {
		Entry         int
		Type, RawType string
		Avg, Median   float64
	}
	want := []short{
		{1, "gemm", "gemm", 1, 0.9},
		{2, "unknown", "", 2, 2},
		{3, "kgen", "kgen", 3, 3},
		{0, "kgen_mha", "kgen", 4, 4},
	}
	records := recordsOf(layers, p, readingsOf(layers))
	for i, r := range records {
		got := short{r.Entry, r.Type, r.RawType, r.AvgMs.Value, r.MedianMs.Value}
		if got != want[i] || r.Index != i || r.Name != layers[i].Name || r.Tactic != layers[i].Tactic || len(r.Tags) == 0 {
			t.Errorf("record %d: %+v, want %+v", i, r, want[i])
		}
		if e := p.Entries[r.Entry]; r.TimeMs != e.TimeMs || r.Percentage != e.Percentage {
			t.Errorf("record %d has not the numbers of its entry", i)
		}
	}
}

func TestBreakdown(t *testing.T) {
	records := []Record{
		{Type: "x", Tags: []string{"p", "q"}, TimeMs: number(10), AvgMs: number(1), Percentage: number(10)},
		{Type: "y", Tags: []string{"q"}, TimeMs: number(60), AvgMs: number(6), Percentage: number(60)},
		{Type: "z", Tags: []string{"r"}, TimeMs: number(20), AvgMs: number(2), Percentage: number(20)},
		{Type: "x", Tags: []string{"p"}, TimeMs: number(10), AvgMs: number(1), Percentage: number(10)},
	}
	if diff := cmp.Diff([]Breakdown{
		{Name: "y", Count: 1, TimeMs: 60, AvgMs: 6, Percentage: 60},
		{Name: "x", Count: 2, TimeMs: 20, AvgMs: 2, Percentage: 20},
		{Name: "z", Count: 1, TimeMs: 20, AvgMs: 2, Percentage: 20},
	}, breakdown(records, byType)); diff != "" {
		t.Errorf("by type, ties in first-seen order: %s", diff)
	}
	if diff := cmp.Diff([]Breakdown{
		{Name: "q", Count: 2, TimeMs: 70, AvgMs: 7, Percentage: 70},
		{Name: "p", Count: 2, TimeMs: 20, AvgMs: 2, Percentage: 20},
		{Name: "r", Count: 1, TimeMs: 20, AvgMs: 2, Percentage: 20},
	}, breakdown(records, byTag)); diff != "" {
		t.Errorf("by tag, a layer counts in each of its tags: %s", diff)
	}
}
