package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// Provenance is what is known about how the numbers were taken, each value with
// its source, and what is not.
type Provenance struct {
	Title string
	// Rows are what the author states. They win over what files say.
	Rows []ProvenanceRow
	// Unknown lists what no file says, "" where all is known.
	Unknown string
	// Evidence is what the files beside each backend say.
	Evidence []Evidence
	// Loose are files of evidence that belong to no backend.
	Loose []string
}

// ProvenanceRow is one fact. Unit follows the value in grey.
type ProvenanceRow struct{ Name, Value, Unit, Source string }

// asked are facts that decide what the numbers mean, so that a page says which
// of them nobody recorded.
type asked struct {
	name  string
	value archive.Value
	asked bool
	// key is the fact's in the files; clocks and the date have none.
	key provenance.Key
}

func (c context) provenance() Provenance {
	m, b := c.node.Meta, c.primary()
	var p Provenance
	var unknown []string
	for _, f := range []asked{
		{"Model", m.Model, false, ""}, {"Component", m.Component, false, ""}, {"Tool", m.Backend, false, ""},
		{"Device", m.GPU, true, provenance.DeviceName}, {"TensorRT", m.TensorRT, true, provenance.TensorRT},
		{"CUDA", m.CUDA, true, provenance.CUDA}, {"Driver", m.Driver, true, provenance.Driver},
		{"Clocks", m.Clocks, true, ""}, {"Precision", m.Precision, true, provenance.Precision}, {"Batch", m.Batch, false, ""},
		{"Shapes", m.Shapes, false, ""}, {"Calls per request", m.Calls, false, ""}, {"Date", m.Date, true, provenance.Started},
		{"Commit", m.Commit, true, ""}, {"Pull request", m.PR, false, ""}, {"Baseline", m.Baseline, false, ""},
	} {
		switch {
		case f.value.Text != "":
			p.Rows = append(p.Rows, statedRow(f.name, f.value))
		case f.asked && !c.recorded(f, b):
			unknown = append(unknown, f.name)
		}
	}
	p.Rows = append(p.Rows, c.backendRows()...)
	if len(m.Tags) > 0 {
		p.Rows = append(p.Rows, ProvenanceRow{Name: "Tags", Value: chart.Printable(strings.Join(m.Tags, ", "))})
	}
	p.Unknown = strings.Join(unknown, ", ")
	p.Evidence = c.evidence()
	p.Loose = c.loose()
	p.Title = provenanceTitle(len(p.Rows)+p.facts(), len(unknown))
	return p
}

func statedRow(name string, v archive.Value) ProvenanceRow {
	return ProvenanceRow{Name: name, Value: chart.Printable(v.Text), Source: chart.Printable(v.Source)}
}

// recorded reports whether the files beside a backend say what nobody states.
func (c context) recorded(f asked, b *analysis.Backend) bool {
	if f.name == "Clocks" {
		return clocksOf(c.node, b).Value != ""
	}
	return f.key != "" && b.Provenance.Environment.Facts.Text(f.key) != ""
}

// backendRows are what the author states about single backends.
func (c context) backendRows() []ProvenanceRow {
	var out []ProvenanceRow
	for i := range c.report.Backends {
		label := c.report.Backends[i].Label
		m := c.node.Meta.Backends[label]
		for _, f := range []struct {
			name  string
			value archive.Value
		}{
			{"device", m.GPU}, {"TensorRT", m.TensorRT}, {"CUDA", m.CUDA}, {"driver", m.Driver}, {"clocks", m.Clocks},
			{"precision", m.Precision}, {"batch", m.Batch}, {"shapes", m.Shapes}, {"commit", m.Commit}, {"date", m.Date},
		} {
			if f.value.Known() {
				out = append(out, statedRow(chart.Printable(label)+", "+f.name, f.value))
			}
		}
	}
	return out
}

// facts counts the recorded facts of all backends.
func (p *Provenance) facts() int {
	n := 0
	for _, e := range p.Evidence {
		for _, g := range e.Groups {
			n += len(g.Rows) + len(g.More)
		}
	}
	return n
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

// loose names files of evidence that belong to no backend, and what they are.
func (c context) loose() []string {
	out := make([]string, len(c.report.Loose))
	for i, f := range c.report.Loose {
		out[i] = chart.Printable(f.Name) + " (" + string(f.Kind)
		if n := len(f.Runs); n > 1 {
			out[i] += ", " + unit.Plural(n, "run")
		}
		out[i] += ")"
	}
	return out
}
