package view

import (
	"cmp"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// PathTable is what takes longest on the critical path.
type PathTable struct {
	Title string
	Rows  []PathRow
}

// PathRow is a layer of the path: its number from 1, its box, its time in ms and its
// share of the layer sum in %.
type PathRow struct{ Number, Href, Name, Ms, Share string }

// How many rows of the path a page has room for, and how much of a name.
const (
	pathRows    = 6
	pathColumns = 36
)

// pathTable lists the slowest layers of the path; nil without times.
func (s *drawings) pathTable(path []int) *PathTable {
	if !s.b.HasTimes() || len(path) == 0 {
		return nil
	}
	ms := func(at int) float64 { return s.b.Records[at].ValueMs() }
	order := slices.DeleteFunc(slices.Clone(path), func(at int) bool { return !(ms(at) > 0) })
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ms(b), ms(a)) })
	order = order[:min(pathRows, len(order))]
	t := &PathTable{Title: "Slowest of the critical path"}
	for _, at := range order {
		t.Rows = append(t.Rows, PathRow{
			Number: unit.Count(int64(at + 1)), Href: "#" + s.anchors[at], Name: pathName(s.b, at),
			Ms: unit.RowMs(ms(at)), Share: unit.Percent(share(ms(at), s.sum)),
		})
	}
	return t
}

func pathName(b *analysis.Backend, at int) string {
	name := fold.Whole(fold.Fit(withoutQuantising(wordy.Replace(chart.Printable(b.Layers.Layers[at].Name))), pathColumns))
	return cmp.Or(name, "no name")
}
