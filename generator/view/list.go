package view

import (
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// List is a table with one row per backend of each report.
type List struct {
	// Caption says what the rows are, for screen readers; Status how many.
	Caption, Status string
	Rows            []ListRow
	// Device, TensorRT and Date are set where a row has such a value: a column of
	// dashes helps nobody. Bars is set where layer sums are drawn on one scale.
	Device, TensorRT, Date, Bars bool
	// Measured is set where a row has a timed run, Sums where one has only a layer
	// sum, which stands in its place in grey.
	Measured, Sums bool
	// Failed counts the rows that failed.
	Failed int
}

// ListRow is one backend. Empty texts were not recorded.
type ListRow struct {
	// Report leads to the report and shows its folder.
	Report Link
	// Backend is the label; it is "" where the report has one backend that no
	// file name labels.
	Backend string
	// Component is "" where it is the model's name again.
	Model, Component, Shape string
	// Device leaves out what all of a maker's names share; DeviceName is whole.
	Device, DeviceName, TensorRT string
	Storage, Date                string
	// Median and P99 are the measured GPU compute times in ms with 3 decimals.
	Median, P99 string
	// LayerSum is in ms with 3 decimals. It is "" where SharesOnly is set: a total
	// over an unknown number of runs is no time per inference.
	LayerSum   string
	SharesOnly bool
	Iterations string
	// OneIteration is set where times are one cold sample.
	OneIteration bool
	// Bar draws the layer sum by groups of types; "" without Bars.
	Bar template.HTML
	// Findings is the number of open leads about the engine, Worst the title of the
	// first, WorstRule its rule and share.
	Findings, Worst, WorstRule string
	// Status is the gate's word, Reason why it failed, Doubt what is to be known
	// before the numbers are read, Same which reports have the same profile.
	Status, Reason, Doubt, Same string
	Failed                      bool
	Synthetic                   bool
	// Network and Build say in small print what narrow screens have no column
	// for: model, component and shape; backend, storage and reason.
	Network, Build string
}

// list makes rows of summaries, seen from the page at url. Paths are shown
// relative to the folder base, "." for the whole archive.
func list(url, base string, all []Summary) List {
	var l List
	// What is true of all rows stands above the table.
	mixed := !allSynthetic(all)
	for i := range all {
		for j := range all[i].Backends {
			row := listRow(&all[i], j)
			row.Report = Link{archive.Rel(url, all[i].URL), shownPath(base, &all[i])}
			row.Synthetic = row.Synthetic && mixed
			l.add(row)
		}
	}
	l.Status = unit.Plural(len(l.Rows), "row")
	return l
}

func (l *List) add(row ListRow) {
	l.Rows = append(l.Rows, row)
	l.Device = l.Device || row.Device != ""
	l.TensorRT = l.TensorRT || row.TensorRT != ""
	l.Date = l.Date || row.Date != ""
	l.Measured = l.Measured || row.Median != ""
	l.Sums = l.Sums || row.Median == "" && row.LayerSum != ""
	if row.Failed {
		l.Failed++
	}
}

func listRow(s *Summary, j int) ListRow {
	b := &s.Backends[j]
	row := ListRow{
		Backend: b.Label, Model: b.Model, Component: b.Component, Shape: b.Shape, Device: shortDevice(b.Device), DeviceName: b.Device, TensorRT: b.TensorRT,
		Storage: b.Storage, Date: s.Date, Status: string(b.Status), Reason: b.Reason,
		Failed: b.Status == analysis.Failed, Synthetic: s.Synthetic,
	}
	if sameWord(row.Model, row.Component) {
		row.Component = ""
	}
	if len(s.Backends) == 1 && b.Label == "default" {
		row.Backend = ""
	}
	if b.Mode == analysis.LayerOnly {
		row.Status = "no times"
	}
	row.Network = joinWords(without(strings.TrimSpace(row.Model+" "+row.Component), row.Shape, row.Device))
	row.Build = joinWords(without(row.Backend, row.Storage, row.Reason))
	row.Doubt, row.Same = joinWords(b.Doubts), sameWords(s.Path, b.SameAs)
	if b.MedianMs > 0 {
		row.Median = unit.HeadMs(b.MedianMs)
	}
	if b.P99Ms > 0 {
		row.P99 = unit.HeadMs(b.P99Ms)
	}
	if !b.HasTimes() {
		return row
	}
	if row.SharesOnly = b.SharesOnly; !row.SharesOnly {
		row.LayerSum = unit.HeadMs(b.LayerSumMs)
		row.Iterations = unit.Count(b.Iterations)
		row.OneIteration = b.Iterations == 1
	}
	row.Findings, row.Worst, row.WorstRule = unit.Count(int64(b.Findings)), b.Worst, b.WorstRule
	return row
}

// shortDevice takes the words off a device's name that tell no two apart, so that
// what does fits into a column.
func shortDevice(name string) string {
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(name, "NVIDIA "), "GeForce "), " GPU")
}

// maxSame is how many reports with the same profile a row names.
const maxSame = 2

// sameWords names the reports with the same profile as one at path, "" for none.
func sameWords(path string, same []string) string {
	if len(same) == 0 {
		return ""
	}
	var names []string
	for _, p := range same[:min(len(same), maxSame)] {
		if p == path {
			p = "another backend"
		}
		names = append(names, chart.Printable(p))
	}
	s := "same data as " + joinWords(names)
	if len(same) > len(names) {
		s += " and others"
	}
	return s
}

// without leaves out empty words.
func without(words ...string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return w == "" })
}

// sameWord reports whether two names differ in case and separators only.
func sameWord(a, b string) bool {
	return strings.EqualFold(strings.ReplaceAll(a, "_", "-"), strings.ReplaceAll(b, "_", "-"))
}

// shownPath is a report's folder below base.
func shownPath(base string, s *Summary) string {
	path := s.Path
	if base != "." && base != "" && len(path) > len(base) {
		path = path[len(base)+1:]
	}
	if path == "." {
		return s.Title
	}
	return chart.Printable(path)
}

// drawBars draws every layer sum on one scale, in pieces by group of types.
// Totals over an unknown number of runs are no times per inference and stay out.
func (l *List) drawBars(all []Summary) {
	longest := 0.0
	each(all, func(b *BackendSummary) {
		if b.HasTimes() && !b.SharesOnly {
			longest = max(longest, b.LayerSumMs)
		}
	})
	at := 0
	each(all, func(b *BackendSummary) {
		if b.HasTimes() && !b.SharesOnly && longest > 0 {
			l.Rows[at].Bar = groupBar(at, b, longest)
			l.Bars = true
		}
		at++
	})
}

func groupBar(at int, b *BackendSummary, longest float64) template.HTML {
	parts := make([]chart.Part, 0, len(b.Groups))
	for _, g := range b.Groups {
		label := lowerFirst(g.Hue.Title) + " " + wholePercent(g.Share)
		parts = append(parts, chart.Part{Class: g.Hue.Class, Share: ratio(g.Ms, longest), Label: label})
	}
	return chart.Stack("at-bar"+unit.Count(int64(at))+"-", "By type", parts)
}

func each(all []Summary, f func(*BackendSummary)) {
	for i := range all {
		for j := range all[i].Backends {
			f(&all[i].Backends[j])
		}
	}
}
