package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/operation"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// tableRows are the rows of a breakdown of layers; class is the bar's.
func tableRows(b *analysis.Backend, t breakdown.Table, class func(name string) string) []BreakdownRow {
	out := make([]BreakdownRow, 0, len(t.Rows))
	for _, r := range t.Rows {
		row := breakdownRow(b, r.Layers, r.Ms)
		row.Name = chart.Printable(r.Name)
		row.Bar = chart.Bar(class(r.Name), ratio(r.Ms, t.Rows[0].Ms))
		out = append(out, row)
	}
	return out
}

func inked(string) string { return "f-ink" }

// totalRow closes a table on the layer sum.
func totalRow(b *analysis.Backend, t breakdown.Table) *BreakdownRow {
	row := breakdownRow(b, t.Layers, t.Ms)
	row.Name = upperFirst(sumWord(b))
	return &row
}

// leastApart is the share of the layer sum, in percent, by which a table must differ
// from that of types to be shown.
const leastApart = 1

// operationBreakdown is nil where operations part the time as the types do.
func operationBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	groups := make([]string, len(b.Records))
	for i := range groups {
		groups[i] = operation.GroupOf(b, i)
	}
	if sameAsTypes(b, groups) {
		return nil
	}
	t := breakdown.Of(b, func(i int) string { return groups[i] })
	v := timeTable(b, "at-operations"+suffix, "Time by operation")
	v.Title, v.Head = operationTitle(t), "Operation of the network"
	v.Note = "A fused layer counts by its dominant operation."
	v.Rows = tableRows(b, t, inked)
	return &v
}

// sameAsTypes reports whether each type with time is one group of operations and each
// group one type, but for shares that are too small to matter. groups are those of the
// records.
func sameAsTypes(b *analysis.Backend, groups []string) bool {
	type pair struct{ layerType, group string }
	names := make([]pair, len(b.Records))
	ms := map[pair]float64{}
	for i := range b.Records {
		names[i] = pair{b.Records[i].Type, groups[i]}
		ms[names[i]] += b.Records[i].AvgMs.Value
	}
	group, layerType := map[string]string{}, map[string]string{}
	for _, p := range names {
		if share(ms[p], b.Timing.LayerSumMs) < leastApart {
			continue
		}
		g, known := group[p.layerType]
		of, taken := layerType[p.group]
		if known && g != p.group || taken && of != p.layerType {
			return false
		}
		group[p.layerType], layerType[p.group] = p.group, p.layerType
	}
	return true
}

func operationTitle(t breakdown.Table) string {
	if len(t.Rows) == 0 || !(t.Rows[0].Ms > 0) {
		return "No operation has time"
	}
	title := upperFirst(t.Rows[0].Name) + " takes " + wholePercent(t.Rows[0].Share)
	if len(t.Rows) > 1 && t.Rows[1].Share >= 1 {
		title += ", " + t.Rows[1].Name + " " + wholePercent(t.Rows[1].Share)
	}
	return title
}

// streamBreakdown is nil where no more than one stream is recorded.
func streamBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	t := breakdown.Streams(b)
	ids := slices.DeleteFunc(slices.Clone(t.Rows), func(r breakdown.Row) bool { return r.Name == breakdown.NotRecorded })
	if len(ids) < 2 {
		return nil
	}
	v := timeTable(b, "at-streams"+suffix, "Time by stream")
	v.Head, v.Note = "Stream", "Times of different streams overlap: a row is not how long its stream was busy, and the total is no latency."
	v.Title = "Stream " + chart.Printable(ids[0].Name) + " takes " + wholePercent(ids[0].Share) + " of the " + sumWord(b) + ", " +
		smallNumber(len(ids)-1) + plural(len(ids)-1, " other ", " others ") + wholePercent(restShare(ids[1:]))
	v.Rows, v.Total = tableRows(b, t, inked), totalRow(b, t)
	return &v
}

func restShare(rows []breakdown.Row) float64 {
	sum := 0.0
	for _, r := range rows {
		sum += r.Share
	}
	return sum
}

// kindBreakdown is nil where the table of types says as much: where nearly all time is
// work, and no more than one kind of row has none.
func kindBreakdown(b *analysis.Backend, suffix string) *Breakdown {
	t := breakdown.Kinds(b)
	var timed, rest []string
	layers := 0
	for _, r := range t.Rows {
		switch {
		case r.Name == breakdown.Work, r.Ms > 0 && r.Share < leastApart:
		case r.Ms > 0:
			timed = append(timed, r.Name+" takes "+wholePercent(r.Share))
		default:
			rest = append(rest, r.Name)
			layers += r.Layers
		}
	}
	if len(timed) == 0 && len(rest) < 2 {
		return nil
	}
	v := timeTable(b, "at-kinds"+suffix, "Kinds of rows")
	v.Head, v.Title = "Kind of row", upperFirst(strings.Join(timed, ", "))
	if v.Title == "" {
		v.Title = upperFirst(unit.Plural(layers, "layer")) + " of " + unit.Count(int64(t.Layers)) + " show no time"
	}
	v.Rows, v.Total = tableRows(b, t, inked), totalRow(b, t)
	return &v
}
