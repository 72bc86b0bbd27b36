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
	// Sums is set where layer sums are among the rows.
	Sums bool
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

// layerSum is the name of the row of layer sums.
const layerSum = "Layer sum"

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
		{name: "Median GPU compute", unit: "ms", number: true, lead: true, cell: medianText},
		{name: "p99", unit: "ms", number: true, cell: p99Text},
		{name: layerSum, unit: "ms", number: true, lead: !c.anyMeasured(), cell: perRun(func(b *analysis.Backend) string { return unit.HeadMs(b.Timing.LayerSumMs) })},
		{name: "Iterations", number: true, cell: timed(func(b *analysis.Backend) string { return iterations(b).Value })},
		{name: "Layers", number: true, cell: layerCount},
		{name: "Layers with time", number: true, cell: timed(func(b *analysis.Backend) string { return unit.Count(int64(withTime(b))) })},
		{name: "Storage by time", cell: storageOf},
		{name: "Math by time", cell: mathOf},
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
		s.Sums = s.Sums || row.Name == layerSum
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

// perRun is timed without totals over an unknown number of runs.
func perRun(text func(*analysis.Backend) string) func(*analysis.Backend) string {
	return timed(func(b *analysis.Backend) string {
		if sharesOnly(b) {
			return ""
		}
		return text(b)
	})
}

func medianText(b *analysis.Backend) string {
	m, ok := medianMetric(b)
	if !ok || b.Status != analysis.Passed {
		return ""
	}
	return m.Value
}

func p99Text(b *analysis.Backend) string {
	ms, _, _, ok := p99Of(b)
	if !ok || b.Status != analysis.Passed {
		return ""
	}
	return unit.HeadMs(ms)
}

func (c context) anyMeasured() bool {
	for i := range c.report.Backends {
		if medianText(&c.report.Backends[i]) != "" {
			return true
		}
	}
	return false
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
			if g.Hue == h && sharesOnly(b) {
				return unit.WithPercent(g.Share)
			}
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

// sideTitle names the smallest time without calling it faster: the backends may
// have run different shapes. It is the measured one where all backends have it;
// layer sums of engines with different numbers of layers carry different profiling
// costs.
func (c context) sideTitle() string {
	figures := make([]sideFigure, 0, len(c.report.Backends))
	measured := 0
	for i := range c.report.Backends {
		b := &c.report.Backends[i]
		if b.Status != analysis.Passed {
			continue
		}
		f := sideFigure{label: chart.Printable(b.Label)}
		if b.HasTimes() && !sharesOnly(b) {
			f.sum = b.Timing.LayerSumMs
		}
		if f.median, _, _, _ = computeMs(b); f.median > 0 {
			measured++
		}
		if f.median > 0 || f.sum > 0 {
			figures = append(figures, f)
		}
	}
	if measured > 1 && measured == len(figures) {
		return leastOf(figures, "measured GPU compute", func(f sideFigure) float64 { return f.median })
	}
	figures = slices.DeleteFunc(figures, func(f sideFigure) bool { return f.sum == 0 })
	if len(figures) < 2 {
		return upperFirst(smallNumber(len(c.report.Backends))) + " backends side by side"
	}
	return leastOf(figures, "layer sum", func(f sideFigure) float64 { return f.sum })
}

// sideFigure are the times of a backend in ms, 0 where it has no such time.
type sideFigure struct {
	label       string
	median, sum float64
}

func leastOf(figures []sideFigure, what string, ms func(sideFigure) float64) string {
	slices.SortStableFunc(figures, func(x, y sideFigure) int { return compareDown(ms(y), ms(x)) })
	return figures[0].label + " has the smallest " + what + ": " + unit.WithMs(ms(figures[0])) +
		", next " + figures[1].label + " with " + unit.WithMs(ms(figures[1]))
}
