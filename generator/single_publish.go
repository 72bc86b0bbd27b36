package generator

import (
	"errors"
	"fmt"

	"trtsite/generator/archive"
	"trtsite/generator/render"
	"trtsite/generator/view"
)

// singleSite is what the pages of a report that stands alone say of their site.
const singleSite = "TensorRT report"

// Publish writes the pages of the report into a folder: index.html, the layers
// of its backends and what they use; its contents are the caller's to write.
// name is the name that the folder has, or will have. Like a build, it never
// overwrites what it did not write, and an error before the first rename leaves
// everything as it was.
func (s *Single) Publish(dir, name string) (*Result, error) {
	_, n, err := s.node(name)
	if err != nil {
		return nil, err
	}
	b := &build{
		opts:   Options{Source: s.opts.Source, Version: s.opts.Version, Limits: s.opts.Limits},
		site:   view.Site{Name: singleSite, Version: s.opts.Version},
		result: &Result{Reports: 1, Backends: len(s.report.Backends)},
	}
	if b.renderer, err = render.New(s.opts.Theme); err != nil {
		return nil, fmt.Errorf("cannot use the theme: %w", err)
	}
	if b.out, err = newOutput(dir, ""); err != nil {
		return nil, err
	}
	if err := s.render(b, n); err != nil {
		return nil, errors.Join(err, b.out.site.Abort())
	}
	b.result.Stats, err = b.out.site.Commit()
	return b.result, err
}

func (s *Single) render(b *build, n *archive.Node) error {
	for _, c := range s.contents {
		b.out.links.AddFile(c.Name)
	}
	loaded := map[string]bool{}
	b.adjust = func(p view.Page) {
		alone(p)
		for _, name := range p.Data.(interface{ Loads() []string }).Loads() {
			loaded[name] = true
		}
	}
	err := b.reportPages(view.ReportInput{
		Node: n, Report: &s.report, Verdicts: judgeAlone(n, &s.report), Diagnosis: s.text, Notes: s.notes, Downloads: s.downloads(),
	})
	if err == nil {
		err = b.renderAssets(func(a render.Asset) bool { return !a.Bundle || loaded[a.Name] })
	}
	b.result.Failed = failures(n, s.report)
	b.result.Pages = len(b.out.pages)
	b.result.Dead = b.out.links.Dead()
	return err
}

// downloads are the contents that a reader may want as files.
func (s *Single) downloads() []view.Download {
	document := s.contents[0]
	return []view.Download{{
		Name: document.Name, URL: document.Name, Bytes: int64(len(document.Data)),
		Note: "layers, profile, records and findings of every backend",
	}}
}

// alone takes what leads to the rest of a site out of a page, and puts the way
// back to the report there.
func alone(p view.Page) {
	switch v := p.Data.(type) {
	case *view.ReportView:
		v.Nav = []view.NavLink{{Link: view.Link{Href: "index.html", Text: "Report"}, Current: true}}
	case *view.LayersView:
		v.Nav = []view.NavLink{{Link: view.Link{Href: v.Root + "index.html", Text: "Report"}}}
		v.Crumbs = v.Crumbs[1:] // the first is the site, which is the report
	case *view.GraphView:
		v.Nav = []view.NavLink{{Link: view.Link{Href: v.Root + "index.html", Text: "Report"}}}
		v.Crumbs = v.Crumbs[1:]
	}
}
