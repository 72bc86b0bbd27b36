package view

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// LayerHref is the link from a report's page to the row of a layer, by its exact
// name or by one whose middle is cut ("/encoder/la…r.0/MatMul") where a single name
// has both ends. The first backend that has the layer wins; ok is false where none
// has.
func LayerHref(node *archive.Node, r *analysis.Report, name string) (href string, ok bool) {
	at, i := findLayer(r, func(names []trtfmt.Layer) int {
		return slices.IndexFunc(names, func(l trtfmt.Layer) bool { return l.Name == name })
	})
	if head, tail, cut := strings.Cut(name, "…"); i < 0 && cut {
		at, i = findLayer(r, func(names []trtfmt.Layer) int { return onlyWith(names, head, tail) })
	}
	if i < 0 {
		return "", false
	}
	b := &r.Backends[at]
	return archive.Rel(node.URL, LayersURL(node, BackendSlugs(r)[at])) + "#" + layerAnchors(b)[i], true
}

// findLayer returns the first backend, of those that can be linked to, in which
// find finds a layer; layer is -1 where it finds none.
func findLayer(r *analysis.Report, find func([]trtfmt.Layer) int) (backend, layer int) {
	for i := range r.Backends {
		b := &r.Backends[i]
		if b.Status != analysis.Passed || b.Layers == nil {
			continue
		}
		if at := find(b.Layers.Layers); at >= 0 {
			return i, at
		}
	}
	return -1, -1
}

// onlyWith returns the first layer with the only name that has both ends, -1 where
// no name has or several have.
func onlyWith(layers []trtfmt.Layer, head, tail string) int {
	found := -1
	for i := range layers {
		name := layers[i].Name
		if len(name) < len(head)+len(tail) || !strings.HasPrefix(name, head) || !strings.HasSuffix(name, tail) {
			continue
		}
		if found >= 0 && layers[found].Name != name {
			return -1
		}
		if found < 0 {
			found = i
		}
	}
	return found
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
