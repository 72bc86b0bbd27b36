package view

import (
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Breakdown is a table that shows where the layer sum goes, or the bytes.
type Breakdown struct {
	ID string
	// Title is the finding; Short names the table in the contents.
	Title, Short string
	Nested       bool
	// Head is the header of the first column, Count that of the numbers of layers
	// (or tensors), TimeHead that of the times (or bytes).
	Head, Count, TimeHead string
	// Rows are empty where the title and Note say all.
	Rows []BreakdownRow
	// More are folded under the text Folded.
	More   []BreakdownRow
	Folded string
	// Others are rows of another kind, folded under OthersText; OthersHead is the header
	// of their first column.
	Others                 []BreakdownRow
	OthersHead, OthersText string
	// Total closes the table; nil where the rows say it.
	Total *BreakdownRow
	// Legend explains the colours of bars that have several.
	Legend []Legend
	// Note stands below, "" where nothing needs saying; Source follows it.
	Note   string
	Source Link
	// Mono is set where names are paths of a network.
	Mono bool
}

// BreakdownRow is one line of a breakdown.
type BreakdownRow struct {
	Name string
	// Small stands below the name; Href makes the name a link.
	Small, Href string
	// Beside is set for what stands beside the named rows.
	Beside            bool
	Swatch            template.HTML
	Layers, Ms, Share string
	Bar               template.HTML
}

// Legend is a colour and what it stands for.
type Legend struct {
	Swatch template.HTML
	Text   string
}

// timeTable is a breakdown of layers without rows.
func timeTable(b *analysis.Backend, id, short string) Breakdown {
	return Breakdown{ID: id, Short: short, Count: "Layers", TimeHead: timeHead(b)}
}

// height is about how many lines the table takes on the page.
func (v *Breakdown) height() int {
	n := len(v.Rows) + 4
	for _, r := range v.Rows {
		if r.Small != "" {
			n++
		}
	}
	if v.Total != nil {
		n++
	}
	return n + (len(v.Note)+89)/90
}

// maxTypes is how many types of layers stand in their table, so that it is not higher
// than the leads beside it; the rest is folded.
const maxTypes = 7

// typeBreakdown lists the layer types as the document does; colours and the
// title are by groups of types. The tags are folded below.
func typeBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	v := timeTable(b, "at-types"+suffix, "Time by type")
	v.Title, v.Head = groupTitle(groupShares(b)), "Type"
	sorted := slices.Clone(b.TypeBreakdown)
	slices.SortStableFunc(sorted, func(x, y analysis.Breakdown) int { return compareDown(x.AvgMs, y.AvgMs) })
	for _, t := range sorted {
		class := HueOf(t.Name).Class
		row := breakdownRow(b, t.Count, t.AvgMs)
		row.Name, row.Swatch = chart.Printable(t.Name), chart.Swatch(class)
		row.Bar = chart.Bar(class, ratio(t.AvgMs, sorted[0].AvgMs))
		v.Rows = append(v.Rows, row)
	}
	if len(v.Rows) > maxTypes+1 {
		ms := 0.0
		for _, t := range sorted[maxTypes:] {
			ms += t.AvgMs
		}
		v.Rows, v.More = v.Rows[:maxTypes:maxTypes], v.Rows[maxTypes:]
		v.Folded = unit.Plural(len(v.More), "more type") + " with " + wholePercent(share(ms, b.Timing.LayerSumMs))
	}
	v.Others, v.OthersHead, v.OthersText = tagRows(b), "Tag", "By tag, where a layer counts in each of its tags"
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
	v := timeTable(b, "at-storage"+suffix, "Time by storage")
	v.Title, v.Head = storageTitle(shares), "Storage, input → output"
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

// tagRows are nil where no tag but "other" takes a share worth a table.
func tagRows(b *analysis.Backend) []BreakdownRow {
	tags := slices.Clone(b.TagBreakdown)
	slices.SortStableFunc(tags, func(x, y analysis.Breakdown) int { return compareDown(x.AvgMs, y.AvgMs) })
	worth := func(t analysis.Breakdown) bool {
		return t.Name != analysis.TagOther && share(t.AvgMs, b.Timing.LayerSumMs) >= leastTag
	}
	if !slices.ContainsFunc(tags, worth) {
		return nil
	}
	var out []BreakdownRow
	for _, t := range tags {
		row := breakdownRow(b, t.Count, t.AvgMs)
		row.Name = chart.Printable(t.Name)
		row.Bar = chart.Bar("f-ink", ratio(t.AvgMs, tags[0].AvgMs))
		out = append(out, row)
	}
	return out
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
