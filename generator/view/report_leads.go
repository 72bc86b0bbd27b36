package view

import (
	"html/template"
	"strconv"
	"strings"

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
	// Nested is set where the heading stands below that of a backend, as in all parts
	// of a backend's section.
	Nested bool
	// Title says how much of the layer sum the open leads are about; Bar draws it.
	Title string
	Bar   template.HTML
	// Head names what stands at the right of each lead.
	Head        string
	First, More []Lead
	// MoreText says how many More has and what they are.
	MoreText string
	// Doubts doubt the measurement; they are no leads about the engine.
	Doubts []Lead
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

// leads orders the findings of a backend: the open ones first, each part by score,
// and what doubts the measurement by itself.
func (c context) leads(backend int, v Backend) *Leads {
	b := &c.report.Backends[backend]
	l := Leads{Title: c.leadsTitle(backend), Head: "ms, share", Bar: c.leadsBar(backend)}
	if sharesOnly(b) {
		l.Head = "share"
	}
	at := leadAt{backend: backend, place: v, ids: findingAnchors(b, v.Suffix), anchors: layerAnchors(b)}
	var open, closed []Lead
	for i, f := range b.Findings {
		at.finding = i
		lead := c.lead(at)
		switch isClosed := lead.Remark != nil && lead.Remark.Closed; {
		case rules.Doubts(f.ID):
			l.Doubts = append(l.Doubts, lead)
		case isClosed:
			closed = append(closed, lead)
		default:
			open = append(open, lead)
		}
	}
	l.First, l.More = numbered(open, closed)
	l.MoreText = moreText(len(l.More), len(closed))
	for _, p := range b.Positives {
		l.Positives = append(l.Positives, spans(stopped(sentence(p))))
	}
	return &l
}

// numbered counts the leads and parts them into those that are shown at once and the
// rest.
func numbered(open, closed []Lead) (first, more []Lead) {
	all := append(open, closed...)
	for i := range all {
		all[i].Number = strconv.Itoa(i + 1)
	}
	shown := min(maxLeads, len(open))
	return all[:shown:shown], all[shown:]
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
		ID: at.ids[at.finding], Title: chart.Printable(withoutShare(text.Title, f.Share)),
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

// withoutShare cuts what stands at the right of a lead out of its title: "One conv layer
// takes 18.4 % of the layer sum on CUDA cores" is "One conv layer on CUDA cores".
func withoutShare(title string, share float64) string {
	for _, verb := range [...]string{" takes ", " take "} {
		for _, whole := range [...]string{" of the layer sum", " of the total"} {
			if before, after, found := strings.Cut(title, verb+unit.WithPercent(share)+whole); found && before != "" {
				return before + after
			}
		}
	}
	return title
}

// firstOpen is the title of the first open finding of one of the report's backends,
// "" for none.
func (c context) firstOpen(b *analysis.Backend) string {
	for i := range c.report.Backends {
		if &c.report.Backends[i] == b {
			_, title, _ := open(found(b, "", func(f int) ack.Verdict { return c.judged.At(i, f) }))
			return title
		}
	}
	return ""
}

// moreText says of the leads that are folded how many somebody closed.
func moreText(more, closed int) string {
	const done = "acknowledged or rejected and not counted"
	switch text := unit.Count(int64(more)) + " more"; {
	case closed == 0:
		return text
	case closed == more:
		return text + plural(more, " is ", " are ") + done
	default:
		return text + ", " + smallNumber(closed) + " of them " + done
	}
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
