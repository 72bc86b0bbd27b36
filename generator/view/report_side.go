package view

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Side is the comparison of a report's backends: facts in rows, backends in
// columns. It gives no verdict.
type Side struct {
	Title string
	// Wide is set where the table needs the whole width.
	Wide    bool
	Columns []Link
	Rows    []SideRow
}

// SideRow is one fact of all backends.
type SideRow struct {
	Name string
	// Unit follows the name in grey.
	Unit string
	// Cells have one text per backend, "" where there is nothing to say.
	Cells []string
	// Number is set where the cells are figures; Lead for the main one.
	Number, Lead bool
}

// side is nil for a single backend.
func (c context) side() *Side {
	if c.alone() {
		return nil
	}
	s := Side{Title: c.sideTitle(), Wide: len(c.report.Backends) > 3}
	for i := range c.report.Backends {
		s.Columns = append(s.Columns, Link{"#backend-" + c.slugs[i], chart.Printable(c.report.Backends[i].Label)})
	}
	for _, r := range []struct {
		name, unit   string
		number, lead bool
		cell         func(*analysis.Backend) string
	}{
		{name: "Status", cell: statusText},
		{name: "Layer sum", unit: "ms", number: true, lead: true, cell: timed(func(b *analysis.Backend) string { return unit.HeadMs(b.Timing.LayerSumMs) })},
		{name: "Iterations", number: true, cell: timed(func(b *analysis.Backend) string { return iterations(b).Value })},
		{name: "Layers", number: true, cell: layerCount},
		{name: "Layers with time", number: true, cell: timed(func(b *analysis.Backend) string { return unit.Count(int64(withTime(b))) })},
		{name: "Storage by time", cell: storageOf},
	} {
		s.add(SideRow{Name: r.name, Unit: r.unit, Number: r.number, Lead: r.lead, Cells: c.cells(r.cell)})
	}
	for _, h := range hues {
		s.add(SideRow{Name: h.Title, Unit: "ms", Number: true, Cells: c.cells(groupCell(h))})
	}
	return &s
}

// add appends a row that says something.
func (s *Side) add(row SideRow) {
	if slices.ContainsFunc(row.Cells, func(c string) bool { return c != "" }) {
		s.Rows = append(s.Rows, row)
	}
}

func (c context) cells(text func(*analysis.Backend) string) []string {
	out := make([]string, len(c.report.Backends))
	for i := range c.report.Backends {
		out[i] = text(&c.report.Backends[i])
	}
	return out
}

func timed(text func(*analysis.Backend) string) func(*analysis.Backend) string {
	return func(b *analysis.Backend) string {
		if !b.HasTimes() {
			return ""
		}
		return text(b)
	}
}

func layerCount(b *analysis.Backend) string {
	if b.Layers == nil || b.Status != analysis.Passed {
		return ""
	}
	return unit.Count(int64(len(b.Layers.Layers)))
}

func groupCell(h Hue) func(*analysis.Backend) string {
	return timed(func(b *analysis.Backend) string {
		for _, g := range groupShares(b) {
			if g.Hue == h {
				return unit.HeadMs(g.Ms)
			}
		}
		return ""
	})
}

// statusText is the gate's word for a backend.
func statusText(b *analysis.Backend) string {
	if b.Status == analysis.Passed && b.Mode == analysis.LayerOnly {
		return "passed, no times"
	}
	return string(b.Status)
}

// sideTitle names the smallest layer sum without calling it faster: layer sums
// of engines with different numbers of layers carry different profiling costs.
func (c context) sideTitle() string {
	var withTimes []*analysis.Backend
	for i := range c.report.Backends {
		if b := &c.report.Backends[i]; b.HasTimes() && b.Timing.CountSource != analysis.CountNone {
			withTimes = append(withTimes, b)
		}
	}
	if len(withTimes) < 2 {
		return upperFirst(smallNumber(len(c.report.Backends))) + " backends side by side"
	}
	slices.SortStableFunc(withTimes, func(x, y *analysis.Backend) int {
		return compareDown(y.Timing.LayerSumMs, x.Timing.LayerSumMs)
	})
	least, next := withTimes[0], withTimes[1]
	return chart.Printable(least.Label) + " has the smallest layer sum: " + unit.WithMs(least.Timing.LayerSumMs) +
		", next " + chart.Printable(next.Label) + " with " + unit.WithMs(next.Timing.LayerSumMs)
}
