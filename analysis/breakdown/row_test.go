package breakdown

import (
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

func TestRest(t *testing.T) {
	b := &analysis.Backend{}
	for _, ms := range []float64{1, 0, 2, 5} {
		b.Records = append(b.Records, analysis.Record{AvgMs: trtfmt.Number{Value: ms}})
		b.Timing.LayerSumMs += ms
	}
	whole := Whole(b)
	ends := RowOf(b, "ends", []int{0, 3})  // 1 + 5 of 8 ms
	middle := RowOf(b, "middle", []int{2}) // 2 of 8 ms
	if want := (Row{Name: "ends", Layers: 2, Ms: 6, Share: 75}); ends != want {
		t.Errorf("%+v, want %+v", ends, want)
	}
	for _, tc := range []struct {
		parts []Row
		want  Row
	}{
		{nil, Row{Name: "rest", Layers: 4, Zero: 1, Ms: 8, Share: 100}},
		{[]Row{ends}, Row{Name: "rest", Layers: 2, Zero: 1, Ms: 2, Share: 25}},
		{[]Row{ends, middle}, Row{Name: "rest", Layers: 1, Zero: 1}},
		// What sums round to is no time of no layers.
		{[]Row{{Layers: 4, Zero: 1, Ms: 8 - 1e-12, Share: 100 - 1e-12}}, Row{Name: "rest"}},
	} {
		if diff := cmp.Diff(tc.want, whole.Rest("rest", tc.parts...)); diff != "" {
			t.Errorf("%+v: %s", tc.parts, diff)
		}
	}
}
