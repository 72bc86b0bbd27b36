package view

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/precision"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/markdown"
)

// ReportInput is what a report page is made of.
type ReportInput struct {
	Node   *archive.Node
	Report *analysis.Report
	// Facets are the report's where other pages are made of them, too; else nil.
	Facets *Facets
	// Verdicts say what holds for the findings; where they say nothing, a finding is
	// open.
	Verdicts ack.Verdicts
	// Diagnosis is the rendered analyze.md; zero where there is none.
	Diagnosis markdown.Doc
	// Notes are what its check against the data found.
	Notes []trtfmt.Diagnostic
	// Downloads are the published files of the report.
	Downloads []Download
	// Comparisons are the pages that compare it, addresses relative to the site's root.
	Comparisons []Link
}

// Download is a published file.
type Download struct {
	// Name is shown; URL is the file's address relative to the site's root.
	Name, URL string
	// Bytes is the size; what the file is stands in Note.
	Bytes int64
	Note  string
}

// ReportView is the data of the template "report".
type ReportView struct {
	Shell
	// Rail links to the report's other pages and to the sections of this one.
	Rail Rail
	// Facts is the first line: what was measured, on what, in which precision.
	Facts []Fact
	// Strip is the second line: four to six figures.
	Strip []Metric
	// Past says what changed since the previous report or the baseline.
	Past []PastLine
	// State is the third line: the gate's verdict and what to doubt.
	State State
	// First is what stands side by side on the first screen.
	First    First
	Backends []Backend
	// Diagnosis is nil where nobody wrote one.
	Diagnosis *Diagnosis
	// Messages are the gate's and the readers', of all backends.
	Messages   Messages
	Provenance Provenance
	Downloads  []DownloadRow
}

// First is the first screen below the headline figures; what is nil is left out.
type First struct {
	Diagnosis *Diagnosis
	// Side compares several backends. One backend shows its leads or its failure,
	// and what its time goes into where there is no diagnosis.
	Side    *Side
	Leads   *Leads
	Failure *Failure
	Where   []*Breakdown
	// Model stands beside the diagnosis of layers without times.
	Model *Table
}

// Backend is the part of a report page that is about one backend.
type Backend struct {
	// Label is "" where the report has only one backend; Suffix is appended to
	// the ids of its sections then and is "" as well.
	Label, Suffix string
	// Judgement is empty where the report has only one backend: there it is the
	// third line of the page.
	Judgement Judgement
	// LayersHref leads to the layers page, "" where there is none; LayersText
	// says what is there.
	LayersHref, LayersText string
	// Failure and Profile are nil where the backend passed; Profile also where it
	// has none.
	Failure *Failure
	Profile *ProfileTop
	// The rest is nil where it may not be interpreted or stands elsewhere.
	Leads *Leads
	Top   *Top
	// Types is what stands beside the leads of one of several backends.
	Types *Breakdown
	// Figures are the charts and Tables say where the time goes, in the order of the
	// contents. Pairs are the charts two by two; one that is left over stands in Columns
	// with the tables.
	Figures, Pairs []*Figure
	Tables         []*Breakdown
	Columns        [2][]Part
	Ledger         *Ledger
	Model          *Table
}

// Part is a chart or a table; the other is nil.
type Part struct {
	Figure *Figure
	Table  *Breakdown
}

// DownloadRow is a line of the list of downloads.
type DownloadRow struct {
	Link
	Size, Note string
}

// Report returns the page of a report.
func (s Site) Report(in ReportInput) Page {
	url := in.Node.URL
	c := context{
		site: s, url: url, node: in.Node, report: in.Report, slugs: BackendSlugs(in.Report), judged: in.Verdicts, notes: in.Notes,
		facets: in.Facets.or(in.Report),
	}
	v := ReportView{
		Facts: c.facts(), Strip: c.strip(), State: c.state(), Past: c.pastLines(), Diagnosis: diagnosis(in.Diagnosis),
		Messages: c.messages(), Provenance: c.provenance(),
	}
	for i := range in.Report.Backends {
		b := c.backend(i)
		if b.Label != "" {
			b.nest()
		}
		v.Backends = append(v.Backends, b)
	}
	if len(v.Past) > 0 && slices.ContainsFunc(v.Strip, func(m Metric) bool { return m.Judged }) {
		v.Past[0].Above = true
	}
	v.arrange(c.side())
	for _, d := range in.Downloads {
		v.Downloads = append(v.Downloads, DownloadRow{
			Link{archive.Rel(url, d.URL), chart.Printable(d.Name)}, unit.Bytes(d.Bytes), d.Note,
		})
	}
	v.Rail = c.rail(&v)
	for _, l := range in.Comparisons {
		v.Rail.Views = append(v.Rail.Views, RailLink{Link: Link{archive.Rel(url, l.Href), l.Text}})
	}
	card, description := c.card()
	v.Rail.Views = append(v.Rail.Views, c.compareAny()...)
	v.Shell = s.shell(head{
		url: url, title: chart.Printable(in.Node.Title), card: card, description: description, pager: c.seriesPager(),
		crumbs: append(s.crumbs(url, in.Node), Link{Text: baseName(in.Node)}), synthetic: in.Node.Meta.Synthetic,
	})
	return Page{URL: url, Template: "report", Data: &v}
}

// context is what the parts of a report page have in common.
type context struct {
	url    string
	node   *archive.Node
	report *analysis.Report
	slugs  []string
	// notes are about the diagnosis.
	notes  []trtfmt.Diagnostic
	facets *Facets
	site   Site
	judged ack.Verdicts
}

func (c context) alone() bool { return len(c.report.Backends) == 1 }

// primary is the backend that the first lines are about: the first with times,
// else the first that passed, else the first.
func (c context) primary() *analysis.Backend { return &c.report.Backends[c.primaryIndex()] }

func (c context) primaryIndex() int {
	best := 0
	for i := range c.report.Backends {
		b := &c.report.Backends[i]
		if b.HasTimes() {
			return i
		}
		if b.Status == analysis.Passed && c.report.Backends[best].Status != analysis.Passed {
			best = i
		}
	}
	return best
}

func (c context) backend(i int) Backend {
	of := c.facets.backends[i]
	b, v := of.b, Backend{}
	if !c.alone() {
		v.Label, v.Suffix, v.Judgement = chart.Printable(b.Label), "-"+c.slugs[i], c.judge(b)
	}
	if HasLayersPage(b) {
		v.LayersHref, v.LayersText = archive.Rel(c.url, LayersURL(c.node, c.slugs[i])), layersText(b)
	}
	if b.Status != analysis.Passed {
		v.Failure, v.Profile = failure(b), profileTop(b, v)
		return v
	}
	v.Model = c.model(b, v.Suffix)
	if !b.HasTimes() {
		v.Figures = runFigures(b, v.Suffix)
		v.arrange()
	} else {
		v.Leads = c.leads(i, v)
		v.Top = top(b, v.LayersHref)
		v.Types, v.Ledger = typeBreakdown(b, v.Suffix), ledger(of, v)
		v.Figures = c.figures(of, v)
		v.Tables = tables(of, v)
		v.arrange()
	}
	return v
}

// tables say where the time goes beside the layer types.
func tables(of *derived, v Backend) []*Breakdown {
	b := of.b
	tensors := precision.Of(b).Tensors
	storage := storageBreakdown(b, v.Suffix)
	if note := onlyStorage(storageShares(b), tensors); note != "" {
		storage.Rows, storage.Note = nil, note
	}
	all := whole(storage, operationBreakdown(b, v.Suffix), mathBreakdown(b, v.Suffix), byteBreakdown(b, tensors, v.Suffix))
	all = append(all, blockTables(of, v)...)
	return append(all, whole(headroom(of, v.Suffix), streamBreakdown(b, v.Suffix), kindBreakdown(b, v.Suffix))...)
}

// layersText says what a backend's layers page shows.
func layersText(b *analysis.Backend) string {
	if b.Status != analysis.Passed {
		return "All " + unit.Plural(len(b.Profile.Entries), "profile record")
	}
	return "All " + unit.Plural(len(b.Layers.Layers), "layer")
}
