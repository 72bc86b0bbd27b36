package view

import (
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// LayerFindings are the findings that rest on layers of a backend. A finding can rest
// on hundreds of them, so its title and address stand in one place.
type LayerFindings struct {
	Title string
	Rows  []LayerFinding
}

// LayerFinding is one finding; Href leads to it on the report's page.
type LayerFinding struct {
	// ID is the anchor that details of layers lead to; Rule is the id of the rule.
	ID, Rule   string
	Text, Href string
	Layers     string
	layers     []int
}

func findingID(place int) string { return "f" + strconv.Itoa(place+1) }

// findingsOf is nil where no finding names a layer of the backend.
func (c context) findingsOf(backend int) *LayerFindings {
	b := &c.report.Backends[backend]
	if b.Layers == nil || !b.HasTimes() {
		return nil
	}
	var v LayerFindings
	report := archive.Rel(c.url, c.node.URL)
	for at, id := range findingAnchors(b, suffixes(c.report)[backend]) {
		f := &b.Findings[at]
		rows := layersOfFinding(b, f)
		if len(rows) == 0 {
			continue
		}
		v.Rows = append(v.Rows, LayerFinding{
			ID: findingID(len(v.Rows)), Rule: f.ID, Text: chart.Printable(f.Title), Href: report + "#" + id,
			Layers: unit.Plural(len(rows), "layer"), layers: rows,
		})
	}
	if len(v.Rows) == 0 {
		return nil
	}
	v.Title = unit.Plural(len(v.Rows), "finding") + plural(len(v.Rows), " rests", " rest") + " on these layers"
	return &v
}

// layersOfFinding are the indexes of the layers that a finding rests on.
func layersOfFinding(b *analysis.Backend, f *analysis.Finding) []int {
	var out []int
	for _, i := range f.Layers {
		if i >= 0 && i < len(b.Records) {
			out = append(out, b.Records[i].Index)
		}
	}
	return out
}

// byLayer lists for each of n layers the places of its findings.
func (v *LayerFindings) byLayer(n int) [][]int {
	out := make([][]int, n)
	if v == nil {
		return out
	}
	for place := range v.Rows {
		for _, layer := range v.Rows[place].layers {
			out[layer] = append(out[layer], place)
		}
	}
	return out
}
