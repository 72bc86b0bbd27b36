package view

import (
	"net/url"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/diff/join"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

const (
	// CompareURL is the address of the page that compares any two reports.
	CompareURL = "compare/"
	// CompareIndexURL is the address of the list of what it compares.
	CompareIndexURL = CompareURL + "index.js"
)

// CompareEntry is what the list says of a backend.
type CompareEntry struct {
	// ID names it in the page's state, URL is its data's address.
	ID, Title, Path, Label, Model, Date, Device, URL string
	// State names it there as short as can be; of Place, report and index are set.
	State string
	Place history.Place
}

// NewCompareEntry describes a backend that has data at an address.
func NewCompareEntry(node *archive.Node, r *analysis.Report, backend int, url string) CompareEntry {
	b := &r.Backends[backend]
	e := CompareEntry{
		ID: CompareID(node, b.Label), Title: chart.Printable(node.Title), Path: chart.Printable(node.Path), Model: modelOf(node, r),
		Date: chart.Printable(node.Meta.Date.Text), Device: shortDevice(chart.Printable(deviceOf(node, b).Text)), URL: url,
		State: CompareState(node, r, backend), Place: history.Place{Report: node.Path, Backend: backend},
	}
	if len(r.Backends) > 1 {
		e.Label = chart.Printable(b.Label)
	}
	return e
}

// CompareIndex is what the script of the page needs beside the sides: the list of
// them, and the words that Go and the script share.
type CompareIndex struct {
	// Entries are the backends: indexes of Strings for identifier, title, path, label,
	// model, date, device and address.
	Entries [][8]int `json:"entries"`
	Strings []string `json:"strings"`
	// Base is the site's absolute address, "" where it is not known.
	Base string `json:"base"`
	// Questions are name, class, sameness, whether silence is told, and note.
	Questions [][5]any          `json:"questions"`
	Spoilers  []string          `json:"spoilers"`
	Relations map[string]string `json:"relations"`
	Bars      [][3]string       `json:"bars"`
	Tiers     [][2]string       `json:"tiers"`
	Note      string            `json:"note"`
}

// CompareIndex makes the list.
func (s Site) CompareIndex(entries []CompareEntry) CompareIndex {
	out := CompareIndex{Entries: [][8]int{}, Base: s.BaseURL, Relations: map[string]string{}, Spoilers: diff.SpoilerNames(), Note: reformat.Note}
	text := newIntern()
	for _, e := range entries {
		out.Entries = append(out.Entries, [8]int{
			text.of(e.ID), text.of(e.Title), text.of(e.Path), text.of(e.Label), text.of(e.Model), text.of(e.Date), text.of(e.Device), text.of(e.URL),
		})
	}
	out.Strings = text.list
	for _, q := range diff.Questions() {
		out.Questions = append(out.Questions, [5]any{q.Name, q.Class, q.Same, q.Expected, q.Note})
	}
	for relation, words := range relations { // keys of an object: the order does not matter
		out.Relations[string(relation)] = words
	}
	for _, k := range diff.BarKinds() {
		out.Bars = append(out.Bars, [3]string{string(k), barNames[k][0], barNames[k][1]})
	}
	for _, t := range join.Tiers() {
		out.Tiers = append(out.Tiers, [2]string{string(t), tierMeanings[t]})
	}
	return out
}

// CompareAnyView is the data of the template "compareany".
type CompareAnyView struct {
	Shell
	// Index leads to the list that the page's script reads.
	Index string
	// Count is how many there are to choose from, in words.
	Count string
	// Built are the comparisons that were built, by report.
	Built []BuiltComparisons
}

// BuiltComparisons are the pages that compare a report.
type BuiltComparisons struct {
	Report Link
	Pages  []Link
}

// CompareAny returns the page that compares any two reports. built has addresses
// relative to the site's root.
func (s Site) CompareAny(entries []CompareEntry, built []BuiltComparisons, c *Catalogue) Page {
	v := CompareAnyView{Index: archive.Rel(CompareURL, CompareIndexURL), Count: unit.Plural(len(entries), "backend")}
	for _, b := range built {
		out := BuiltComparisons{Report: Link{archive.Rel(CompareURL, b.Report.Href), b.Report.Text}}
		for _, l := range b.Pages {
			out.Pages = append(out.Pages, Link{archive.Rel(CompareURL, l.Href), l.Text})
		}
		v.Built = append(v.Built, out)
	}
	v.Shell = s.shell(head{
		url: CompareURL, title: "Compare any two reports", description: "What changed between any two of " + v.Count + ", where, and whether it is real.",
		crumbs: append(s.crumbs(CompareURL, nil), Link{Text: "Compare"}), synthetic: allSynthetic(c.all), scripts: []string{"compare.js"},
	})
	return Page{URL: CompareURL, Template: "compareany", Data: &v}
}

// CompareState names a backend of a report in the state of the page: by the folder alone
// where no other backend of the report can be compared.
func CompareState(node *archive.Node, r *analysis.Report, backend int) string {
	for i := range r.Backends {
		if i != backend && r.Backends[i].HasTimes() {
			return CompareID(node, r.Backends[backend].Label)
		}
	}
	return node.Path
}

// CompareAnyURL is the address of the page with a base and another backend chosen; either
// may be "".
func CompareAnyURL(a, b string) string {
	state := ""
	for _, p := range [][2]string{{"a", a}, {"b", b}} {
		if p[1] == "" {
			continue
		}
		if state != "" {
			state += "&"
		}
		state += p[0] + "=" + stateText(p[1])
	}
	return CompareURL + "#?" + state
}

// stateText writes a value of the state in a fragment: what browsers write, and slashes
// as they are.
func stateText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(url.QueryEscape(s), "+", "%20"), "%2F", "/")
}
