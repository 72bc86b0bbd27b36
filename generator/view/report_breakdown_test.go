package view

import (
	"fmt"
	"testing"

	"trtsite/analysis"
)

func TestTypeBreakdown(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	got := typeBreakdown(&b, "-a")
	if got.ID != "at-types-a" || got.Title != "Convolutions take 60\u00a0%, pooling and reductions 30\u00a0%" {
		t.Errorf("got %s: %q", got.ID, got.Title)
	}
	for i, want := range []BreakdownRow{
		{Name: "CaskConvolution", Layers: "1", Ms: "0.600", Share: "60.0"},
		{Name: "TiledPooling", Layers: "1", Ms: "0.300", Share: "30.0"},
		{Name: "Reformat", Layers: "1", Ms: "0.100", Share: "10.0"},
	} {
		r := got.Rows[i]
		if r.Name != want.Name || r.Layers != want.Layers || r.Ms != want.Ms || r.Share != want.Share || r.Bar == "" || r.Swatch == "" {
			t.Errorf("row %d: %+v", i, r)
		}
	}
}

func TestStorageBreakdown(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	got := storageBreakdown(&b, "")
	if got.Title != "Layers that read INT8 take 60\u00a0%, FP16 30\u00a0%" {
		t.Errorf("title %q", got.Title)
	}
	if got.Rows[0].Name != "INT8 → FP16" || got.Rows[1].Name != "FP16" || got.Rows[2].Name != "FP32 → INT8" {
		t.Errorf("rows %+v", got.Rows)
	}
	b = timedBackend("a", row{name: "x", ms: 1})
	if got := storageBreakdown(&b, ""); got.Title != "Storage types are not recorded" || got.Rows[0].Name != "not recorded" {
		t.Errorf("no storage: %+v", got)
	}
}

func TestTagBreakdown(t *testing.T) {
	b := timedBackend("a", threeRows()...)
	b.TagBreakdown = []analysis.Breakdown{{Name: analysis.TagOther, Count: 3, AvgMs: 0.98}, {Name: "kgen", Count: 1, AvgMs: 0.02}}
	if got := typeBreakdown(&b, ""); got.Others != nil {
		t.Errorf("a tag of 2 %% has a table: %+v", got.Others)
	}
	b.TagBreakdown[1].AvgMs = 0.4
	got := typeBreakdown(&b, "")
	if len(got.Others) != 2 || got.Others[1].Name != "kgen" || got.Others[1].Share != "40.0" || got.OthersHead != "Tag" {
		t.Errorf("got %+v", got.Others)
	}
}

func TestGroupTitle(t *testing.T) {
	if got := groupTitle(nil); got != "No layer has time" {
		t.Errorf("nothing: %q", got)
	}
	if got := groupTitle([]GroupShare{{Hue: hueMatmul, Share: 100}}); got != "Fused kernels and GEMMs take 100\u00a0%" {
		t.Errorf("one group: %q", got)
	}
}

// More than eight types are seven and the rest folded.
func TestManyTypes(t *testing.T) {
	var rows []row
	for i := range 9 {
		rows = append(rows, row{name: fmt.Sprint("l", i), layerType: fmt.Sprint("Type", i), ms: float64(10 - i)})
	}
	b := timedBackend("a", rows...)
	// 10 + 9 + ... + 2 are 54 ms, of which the last two have 5.
	got := typeBreakdown(&b, "")
	if len(got.Rows) != 7 || len(got.More) != 2 || got.More[0].Name != "Type7" || got.Folded != "2 more types with 9\u00a0%" {
		t.Errorf("%d and %d rows, %q", len(got.Rows), len(got.More), got.Folded)
	}
	b = timedBackend("a", rows[:8]...)
	if got := typeBreakdown(&b, ""); len(got.Rows) != 8 || got.More != nil {
		t.Errorf("%d and %d rows", len(got.Rows), len(got.More))
	}
}
