package view

import (
	"html/template"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// LayersInput is what a backend's layers page is made of.
type LayersInput struct {
	Node   *archive.Node
	Report *analysis.Report
	// Facets are the report's where other pages are made of them, too; else nil.
	Facets *Facets
	// Backend is the index of a backend for which HasLayersPage holds.
	Backend int
}

// LayersView is the data of the template "layers".
type LayersView struct {
	Shell
	Facts []Fact
	// Finding is computed from the data and stands above the table; Note follows
	// in grey.
	Finding, Note string
	// Legend says how to read the rows.
	Legend string
	// Marks say why numbers must not be taken as they stand.
	Marks []LoudMark
	// Status says how many rows there are and how they are ordered.
	Status string
	// Example is a placeholder for the filter.
	Example string
	// Kernels is nil where none is recorded.
	Kernels *LayerKernels
	// Findings is nil where none rests on a layer.
	Findings *LayerFindings
	// Choices are facets to filter by.
	Choices []LayerChoice
	table   template.HTML
}

// Bulk returns the table of layers. It is written ready: the template places it
// with {{bulk 0}}, and the minifier leaves it alone.
func (v *LayersView) Bulk() []template.HTML { return []template.HTML{v.table} }

// Layers returns the page with every layer of a backend, or with every record
// of the profile of a backend that failed.
func (s Site) Layers(in LayersInput) Page {
	c := context{node: in.Node, report: in.Report, slugs: BackendSlugs(in.Report), facets: in.Facets.or(in.Report)}
	c.url = LayersURL(in.Node, c.slugs[in.Backend])
	b := &in.Report.Backends[in.Backend]
	v := LayersView{Facts: c.layersFacts(in.Backend)}
	var table tableInput
	if b.Status == analysis.Passed {
		table = s.tableOf(c, in.Backend)
	}
	if HasGraphPage(b) {
		table.graphHref = archive.Rel(c.url, GraphURL(in.Node, c.slugs[in.Backend]))
	}
	what := "Layers"
	switch {
	case b.Status != analysis.Passed:
		what = "Profile"
		v.fillProfile(b)
	case b.HasTimes():
		v.Marks = loudMarks(b)
		v.fillTimed(table)
	default:
		v.fillUntimed(table)
	}
	v.Shell = s.shell(head{
		url: c.url, title: what + " of " + c.backendName(in.Backend), card: figureCard(b), description: layersDescription(b, v.Finding),
		crumbs: c.layersCrumbs(s, in.Backend, what), synthetic: in.Node.Meta.Synthetic,
		scripts: []string{"layers.js"},
	})
	return Page{URL: c.url, Template: "layers", Data: &v}
}

// tableOf prepares the table of layers of a backend that passed; the order is still to
// be set.
func (s Site) tableOf(c context, backend int) tableInput {
	b := &c.report.Backends[backend]
	findings := c.findingsOf(backend)
	in := tableInput{b: b, facets: facetsOf(c.facets.backends[backend], findings.byLayer(len(b.Layers.Layers))), findings: findings, kernels: kernelsOf(b), half: -1}
	if s.KernelPages {
		in.kernelHref = func(kernel string) string { return KernelHref(c.url, kernel) }
	}
	return in
}

// backendName is the report's title, with the label where there are several.
func (c context) backendName(i int) string {
	name := chart.Printable(c.node.Title)
	if !c.alone() {
		name += ", " + chart.Printable(c.report.Backends[i].Label)
	}
	return name
}

func (c context) layersCrumbs(s Site, i int, what string) []Link {
	out := append(s.crumbs(c.url, c.node), Link{archive.Rel(c.url, c.node.URL), baseName(c.node)})
	if !c.alone() {
		what += " " + chart.Printable(c.report.Backends[i].Label)
	}
	return append(out, Link{Text: what})
}

// layersFacts is the first line of a layers page, with links to its siblings.
func (c context) layersFacts(i int) []Fact {
	b := &c.report.Backends[i]
	var out []Fact
	if b.Status == analysis.Passed {
		out = append(out, Fact{Value: shapeOf(c.node, b)}, stated("", deviceOf(c.node, b), "device not recorded"),
			stated("TensorRT", tensorRTOf(c.node, b), "TensorRT not recorded"))
	}
	if b.HasTimes() {
		out = append(out, timeFacts(b)...)
		if !b.Profile.HasMedian {
			out = append(out, Fact{Label: "medians not recorded"})
		}
	}
	out = append(out, Fact{Value: "Report", Href: archive.Rel(c.url, c.node.URL)})
	if HasGraphPage(b) {
		out = append(out, Fact{Value: "Graph", Href: archive.Rel(c.url, GraphURL(c.node, c.slugs[i]))})
	}
	for j := range c.report.Backends {
		if other := &c.report.Backends[j]; j != i && HasLayersPage(other) {
			href := archive.Rel(c.url, LayersURL(c.node, c.slugs[j]))
			out = append(out, Fact{Value: "Layers " + chart.Printable(other.Label), Href: href})
		}
	}
	return out
}

// timeFacts are the measured time where there is one, and what the rows add up to.
func timeFacts(b *analysis.Backend) []Fact {
	var out []Fact
	if m, ok := medianMetric(b); ok {
		out = append(out, Fact{Label: m.Label, Value: m.Value + " " + m.Unit, Source: m.Source})
	}
	return append(out, Fact{Label: sumWord(b), Value: unit.WithMs(b.Timing.LayerSumMs)},
		Fact{Label: iterations(b).Label, Value: iterations(b).Value})
}

func (v *LayersView) fillTimed(in tableInput) {
	b := in.b
	in.order = append(slowest(b), untimed(b)...)
	in.half = halfOf(b, in.order)
	v.Finding = "Half of the time is in " + unit.Count(int64(in.half+1)) + " of " + unit.Plural(len(b.Records), "layer")
	switch {
	case withTime(b) == 0:
		v.Finding = "No layer has time"
	case in.half < 0:
		v.Finding = unit.Count(int64(withTime(b))) + " of " + unit.Plural(len(b.Records), "layer") + " have time"
	}
	if groups := groupShares(b); len(groups) > 0 {
		v.Finding += "; " + lowerFirst(groupTitle(groups[:1]))
	}
	v.Status = unit.Plural(len(b.Records), "layer") + ", " + unit.Count(int64(withTime(b))) + " with time; slowest first"
	v.Example = "e.g. conv int8"
	v.Note, v.Findings = marksNote(b), in.findings
	v.Legend = strings.Join(without(in.facets.notes(), detailsNote), " ")
	v.table, v.Kernels, v.Choices = layerTable(in), in.layerKernels(), in.choices()
}

func (v *LayersView) fillUntimed(in tableInput) {
	in.order = make([]int, len(in.b.Layers.Layers))
	for i := range in.order {
		in.order[i] = i
	}
	v.Finding = unit.Plural(len(in.order), "layer") + " without times"
	v.Note = "No profile belongs to these layers, so they stand in execution order."
	v.Legend = detailsNote
	v.Status = unit.Plural(len(in.order), "layer") + " in execution order"
	v.Example = "e.g. conv int8"
	v.table, v.Kernels, v.Choices = layerTable(in), in.layerKernels(), in.choices()
}

// untimed are the records without time, in layer order.
func untimed(b *analysis.Backend) []int {
	var out []int
	for i := range b.Records {
		if !(b.Records[i].ValueMs() > 0) {
			out = append(out, i)
		}
	}
	return out
}

// halfOf is the place in order where half of the layer sum is reached, -1 where it is
// not: medians of rows with outliers add up to less than the sum.
func halfOf(b *analysis.Backend, order []int) int {
	sums := make([]float64, len(order))
	ms := 0.0
	for at, i := range order {
		ms += b.Records[i].ValueMs()
		sums[at] = share(ms, b.Timing.LayerSumMs)
	}
	return reach(sums, half) - 1
}
