package view

import (
	"html/template"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/generator/chart"
)

// openLeads are the findings about the engine that count, in their order.
func (c context) openLeads(backend int) []analysis.Finding {
	var out []analysis.Finding
	for at, f := range c.report.Backends[backend].Findings {
		if !rules.Doubts(f.ID) && c.judged.At(backend, at).Open() {
			out = append(out, f)
		}
	}
	return out
}

// leadsTitle counts the time of the layers that any open lead is about, each layer
// once, because leads overlap.
func (c context) leadsTitle(backend int) string {
	b := &c.report.Backends[backend]
	leads := c.openLeads(backend)
	switch about := func(f analysis.Finding) bool { return !rules.Doubts(f.ID) }; {
	case len(b.Findings) == 0:
		return "No lead: no rule found anything"
	case !slices.ContainsFunc(b.Findings, about):
		return "No lead about the engine"
	case len(leads) == 0:
		return "No open lead"
	}
	sum := 0.0
	for i, lead := range firstLeads(b, leads) {
		if lead >= 0 {
			sum += b.Records[i].AvgMs.Value
		}
	}
	n := len(leads)
	title := upperFirst(smallNumber(n)) + " " + plural(n, "lead", "leads")
	if sum > 0 {
		title += plural(n, " is", " are") + " about " + wholePercent(share(sum, b.Timing.LayerSumMs)) + " of the " + sumWord(b)
	}
	return title
}

// firstLeads has for each record the index of the first lead that is about it, -1 for
// none.
func firstLeads(b *analysis.Backend, leads []analysis.Finding) []int {
	out := make([]int, len(b.Records))
	for i := range out {
		out[i] = -1
	}
	for at, f := range leads {
		for _, i := range f.Layers {
			if i >= 0 && i < len(out) && out[i] < 0 {
				out[i] = at
			}
		}
	}
	return out
}

// leastDrawn is the smallest part of a bar that is drawn: half of what its width is
// rounded to.
const leastDrawn = 0.0005

// leadsBar draws the layer sum: what each open lead is about in the colours of its
// layers, each layer once, in the order of the leads, and the rest hollow. It is ""
// where no lead is about layers with time.
func (c context) leadsBar(backend int) template.HTML {
	b := &c.report.Backends[backend]
	leads := c.openLeads(backend)
	ms := make([][len(hues)]float64, len(leads))
	for i, lead := range firstLeads(b, leads) {
		if lead >= 0 {
			ms[lead][hueIndex(b.Records[i].Type)] += b.Records[i].AvgMs.Value
		}
	}
	var parts []chart.Part
	drawn := 0.0
	for _, byHue := range ms {
		for h, v := range byHue {
			if v > 0 {
				parts = append(parts, chart.Part{Class: hues[h].Class, Share: ratio(v, b.Timing.LayerSumMs)})
				drawn += parts[len(parts)-1].Share
			}
		}
	}
	if parts == nil {
		return ""
	}
	if rest := 1 - drawn; rest > leastDrawn {
		parts = append(parts, chart.Part{Class: hueNoOp.Class, Share: rest})
	}
	return chart.Split(parts)
}

// hueIndex is the place of a type's group in hues.
func hueIndex(layerType string) int { return slices.Index(hues[:], HueOf(layerType)) }
