package view

import (
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/unit"
	"trtsite/generator/ack"
	"trtsite/generator/chart"
)

// maxLeads are shown at once; the rest opens below.
const maxLeads = 4

// maxEvidence is how many layers a lead links to.
const maxEvidence = 3

// Leads are the findings of a backend, the most important first.
type Leads struct {
	// Title says how much of the layer sum the first leads are about.
	Title string
	// Head names what stands at the right of each lead.
	Head        string
	First, More []Lead
	// Closed says how many are not counted, "" for none.
	Closed string
	// Positives is what was looked at and found to be good.
	Positives [][]Span
}

// Lead is one finding.
type Lead struct {
	// ID is the anchor; Number counts from 1 over all leads.
	ID     string
	Number string
	Title  string
	// Ms and Share are "" where the finding is about no time; Ms also where times
	// are no times per inference.
	Ms, Share string
	Evidence  []Span
	// Hypothesis is what the evidence may mean, empty for nothing beyond itself.
	Hypothesis []Span
	Next       []Span
	Confidence string
	// Rule is the rule's identifier; it leads to how this is computed where the
	// site has such pages.
	Rule Link
	// Remark is nil where no reviewer said anything.
	Remark *Remark
	// Layers link to the first layers that are the evidence; Rest counts the
	// others, "" where there are none.
	Layers []Link
	Rest   string
}

// leads orders the findings of a backend: the open ones first, each part by score.
func (c context) leads(backend int, v Backend) *Leads {
	b := &c.report.Backends[backend]
	l := Leads{Title: c.leadsTitle(backend), Head: "ms, share"}
	if sharesOnly(b) {
		l.Head = "share"
	}
	at := leadAt{backend: backend, place: v, ids: findingAnchors(b, v.Suffix), anchors: layerAnchors(b)}
	var open, closed []Lead
	for i := range b.Findings {
		at.finding = i
		lead := c.lead(at)
		if lead.Remark != nil && lead.Remark.Closed {
			closed = append(closed, lead)
		} else {
			open = append(open, lead)
		}
	}
	l.Closed = closedText(len(closed))
	all := append(open, closed...)
	for i := range all {
		all[i].Number = strconv.Itoa(i + 1)
	}
	shown := min(maxLeads, len(open))
	if len(all) <= maxLeads {
		shown = len(all)
	}
	l.First, l.More = all[:shown:shown], all[shown:]
	for _, p := range b.Positives {
		l.Positives = append(l.Positives, spans(stopped(sentence(p))))
	}
	return &l
}

// leadAt is a finding by the indexes of backend and finding, with the ids of the
// findings and of the layers.
type leadAt struct {
	backend, finding int
	place            Backend
	ids, anchors     []string
}

func (c context) lead(at leadAt) Lead {
	b := &c.report.Backends[at.backend]
	f := b.Findings[at.finding]
	text := rules.TextOf(f)
	l := Lead{
		ID: at.ids[at.finding], Title: chart.Printable(text.Title),
		Evidence: spans(text.Evidence), Hypothesis: spans(text.Hypothesis), Next: spans(text.Next),
		Confidence: upperFirst(string(f.Confidence)) + " confidence.",
		Rule:       c.site.ruleLink(c.url, f.ID), Remark: remark(c.judged.At(at.backend, at.finding), c.url, c.node.Path),
	}
	if l.Rule.Text == "" {
		l.Rule.Text = chart.Printable(f.ID)
	}
	l.Layers, l.Rest = evidenceLinks(b, f, func(i int) string { return at.place.LayersHref + "#" + at.anchors[i] })
	if f.Ms > 0 {
		l.Share = unit.WithPercent(f.Share)
		if !sharesOnly(b) {
			l.Ms = unit.HeadMs(f.Ms)
		}
	}
	return l
}

// firstOpen is the title of the first open finding of one of the report's backends,
// "" for none.
func (c context) firstOpen(b *analysis.Backend) string {
	for i := range c.report.Backends {
		if &c.report.Backends[i] == b {
			_, title := open(found(b, "", func(f int) ack.Verdict { return c.judged.At(i, f) }))
			return title
		}
	}
	return ""
}

func closedText(n int) string {
	if n == 0 {
		return ""
	}
	return upperFirst(smallNumber(n)) + plural(n, " is", " are") + " acknowledged or rejected and not counted."
}

// leadsTitle counts the time of the layers that any open finding is about, each
// layer once, because findings overlap.
func (c context) leadsTitle(backend int) string {
	b := &c.report.Backends[backend]
	n := 0
	about := map[int]bool{}
	for at, f := range b.Findings {
		if !c.judged.At(backend, at).Open() {
			continue
		}
		n++
		for _, i := range f.Layers {
			about[i] = true
		}
	}
	switch {
	case len(b.Findings) == 0:
		return "No lead: no rule found anything"
	case n == 0:
		return "No open lead"
	}
	sum := 0.0
	for i, r := range b.Records {
		if about[i] {
			sum += r.AvgMs.Value
		}
	}
	title := upperFirst(smallNumber(n)) + " " + plural(n, "lead", "leads")
	if sum > 0 {
		title += plural(n, " is", " are") + " about " + wholePercent(share(sum, b.Timing.LayerSumMs)) + " of the " + sumWord(b)
	}
	return title
}

// evidenceLinks links to the first layers of a finding; rest counts the others.
func evidenceLinks(b *analysis.Backend, f analysis.Finding, href func(layer int) string) (links []Link, rest string) {
	for _, i := range f.Layers {
		if i < 0 || i >= len(b.Records) {
			continue
		}
		if len(links) == maxEvidence {
			return links, unit.Count(int64(len(f.Layers) - maxEvidence))
		}
		at := b.Records[i].Index
		links = append(links, Link{href(at), "#" + strconv.Itoa(at+1)})
	}
	return links, ""
}
