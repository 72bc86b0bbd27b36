package view

import (
	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/diff"
	"trtsite/analysis/operation"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// CompareDataInput is what the data of a backend are made of.
type CompareDataInput struct {
	Node   *archive.Node
	Side   CompareSide
	Marker string
	// Pages are the comparisons of the report that were built, addresses relative to
	// the site's root.
	Pages []Link
}

// CompareData is all that a browser needs to compare a backend with any other one:
// what package diff asks of a side, and the words of a page that belong to one side.
// Times are in ms. Texts that repeat stand in Strings, of which the first is "".
type CompareData struct {
	// ID is the report's folder and the backend's label with "#" between them.
	ID    string `json:"id"`
	Path  string `json:"path"`
	Title string `json:"title"`
	Label string `json:"label"`
	// Several is set where the report has several backends.
	Several bool `json:"several,omitempty"`
	// URL and Layers are the addresses of the report and of the backend's layers,
	// relative to the site's root.
	URL    string `json:"url"`
	Layers string `json:"layers,omitempty"`
	// Marker is the comment by which a program finds its comment on a pull request.
	Marker    string      `json:"marker"`
	Synthetic bool        `json:"synthetic,omitempty"`
	Pages     [][2]string `json:"pages,omitempty"`

	// Answers, Shapes and Spoilers, and the fields from Engine on but SharesOnly and
	// OneSample, are those of [diff.Digest] with the same names and units; hashes are cut
	// to digits.
	Answers  [][3]any          `json:"answers"`
	Shapes   map[string]string `json:"shapes"`
	Spoilers [][4]any          `json:"spoilers,omitempty"`
	// Metrics are the median GPU compute time, layer sum, median latency and p99 of the
	// GPU compute time, 0 where there is none; Sum is the layer sum in any case.
	Metrics    [4]float64 `json:"metrics"`
	Sum        float64    `json:"sum"`
	Iterations string     `json:"iterations"`
	Engine     string     `json:"engine"`
	Profile    string     `json:"profile"`
	Inputs     bool       `json:"inputs,omitempty"`
	File       bool       `json:"file,omitempty"`
	Commit     bool       `json:"commit,omitempty"`
	Locked     bool       `json:"locked,omitempty"`
	Floating   bool       `json:"floating,omitempty"`
	Few        bool       `json:"few,omitempty"`
	SharesOnly bool       `json:"sharesOnly,omitempty"`
	OneSample  bool       `json:"oneSample,omitempty"`
	Blocks     int        `json:"blocks,omitempty"`
	BlockError float64    `json:"blockError,omitempty"`
	CostUs     float64    `json:"costUs,omitempty"`
	TickMs     float64    `json:"tickMs,omitempty"`

	// Types and Operations are name, layers and ms, the most time first; types have
	// the class of their colour as well.
	Types      [][4]any `json:"types"`
	Operations [][3]any `json:"operations"`
	// Reformats are layer, how the tensor is stored before and behind it, the first of the
	// layers at each end with their number (-1 and 0 for none), and whose choice it was;
	// texts are indexes of Strings.
	Reformats [][8]int `json:"reformats,omitempty"`
	compareColumns
	Strings fronts `json:"strings"`
}

// CompareDataURL is the address of a backend's data.
func CompareDataURL(node *archive.Node, slug string) string { return node.URL + slug + "/compare.js" }

// digits are as many of a hash's as tell two of some thousand apart with certainty
// enough: 48 bits.
const digits = 12

// NewCompareData makes the data of a backend that passed with times.
func NewCompareData(in CompareDataInput) *CompareData {
	b := in.Side.backend()
	d := diff.DigestOf(diff.Side{Backend: b, Stated: in.Side.Stated})
	slug := BackendSlugs(in.Side.Report)[in.Side.Backend]
	out := CompareData{
		ID: CompareID(in.Node, b.Label), Path: chart.Printable(in.Node.Path), Title: chart.Printable(in.Node.Title), Label: chart.Printable(b.Label),
		Several: len(in.Side.Report.Backends) > 1, URL: in.Node.URL, Marker: in.Marker, Synthetic: in.Node.Meta.Synthetic,
		Metrics: [4]float64{d.ComputeMs, d.LayerSumMs, d.LatencyMs}, Sum: b.Timing.LayerSumMs, Iterations: iterationsText(b),
		Engine: prefix(d.Engine, digits), Profile: prefix(d.Profile, digits), Inputs: d.Inputs, File: d.File, Commit: d.Commit, Locked: d.Locked,
		Floating: d.Floating, Few: d.Few, SharesOnly: b.Quality.SharesOnly, OneSample: b.Quality.SingleSample, Blocks: d.Blocks,
		BlockError: d.BlockError, CostUs: d.CostUs, TickMs: d.TickMs, Shapes: d.Shapes,
	}
	if HasLayersPage(b) {
		out.Layers = LayersURL(in.Node, slug)
	}
	if ms, ok := p99Ms(diff.Side{Backend: b}); ok {
		out.Metrics[3] = ms
	}
	for _, l := range in.Pages {
		out.Pages = append(out.Pages, [2]string{l.Href, l.Text})
	}
	out.facts(&d)
	out.sums(b)
	out.columns(b, &d)
	return &out
}

// CompareID names a backend in the state of the page that compares any two.
func CompareID(node *archive.Node, label string) string { return node.Path + "#" + label }

// first is the beginning of a hash.
func prefix(hash string, digits int) string { return hash[:min(len(hash), digits)] }

func (d *CompareData) facts(digest *diff.Digest) {
	d.Answers = [][3]any{}
	for _, a := range digest.Answers {
		d.Answers = append(d.Answers, [3]any{a.Question, a.Text, a.Source})
	}
	for _, s := range digest.Spoilers {
		metrics := make([]string, len(s.Metrics))
		for i, m := range s.Metrics {
			metrics[i] = string(m)
		}
		d.Spoilers = append(d.Spoilers, [4]any{s.Name, s.Text, s.Source, metrics})
	}
}

func (d *CompareData) sums(b *analysis.Backend) {
	for _, r := range breakdown.Of(b, func(i int) string { return b.Records[i].Type }).Rows {
		d.Types = append(d.Types, [4]any{r.Name, r.Layers, r.Ms, HueOf(r.Name).Class})
	}
	groups := operation.EachGroup(b)
	for _, r := range breakdown.Of(b, func(i int) string { return groups[i] }).Rows {
		d.Operations = append(d.Operations, [3]any{r.Name, r.Layers, r.Ms})
	}
}
