package view

import (
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/unit"
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
	// Layers link to the first layers that are the evidence; Rest counts the
	// others, "" where there are none.
	Layers []Link
	Rest   string
}

func leads(b *analysis.Backend, v Backend) *Leads {
	l := Leads{Title: "No lead: no rule found anything", Head: "ms, share"}
	if sharesOnly(b) {
		l.Head = "share"
	}
	anchors := layerAnchors(b)
	seen := map[string]int{}
	for i, f := range b.Findings {
		seen[f.ID]++
		id := "finding-" + chart.Printable(f.ID)
		if n := seen[f.ID]; n > 1 {
			id += "-" + strconv.Itoa(n)
		}
		lead := lead(b, f)
		lead.ID, lead.Number = id+v.Suffix, strconv.Itoa(i+1)
		lead.Layers, lead.Rest = evidenceLinks(b, f, func(i int) string { return v.LayersHref + "#" + anchors[i] })
		if i < maxLeads {
			l.First = append(l.First, lead)
			continue
		}
		l.More = append(l.More, lead)
	}
	if n := len(b.Findings); n > 0 {
		l.Title = leadsTitle(b)
	}
	for _, p := range b.Positives {
		l.Positives = append(l.Positives, spans(stopped(sentence(p))))
	}
	return &l
}

func lead(b *analysis.Backend, f analysis.Finding) Lead {
	l := Lead{
		Title: chart.Printable(f.Title), Evidence: spans(stopped(sentence(f.Evidence))),
		Hypothesis: optionalSentence(f.Hypothesis),
		Next:       spans(stopped(sentence(f.NextCheck))), Confidence: upperFirst(string(f.Confidence)) + " confidence.",
	}
	if f.Ms > 0 {
		l.Share = unit.WithPercent(f.Share)
		if !sharesOnly(b) {
			l.Ms = unit.HeadMs(f.Ms)
		}
	}
	return l
}

func optionalSentence(s string) []Span {
	if s == "" {
		return nil
	}
	return spans(stopped(sentence(s)))
}

// leadsTitle counts the time of the layers that any finding is about, each
// layer once, because findings overlap.
func leadsTitle(b *analysis.Backend) string {
	n := len(b.Findings)
	about := map[int]bool{}
	for _, f := range b.Findings {
		for _, i := range f.Layers {
			about[i] = true
		}
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
