package view

import (
	"html/template"
	"strings"

	"trtsite/generator/markdown"
)

// Diagnosis is what a person or a model wrote in analyze.md.
type Diagnosis struct {
	// Summary stands on the first screen: the introduction and the section of
	// that name, or the first section where there is neither.
	Summary []template.HTML
	// SummaryID is the anchor of the summary's heading, "" where it has none.
	SummaryID string
	// Details are the other sections.
	Details   []markdown.Section
	Footnotes template.HTML
}

// diagnosis splits a document; nil where there is nothing in it.
func diagnosis(doc markdown.Doc) *Diagnosis {
	if doc.Intro == "" && len(doc.Sections) == 0 {
		return nil
	}
	d := Diagnosis{Footnotes: doc.Footnotes}
	if doc.Intro != "" {
		d.Summary = append(d.Summary, doc.Intro)
	}
	at := summarySection(doc)
	for i, s := range doc.Sections {
		if i == at {
			d.Summary = append(d.Summary, s.HTML)
			d.SummaryID = s.ID
			continue
		}
		d.Details = append(d.Details, s)
	}
	return &d
}

// summarySection is the section called summary, else the first where nothing
// stands before it, else -1.
func summarySection(doc markdown.Doc) int {
	for i, s := range doc.Sections {
		if strings.EqualFold(strings.TrimSpace(s.Title), "summary") {
			return i
		}
	}
	if doc.Intro == "" {
		return 0
	}
	return -1
}
