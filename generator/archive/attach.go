package archive

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

// images are the extensions that are published without a link.
var images = []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"}

// active are the extensions of what a browser would run as a page of the site.
var active = []string{".html", ".htm", ".xhtml", ".xht", ".shtml", ".mht", ".mhtml", ".xml", ".xsl", ".xslt", ".js", ".mjs", ".css", ".swf", ".wasm"}

func isImage(p string) bool { return hasExt(p, images) }

func hasExt(p string, list []string) bool {
	return slices.Contains(list, strings.ToLower(path.Ext(p)))
}

// attachment adds a file as it is, unless it must not be published.
func (b *builder) attachment(p string, parent *Node) *Node {
	if d, ok := b.refuse(p); ok {
		b.archive.Diags = append(b.archive.Diags, d)
		b.refused[p] = true
		return nil
	}
	n := &Node{Kind: Attachment, Path: p, Parent: parent, Title: baseTitle(p)}
	parent.Children = append(parent.Children, n)
	return n
}

// refuse says why a file is not published; ok is false where it is.
func (b *builder) refuse(p string) (d trtfmt.Diagnostic, ok bool) {
	d = trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: "not-published", File: p, Count: 1}
	limit := b.lister.opts.Limits.FileBytes
	if limit <= 0 {
		limit = trtfmt.DefaultLimits().FileBytes
	}
	info, err := fs.Stat(b.lister.fsys, p)
	switch {
	case err != nil:
		d.Message = "it is not published, for it cannot be read: " + reason(err)
	case info.Size() > limit:
		d.Message = fmt.Sprintf("it is not published, for it has %d bytes, more than the limit of %d", info.Size(), limit)
		d.Hint = "link to where it is stored"
	case hasExt(p, active):
		d.Message, d.Hint = "it is not published, for a browser would run it as part of the site", "publish a picture or a PDF of it"
	case strings.EqualFold(path.Ext(p), ".svg"):
		if d.Message = b.checkSVG(p); d.Message != "" {
			d.Hint = "export it as plain SVG or PNG"
		}
	}
	return d, d.Message != ""
}

// checkSVG returns "" where the picture holds nothing that runs.
func (b *builder) checkSVG(p string) string {
	src, err := readSmall(b.lister.fsys, p)
	if err != nil {
		return "it is not published, for it cannot be checked for scripts: " + reason(err)
	}
	if why := activeSVG(src); why != "" {
		return "it is not published, for " + why
	}
	return ""
}
