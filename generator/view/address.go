package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/generator/archive"
)

// BackendSlugs returns the address parts of a report's backends, in their
// order.
func BackendSlugs(r *analysis.Report) []string {
	labels := make([]string, len(r.Backends))
	for i, b := range r.Backends {
		labels[i] = b.Label
	}
	return archive.BackendSlugs(labels)
}

// LayersURL is the address of a backend's layers page.
func LayersURL(node *archive.Node, slug string) string { return node.URL + slug + "/layers/" }

// HasLayersPage reports whether a backend has anything to show there: its
// layers, or the profile of a backend that failed.
func HasLayersPage(b *analysis.Backend) bool {
	if b.Status == analysis.Passed {
		return b.Layers != nil
	}
	return b.Profile != nil && len(b.Profile.Entries) > 0
}

// ReservedID reports whether a page uses the id itself, so that no heading of
// its Markdown may have it. The anchors of layers are not asked for.
func ReservedID(id string) bool {
	switch id {
	case "main", "filter", "filter-series", "list", "layers", "series", "graph":
		return true
	}
	for _, prefix := range []string{"at-", "backend-", "finding-"} {
		if strings.HasPrefix(id, prefix) {
			return true
		}
	}
	return false
}
