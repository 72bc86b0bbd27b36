package view

import (
	"math"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
)

// CompareMetric is a headline figure of both sides.
type CompareMetric struct {
	Name, Unit string
	// A and B are "" where not recorded; Ms and Percent are the change, "" where there
	// is none to tell.
	A, B, Ms, Percent string
	// Lead is the one that was compared; Quiet the layer sum where it was not.
	Lead, Quiet bool
}

// metrics are the figures that both sides may have; a row that neither has is left
// out.
func (c *comparer) metrics() []CompareMetric {
	var out []CompareMetric
	add := func(m CompareMetric) {
		if m.A != "" || m.B != "" {
			out = append(out, m)
		}
	}
	add(c.timeMetric("Median GPU compute", diff.Compute, measuredMs(diff.Compute)))
	add(c.timeMetric("p99 of GPU compute", diff.NoMetric, p99Ms))
	add(c.timeMetric("Median latency", diff.Latency, measuredMs(diff.Latency)))
	sum := c.timeMetric("Layer sum", diff.LayerSum, measuredMs(diff.LayerSum))
	sum.Quiet = !sum.Lead
	add(sum)
	add(c.countMetric("Layers with time", func(b *analysis.Backend) int64 { return int64(withTime(b)) }))
	add(CompareMetric{Name: "Profile iterations", A: iterationsText(c.a), B: iterationsText(c.b)})
	return out
}

func measuredMs(m diff.Metric) func(diff.Side) (float64, bool) {
	return func(s diff.Side) (float64, bool) { return s.Ms(m) }
}

func p99Ms(s diff.Side) (float64, bool) {
	ms, _, _, ok := p99Of(s.Backend)
	return ms, ok && ms > 0
}

func (c *comparer) timeMetric(name string, m diff.Metric, ms func(diff.Side) (float64, bool)) CompareMetric {
	out := CompareMetric{Name: name, Unit: "ms", Lead: m != diff.NoMetric && m == c.cmp.Metric}
	a, okA := ms(diff.Side{Backend: c.a})
	b, okB := ms(diff.Side{Backend: c.b})
	if okA = okA && c.a.Status == analysis.Passed; okA {
		out.A = unit.HeadMs(a)
	}
	if okB = okB && c.b.Status == analysis.Passed; okB {
		out.B = unit.HeadMs(b)
	}
	if okA && okB && c.cmp.Verdict.HasChange {
		out.Ms, out.Percent = unit.ChangeMs(b-a), unit.ChangePercent((b/a-1)*100)
	}
	return out
}

func (c *comparer) countMetric(name string, count func(*analysis.Backend) int64) CompareMetric {
	m := CompareMetric{Name: name}
	if hasMetric(c.a) {
		m.A = unit.Count(count(c.a))
	}
	if hasMetric(c.b) {
		m.B = unit.Count(count(c.b))
	}
	return m
}

func iterationsText(b *analysis.Backend) string {
	if !hasMetric(b) {
		return ""
	}
	return iterations(b).Value
}

// roundTenth keeps one decimal.
func roundTenth(v float64) float64 { return math.Round(v*10) / 10 }

// CompareColumns are the headline figures of several reports with one base.
type CompareColumns struct {
	// Names are the base, then the others.
	Names []CompareName
	Rows  []CompareColumnRow
}

// CompareColumnRow is a figure of all columns.
type CompareColumnRow struct {
	Name, Unit string
	Lead       bool
	// Cells are in the order of the names.
	Cells []CompareCell
}

// CompareCell is a figure and its change from the base, "" where there is none.
type CompareCell struct{ Value, Percent, Class string }

// ColumnsOf sets pairs beside each other; nil where they are fewer than two or have
// not all the same base.
func ColumnsOf(pairs []Compared) *CompareColumns {
	if len(pairs) < 2 {
		return nil
	}
	out := CompareColumns{Names: []CompareName{pairs[0].A}}
	verdicts := CompareColumnRow{Name: "Verdict", Lead: true, Cells: []CompareCell{{Value: "base"}}}
	causes := CompareColumnRow{Name: "Cause", Cells: []CompareCell{{}}}
	for i := range pairs {
		p := &pairs[i]
		if p.Numbers.A != pairs[0].Numbers.A {
			return nil
		}
		out.Names = append(out.Names, p.B)
		v := p.Verdict
		verdicts.Cells = append(verdicts.Cells, CompareCell{Value: v.Sign + " " + string(v.Word), Percent: v.Percent, Class: v.Class})
		causes.Cells = append(causes.Cells, CompareCell{Value: string(p.Numbers.Comparison.Verdict.Cause)})
	}
	out.Rows = append(out.Rows, verdicts, causes)
	for _, name := range []string{"Median GPU compute", "p99 of GPU compute", "Median latency", "Layer sum", "Layers with time", "Profile iterations"} {
		if row, ok := columnRow(pairs, name); ok {
			out.Rows = append(out.Rows, row)
		}
	}
	return &out
}

// columnRow is one figure of all columns; ok is false where no pair has it.
func columnRow(pairs []Compared, name string) (row CompareColumnRow, ok bool) {
	row = CompareColumnRow{Name: name, Cells: make([]CompareCell, len(pairs)+1)}
	for i := range pairs {
		for _, m := range pairs[i].Metrics {
			if m.Name != name {
				continue
			}
			ok = true
			row.Unit, row.Cells[i+1] = m.Unit, CompareCell{Value: m.B, Percent: m.Percent}
			if m.A != "" {
				row.Cells[0].Value = m.A
			}
		}
	}
	return row, ok
}
