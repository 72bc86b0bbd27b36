package view

import (
	"html/template"
	"math"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
)

// GraphInput is what a backend's graph page is made of.
type GraphInput struct {
	Node   *archive.Node
	Report *analysis.Report
	// Facets are the report's where other pages are made of them, too; else nil.
	Facets *Facets
	// Backend is the index of a backend for which HasGraphPage holds.
	Backend int
}

// GraphView is the data of the template "graph".
type GraphView struct {
	Shell
	Facts []Fact
	// Finding is computed from the data and stands above the picture; Notes follow in
	// grey and say how to read it and what is left out.
	Finding string
	Notes   []string
	// Path is nil without times.
	Path  *PathTable
	Marks []LoudMark
	// Timed is set where boxes are coloured by time; Scale says what the colours mean.
	Timed bool
	Scale []HeatStep
	Types []HueKey
	Parts []GraphPart
	// Class is what most boxes look like.
	Class string
	// Status says how many layers there are, Example is a placeholder for the search.
	Status, Example string
	sheets          []template.HTML
}

// HeatStep is one colour of the scale of times; Text is the least time it stands for.
type HeatStep struct{ Class, Text string }

// HueKey is a group of layer types and its colour.
type HueKey struct {
	Class, Title string
}

// GraphPart is a part of the picture.
type GraphPart struct {
	ID, Name string
	// Text counts layers; Ms and Share are the part's time, "" without times. Bar is
	// its percent of the longest part's, 0 for no bar.
	Text, Ms, Share string
	Bar             int
	// Same is the part that this one equals, row by row; the page folds it.
	Same *Link
	Open bool
	// Sheet is the place of the drawing among Bulk.
	Sheet int
}

// Bulk returns the drawings. They are written ready: the template places them with
// {{bulk}}, and the minifier leaves them alone.
func (v *GraphView) Bulk() []template.HTML { return v.sheets }

// GraphURL is the address of a backend's graph page.
func GraphURL(node *archive.Node, slug string) string { return node.URL + slug + "/graph/" }

// HasGraphPage reports whether a backend's layers can be drawn.
func HasGraphPage(b *analysis.Backend) bool {
	return b.Status == analysis.Passed && b.Layers != nil && len(b.Layers.Layers) > 0
}

// manyLayers is from how many layers on only the hottest parts are open: what is
// folded costs a browser nothing.
const (
	manyLayers = 2000
	openParts  = 4
)

// Graph returns the page with the picture of a backend.
func (s Site) Graph(in GraphInput) Page {
	c := context{node: in.Node, report: in.Report, slugs: BackendSlugs(in.Report), facets: in.Facets.or(in.Report)}
	c.url = GraphURL(in.Node, c.slugs[in.Backend])
	b := &in.Report.Backends[in.Backend]
	v := GraphView{Facts: c.graphFacts(in.Backend), Timed: b.HasTimes(), Example: "e.g. conv"}
	if v.Timed {
		v.Marks = loudMarks(b)
	}
	v.fill(c.facets.backends[in.Backend], archive.Rel(c.url, LayersURL(in.Node, c.slugs[in.Backend])))
	v.Shell = s.shell(head{
		url: c.url, title: "Graph of " + c.backendName(in.Backend), description: v.Finding + ".",
		crumbs: c.layersCrumbs(s, in.Backend, "Graph"), synthetic: in.Node.Meta.Synthetic, scripts: []string{"graph.js"},
	})
	return Page{URL: c.url, Template: "graph", Data: &v}
}

// graphFacts is the first line of the page, with links to its siblings.
func (c context) graphFacts(i int) []Fact {
	b := &c.report.Backends[i]
	out := []Fact{{Value: shapeOf(c.node, b)}, stated("", deviceOf(c.node, b), "device not recorded")}
	if b.HasTimes() {
		out = append(out, timeFacts(b)...)
	}
	return append(out, Fact{Value: "Report", Href: archive.Rel(c.url, c.node.URL)}, Fact{Value: "Layers", Href: archive.Rel(c.url, LayersURL(c.node, c.slugs[i]))})
}

// fill draws a backend; rows is the address of the page of its layers.
func (v *GraphView) fill(of *derived, rows string) {
	b := of.b
	flows, omitted := flowsOf(b.Layers, &b.Graph)
	parts := partsOf(of, flows)
	path, pathMs := b.Graph.Heaviest(weightsOf(b))
	v.Finding = pathFinding(b, len(path), pathMs)
	s := newDrawings(b, parts, flows, path)
	s.rows = rows
	v.Class = s.hue + " " + s.storage
	v.Path = s.pathTable(path)
	v.Parts = s.list()
	for i := range parts {
		v.sheets = append(v.sheets, s.draw(i).Draw())
	}
	v.Notes = graphNotes(v, omitted+b.Graph.Omitted)
	if note := marksNote(b); v.Timed && note != "" {
		v.Notes = append(v.Notes, note)
	}
	v.Status = unit.Plural(len(b.Layers.Layers), "layer")
	if v.Timed {
		v.Scale = scaleOf(s.longest)
	}
	v.Types = typesOf(s.types)
}

// weightsOf are the times of the layers, or 1 for each where there are none.
func weightsOf(b *analysis.Backend) []float64 {
	out := make([]float64, len(b.Layers.Layers))
	for i := range out {
		out[i] = 1
		if b.HasTimes() {
			out[i] = b.Records[i].ValueMs()
		}
	}
	return out
}

// pathFinding says what the critical path holds.
func pathFinding(b *analysis.Backend, layers int, ms float64) string {
	n := len(b.Layers.Layers)
	if !b.HasTimes() {
		return "The longest path has " + unit.Count(int64(layers)) + " of " + unit.Plural(n, "layer")
	}
	which := unit.Count(int64(layers)) + " of " + unit.Plural(n, "layer") + " are on the critical path"
	if layers == n {
		which = "All " + unit.Plural(n, "layer") + " are on the critical path"
	}
	return which + ": " + unit.WithMs(ms) + ", " + wholePercent(share(ms, b.Timing.LayerSumMs)) + " of the " + sumWord(b)
}

func graphNotes(v *GraphView, omitted int) []string {
	notes := []string{"A box is a layer, a line is a tensor. Each drawing is a block, or a run of layers in execution order; “from” and “to” name the drawing where a line goes on."}
	if v.Timed {
		notes[0] += " The critical path is the chain of layers that takes longest; it is drawn heavier."
	}
	if omitted > 0 {
		notes = append(notes, "Not drawn: "+unit.Plural(omitted, "line")+" from earlier writers of tensors that many layers write.")
	}
	return notes
}

// list describes the parts.
func (s *drawings) list() []GraphPart {
	out := make([]GraphPart, len(s.parts))
	times, longest := make([]float64, len(s.parts)), 0.0
	for i, p := range s.parts {
		for _, at := range p.layers {
			if s.b.HasTimes() {
				times[i] += s.b.Records[at].ValueMs()
			}
		}
		longest = max(longest, times[i])
	}
	first := map[string]int{}
	for i, p := range s.parts {
		g := GraphPart{ID: partID(i), Name: p.title(), Text: p.count(), Open: true, Sheet: i}
		if s.b.HasTimes() {
			g.Ms, g.Share = unit.RowMs(times[i]), unit.Percent(share(times[i], s.sum))
			g.Bar = int(math.Ceil(ratio(times[i], longest) * 100))
		}
		if at, known := first[p.signature]; known && p.signature != "" {
			g.Same, g.Open = &Link{"#" + partID(at), s.parts[at].title()}, false
		} else {
			first[p.signature] = i
		}
		out[i] = g
	}
	if len(s.b.Layers.Layers) >= manyLayers {
		openHottest(out, times)
	}
	return out
}

// openHottest folds all parts but those with the most time.
func openHottest(parts []GraphPart, times []float64) {
	for i := range parts {
		hotter := 0
		for j := range times {
			if times[j] > times[i] || times[j] == times[i] && j < i {
				hotter++
			}
		}
		parts[i].Open = hotter < openParts
	}
}

// scaleOf are the steps of the colours of time.
func scaleOf(longest float64) []HeatStep {
	out := []HeatStep{{"h0", "0"}}
	for _, h := range heats {
		out = append(out, HeatStep{heatClass(h), unit.RowMs(h * longest)})
	}
	return out
}

// typesOf are the groups of layer types that a backend has.
func typesOf(types []string) []HueKey {
	has := map[Hue]bool{}
	for _, t := range types {
		has[HueOf(t)] = true
	}
	var out []HueKey
	for _, h := range hues {
		if has[h] {
			out = append(out, HueKey(h))
		}
	}
	return out
}
