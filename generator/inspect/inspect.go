// Package inspect writes one page about one layer file, for whoever debugs a
// dump: what was read and repaired, what the gate says, what the graph looks
// like, and every layer. It needs no profile and shows no time.
//
// The page is one file without scripts that asks nobody for anything, and it is
// written also for files that fail the gate: that is when it is needed.
package inspect

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
)

//go:embed page.html page.css
var files embed.FS

// Input is what a page is made of.
type Input struct {
	// Name is the file's base name.
	Name string
	// Bytes is the file's size.
	Bytes int64
	// Layers is what was read; Diags is what the reader said about it.
	Layers *trtfmt.LayerFile
	Diags  []trtfmt.Diagnostic
	// Version is the release that writes the page, "" for a development build.
	Version string
}

// Write writes the page. The error is w's.
func Write(w io.Writer, in Input) error {
	css, err := files.ReadFile("page.css")
	if err != nil {
		return err
	}
	t, err := template.New("page.html").ParseFS(files, "page.html")
	if err != nil {
		return err
	}
	return t.Execute(w, pageOf(in, template.CSS(css)))
}

// page is the data of the template.
type page struct {
	CSS     template.CSS
	Name    string
	Version string
	Facts   []fact
	// Verdict is the gate's, with its reasons in Messages.
	Verdict  string
	Failed   bool
	Messages []message
	Types    []count
	Keys     []count
	Graph    graphFacts
	Rows     []row
}

type fact struct{ Label, Value string }

// message is something that was noticed; Place is line and column, "" for the
// whole file.
type message struct{ Level, Place, Text, Hint string }

func pageOf(in Input, css template.CSS) page {
	b := gate(in)
	g := graph.Build(in.Layers.Layers)
	p := page{
		CSS: css, Name: in.Name, Version: in.Version, Facts: facts(in), Failed: b.Status == analysis.Failed,
		Messages: messages(b.Messages), Types: types(in.Layers.Layers), Keys: keys(in.Layers.Layers),
		Graph: describe(in.Layers, g),
	}
	p.Verdict = verdict(p)
	for i, l := range in.Layers.Layers {
		p.Rows = append(p.Rows, rowOf(i, l))
	}
	return p
}

// gate judges the file as a build would that has no profile for it.
func gate(in Input) analysis.Backend {
	parsed := analysis.Parsed{Label: "default", LayerPath: in.Name, Layers: in.Layers, Diags: in.Diags}
	return analysis.Run(analysis.Subject{}, []analysis.Parsed{parsed}, analysis.Options{}).Backends[0]
}

func verdict(p page) string {
	switch {
	case p.Failed:
		return "The gate refuses this file: nothing of it would be interpreted"
	case len(p.Messages) == 0:
		return "The gate accepts this file as it is"
	}
	return "The gate accepts this file"
}

// noProfile is the code of the message that there are no times, which is no
// news here.
const noProfile = "no-profile"

func messages(list []trtfmt.Diagnostic) []message {
	var out []message
	for _, d := range list {
		if d.Code == noProfile {
			continue
		}
		m := message{Level: d.Severity.String(), Hint: printable(d.Hint)}
		if d.Line > 0 {
			m.Place = fmt.Sprintf("%d:%d", d.Line, d.Col)
		}
		d.Hint = ""
		m.Text = printable(d.Text())
		out = append(out, m)
	}
	return out
}

// count is one line of a histogram.
type count struct {
	Name string
	N    int
	// Number and Percent are N and its part of all layers as text.
	Number, Percent string
}

// ranked sorts a histogram, the most frequent first.
func ranked(list []count) []count {
	slices.SortStableFunc(list, func(a, b count) int { return b.N - a.N })
	return list
}
