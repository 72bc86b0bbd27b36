package view

import (
	"strings"

	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// Provenance is what is stated about a report and by whom, and what is not.
type Provenance struct {
	Title string
	Rows  []ProvenanceRow
	// Unknown lists what no file says, "" where all is known.
	Unknown string
}

// ProvenanceRow is one stated fact.
type ProvenanceRow struct{ Name, Value, Source string }

func (c context) provenance() Provenance {
	m := c.node.Meta
	var p Provenance
	var unknown []string
	for _, f := range []struct {
		name  string
		value archive.Value
		// asked is set for facts that decide what the numbers mean.
		asked bool
	}{
		{"Model", m.Model, false}, {"Component", m.Component, false}, {"Tool", m.Backend, false},
		{"Device", m.GPU, true}, {"TensorRT", m.TensorRT, true}, {"CUDA", m.CUDA, true}, {"Driver", m.Driver, true},
		{"Clocks", m.Clocks, true}, {"Precision", m.Precision, true}, {"Batch", m.Batch, false},
		{"Shapes", m.Shapes, false}, {"Calls per request", m.Calls, false}, {"Date", m.Date, true},
		{"Commit", m.Commit, true}, {"Pull request", m.PR, false}, {"Baseline", m.Baseline, false},
	} {
		switch {
		case f.value.Text != "":
			p.Rows = append(p.Rows, ProvenanceRow{f.name, chart.Printable(f.value.Text), chart.Printable(f.value.Source)})
		case f.asked:
			unknown = append(unknown, f.name)
		}
	}
	if len(m.Tags) > 0 {
		p.Rows = append(p.Rows, ProvenanceRow{Name: "Tags", Value: chart.Printable(strings.Join(m.Tags, ", "))})
	}
	p.Unknown = strings.Join(unknown, ", ")
	p.Title = provenanceTitle(len(p.Rows), len(unknown))
	return p
}

func provenanceTitle(stated, unknown int) string {
	title := "Provenance: " + smallNumber(stated) + " " + plural(stated, "fact", "facts") + " with a source"
	if stated == 0 {
		title = "Provenance: nothing is stated"
	}
	if unknown > 0 {
		title += ", " + smallNumber(unknown) + " unknown"
	}
	return title
}
