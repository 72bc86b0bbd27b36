package view

import (
	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// Rail is the narrow column beside a report.
type Rail struct {
	// Views are the report's other pages, this one first.
	Views []RailLink
	// Sections are the headings of this page.
	Sections []Link
}

// RailLink is a link of the rail; Href is "" for the page itself.
type RailLink struct {
	Link
	// Count follows in grey, e.g. the number of layers.
	Count string
}

func (c context) rail(v *ReportView) Rail {
	r := Rail{Views: []RailLink{{Link: Link{Text: "Report"}}}}
	for i := range v.Backends {
		if v.Backends[i].LayersHref == "" {
			continue
		}
		b := &c.report.Backends[i]
		link := RailLink{Link: Link{v.Backends[i].LayersHref, "Layers"}}
		if b.Status != analysis.Passed {
			link.Text, link.Count = "Profile", unit.Count(int64(len(b.Profile.Entries)))
		} else {
			link.Count = unit.Count(int64(len(b.Layers.Layers)))
		}
		if v.Backends[i].Label != "" {
			link.Text += " " + v.Backends[i].Label
		}
		r.Views = append(r.Views, link)
		if HasGraphPage(b) {
			graph := RailLink{Link: Link{archive.Rel(c.url, GraphURL(c.node, c.slugs[i])), "Graph"}}
			if v.Backends[i].Label != "" {
				graph.Text += " " + v.Backends[i].Label
			}
			r.Views = append(r.Views, graph)
		}
	}
	r.Views = append(r.Views, c.seriesViews()...)
	r.Sections = sections(v)
	return r
}

// seriesViews lead to the series of the backends.
func (c context) seriesViews() []RailLink {
	var out []RailLink
	for i := range c.report.Backends {
		at, ok := c.site.Past.of(c.node.Path, i)
		if !ok {
			continue
		}
		link := RailLink{Link{archive.Rel(c.url, SeriesURL(at.series.ID)), "Series"}, unit.Count(int64(len(at.series.Members)))}
		if !c.alone() {
			link.Text += " " + chart.Printable(c.report.Backends[i].Label)
		}
		out = append(out, link)
	}
	return out
}

// compareAny leads to the page that compares any two, with the first backend that can
// be compared as the base.
func (c context) compareAny() []RailLink {
	if !c.site.AnyComparison {
		return nil
	}
	for i := range c.report.Backends {
		if c.report.Backends[i].HasTimes() {
			return []RailLink{{Link: Link{archive.Rel(c.url, CompareAnyURL(CompareState(c.node, c.report, i), "")), "Compare with another report"}}}
		}
	}
	return nil
}

// sections lists what the template prints, in its order.
func sections(v *ReportView) []Link {
	var out []Link
	last := ""
	add := func(shown bool, id, text string) {
		if shown {
			out = append(out, Link{"#" + id, text})
		}
	}
	add(v.First.Side != nil, "at-side", "Backends side by side")
	for i := range v.Backends {
		b := &v.Backends[i]
		if b.Label != "" {
			out = append(out, Link{"#backend" + b.Suffix, b.Label})
			continue
		}
		for _, t := range v.First.Where {
			add(true, t.ID, t.Short)
		}
		add(b.Top != nil, "at-slowest", "Slowest layers")
		add(b.Profile != nil, "at-profile", "Slowest records")
		for _, f := range b.Figures {
			add(true, f.ID, f.Short)
		}
		for _, t := range b.Tables {
			add(t.Short != last, t.ID, t.Short)
			last = t.Short
		}
		if b.Ledger != nil {
			add(true, b.Ledger.ID, "Reformats")
		}
		add(b.Model != nil || v.First.Model != nil, "at-model", "Model and engine")
	}
	if v.Diagnosis != nil {
		for _, s := range v.Diagnosis.Details {
			out = append(out, Link{"#" + s.ID, s.Title})
		}
	}
	add(true, "at-validation", "Validation")
	add(len(v.Downloads) > 0, "at-downloads", "Downloads")
	add(true, "at-provenance", "Provenance")
	return out
}
