package generator

import (
	"path"
	"strings"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/view"
)

// resolve returns the link for a destination in a text: a file or folder of the
// archive; a layer, finding or page of the report that the text is about; or the
// lists of reports and of kernels. The link check looks at the anchors of what it returns.
func (b *build) resolve(n *archive.Node, r *analysis.Report, dest string) (string, bool) {
	if href, ok := b.archive.Resolve(n, dest); ok {
		return href, true
	}
	address, fragment, found := strings.Cut(dest, "#")
	if found {
		fragment = "#" + fragment
	}
	if address == "/reports/" || address == "/reports" {
		return archive.Rel(n.URL, "reports/") + fragment, true
	}
	if strings.HasPrefix(address, "/"+view.KernelsURL) && address == path.Clean(address)+"/" {
		return archive.Rel(n.URL, address[1:]) + fragment, true
	}
	if r == nil {
		return "", false
	}
	if name, ok := strings.CutPrefix(dest, "layer:"); ok {
		return view.LayerHref(n, r, name)
	}
	if id, ok := strings.CutPrefix(dest, "finding:"); ok {
		return view.FindingHref(r, id)
	}
	address = path.Clean(address)
	if address == documentName {
		return documentName, true
	}
	for i, slug := range view.BackendSlugs(r) {
		if address == slug+"/layers" && view.HasLayersPage(&r.Backends[i]) {
			return archive.Rel(n.URL, view.LayersURL(n, slug)) + fragment, true
		}
	}
	return "", false
}
