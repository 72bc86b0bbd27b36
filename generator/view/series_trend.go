package view

import (
	"html/template"
	"strconv"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// mark numbers the members at which something changed.
func (v *SeriesView) mark(s *history.Series) {
	for i := range s.Members {
		c := s.Members[i].Previous
		if c == nil {
			continue
		}
		texts := markTexts(c)
		if c.Relation == diff.Changed || c.Relation == diff.Rebuilt || c.Relation == diff.Unrelated && s.Members[i].Fingerprint.Known() {
			texts = append(texts, engineText(c, &s.Members[i]))
		}
		if len(texts) == 0 {
			continue
		}
		v.Rows[i].Mark = strconv.Itoa(len(v.Marks) + 1)
		name := v.Rows[i].Date
		if name == "" {
			name = v.Rows[i].Report.Text
		}
		v.Marks = append(v.Marks, SeriesMark{v.Rows[i].Mark, Link{"#" + v.Rows[i].ID, name}, joinWords(texts)})
	}
}

// trend draws the series by its metric; "" where there are no two values.
func trend(s *history.Series, v *SeriesView) template.HTML {
	metric := s.Metric()
	points := make([]chart.Point, len(s.Members))
	drawn := 0
	for i := range s.Members {
		points[i] = trendPoint(&s.Members[i], metric, &v.Rows[i])
		if points[i].Ms > 0 {
			drawn++
		}
	}
	if drawn < 2 {
		return ""
	}
	return chart.Trend("at-trend-", upperFirst(string(metric))+" of "+unit.Plural(drawn, "measurement"), points)
}

func trendPoint(m *history.Member, metric diff.Metric, row *MemberRow) chart.Point {
	p := chart.Point{Tick: row.Date, Mark: row.Mark}
	if p.Tick == "" {
		p.Tick = row.Report.Text
	}
	p.Ms, _ = m.Ms(metric)
	p.Label = p.Tick + ": no " + string(metric)
	if p.Ms == 0 {
		return p
	}
	p.Label = p.Tick + ": " + unit.WithMs(p.Ms)
	if metric == diff.Compute {
		p.Low, p.High = m.LowMs, m.HighMs
	}
	c := m.Judged()
	if c == nil || c.Metric != metric {
		return p
	}
	p.Label += ", " + string(c.Verdict.Word)
	switch c.Verdict.Word {
	case diff.Slower, diff.Faster, diff.Inconclusive:
		p.Sign, p.Class = row.Sign, row.Class
	}
	if n := c.Verdict.Noise; n.Percent > 0 {
		p.BandLow, p.BandHigh = n.AgainstMs/(1+n.Percent/100), n.AgainstMs*(1+n.Percent/100)
	}
	return p
}
