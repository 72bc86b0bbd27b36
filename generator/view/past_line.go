package view

import (
	"strings"

	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// PastLine says what changed since another report.
type PastLine struct {
	// Backend is "" where the report has only one.
	Backend string
	// Base is "the previous report", "the baseline" or the like; the rest is empty where nothing
	// was compared.
	Base string
	Judged
	// Than joins the verdict with its base. Above is set where the verdict stands among
	// the figures above.
	Than  string
	Above bool
	// Figures are both values and their metric; Facts what else is known: the noise,
	// the control rows, what changed.
	Figures string
	Facts   []string
	// Compare leads to the page of the comparison, empty where there is none.
	Compare Link
	// Series leads to the series, and Position says where in it the report stands.
	Series   Link
	Position string
	// Next leads to the report that follows it there, empty for the newest.
	Next Link
}

// pastLines say what changed in each backend of a report.
func (c context) pastLines() []PastLine {
	var out []PastLine
	for i := range c.report.Backends {
		at, ok := c.site.Past.of(c.node.Path, i)
		if !ok {
			continue
		}
		line := PastLine{
			Series:   Link{archive.Rel(c.url, SeriesURL(at.series.ID)), "series"},
			Position: "Number " + unit.Count(int64(at.index+1)) + " of " + unit.Count(int64(len(at.series.Members))),
		}
		if next := at.index + 1; next < len(at.series.Members) {
			m := &at.series.Members[next]
			line.Next = Link{archive.Rel(c.url, m.URL), placeName(m.Place)}
		}
		if !c.alone() {
			line.Backend = chart.Printable(c.report.Backends[i].Label)
		}
		out = append(out, c.comparedLines(line, at)...)
	}
	return out
}

// comparedLines are one line for the previous report and one for a baseline that is
// another.
func (c context) comparedLines(line PastLine, at pastMember) []PastLine {
	m := at.member()
	if at.copied {
		line.Base, line.Against = "The same data as", Link{archive.Rel(c.url, m.URL), placeName(m.Place)}
		return []PastLine{line}
	}
	var out []PastLine
	add := func(base string, by history.Base, change *history.Change) {
		l := line
		l.Base, l.Judged, l.Figures = base, judged(c.url, change), metricValues(change)
		l.Than = strings.TrimSpace(against(change.Verdict.Word))
		l.Facts = without(append([]string{controlText(change)}, markTexts(change)...)...)
		l.Compare = c.site.comparison(c.url, m.Report, m.URL, by)
		out = append(out, l)
	}
	if m.Baseline != nil && m.Baseline != m.Previous {
		add("the baseline", history.ByBaseline, m.Baseline)
	}
	if m.Previous != nil {
		base := "the previous report"
		switch {
		case m.Baseline == m.Previous:
			base = "the baseline and previous report"
		case m.Time.IsZero(): // its place in the series is that of its name
			base = "the report before it by name,"
		}
		add(base, history.ByPrevious, m.Previous)
	}
	if len(out) == 0 && len(at.series.Members) > 1 {
		return []PastLine{line}
	}
	for i := range out[:max(0, len(out)-1)] {
		out[i].Position = "" // said once
	}
	return out
}

// comparison leads from the page at url to the page that compares a report with its
// base; empty where the site has no such page.
func (s Site) comparison(url, report, reportURL string, base history.Base) Link {
	if s.HasComparison == nil || !s.HasComparison(report, base) {
		return Link{}
	}
	return Link{archive.Rel(url, ComparisonURL(reportURL, base)), "Compare layer by layer"}
}

// ComparisonURL is the address of the page that compares the report at reportURL
// with its base.
func ComparisonURL(reportURL string, base history.Base) string {
	return reportURL + "compare/" + string(base) + "/"
}
