package generator

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/diagnosis"
	"trtsite/generator/history"
	"trtsite/generator/markdown"
	"trtsite/generator/publish"
	"trtsite/generator/render"
	"trtsite/generator/search"
	"trtsite/generator/upgrade"
	"trtsite/generator/view"
)

// build is one run; its parts are set in the order of Build.
type build struct {
	opts     Options
	site     view.Site
	archive  *archive.Archive
	renderer *render.Renderer
	out      *output
	// same knows which profiles have the same bytes.
	same sameProfiles
	// copies knows which diagnoses are the same text.
	copies copiedTexts
	// acks are the words that hold for each report.
	acks carried
	// series are the histories of all engines.
	series []history.Series
	// nodes are the reports by their folder in the archive; bases are what each was
	// judged against.
	nodes map[string]*archive.Node
	bases bases
	// upgrades are the comparisons of versions, devices and tags.
	upgrades *upgrade.Plan
	// comparable are the backends that a browser can compare, compared the comparisons
	// that were built, both in archive order.
	comparable []view.CompareEntry
	compared   []view.BuiltComparisons
	// reports is set when all reports are rendered.
	reports *view.Catalogue
	// index is what the search finds; nil where a report is built alone.
	index *search.Index
	// modelName names the model of a report that is built alone, "" where it is
	// inferred; adjust changes each page before it is rendered, nil for none.
	modelName string
	adjust    func(view.Page)
	result    *Result
}

// Build builds the site. The error is non-nil where the job could not be done;
// then the old site is as it was, unless the error came while files took their
// places. Failed backends and dead links are no errors: see Result.
func Build(ctx context.Context, o Options) (*Result, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	b := &build{opts: o, result: &Result{}, index: &search.Index{}}
	var err error
	// First of all: a second build into the same output fails at once.
	if b.out, err = newOutput(o.Output, slashed(o.BaseURL)); err != nil {
		return nil, err
	}
	if err = b.prepare(); err == nil {
		err = b.render(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, b.out.site.Abort())
	}
	if b.refuse(); len(b.result.Refused) > 0 {
		return b.result, b.out.site.Abort()
	}
	b.result.Stats, err = b.out.site.Commit()
	return b.result, err
}

// prepare walks the archive and parses the theme.
func (b *build) prepare() error {
	o := b.opts
	var err error
	b.archive, err = archive.Walk(o.Source, archive.Options{Name: o.Name, Skip: o.Skip, Limits: o.Limits})
	if err != nil {
		return fmt.Errorf("cannot read the archive: %w", err)
	}
	b.result.Diags = b.archive.Diags
	b.site = view.Site{Name: b.archive.Root.Title, Version: o.Version, BaseURL: slashed(o.BaseURL), Rules: rules.Docs(o.thresholds()), Thresholds: o.thresholds(), KernelPages: true, Search: true, AnyComparison: true}
	if b.renderer, err = render.New(o.Theme); err != nil {
		return fmt.Errorf("cannot use the theme: %w", err)
	}
	return nil
}

// slashed ends an address in one slash.
func slashed(url string) string {
	if url == "" {
		return ""
	}
	return strings.TrimRight(url, "/") + "/"
}

// render makes every file of the site, reports first, and checks the links.
func (b *build) render(ctx context.Context) error {
	for _, step := range []func() error{
		func() error { return b.renderAssets(func(render.Asset) bool { return true }) },
		func() error { return b.findSame(ctx) },
		func() error { return b.findCopies(ctx) },
		func() error { return b.survey(ctx) },
		func() error { return b.judgeSeries(ctx) },
		func() error { return b.renderReports(ctx) },
		b.renderNodes,
		b.renderLists,
		b.renderSearch,
		b.renderCompareAny,
		b.renderMachineFiles,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	b.result.Pages = len(b.out.pages)
	b.result.Dead = b.out.links.Dead()
	return nil
}

// renderAssets publishes the assets that are wanted.
func (b *build) renderAssets(wanted func(render.Asset) bool) error {
	for _, a := range b.renderer.Assets() {
		if !wanted(a) {
			continue
		}
		if err := b.out.file(a.Path, publish.Asset, a.Data); err != nil {
			return err
		}
	}
	return nil
}

// page renders one page and stages it.
func (b *build) page(p view.Page, class publish.Class) error {
	if b.adjust != nil {
		b.adjust(p)
	}
	html, err := b.renderer.Page(p.Template, p.Data)
	if err != nil {
		return fmt.Errorf("page %s: %w", p.File(), err)
	}
	return b.out.page(p.File(), class, html)
}

// refuse lists what --strict does not accept.
func (b *build) refuse() {
	if !b.opts.Strict {
		return
	}
	r := b.result
	count := func(n int, noun string) {
		if n > 0 {
			r.Refused = append(r.Refused, unit.Plural(n, noun))
		}
	}
	dead, problems, wrong := len(r.Dead), 0, 0
	for _, u := range r.Unpublished {
		problems += len(u.Reasons)
	}
	for _, d := range r.Diags {
		switch {
		case markdown.Lost(d):
			dead++
		case diagnosis.Refused(d):
			wrong++
		case d.Severity == trtfmt.Error || archive.Broken(d):
			problems++
		}
	}
	count(len(r.Failed), "failed backend")
	count(dead, "dead link")
	count(problems, "problem")
	if wrong > 0 {
		r.Refused = append(r.Refused, mismatches(wrong))
	}
}

func mismatches(n int) string {
	if n == 1 {
		return "1 diagnosis mismatch"
	}
	return unit.Count(int64(n)) + " diagnosis mismatches"
}
