package view

import (
	"html/template"
	"strconv"

	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// SeriesView is the data of the template "series".
type SeriesView struct {
	Shell
	Facts []Fact
	// Outcome is what the newest member comes to, Notes what to know before reading.
	Outcome string
	Notes   []string
	// Order says in which order the rows stand.
	Order string
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
	v := SeriesView{Facts: seriesFacts(of), Outcome: seriesTitle(of), Notes: seriesNotes(of), Order: seriesOrder(of), Sweeps: sweeps.of(url, of, c)}
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
		url: url, title: modelName(of), card: seriesCard(of), description: seriesDescription(of), synthetic: synthetic,
		crumbs: append(s.crumbs(url, nil), Link{archive.Rel(url, SeriesListURL), "Series"}, Link{Text: modelName(of)}),
	})
	return Page{URL: url, Template: "series", Data: &v}
}

func (v *SeriesView) add(row MemberRow) {
	v.Rows = append(v.Rows, row)
	v.P99 = v.P99 || row.P99 != ""
	v.Measured = v.Measured || row.Median != ""
	v.Sums = v.Sums || row.LayerSum != ""
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
	row.Noise, row.Compare = bandText(change.Verdict), s.comparison(url, m.Report, m.URL, by)
	if m.Previous != nil { // what happened in the series, whatever the baseline
		change = m.Previous
	}
	row.Engine, row.Changed = engineText(change, m), markTexts(change)
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
