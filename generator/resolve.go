package generator

import (
	"path"
	"strings"

	"trtsite/analysis"
	"trtsite/generator/archive"
	"trtsite/generator/view"
)

// rulePage is the address of the list of rules or of a rule's page that a
// destination names, "" for none.
func (b *build) rulePage(dest string) string {
	dest = strings.TrimSuffix(dest, "/")
	if dest == "/findings" {
		return view.FindingsURL
	}
	for _, d := range b.site.Rules {
		if dest == "/findings/"+d.ID {
			return view.FindingURL(d.ID)
		}
	}
	return ""
}

// resolve returns the link for a destination in a text: a file or folder of the
// archive; the lists of reports, of kernels and of series; or a rule's page. The link check
// looks at the anchors of what it returns.
func (b *build) resolve(n *archive.Node, dest string) (string, bool) {
	if href, ok := b.archive.Resolve(n, dest); ok {
		return href, true
	}
	address, fragment := anchored(dest)
	if address == "/reports/" || address == "/reports" {
		return archive.Rel(n.URL, "reports/") + fragment, true
	}
	if to := b.rulePage(address); to != "" {
		return archive.Rel(n.URL, to) + fragment, true
	}
	for _, list := range []string{view.KernelsURL, view.SeriesListURL} {
		if strings.HasPrefix(address, "/"+list) && address == path.Clean(address)+"/" {
			return archive.Rel(n.URL, address[1:]) + fragment, true
		}
	}
	return "", false
}

// anchored takes an address and its fragment, with the #, apart.
func anchored(dest string) (address, fragment string) {
	address, fragment, found := strings.Cut(dest, "#")
	if found {
		fragment = "#" + fragment
	}
	return address, fragment
}

// reportLinks resolves what a diagnosis can link to in its own report: layers,
// findings, the pages of backends and the document.
type reportLinks struct {
	node   *archive.Node
	report *analysis.Report
	refs   *view.References
	// document is the file name of the published document.
	document string
}

func newReportLinks(n *archive.Node, r *analysis.Report, document string) reportLinks {
	return reportLinks{n, r, view.NewReferences(n, r), document}
}

func (l reportLinks) resolve(dest string) (string, bool) {
	if href, ok := l.refs.Href(dest); ok {
		return href, true
	}
	address, fragment := anchored(dest)
	address = path.Clean(address)
	if address == documentName || address == l.document {
		return l.document, true
	}
	for i, slug := range view.BackendSlugs(l.report) {
		if address == slug+"/layers" && view.HasLayersPage(&l.report.Backends[i]) {
			return archive.Rel(l.node.URL, view.LayersURL(l.node, slug)) + fragment, true
		}
	}
	return "", false
}
