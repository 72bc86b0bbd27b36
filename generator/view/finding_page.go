package view

import (
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis/rules"
	"trtsite/analysis/unit"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// FindingView is the data of the template "finding": a rule's document and every
// finding of it.
type FindingView struct {
	Shell
	ID string
	// Counts are the numbers of findings in words; empty where it was never found.
	Counts []string
	// Doc is nil on the pages after the first.
	Doc        []DocRow
	Thresholds []ThresholdRow
	// Status says how many rows there are.
	Status string
	Rows   []FindingRow
	// Fixed are what reports mark as fixed and is gone.
	Fixed []FixedRow
}

// DocRow is one part of a rule's document. Pieces of Text without an Href are text.
type DocRow struct {
	Name string
	Text []Link
}

// FixedRow is a finding that is marked fixed and gone.
type FixedRow struct {
	Report Link
	// Layer is "" for the finding as a whole. Said is who said so and why, "" where
	// nothing is stated.
	Layer, Said string
}

// ruleInput is what the pages of a rule are made of.
type ruleInput struct {
	doc   rules.Doc
	hits  []hit
	fixed []ack.Word
	// synthetic is set where all of the archive is made up.
	synthetic bool
}

// rulePages are the pages of a rule, PageRows rows a page.
func (s Site) rulePages(in ruleInput) []Page {
	chunks := slices.Collect(slices.Chunk(in.hits, PageRows))
	if len(chunks) == 0 {
		chunks = [][]hit{nil}
	}
	pages := make([]Page, len(chunks))
	for i := range chunks {
		pages[i] = s.rulePage(in, chunks, i)
	}
	return pages
}

func rulePageURL(id string, i int) string {
	if i == 0 {
		return FindingURL(id)
	}
	return FindingURL(id) + strconv.Itoa(i+1) + "/"
}

func (s Site) rulePage(in ruleInput, chunks [][]hit, i int) Page {
	d, at := in.doc, func(i int) string { return rulePageURL(in.doc.ID, i) }
	url, title := at(i), in.doc.Title
	v := FindingView{ID: d.ID, Counts: countHits(in.hits, in.fixed).words(), Status: unit.Plural(len(chunks[i]), "row")}
	pager := pagerOf(i, len(chunks), at)
	if i == 0 {
		v.Doc, v.Thresholds = docRows(d), s.thresholdRows(rules.ThresholdsOf(d.ID))
		v.Fixed = fixedRows(url, in.fixed)
	} else {
		title += ", " + pager.Position
	}
	synthetic := in.synthetic || onlySynthetic(in.hits)
	for _, h := range chunks[i] {
		row := findingRow(url, h)
		row.Synthetic = row.Synthetic && !synthetic
		v.Rows = append(v.Rows, row)
	}
	v.Shell = s.shell(head{
		url: url, title: title, description: d.Says,
		crumbs: append(s.crumbs(url, nil), Link{archive.Rel(url, FindingsURL), "Findings"}, Link{Text: d.ID}), synthetic: synthetic, pager: pager,
	})
	v.Heading = d.Title
	return Page{URL: url, Template: "finding", Data: &v}
}

func onlySynthetic(list []hit) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(h hit) bool { return !h.report.Synthetic })
}

func docRows(d rules.Doc) []DocRow {
	return []DocRow{
		{"Means", linked(d.Says)}, {"Computed", linked(d.Computed)}, {"Silent", linked(d.Silent)}, {"Try", linked(d.Try)}, {"Source", linked(d.Source)},
	}
}

// linked makes links of the addresses in a text of ours.
func linked(s string) []Link {
	const scheme = "https://"
	var out []Link
	for {
		at := strings.Index(s, scheme)
		if at < 0 {
			return append(out, Link{Text: s})
		}
		end := len(s)
		if n := strings.IndexAny(s[at:], " ),;"); n >= 0 {
			end = at + n
		}
		url := strings.TrimRight(s[at:end], ".")
		out = append(out, Link{Text: s[:at]}, Link{url, strings.TrimPrefix(url, scheme)})
		s = s[at+len(url):]
	}
}

func fixedRows(url string, words []ack.Word) []FixedRow {
	var out []FixedRow
	for i := range words {
		w := &words[i]
		out = append(out, FixedRow{
			Report: Link{archive.Rel(url, w.URL), chart.Printable(w.Title)}, Layer: chart.Printable(w.Layer),
			Said: joinWords(without(whoWhen(w), chart.Printable(w.Why))),
		})
	}
	return out
}
