package view

import (
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Breakdown is a table that shows where the layer sum goes.
type Breakdown struct {
	ID string
	// Title is the finding; Head the header of the first column, TimeHead that
	// of the times; Note stands below, "" where nothing needs saying.
	Title, Head, TimeHead, Note string
	Rows                        []BreakdownRow
}

// BreakdownRow is one line of a breakdown.
type BreakdownRow struct {
	Name              string
	Swatch            template.HTML
	Layers, Ms, Share string
	Bar               template.HTML
}

// typeBreakdown lists the layer types as the document does; colours and the
// title are by groups of types.
func typeBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	v := Breakdown{ID: "at-types" + suffix, Title: groupTitle(groupShares(b)), Head: "Type", TimeHead: timeHead(b)}
	sorted := slices.Clone(b.TypeBreakdown)
	slices.SortStableFunc(sorted, func(x, y analysis.Breakdown) int { return compareDown(x.AvgMs, y.AvgMs) })
	for _, t := range sorted {
		class := HueOf(t.Name).Class
		row := breakdownRow(b, t.Count, t.AvgMs)
		row.Name, row.Swatch = chart.Printable(t.Name), chart.Swatch(class)
		row.Bar = chart.Bar(class, ratio(t.AvgMs, sorted[0].AvgMs))
		v.Rows = append(v.Rows, row)
	}
	return &v
}

func groupTitle(groups []GroupShare) string {
	if len(groups) == 0 {
		return "No layer has time"
	}
	title := groups[0].Hue.Title + " take " + wholePercent(groups[0].Share)
	if len(groups) > 1 && groups[1].Share >= 1 {
		title += ", " + lowerFirst(groups[1].Hue.Title) + " " + wholePercent(groups[1].Share)
	}
	return title
}

// lowerFirst lowers a word inside a sentence, but not an abbreviation.
func lowerFirst(s string) string {
	if len(s) < 2 || strings.ToUpper(s[:2]) == s[:2] {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

func storageBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	shares := storageShares(b)
	v := Breakdown{ID: "at-storage" + suffix, Title: storageTitle(shares), Head: "Storage, input → output", TimeHead: timeHead(b)}
	for _, s := range shares {
		row := breakdownRow(b, s.Layers, s.Ms)
		row.Name, row.Swatch = storageText(s.In, s.Out), chart.Swatch(inkOf(s.In))
		if row.Name == "" {
			row.Name = "not recorded"
		}
		row.Bar = chart.Bar(inkOf(s.In), ratio(s.Ms, shares[0].Ms))
		v.Rows = append(v.Rows, row)
	}
	return &v
}

func storageTitle(shares []StorageShare) string {
	read := readShares(shares)
	if len(read) == 0 {
		return "Storage types are not recorded"
	}
	title := "Layers that read " + string(read[0].In) + " take " + wholePercent(read[0].Share)
	if len(read) > 1 && read[1].Share >= 1 {
		title += ", " + string(read[1].In) + " " + wholePercent(read[1].Share)
	}
	return title
}

// leastTag is the share of the layer sum, in percent, below which tags are left
// to the document.
const leastTag = 5

// tagBreakdown is nil where no tag but "other" takes a share worth a table.
func tagBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	tags := slices.Clone(b.TagBreakdown)
	slices.SortStableFunc(tags, func(x, y analysis.Breakdown) int { return compareDown(x.AvgMs, y.AvgMs) })
	worth := func(t analysis.Breakdown) bool {
		return t.Name != analysis.TagOther && share(t.AvgMs, b.Timing.LayerSumMs) >= leastTag
	}
	if !slices.ContainsFunc(tags, worth) {
		return nil
	}
	v := Breakdown{ID: "at-tags" + suffix, Head: "Tag", TimeHead: timeHead(b), Note: "A layer with several tags counts in each of them."}
	for _, t := range tags {
		row := breakdownRow(b, t.Count, t.AvgMs)
		row.Name = chart.Printable(t.Name)
		row.Bar = chart.Bar("f-ink", ratio(t.AvgMs, tags[0].AvgMs))
		v.Rows = append(v.Rows, row)
		if v.Title == "" && t.Name != analysis.TagOther {
			v.Title = upperFirst(row.Name) + " is on " + wholePercent(share(t.AvgMs, b.Timing.LayerSumMs)) + " of the time"
		}
	}
	return &v
}

func breakdownRow(b *analysis.Backend, layers int, ms float64) BreakdownRow {
	return BreakdownRow{
		Layers: unit.Count(int64(layers)), Ms: unit.HeadMs(ms),
		Share: unit.Percent(share(ms, b.Timing.LayerSumMs)),
	}
}

func ratio(part, whole float64) float64 {
	if whole <= 0 {
		return 0
	}
	return part / whole
}
