package view

import (
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/markdown"
)

// TextInput is what a Markdown page is made of.
type TextInput struct {
	Node *archive.Node
	Text markdown.Doc
}

// TextView is the data of the template "text".
type TextView struct {
	Shell
	Text markdown.Doc
	Rail Rail
}

// Text returns the page of a Markdown file that is neither a diagnosis nor a
// group's overview.
func (s Site) Text(in TextInput) Page {
	url := in.Node.URL
	title := chart.Printable(in.Node.Title)
	v := TextView{Text: in.Text}
	for _, section := range in.Text.Sections {
		v.Rail.Sections = append(v.Rail.Sections, Link{"#" + section.ID, section.Title})
	}
	description := title + "."
	if in.Text.Lead != "" {
		description = chart.Printable(in.Text.Lead)
	}
	v.Shell = s.shell(head{
		url: url, title: title, description: description,
		crumbs: append(s.crumbs(url, in.Node), Link{Text: title}), synthetic: in.Node.Meta.Synthetic,
	})
	return Page{URL: url, Template: "text", Data: &v}
}
