// Package breakdown adds the layers of a backend up by what they are: every table
// of time on a page or in a digest is made here, so that all of them count each
// layer once and close on the same total.
package breakdown

import (
	"cmp"
	"slices"

	"trtsite/analysis"
)

// Row is what the layers of one name add up to.
type Row struct {
	Name string
	// Layers counts the layers, Zero those of them that have no time.
	Layers, Zero int
	// Ms is the sum of the layers' mean times in ms per iteration (where
	// analysis.Quality.SharesOnly is set, a total over an unknown number of runs);
	// Share is the same as percent of the layer sum, 0 to 100.
	Ms, Share float64
}

// Table is a breakdown. Its rows add up to its totals: Ms to about 1e-9 ms, since
// sums in another order round differently.
type Table struct {
	// Rows are sorted by time, the largest first, ties in the order in which their
	// first layers come.
	Rows []Row
	// Layers counts all layers, Ms is the layer sum.
	Layers int
	Ms     float64
}

// Of breaks a backend down by the name that is given to the layer of each record;
// i is an index into b.Records. The table of a backend without records is empty.
func Of(b *analysis.Backend, name func(i int) string) Table {
	t := Table{Layers: len(b.Records), Ms: b.Timing.LayerSumMs}
	place := map[string]int{}
	for i := range b.Records {
		key := name(i)
		at, known := place[key]
		if !known {
			at = len(t.Rows)
			place[key] = at
			t.Rows = append(t.Rows, Row{Name: key})
		}
		t.Rows[at].add(b.Records[i].AvgMs.Value)
	}
	for i := range t.Rows {
		t.Rows[i].Share = percent(t.Rows[i].Ms, t.Ms)
	}
	slices.SortStableFunc(t.Rows, func(x, y Row) int { return cmp.Compare(y.Ms, x.Ms) })
	return t
}

func percent(part, whole float64) float64 {
	if whole <= 0 {
		return 0
	}
	return part / whole * 100
}
