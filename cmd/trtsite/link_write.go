package main

import (
	"fmt"
	"strings"

	"trtsite/generator"
)

// linkJSON is a link for programs. What does not apply is left out.
type linkJSON struct {
	URL      string `json:"url"`
	Absolute bool   `json:"absolute"`
	Markdown string `json:"markdown"`
	Kind     string `json:"kind"`
	Report   string `json:"report"`
	Model    string `json:"model"`
	Backend  string `json:"backend,omitempty"`
	Name     string `json:"name,omitempty"`
	Value    string `json:"value,omitempty"`
}

// write writes the link in its form.
func (o linkOptions) write(s streams, p generator.Permalink) error {
	if o.format == formatJSON {
		return writeJSON(s.Out, linkJSON{
			URL: p.URL, Absolute: o.baseURL != "", Markdown: p.Markdown(), Kind: p.Kind, Report: p.Report, Model: p.Model,
			Backend: p.Target.Backend, Name: p.Target.Name, Value: linkValue(p.Target.Value, p.Target.Backend),
		})
	}
	_, err := fmt.Fprintln(s.Out, p.URL+"\n"+p.Markdown())
	return err
}

// linkValue is a value without the backend's label, which has a key of its own.
func linkValue(value, backend string) string {
	return strings.TrimPrefix(strings.ReplaceAll(value, "\u00a0", " "), backend+": ")
}

// linkNotes says what the link itself does not.
func (s streams) linkNotes(p generator.Permalink, base string) {
	t := p.Target
	if len(t.Others) > 0 {
		s.notef("the link leads to backend %s; %s has the %s too", t.Backend, strings.Join(t.Others, ", "), p.Kind)
		s.hint("choose a backend with --backend")
	}
	if t.Count > 1 {
		_, anchor, _ := strings.Cut(p.URL, "#")
		s.notef("backend %s has the %s %d times; the link leads to %s", t.Backend, p.Kind, t.Count, anchor)
	}
	if base == "" {
		s.notef("the link is relative to the site's root")
		s.hint("give the site's address with --base-url")
	}
}
