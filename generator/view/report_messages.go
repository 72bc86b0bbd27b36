package view

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Messages are what the readers and the gate noticed.
type Messages struct {
	Title string
	// Backends is set where the rows name their backend.
	Backends bool
	Rows     []MessageRow
}

// MessageRow is one message.
type MessageRow struct {
	// Severity is error, warning or info.
	Severity, Backend string
	Text, Hint        []Span
	// Count is how often it happened, "" for once.
	Count, Where string
}

func (c context) messages() Messages {
	m := Messages{Title: c.verdict(), Backends: !c.alone()}
	for _, d := range slices.Concat(c.node.Problems, c.notes) {
		m.Rows = append(m.Rows, messageRow("", d))
	}
	for _, w := range c.report.Warnings {
		m.Rows = append(m.Rows, MessageRow{Severity: trtfmt.Warning.String(), Text: spans(stopped(sentence(w)))})
	}
	for i := range c.report.Backends {
		m.Rows = append(m.Rows, backendMessages(&c.report.Backends[i], m.Backends)...)
	}
	return m
}

func backendMessages(b *analysis.Backend, named bool) []MessageRow {
	label := ""
	if named {
		label = chart.Printable(b.Label)
	}
	out := make([]MessageRow, 0, len(b.Messages))
	for _, d := range b.Messages {
		out = append(out, messageRow(label, d))
	}
	return out
}

func messageRow(backend string, d trtfmt.Diagnostic) MessageRow {
	row := MessageRow{
		Severity: d.Severity.String(), Backend: backend, Text: spans(stopped(sentence(d.Message))),
		Hint: spans(stopped(sentence(d.Hint))), Where: chart.Printable(d.Position()),
	}
	if d.Count > 1 {
		row.Count = unit.Count(int64(d.Count)) + " times"
	}
	return row
}
