package view

import (
	"html/template"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// ProfileRow is one record of the profile of a backend that failed.
type ProfileRow struct {
	Order             string
	Name              []fold.Run
	Whole, Href       string
	Ms, Median, Share string
	Bar               template.HTML
}

// profiled is a profile that belongs to no layers.
type profiled struct {
	b       *analysis.Backend
	anchors []string
	// order lists the records, the slowest first.
	order        []int
	sum, longest float64
}

func profile(b *analysis.Backend) profiled {
	entries := b.Profile.Entries
	p := profiled{b: b, order: make([]int, len(entries))}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i], p.order[i] = e.Name, i
		p.sum += e.AverageMs.Value
		p.longest = max(p.longest, e.AverageMs.Value)
	}
	p.anchors = Anchors(names)
	slices.SortStableFunc(p.order, func(x, y int) int {
		return compareDown(entries[x].AverageMs.Value, entries[y].AverageMs.Value)
	})
	return p
}

func (p profiled) row(i int) ProfileRow {
	e := p.b.Profile.Entries[i]
	row := ProfileRow{
		Order: unit.Count(int64(i + 1)), Ms: unit.RowMs(e.AverageMs.Value), Median: unit.RowMs(e.MedianMs.Value),
		Share: unit.Percent(share(e.AverageMs.Value, p.sum)), Bar: chart.Bar("f-p16", ratio(e.AverageMs.Value, p.longest)),
	}
	row.Name, row.Whole = fitName(e.Name, topNameWidth)
	return row
}
