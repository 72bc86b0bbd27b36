package breakdown

import (
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

func backend(times ...float64) *analysis.Backend {
	b := &analysis.Backend{}
	for i, ms := range times {
		b.Records = append(b.Records, analysis.Record{Index: i, AvgMs: trtfmt.Number{Value: ms}})
		b.Timing.LayerSumMs += ms
	}
	return b
}

func TestOf(t *testing.T) {
	names := []string{"a", "b", "a", "c", "b"}
	got := Of(backend(1, 4, 1, 0, 2), func(i int) string { return names[i] })
	want := Table{
		Rows: []Row{
			{Name: "b", Layers: 2, Ms: 6, Share: 75},
			{Name: "a", Layers: 2, Ms: 2, Share: 25},
			{Name: "c", Layers: 1, Zero: 1},
		},
		Layers: 5, Ms: 8,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestOfTies(t *testing.T) {
	names := []string{"late", "early", "none"}
	got := Of(backend(1, 1, 1), func(i int) string { return names[i] })
	for i, r := range got.Rows {
		if r.Name != names[i] {
			t.Errorf("row %d is %q, want %q: ties keep the order of the layers", i, r.Name, names[i])
		}
	}
}

func TestOfNothing(t *testing.T) {
	if got := Of(backend(), func(int) string { return "x" }); len(got.Rows) != 0 || got.Ms != 0 {
		t.Errorf("got %+v", got)
	}
	if got := Of(backend(0, 0), func(int) string { return "x" }); got.Rows[0].Share != 0 {
		t.Errorf("the share of no time is %v", got.Rows[0].Share)
	}
}
