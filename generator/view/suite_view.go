package view

import (
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// SuiteView is the table of a pipeline: calls times ms of each component.
type SuiteView struct {
	// Title is what the table comes to, Notes what to know before reading it.
	Title string
	Notes []string
	Rows  []SuiteRow
	// Total is in ms, "" where a component is missing; TotalName says what was added.
	Total, TotalName string
	// Sums is set where a layer sum is in the total.
	Sums bool
}

// SuiteRow is a component of a pipeline. Empty texts were not recorded.
type SuiteRow struct {
	Component string
	// Report leads to the measurement that stands for the component; empty where there
	// is none.
	Report Link
	// Metric names Ms, the time of one call in ms; Sum is set where it is a layer sum.
	Metric, Ms string
	Sum        bool
	// Calls is the number for one request, Source who states it.
	Calls, Source string
	// RequestMs is calls times ms, Share its share of the pipeline in percent, which
	// Bar draws; both are "" where there is no total.
	RequestMs, Share string
	Bar              template.HTML
	// Missing says why there is no time per request.
	Missing string
}

// suiteView makes the table of a suite, seen from the page at url of the folder base.
func suiteView(url, base string, s *suite) *SuiteView {
	total, ok := s.totalMs()
	v := SuiteView{Title: suiteTitle(s), Notes: suiteNotes(s)}
	if ok {
		v.Total, v.TotalName = unit.HeadMs(total), suiteTotalName(s)
		v.Sums = slices.Contains(metricsOf(s), string(diff.LayerSum))
	}
	for i := range s.parts {
		p := &s.parts[i]
		row := suiteRow(p)
		if p.place.URL != "" {
			row.Report = Link{archive.Rel(url, p.place.URL), pathBelow(base, p.place.Report)}
		}
		if ok {
			row.Share = unit.Percent(share(p.requestMs(), total))
			row.Bar = chart.Bar("f-ink", ratio(p.requestMs(), total))
		}
		v.Rows = append(v.Rows, row)
	}
	return &v
}

// pathBelow is the folder of a report seen from the folder base above it.
func pathBelow(base, path string) string {
	return chart.Printable(strings.TrimPrefix(path, base+"/"))
}

func suiteRow(p *suitePart) SuiteRow {
	row := SuiteRow{
		Component: chart.Printable(p.name), Metric: string(p.metric), Sum: p.metric == diff.LayerSum,
		Source: chart.Printable(p.source), Missing: upperFirst(chart.Printable(p.missing)),
	}
	if p.ms > 0 {
		row.Ms = unit.HeadMs(p.ms)
	}
	if p.calls > 0 {
		row.Calls = unit.Figure(p.calls)
	}
	if p.missing == "" {
		row.RequestMs = unit.HeadMs(p.requestMs())
	}
	return row
}

// suiteTitle says which component takes most of a request, or what is missing to know.
func suiteTitle(s *suite) string {
	total, ok := s.totalMs()
	if !ok {
		return "No time per request: " + strings.Join(missingParts(s), "; ")
	}
	most := slices.MaxFunc(s.parts, func(a, b suitePart) int {
		return compareMs(a.requestMs(), b.requestMs())
	})
	name := chart.Printable(most.name) + " takes " + wholePercent(share(most.requestMs(), total)) + " of a request"
	if m := metricsOf(s); len(m) > 1 {
		name += ", " + strings.Join(m, " and ") + " mixed"
	}
	calls := ": 1 call of "
	if most.calls != 1 {
		calls = ": " + unit.Figure(most.calls) + " calls × "
	}
	return name + calls + unit.HeadMs(most.ms) + "\u00a0ms " + string(most.metric)
}

// compareMs orders times; the first of equal ones stays first.
func compareMs(a, b float64) int {
	switch {
	case a > b:
		return 1
	case a < b:
		return -1
	}
	return 0
}

// missingParts says of each reason which components it keeps from a time per request.
func missingParts(s *suite) []string {
	var reasons []string
	names := map[string][]string{}
	for i := range s.parts {
		p := &s.parts[i]
		if p.missing == "" {
			continue
		}
		if names[p.missing] == nil {
			reasons = append(reasons, p.missing)
		}
		names[p.missing] = append(names[p.missing], chart.Printable(p.name))
	}
	for i, r := range reasons {
		reasons[i] = joinWords(names[r]) + " (" + chart.Printable(r) + ")"
	}
	return reasons
}

// suiteTotalName names the sum with all that makes it less than a sum of like things.
func suiteTotalName(s *suite) string {
	name := "All components, "
	m := metricsOf(s)
	if len(m) > 1 {
		name += "a mix of "
	}
	name += strings.Join(m, " and ")
	return name + apart(distinct(s, partDevice), "device") + apart(distinct(s, partTensorRT), "TensorRT version")
}

// apart says that values differ, or that some of them are not known; that none is
// known stands in the notes only.
func apart(values []string, one string) string {
	switch {
	case differ(values):
		return ", different " + one + "s"
	case len(values) > 1:
		return ", " + one + " not always recorded"
	}
	return ""
}
