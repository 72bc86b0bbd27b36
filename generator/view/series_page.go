package view

import (
	"html/template"
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// SeriesView is the data of the template "series".
type SeriesView struct {
	Shell
	Facts []Fact
	// Title is what the newest member comes to, Notes what to know before reading.
	Title string
	Notes []string
	// Trend is "" where there are no two values to draw.
	Trend template.HTML
	// Marks are what changed at the marks of the trend.
	Marks []SeriesMark
	// P99, Measured and Sums are set where a member has such a time.
	P99, Measured, Sums bool
	Rows                []MemberRow
	Sweeps              []Sweep
}

// SeriesMark is a change of what was built or of what it ran on.
type SeriesMark struct {
	// Mark is the text in the trend; At leads to the member's row.
	Mark string
	At   Link
	Text string
}

// MemberRow is one member of a series.
type MemberRow struct {
	ID     string
	Report Link
	// Date is "" where it is not stated. Mark is that of the trend, "" for none.
	Date, Mark            string
	Median, P99, LayerSum string
	Judged
	// Baseline is set where the change is from a baseline.
	Baseline bool
	// Noise is the band in %; Engine relates the engine to the one before, and Changed
	// says what else changed.
	Noise, Engine string
	Changed       []string
	Findings      string
	Compare       Link
	// Same are the reports with the same data.
	Same []Link
	// MoreSame counts those that the row leaves out, "" for none.
	MoreSame          string
	Pinned, Synthetic bool
}

// seriesPage returns the page of a series.
func (s Site) seriesPage(of *history.Series, sweeps sweeps, c *Catalogue) Page {
	url := SeriesURL(of.ID)
	v := SeriesView{Facts: seriesFacts(of), Title: seriesTitle(of), Notes: seriesNotes(of), Sweeps: sweeps.of(url, of, c)}
	synthetic := true
	for i := range of.Members {
		v.add(s.memberRow(url, of, i, c))
		synthetic = synthetic && of.Members[i].Synthetic
	}
	v.mark(of)
	v.Trend = trend(of, &v)
	for i := range v.Rows {
		v.Rows[i].Synthetic = v.Rows[i].Synthetic && !synthetic
	}
	v.Shell = s.shell(head{
		url: url, title: modelName(of), description: v.Title + ".", synthetic: synthetic,
		crumbs: append(s.crumbs(url, nil), Link{archive.Rel(url, SeriesURLs), "Series"}, Link{Text: modelName(of)}),
	})
	return Page{URL: url, Template: "series", Data: &v}
}

func (v *SeriesView) add(row MemberRow) {
	v.Rows = append(v.Rows, row)
	v.P99 = v.P99 || row.P99 != ""
	v.Measured = v.Measured || row.Median != ""
	v.Sums = v.Sums || row.LayerSum != ""
}

func seriesFacts(s *history.Series) []Fact {
	k := s.Key
	var out []Fact
	for _, f := range []Fact{{Label: "backend", Value: k.Backend}, {Label: "input", Value: shownShapes(k.Shapes)}, {Label: "on", Value: k.Device},
		{Label: "declared", Value: k.Precision}, {Label: "profile", Value: k.Profile}, {Label: "label", Value: k.Label}} {
		if f.Value != "" {
			f.Value = chart.Printable(f.Value)
			out = append(out, f)
		}
	}
	return append(out, Fact{Value: unit.Plural(len(s.Members), "measurement")})
}

// shownShapes shows the largest input and counts the others.
func shownShapes(shapes string) string {
	all := strings.Fields(shapes)
	if len(all) == 0 {
		return ""
	}
	text := strings.ReplaceAll(all[0], "x", "×")
	if n := len(all) - 1; n > 0 {
		text += " and " + unit.Plural(n, "more input")
	}
	return text
}

// seriesTitle says what the newest member comes to.
func seriesTitle(s *history.Series) string {
	m := s.Newest()
	c := m.Judged()
	if c == nil {
		switch {
		case !m.HasTimes():
			return "The newest report has no times"
		case !s.Comparable():
			return "The model is not known, so nothing is compared"
		case len(s.Members) == 1:
			return "One measurement, nothing to compare with"
		}
		return "The newest report has nothing to compare with"
	}
	switch {
	case c.Relation == diff.OneMeasurement:
		return "The newest is the same measurement as " + placeName(c.Against)
	case !c.Verdict.HasChange:
		return "The newest is not comparable with " + placeName(c.Against)
	}
	text := "The newest is " + string(c.Verdict.Word) + ": "
	if c.Verdict.Word == diff.Same {
		text = "The newest is the same: "
	}
	if c.Verdict.Cause == diff.CauseMachine {
		text += "the machine changed; "
	}
	text += changeText(c.Verdict) + "\u00a0% " + string(c.Metric) + " against " + placeName(c.Against)
	if cause := c.Verdict.Cause; cause != diff.NoCause && cause != diff.CauseMachine {
		text += ", cause: " + string(cause)
	}
	return text
}

// seriesNotes say what the order rests on, and what stands for several reports.
func seriesNotes(s *history.Series) []string {
	undated, copies := 0, 0
	for i := range s.Members {
		if s.Members[i].Time.IsZero() {
			undated++
		}
		copies += len(s.Members[i].Copies)
	}
	var out []string
	switch {
	case undated == len(s.Members) && undated > 1:
		out = append(out, "No report has a date: they stand in the order of their folders' names, which may not be that of time.")
	case undated > 0 && len(s.Members) > 1:
		out = append(out, upperFirst(smallNumber(undated))+plural(undated, " report has no date and stands last.", " reports have no date and stand last, in the order of their folders' names."))
	}
	if copies > 0 {
		out = append(out, upperFirst(smallNumber(copies))+plural(copies, " report repeats the data of another, byte by byte, and is no member of its own.", " reports repeat the data of others, byte by byte, and are no members of their own."))
	}
	if !s.Comparable() && len(s.Members) > 1 {
		out = append(out, "Nobody says of which model these reports are, so they may be of several and are not compared. State model in their front matter.")
	}
	return out
}

func (s Site) memberRow(url string, of *history.Series, i int, c *Catalogue) MemberRow {
	m := &of.Members[i]
	row := MemberRow{
		ID: memberID(i), Report: Link{archive.Rel(url, m.URL), placeName(m.Place)}, Date: chart.Printable(m.Date),
		Judged: verdictOf(url, of, m), Pinned: m.Pinned, Synthetic: m.Synthetic,
	}
	for _, p := range m.Copies[:min(len(m.Copies), MaxSame)] {
		row.Same = append(row.Same, Link{archive.Rel(url, p.URL), chart.Printable(p.Report)})
	}
	if more := len(m.Copies) - MaxSame; more > 0 {
		row.MoreSame = unit.Plural(more, "other report")
	}
	if b := c.backend(m.Place); b != nil {
		row.Median, row.P99, row.LayerSum, row.Findings = figures(b)
	}
	change := m.Judged()
	if change == nil {
		return row
	}
	by := history.ByPrevious
	if m.Baseline != nil && m.Baseline != m.Previous {
		row.Baseline, by = true, history.ByBaseline
	}
	row.Noise, row.Engine = bandText(change.Verdict), engineText(change, m)
	row.Changed, row.Compare = markTexts(change), s.comparison(url, m.Report, m.URL, by)
	return row
}

// figures are the times and the number of leads, "" where there is none.
func figures(b *BackendSummary) (median, p99, sum, findings string) {
	if b.MedianMs > 0 {
		median = unit.HeadMs(b.MedianMs)
	}
	if b.P99Ms > 0 {
		p99 = unit.HeadMs(b.P99Ms)
	}
	if b.HasTimes() {
		findings = unit.Count(int64(b.Findings))
		if !b.SharesOnly {
			sum = unit.HeadMs(b.LayerSumMs)
		}
	}
	return median, p99, sum, findings
}

func memberID(i int) string { return "m-" + strconv.Itoa(i+1) }

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
	if c.Verdict.Word == diff.Slower || c.Verdict.Word == diff.Faster {
		p.Sign, p.Class = row.Sign, row.Class
	}
	if n := c.Verdict.Noise; n.Percent > 0 {
		p.BandLow, p.BandHigh = n.AgainstMs/(1+n.Percent/100), n.AgainstMs*(1+n.Percent/100)
	}
	return p
}
