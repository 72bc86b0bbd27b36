package view

import (
	"html/template"
	"testing"

	"trtsite/generator/markdown"

	"github.com/google/go-cmp/cmp"
)

func TestDiagnosis(t *testing.T) {
	summary := markdown.Section{ID: "summary", Title: "Summary", HTML: "<p>S"}
	details := markdown.Section{ID: "details", Title: "Details", HTML: "<p>D"}
	for _, tc := range []struct {
		name string
		doc  markdown.Doc
		want *Diagnosis
	}{
		{"nothing", markdown.Doc{}, nil},
		{"both sections", markdown.Doc{Sections: []markdown.Section{summary, details}},
			&Diagnosis{Summary: []template.HTML{"<p>S"}, SummaryID: "summary", Details: []markdown.Section{details}}},
		{"summary last", markdown.Doc{Intro: "<p>I", Sections: []markdown.Section{details, summary}, Footnotes: "f"},
			&Diagnosis{Summary: []template.HTML{"<p>I", "<p>S"}, SummaryID: "summary", Details: []markdown.Section{details}, Footnotes: "f"}},
		{"no summary", markdown.Doc{Sections: []markdown.Section{details}},
			&Diagnosis{Summary: []template.HTML{"<p>D"}, SummaryID: "details"}},
		{"introduction only", markdown.Doc{Intro: "<p>I", Sections: []markdown.Section{details}},
			&Diagnosis{Summary: []template.HTML{"<p>I"}, Details: []markdown.Section{details}}},
	} {
		if diff := cmp.Diff(tc.want, diagnosis(tc.doc)); diff != "" {
			t.Errorf("%s:\n%s", tc.name, diff)
		}
	}
}
