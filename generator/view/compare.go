package view

import (
	"html/template"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// CompareSide is one backend of a report.
type CompareSide struct {
	// Title names the report. URL is its page's address relative to the site's root;
	// Page is set where there is such a page, which "" alone does not tell.
	Title, URL string
	Page       bool
	Report     *analysis.Report
	// Backend is its index in the report.
	Backend int
	Stated  diff.Stated
	// State names it on the page that compares any two, "" where it is not there.
	State string
}

// CompareInput is what a comparison is made of. A is the base.
type CompareInput struct {
	A, B    CompareSide
	Options diff.Options
	// From is the address of the page that the comparison stands on: links lead from
	// there. Base is the site's absolute address instead, for what stands on no page
	// of the site.
	From, Base string
	// Suffix is appended to the ids of the sections, where a page has several.
	Suffix string
	// Top is how many rows the tables of rows show, 0 for the default.
	Top int
	// OnlyChanged leaves out the rows of which the verdict is "same".
	OnlyChanged bool
}

// Compared is a comparison in finished words.
type Compared struct {
	Suffix  string
	A, B    CompareName
	Verdict CompareVerdict
	// Metrics are the headline figures of both sides.
	Metrics     []CompareMetric
	Environment CompareEnvironment
	Machine     CompareMachine
	Noise       CompareNoise
	// Silent says why the change is not opened, "" where it is. The rest is nil then.
	Silent    string
	Waterfall *CompareWaterfall
	// Types and Groups open the layer sums.
	Types, Groups *ChangeTable
	Rows          *CompareRows
	Reformats     *CompareReformats
	Only          []OnlyLayers
	Alignment     *CompareAlignment
	// Numbers is what the words were made of.
	Numbers *CompareNumbers
}

// CompareNumbers are a comparison as it was computed. Nothing of it is changed.
type CompareNumbers struct {
	Comparison  diff.Comparison
	Attribution diff.Attribution
	// Alignment is nil where the change is not opened.
	Alignment *diff.Alignment
	A, B      *analysis.Backend
}

// CompareName names a side.
type CompareName struct {
	Title string
	// Backend is its label, "" where the report has only one.
	Backend string
	// Href leads to the report, Layers to the layers of the backend; "" where there is
	// no such page.
	Href, Layers string
}

// Whole is the name in one line.
func (n CompareName) Whole() string {
	if n.Backend == "" {
		return n.Title
	}
	return n.Title + " (" + n.Backend + ")"
}

// Compare compares two backends.
func Compare(in CompareInput) Compared {
	c := newComparer(in)
	out := Compared{
		Suffix: in.Suffix, A: in.name(in.A), B: in.name(in.B), Verdict: c.verdict(), Metrics: c.metrics(),
		Environment: c.environment(), Machine: c.machine(), Noise: c.noise(), Silent: c.at.Silent,
		Numbers: &CompareNumbers{Comparison: c.cmp, Attribution: c.at, Alignment: c.al, A: c.a, B: c.b},
	}
	if c.at.Silent != "" {
		return out
	}
	out.Waterfall, out.Rows = c.waterfall(), c.rows()
	out.Types = c.changes("Type", c.at.Types, func(name string) template.HTML { return chart.Swatch(HueOf(name).Class) })
	out.Groups = c.changes("Operations", c.at.Groups, func(string) template.HTML { return "" })
	out.Reformats, out.Only, out.Alignment = c.reformats(), c.only(), c.alignment()
	return out
}

// comparer makes the parts of a comparison.
type comparer struct {
	in   CompareInput
	a, b *analysis.Backend
	cmp  diff.Comparison
	al   *diff.Alignment
	at   diff.Attribution
	// kernelsA and kernelsB remember the kernels, anchorsA and anchorsB are those of
	// the layers.
	kernelsA, kernelsB tactics
	anchorsA, anchorsB []string
	layersA, layersB   string
}

func newComparer(in CompareInput) *comparer {
	a, b := in.A.backend(), in.B.backend()
	c := &comparer{in: in, a: a, b: b, kernelsA: newTactics(a), kernelsB: newTactics(b)}
	c.cmp = diff.Compare(diff.Side{Backend: a, Stated: in.A.Stated}, diff.Side{Backend: b, Stated: in.B.Stated}, in.Options)
	al := diff.Alignment{}
	if c.at = diff.Attribute(&c.cmp, &al); c.at.Silent != "" {
		return c
	}
	al = diff.Align(a, b)
	c.al, c.at = &al, diff.Attribute(&c.cmp, &al)
	c.anchorsA, c.anchorsB = layerAnchors(a), layerAnchors(b)
	c.layersA, c.layersB = in.name(in.A).Layers, in.name(in.B).Layers
	return c
}

func (s CompareSide) backend() *analysis.Backend { return &s.Report.Backends[s.Backend] }

// name names a side and finds its pages.
func (in CompareInput) name(s CompareSide) CompareName {
	n := CompareName{Title: chart.Printable(s.Title)}
	if len(s.Report.Backends) > 1 {
		n.Backend = chart.Printable(s.backend().Label)
	}
	if !s.Page {
		return n
	}
	n.Href = in.href(s.URL)
	if HasLayersPage(s.backend()) {
		n.Layers = in.href(s.URL + BackendSlugs(s.Report)[s.Backend] + "/layers/")
	}
	return n
}

func (in CompareInput) href(url string) string {
	if in.Base != "" {
		return in.Base + url
	}
	return archive.Rel(in.From, url)
}
