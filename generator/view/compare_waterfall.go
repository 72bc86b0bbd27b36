package view

import (
	"fmt"
	"html/template"
	"math"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// CompareWaterfall opens the change by what its parts rest on.
type CompareWaterfall struct {
	// Title is the finding. Metric is what A and B are, in ms; the parts add up to Ms.
	Title, Metric, A, B, Ms, Percent string
	Bars                             []CompareBar
	// Note says what the number of rows does, "" for nothing.
	Note string
}

// CompareBar is a part of the change.
type CompareBar struct {
	Name string
	// Note says what the part is.
	Note              string
	Rows, Ms, Percent string
	Bar               template.HTML
}

// barNames are the parts in words, and what they are.
var barNames = map[diff.BarKind][2]string{
	diff.ByMachine:       {"Machine", "what control rows show the machine to have changed, on all rows"},
	diff.ByPrecision:     {"Precision or format", "stored in another type or format, or multiplied in another type"},
	diff.ByFusion:        {"Fusion", "cut into layers differently"},
	diff.ByShape:         {"Other shapes", "equal types and formats, tensors of another size"},
	diff.ByTactic:        {"Tactic", "equal types, formats and sizes, another kernel"},
	diff.BySameKernel:    {"Same kernel", "the same as far as the files tell: noise, or something around them"},
	diff.ByUnknownKernel: {"Kernel not recorded", "a side does not record the kernel"},
	diff.ByAdded:         {"Added", "only B has them, or they were not aligned"},
	diff.ByRemoved:       {"Removed", "only A has them, or they were not aligned"},
	diff.ByOutliers:      {"Outlier iterations", "what a few iterations add to the mean of single rows"},
	diff.ByRows:          {"Number of rows", "what profiling one row costs, times the rows that one side has more"},
	diff.ByOutside:       {"Outside the rows", "gaps between rows, and the cost of profiling them"},
}

func (c *comparer) waterfall() *CompareWaterfall {
	w := CompareWaterfall{
		Metric: upperFirst(string(c.at.Metric)), A: unit.HeadMs(c.at.AMs), B: unit.HeadMs(c.at.BMs),
		Ms: unit.ChangeMs(c.at.ChangeMs), Percent: unit.ChangePercent(c.cmp.Verdict.ChangePercent), Note: c.rowCountNote(),
	}
	changes := make([]float64, len(c.at.Bars))
	for i, b := range c.at.Bars {
		changes[i] = b.Ms
	}
	bars := chart.Waterfall(changes)
	for i, b := range c.at.Bars {
		row := CompareBar{
			Name: barNames[b.Kind][0], Note: barNames[b.Kind][1], Ms: unit.ChangeMs(b.Ms), Percent: unit.ChangePercent(b.Percent), Bar: bars[i],
		}
		if b.Rows > 0 {
			row.Rows = unit.Count(int64(b.Rows))
		}
		w.Bars = append(w.Bars, row)
	}
	w.Title = waterfallTitle(c.at)
	return &w
}

// waterfallTitle names the largest part, and the largest one against it where it
// takes back more than half.
func waterfallTitle(at diff.Attribution) string {
	var most, against diff.Bar
	for _, b := range at.Bars {
		if math.Abs(b.Ms) > math.Abs(most.Ms) {
			most = b
		}
	}
	for _, b := range at.Bars {
		if b.Ms*most.Ms < 0 && math.Abs(b.Ms) > math.Abs(against.Ms) {
			against = b
		}
	}
	if most.Kind == "" {
		return "Nothing changed"
	}
	title := fmt.Sprintf("Of %s ms, %s ms %s %s", unit.ChangeMs(at.ChangeMs), unit.ChangeMs(most.Ms), barVerb(most.Kind), lowerFirst(barNames[most.Kind][0]))
	if math.Abs(against.Ms) > math.Abs(most.Ms)/2 {
		title += fmt.Sprintf(", against %s ms %s", unit.ChangeMs(against.Ms), lowerFirst(barNames[against.Kind][0]))
	}
	return title
}

func barVerb(k diff.BarKind) string {
	switch k {
	case diff.ByAdded, diff.ByRemoved:
		return "is layers"
	case diff.ByOutside:
		return "lies"
	}
	return "is"
}

// rowCountNote says what another number of rows does to a layer sum.
func (c *comparer) rowCountNote() string {
	n := c.at.Count
	if n.A == n.B || c.at.Metric != diff.LayerSum {
		return ""
	}
	text := fmt.Sprintf("%s against %s: profiling a row costs time, so this alone usually changes a layer sum by %s to %s ms.",
		unit.Plural(n.B, "row"), unit.Count(int64(n.A)), unit.ChangeMs(n.LowMs), unit.ChangeMs(n.HighMs))
	if n.Known {
		text += fmt.Sprintf(" Here a row costs %.1f\u00a0µs.", n.CostUs)
	}
	return text
}

// ChangeTable opens the layer sums by a name; its rows add up to the total.
type ChangeTable struct {
	Title, Head string
	Rows        []ChangeRow
	Total       ChangeRow
}

// ChangeRow is a name on both sides; ms throughout.
type ChangeRow struct {
	Name     string
	Swatch   template.HTML
	LayersA  string
	LayersB  string
	A, B, Ms string
	Percent  string
	Bar      template.HTML
}

func (c *comparer) changes(head string, slices []diff.Slice, swatch func(string) template.HTML) *ChangeTable {
	if len(slices) == 0 {
		return nil
	}
	t := ChangeTable{Head: head}
	largest := 0.0
	all := diff.Slice{Name: "Layer sum", AMs: c.at.LayersAMs, BMs: c.at.LayersBMs, ChangeMs: c.at.LayersChangeMs}
	for _, s := range slices {
		largest = max(largest, math.Abs(s.ChangeMs))
		all.LayersA += s.LayersA
		all.LayersB += s.LayersB
	}
	for _, s := range slices {
		row := changeRow(s)
		row.Swatch = swatch(s.Name)
		if largest > 0 {
			row.Bar = chart.Diverge(s.ChangeMs / largest)
		}
		t.Rows = append(t.Rows, row)
	}
	t.Total = changeRow(all)
	t.Title = fmt.Sprintf("By %s: %s ms in %s, %s ms in the layer sum",
		lowerFirst(head), unit.ChangeMs(slices[0].ChangeMs), chart.Printable(slices[0].Name), unit.ChangeMs(c.at.LayersChangeMs))
	return &t
}

func changeRow(s diff.Slice) ChangeRow {
	r := ChangeRow{
		Name: chart.Printable(s.Name), LayersA: unit.Count(int64(s.LayersA)), LayersB: unit.Count(int64(s.LayersB)),
		A: unit.RowMs(s.AMs), B: unit.RowMs(s.BMs), Ms: unit.ChangeRowMs(s.ChangeMs),
	}
	if s.AMs > 0 {
		r.Percent = unit.ChangePercent(s.ChangeMs / s.AMs * 100)
	}
	return r
}
