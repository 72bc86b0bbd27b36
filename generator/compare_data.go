package generator

import (
	"bytes"
	"encoding/json"

	"trtsite/generator/compare"
	"trtsite/generator/history"
	"trtsite/generator/publish"
	"trtsite/generator/view"
)

// compareData writes what a browser needs to compare each backend with any other, and
// returns what the list of them says. pages are the comparisons that were built.
func (b *build) compareData(s side, pages []view.Link) ([]view.CompareEntry, error) {
	var out []view.CompareEntry
	for i, slug := range view.BackendSlugs(s.report) {
		if !s.report.Backends[i].HasTimes() {
			continue
		}
		data := view.NewCompareData(view.CompareDataInput{Node: s.node, Side: s.at(i, s), Marker: compare.Marker(s.report.Model.Value), Pages: pages})
		url := view.CompareDataURL(s.node, slug)
		if err := b.script(url, "trtsiteSides", data); err != nil {
			return nil, err
		}
		out = append(out, view.NewCompareEntry(s.node, s.report, i, url))
	}
	return out, nil
}

// browserComparison gives the address of the comparison of two backends, "" where one of
// them has no data.
func browserComparison(all []view.CompareEntry) func(a, b history.Place) string {
	states := make(map[history.Place]string, len(all))
	for _, e := range all {
		states[e.Place] = e.State
	}
	return func(a, b history.Place) string {
		first, second := states[history.Place{Report: a.Report, Backend: a.Backend}], states[history.Place{Report: b.Report, Backend: b.Backend}]
		if first == "" || second == "" {
			return ""
		}
		return view.CompareAnyURL(first, second)
	}
}

// renderCompareAny makes the page that compares any two reports, and the list that it
// chooses from.
func (b *build) renderCompareAny() error {
	if err := b.script(view.CompareIndexURL, "trtsiteIndex", b.site.CompareIndex(b.comparable)); err != nil {
		return err
	}
	return b.page(b.site.CompareAny(b.comparable, b.compared, b.reports), publish.Index)
}

// script writes data as a script that appends it to a list of the window: from disk, a
// page may load scripts and nothing else.
func (b *build) script(url, list string, data any) error {
	var text bytes.Buffer
	text.WriteString("(self." + list + "||=[]).push(")
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(data); err != nil {
		return err
	}
	text.Truncate(text.Len() - 1) // the encoder's line end
	text.WriteString(")\n")
	return b.out.file(url, publish.Asset, text.Bytes())
}
