package view

import (
	"slices"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// LayerHref is the link from a report's page to the row of a layer, by its exact
// name. The first backend that has the layer wins; ok is false where none has.
func LayerHref(node *archive.Node, r *analysis.Report, name string) (href string, ok bool) {
	for i, slug := range BackendSlugs(r) {
		b := &r.Backends[i]
		if b.Status != analysis.Passed || b.Layers == nil {
			continue
		}
		for at, l := range b.Layers.Layers {
			if l.Name == name {
				return archive.Rel(node.URL, LayersURL(node, slug)) + "#" + layerAnchors(b)[at], true
			}
		}
	}
	return "", false
}

// FindingHref is the link to the first finding of a rule on its report's page.
func FindingHref(r *analysis.Report, id string) (href string, ok bool) {
	for i, slug := range BackendSlugs(r) {
		b := &r.Backends[i]
		if !b.HasTimes() || !slices.ContainsFunc(b.Findings, func(f analysis.Finding) bool { return f.ID == id }) {
			continue
		}
		suffix := ""
		if len(r.Backends) > 1 {
			suffix = "-" + slug
		}
		return "#finding-" + chart.Printable(id) + suffix, true
	}
	return "", false
}
