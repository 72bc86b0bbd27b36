package generator

import (
	"io/fs"
	"net/url"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/compare"
	"trtsite/generator/view"
)

// LinkOptions steer Link.
type LinkOptions struct {
	// Source is the archive, Name its base name.
	Source fs.FS
	Name   string
	// Report is the path of the report in the archive, "." for its root.
	Report string
	// Target is what the link leads to in the report: a layer by its name, by its
	// name with the middle cut by "…" or by its anchor; a finding by its rule; either
	// with "layer:" or "finding:" before it. "" is the report.
	Target string
	// Backend is the label of the backend that is meant, "" for the first that has it.
	Backend string
	// BaseURL is the address of the site, "" where it is not known.
	BaseURL string
	// Thresholds and Limits are those of Options.
	Thresholds rules.Thresholds
	Limits     trtfmt.Limits
}

// The kinds of what a permalink leads to.
const (
	LinkReport  = "report"
	LinkBackend = "backend"
	LinkLayer   = "layer"
	LinkFinding = "finding"
)

// Permalink leads to a report, or to a backend, a layer or a finding of it.
type Permalink struct {
	// URL is absolute, or relative to the site's root where its address is not known.
	URL string
	// Kind is one of LinkReport, LinkBackend, LinkLayer and LinkFinding.
	Kind string
	// Report is the report's path, Model the name of its model.
	Report, Model string
	// Target is the row or finding; of LinkBackend only its Backend is set.
	Target view.Target
}

// Link makes the permalink to a report or to something in it, as the pages of a build
// of the archive have it. A *LinkError says what is not there.
func Link(o LinkOptions) (Permalink, error) {
	t, err := o.open()
	if err != nil {
		return Permalink{}, err
	}
	p := Permalink{Report: t.node.Path, Model: t.report.Model.Value}
	if p.Model == "" {
		p.Model = t.node.Title
	}
	address, err := t.address(&p)
	if err != nil {
		return Permalink{}, err
	}
	p.URL = slashed(o.BaseURL) + escapedAddress(address)
	return p, nil
}

// open reads and analyses the report.
func (o LinkOptions) open() (linkTarget, error) {
	n, err := o.node()
	if err != nil {
		return linkTarget{}, err
	}
	b := build{opts: Options{Source: o.Source, Thresholds: o.Thresholds, Limits: o.Limits}}
	report, _ := b.load(n)
	stated(n, &report)
	backends, err := o.backends(&report)
	return linkTarget{o, n, &report, view.NewReferences(n, &report), backends}, err
}

// address completes what the link leads to and returns its address.
func (t linkTarget) address(p *Permalink) (address string, err error) {
	if t.o.Target != "" {
		p.Kind, p.Target, err = t.find()
		return p.Target.Address, err
	}
	p.Kind = LinkReport
	if t.o.Backend == "" {
		return t.node.URL, nil
	}
	p.Kind, p.Target.Backend = LinkBackend, t.o.Backend
	if len(t.report.Backends) == 1 {
		return t.node.URL, nil // its sections have no names of their own
	}
	return t.node.URL + "#backend-" + view.BackendSlugs(t.report)[t.backends[0]], nil
}

// backends are those that are looked into.
func (o LinkOptions) backends(r *analysis.Report) ([]int, error) {
	var all []int
	var labels []string
	for i := range r.Backends {
		if o.Backend == r.Backends[i].Label {
			return []int{i}, nil
		}
		all, labels = append(all, i), append(labels, r.Backends[i].Label)
	}
	if o.Backend != "" {
		return nil, notThere(o.Report+" has no backend "+quoted(o.Backend), o.Backend, labels)
	}
	return all, nil
}

// escapedAddress percent-encodes an address of the site, whose fragments and paths
// hold letters of any script.
func escapedAddress(address string) string {
	path, fragment, found := strings.Cut(address, "#")
	out := (&url.URL{Path: path}).EscapedPath()
	if found {
		out += "#" + (&url.URL{Fragment: fragment}).EscapedFragment()
	}
	return out
}

// Markdown is the link as a snippet for a comment or a text: the model, what it leads
// to, and its time and share.
func (p Permalink) Markdown() string {
	text := p.Model
	switch {
	case p.Target.Name != "":
		text += ": " + compare.Short(p.Target.Name)
	case p.Target.Backend != "":
		text += ": " + p.Target.Backend
	}
	if p.Target.Value != "" {
		text += " (" + p.Target.Value + ")"
	}
	return compare.Snippet(text, p.URL)
}
