package main

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
)

// sizes are those of a transformer; the evidence is on the page and in the brief.
func (s summary) sizes(b *analysis.Backend) {
	var parts []string
	for _, size := range b.Model.Sizes() {
		parts = append(parts, size.Name+" "+unit.Count(size.Value))
	}
	if len(parts) > 0 {
		s.linef("  sizes      %s", plain(strings.Join(parts, ", ")))
	}
}

// reformats are the explicit reformats by cause.
func (s summary) reformats(b *analysis.Backend) {
	t := reformat.Of(b).Table
	t.Rows = slices.DeleteFunc(slices.Clone(t.Rows), func(r breakdown.Row) bool { return r.Name == reformat.EverythingElse })
	if len(t.Rows) > 0 {
		s.linef("  reformats  %s; explicit ones only", shareText(t))
	}
}

// shareText is a breakdown in one line. Rows without time are left out.
func shareText(t breakdown.Table) string {
	var parts []string
	for _, r := range t.Rows {
		if r.Ms > 0 {
			parts = append(parts, plain(r.Name)+" "+unit.Percent(r.Share)+" % ("+unit.Plural(r.Layers, "layer")+")")
		}
	}
	return strings.Join(parts, ", ")
}
