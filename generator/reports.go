package generator

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/contract"
	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/publish"
	"trtsite/generator/view"

	"golang.org/x/sync/errgroup"
)

// documentName is the published document of a report. It is compressed: the
// document repeats every layer, and unpacked it would be most of a site.
const documentName = "analyze-data.json.gz"

// gzipLevel is the level of the size budget.
const gzipLevel = 6

// outcome is what stays of a report after its pages are rendered.
type outcome struct {
	summary  view.Summary
	backends int
	failed   []FailedBackend
	diags    []trtfmt.Diagnostic
	// compared are the pages that compare it, comparable its backends that have data
	// to be compared by a browser.
	compared   []view.Link
	comparable []view.CompareEntry
}

// renderReports analyses and renders the reports, some at a time; results are in
// archive order whichever finishes first.
func (b *build) renderReports(ctx context.Context) error {
	nodes := b.archive.Reports
	outcomes := make([]outcome, len(nodes))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.opts.Workers)
	for i, n := range nodes {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			var err error
			outcomes[i], err = b.report(n)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	b.collect(nodes, outcomes)
	return nil
}

func (b *build) collect(nodes []*archive.Node, outcomes []outcome) {
	r := b.result
	summaries := make([]view.Summary, 0, len(nodes))
	for i, n := range nodes {
		if !n.HasPage() {
			r.unpublished(n)
			continue
		}
		r.Reports++
		r.Diags = append(r.Diags, n.Problems...)
		r.Diags = append(r.Diags, outcomes[i].diags...)
		r.Failed = append(r.Failed, outcomes[i].failed...)
		r.Backends += outcomes[i].backends
		summaries = append(summaries, outcomes[i].summary)
		b.comparable = append(b.comparable, outcomes[i].comparable...)
		if links := outcomes[i].compared; len(links) > 0 {
			b.compared = append(b.compared, view.BuiltComparisons{Report: view.Link{Href: n.URL, Text: chart.Printable(n.Path)}, Pages: links})
		}
	}
	b.reports = view.NewCatalogue(summaries)
	b.site.BrowserComparison = browserComparison(b.comparable)
}

// unpublished notes a report without a page. What else is known about it is no
// reason and stays with the diagnostics.
func (r *Result) unpublished(n *archive.Node) {
	u := Unpublished{Report: n.Path}
	for _, d := range n.Problems {
		if d.Severity == trtfmt.Error {
			u.Reasons = append(u.Reasons, d)
		} else {
			r.Diags = append(r.Diags, d)
		}
	}
	r.Unpublished = append(r.Unpublished, u)
}

// report makes all pages and files of one report.
func (b *build) report(n *archive.Node) (outcome, error) {
	if !n.HasPage() {
		return outcome{}, nil
	}
	report, diags := b.load(n)
	stated(n, &report)
	b.same.fill(n, &report)
	judged := b.acks.judge(n, &report)
	diags = append(diags, ack.Check(n, &report, rules.IDs())...)
	out := outcome{summary: view.Summarise(n, &report, judged), backends: len(report.Backends), failed: failures(n, report), diags: diags}
	doc, textDiags, notes := b.diagnosis(n, &report)
	out.diags = slices.Concat(out.diags, n.Source.Diags, textDiags, notes)
	download, err := b.document(n, report)
	if err != nil {
		return out, err
	}
	if out.compared, err = b.comparePages(side{n, &report}); err != nil {
		return out, err
	}
	if out.comparable, err = b.compareData(side{n, &report}, out.compared); err != nil {
		return out, err
	}
	in := view.ReportInput{
		Node: n, Report: &report, Facets: view.NewFacets(&report), Verdicts: judged, Diagnosis: doc, Notes: notes,
		Downloads: []view.Download{download}, Comparisons: out.compared,
	}
	b.searchable(view.SearchReport(in, out.summary)...)
	return out, b.reportPages(in)
}

// reportPages makes the page of a report and those of its backends.
func (b *build) reportPages(in view.ReportInput) error {
	if err := b.page(b.site.Report(in), publish.Page); err != nil {
		return err
	}
	for i := range in.Report.Backends {
		if !view.HasLayersPage(&in.Report.Backends[i]) {
			continue
		}
		if err := b.page(b.site.Layers(view.LayersInput{Node: in.Node, Report: in.Report, Facets: in.Facets, Backend: i}), publish.Page); err != nil {
			return err
		}
		if err := b.graph(view.GraphInput{Node: in.Node, Report: in.Report, Facets: in.Facets, Backend: i}); err != nil {
			return err
		}
	}
	return nil
}

// graph makes the picture of a backend's engine and its data.
func (b *build) graph(in view.GraphInput) error {
	if !view.HasGraphPage(&in.Report.Backends[in.Backend]) {
		return nil
	}
	data, err := b.site.GraphData(in)
	if err != nil {
		return fmt.Errorf("graph of %s: %w", in.Node.Path, err)
	}
	slug := view.BackendSlugs(in.Report)[in.Backend]
	if err := b.out.file(view.GraphDataURL(in.Node, slug), publish.Asset, data); err != nil {
		return err
	}
	return b.page(b.site.Graph(in), publish.Page)
}

// failures lists the backends that did not pass.
func failures(n *archive.Node, r analysis.Report) []FailedBackend {
	var list []FailedBackend
	for _, be := range r.Backends {
		if be.Status != analysis.Failed {
			continue
		}
		f := FailedBackend{Report: n.Path, Label: be.Label}
		for _, m := range be.Messages {
			if m.Severity == trtfmt.Error {
				f.Reasons = append(f.Reasons, m)
			}
		}
		list = append(list, f)
	}
	return list
}

// document publishes analyze-data.json, compressed.
func (b *build) document(n *archive.Node, r analysis.Report) (view.Download, error) {
	var buf bytes.Buffer
	zw, err := gzip.NewWriterLevel(&buf, gzipLevel)
	if err != nil {
		return view.Download{}, err
	}
	if err := contract.Write(zw, r, contract.WriteOptions{}); err != nil {
		return view.Download{}, fmt.Errorf("document of %s: %w", n.Path, err)
	}
	if err := zw.Close(); err != nil {
		return view.Download{}, err
	}
	url := n.URL + documentName
	return view.Download{
		Name: documentName, URL: url, Bytes: int64(buf.Len()),
		Note: "layers, profile, records and findings of every backend, compressed with gzip",
	}, b.out.file(url, publish.Asset, buf.Bytes())
}
