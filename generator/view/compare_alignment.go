package view

import (
	"cmp"
	"fmt"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/diff/join"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// CompareAlignment says how much of the time was aligned, and on what it rests.
type CompareAlignment struct {
	Title string
	Tiers []CompareTier
	// Total is the sum of the tiers; Open what is in none; Sum closes the table.
	Total, Open, Sum CompareTier
	// Low says how many groups are of low confidence, "" for none.
	Low string
}

// CompareTier is what one kind of evidence aligns.
type CompareTier struct {
	Name string
	// Meaning says what the groups rest on.
	Meaning                                  string
	Groups, LayersA, LayersB, ShareA, ShareB string
	A, B, Ms                                 string
}

// tierMeanings say what the groups of a tier rest on.
var tierMeanings = map[join.Tier]string{
	join.Exact:     "one name and equal shapes",
	join.Strong:    "original operations by path or module",
	join.Structure: "the same work on the same shape at the same place in the sequence",
	join.Weak:      "a name that identifies nothing by itself, and equal structure",
	join.Edge:      "a reformat between the same layers",
}

func (c *comparer) alignment() *CompareAlignment {
	al := c.al
	v := CompareAlignment{Title: fmt.Sprintf("Aligned: %s of the time of A, %s of B", unit.WithPercent(al.ShareA), unit.WithPercent(al.ShareB))}
	all := diff.Share{ShareA: al.ShareA, ShareB: al.ShareB}
	for _, t := range al.Tiers {
		all.Groups, all.LayersA, all.LayersB = all.Groups+t.Groups, all.LayersA+t.LayersA, all.LayersB+t.LayersB
		if t.Groups > 0 {
			row := tierRow(upperFirst(string(t.Tier)), t)
			row.Meaning = tierMeanings[t.Tier]
			v.Tiers = append(v.Tiers, row)
		}
	}
	all.AMs, all.BMs = al.AMs-al.RemovedMs, al.BMs-al.AddedMs
	v.Total = tierRow("Aligned", all)
	v.Total.Groups = unit.Count(int64(all.Groups))
	v.Open = tierRow("Not aligned", diff.Share{
		LayersA: len(al.Removed), LayersB: len(al.Added), AMs: al.RemovedMs, BMs: al.AddedMs, ShareA: share(al.RemovedMs, al.AMs), ShareB: share(al.AddedMs, al.BMs),
	})
	v.Sum = tierRow("Layer sum", diff.Share{
		LayersA: all.LayersA + len(al.Removed), LayersB: all.LayersB + len(al.Added), AMs: al.AMs, BMs: al.BMs, ShareA: 100, ShareB: 100,
	})
	v.Low = lowConfidence(al.Groups)
	return &v
}

func tierRow(name string, s diff.Share) CompareTier {
	row := CompareTier{
		Name: name, LayersA: unit.Count(int64(s.LayersA)), LayersB: unit.Count(int64(s.LayersB)),
		ShareA: unit.Percent(s.ShareA), ShareB: unit.Percent(s.ShareB),
		A: unit.RowMs(s.AMs), B: unit.RowMs(s.BMs), Ms: unit.ChangeRowMs(s.BMs - s.AMs),
	}
	if s.Groups > 0 {
		row.Groups = unit.Count(int64(s.Groups))
	}
	return row
}

func lowConfidence(groups []diff.Group) string {
	n, ms := 0, 0.0
	for i := range groups {
		if groups[i].Confidence == join.Low {
			n++
			ms += groups[i].BMs
		}
	}
	if n == 0 {
		return ""
	}
	return unit.Plural(n, "group") + " with low confidence, " + unit.WithMs(ms) + " of B."
}

// maxOnly is how many layers that only one side has are listed.
const maxOnly = 10

// OnlyLayers are the layers that only one side has, or that were not aligned.
type OnlyLayers struct {
	Title string
	Rows  []OnlyLayer
	// Rest counts what is left out, "" for nothing.
	Rest string
}

// OnlyLayer is one of them.
type OnlyLayer struct {
	Name        []fold.Run
	Whole, Href string
	Type, Ms    string
}

func (c *comparer) only() []OnlyLayers {
	var out []OnlyLayers
	for _, s := range []struct {
		title   string
		b       *analysis.Backend
		layers  []int
		ms      float64
		page    string
		anchors []string
	}{
		{"Only in A: ", c.a, c.al.Removed, c.al.RemovedMs, c.layersA, c.anchorsA},
		{"Only in B: ", c.b, c.al.Added, c.al.AddedMs, c.layersB, c.anchorsB},
	} {
		if len(s.layers) == 0 {
			continue
		}
		list := OnlyLayers{Title: s.title + unit.Plural(len(s.layers), "layer") + ", " + unit.WithMs(s.ms)}
		order := slices.Clone(s.layers)
		slices.SortStableFunc(order, func(x, y int) int {
			return cmp.Compare(s.b.Records[y].AvgMs.Value, s.b.Records[x].AvgMs.Value)
		})
		rest := 0.0
		for i, layer := range order {
			r := &s.b.Records[layer]
			if i >= maxOnly || r.AvgMs.Value == 0 {
				rest += r.AvgMs.Value
				continue
			}
			whole := chart.Printable(r.Name)
			list.Rows = append(list.Rows, OnlyLayer{
				Name: fold.Fit(whole, topNameWidth), Whole: whole, Href: layerHref(s.page, s.anchors, layer),
				Type: chart.Printable(r.Type), Ms: unit.RowMs(r.AvgMs.Value),
			})
		}
		if n := len(order) - len(list.Rows); n > 0 {
			list.Rest = unit.Count(int64(n)) + " more " + plural(n, "layer", "layers") + ", " + unit.WithMs(rest) + "."
		}
		out = append(out, list)
	}
	return out
}
