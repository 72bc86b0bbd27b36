package archive

import (
	"slices"
	"strings"
)

// rootReport is the address of a report that the root folder itself holds.
const rootReport = "report"

// pageFile is the file of every page, so nothing else may have its name.
const pageFile = "index.html"

// rootNames are taken at the top of a site by its own pages and files.
var rootNames = []string{
	"compare", "series", "findings", "kernels", "upgrade", "reports", "assets",
	"404.html", "index.json", "feed.xml", "sitemap.xml", "robots.txt", "cname", "_headers", "_redirects",
}

// reportNames are taken in a report's folder, beside its backends.
var reportNames = []string{"compare", "graph", "layers", pageFile, "analyze-data.json", "analyze-data.json.gz"}

// url is a path with every element slugged. An attachment that lies in a folder
// with a reserved name moves aside: no page is meant by its address.
func (b *builder) url(n *Node) string {
	if n.Path == "." {
		if n.Kind == Report {
			return rootReport + "/"
		}
		return ""
	}
	parts := strings.Split(n.Path, "/")
	last := len(parts) - 1
	if n.Kind == Page {
		parts[last] = baseTitle(parts[last])
	}
	for i, dir := range foldersOf(n.Path) {
		parts[i] = Slug(parts[i])
		if n.Kind == Attachment && i < last && b.taken(dir, parts[i]) != "" {
			parts[i] += "-files"
		}
	}
	if n.Kind == Attachment {
		return strings.Join(parts, "/")
	}
	return strings.Join(parts, "/") + "/"
}

// reserved says why a node cannot have its URL, "" where it can. Only the
// elements below its parent count: the parent has answered for the others.
func (b *builder) reserved(n *Node) string {
	parts := strings.Split(strings.TrimSuffix(n.URL, "/"), "/")
	for i, dir := range foldersOf(n.Path) {
		if n.Path == "." || !below(dir, n.Parent.Path) {
			continue
		}
		if dir == "." && parts[i] == rootReport && n.isFolder() {
			continue // two reports at one address: a collision
		}
		if why := b.taken(dir, parts[i]); why != "" {
			return "its address " + quote(n.URL) + " is reserved: " + why
		}
	}
	return ""
}

// taken says what of the site has a name in a folder, "" where nothing has.
func (b *builder) taken(dir, slug string) string {
	if slug == pageFile {
		return quote(slug) + " is the file of a page"
	}
	if dir == "." {
		if slices.Contains(rootNames, slug) {
			return "the site has a page or file of this name"
		}
		if slug == rootReport && b.rootHasReport() {
			return "it is the report in the root of the archive"
		}
		return ""
	}
	n := b.archive.byPath[dir]
	if n == nil || n.Kind != Report {
		return ""
	}
	if slices.Contains(reportNames, slug) {
		return "the report " + quote(dir) + " has a page or file of this name"
	}
	labels := n.labels()
	for i, s := range BackendSlugs(labels) {
		if foldKey(s) == foldKey(slug) {
			return "backend " + quote(labels[i]) + " of report " + quote(dir) + " has it"
		}
	}
	return ""
}

func (b *builder) rootHasReport() bool {
	c := b.archive.Root.Children
	return len(c) > 0 && c[0].Path == "."
}

// labels are those of a report's backends as far as file names tell.
func (n *Node) labels() []string {
	var labels []string
	for _, p := range n.Source.Pairs {
		labels = append(labels, p.Label)
	}
	return labels
}

// kindWord names a node in a message.
func (n *Node) kindWord() string {
	if n.isFolder() {
		return "folder"
	}
	return "file"
}

func (n *Node) isFolder() bool { return n.Kind == Group || n.Kind == Report }

// below reports whether dir is folder or lies below it.
func below(dir, folder string) bool {
	return folder == "." || dir == folder || strings.HasPrefix(dir, folder+"/")
}
