package markdown

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// rewriter changes or drops what may not be published as it is.
type rewriter struct {
	src     []byte
	ids     *ids
	diags   *diagnostics
	resolve func(string) (string, bool)
	value   func(string) string
	size    func(string) (width, height int, ok bool)
	budget  int // bytes left for addresses and titles
}

// rewrite handles links, images and raw HTML, then the footnotes whose mark is
// shown nowhere.
func (r *rewriter) rewrite(t *tree) {
	for _, n := range t.autolinks {
		r.autolink(n)
	}
	for _, n := range t.links {
		r.link(n)
	}
	for _, n := range t.images {
		r.image(n)
	}
	for _, n := range t.rawInline {
		r.rawInline(n)
	}
	for _, n := range t.rawBlocks {
		r.rawBlock(n)
	}
	settleNotes(t)
}

// address returns the href for an address, or why it has none.
func (r *rewriter) address(dest string) (href, why string) {
	dest = trimAddress(dest)
	switch classify(dest) {
	case noAddress:
		return "", "has no address"
	case forbidden:
		return "", fmt.Sprintf("has the scheme %q, which no page may use", scheme(dest))
	case fragment:
		href = "#" + r.ids.find(unescape(dest[1:]))
	case remote:
		href = dest
		if strings.HasPrefix(dest, "//") {
			href = "https:" + dest
		}
	case internal:
		if href, why = r.resolved(dest); why != "" {
			return "", why
		}
	}
	return escapeAddress(href), ""
}

// resolved asks the caller.
func (r *rewriter) resolved(dest string) (href, why string) {
	rows := scheme(dest) != ""
	if rows {
		dest = unescape(dest)
	}
	if r.resolve == nil {
		if rows {
			return "", "leads to a row, and there are none on this page"
		}
		return dest, ""
	}
	href, ok := r.resolve(dest)
	if !ok {
		return "", "leads nowhere"
	}
	return asRelative(href), ""
}

// spend reports whether the file may still have a link of this size. It is asked
// before anything is copied.
func (r *rewriter) spend(pos, size int) bool {
	if size > r.budget {
		r.diags.warn(pos, "markdown-limit", "the addresses of links are longer than the text, the rest is shown as text", "")
		return false
	}
	r.budget -= size
	return true
}

// link gives a link its href, or leaves only its text.
func (r *rewriter) link(n *ast.Link) {
	if !r.spend(n.Pos(), len(n.Destination)+len(n.Title)) {
		unwrap(n)
		return
	}
	dest := resolved(n.Destination)
	href, why := r.address(dest)
	if why != "" {
		r.lostLink(n.Pos(), dest, why)
		unwrap(n)
		return
	}
	n.Destination = []byte(href)
	r.live(n, dest)
}

func (r *rewriter) lostLink(pos int, dest, why string) {
	r.diags.warn(pos, codeLink, fmt.Sprintf("the link %q %s, its text is kept", short(dest), why), "")
}

// autolink makes <address> and bare addresses links like others.
func (r *rewriter) autolink(n *ast.AutoLink) {
	label := literal(string(n.Label(r.src)))
	dest := string(n.URL(r.src))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(dest), "mailto:") {
		dest = "mailto:" + dest
	}
	if inside(n, ast.KindLink) {
		replace(n, label)
		return
	}
	href, why := r.address(dest)
	if why != "" {
		r.lostLink(n.Pos(), dest, why)
		replace(n, label)
		return
	}
	link := ast.NewLink()
	link.Destination = []byte(href)
	link.AppendChild(link, label)
	replace(n, link)
	r.live(link, dest)
}

// image gives an image its address, or leaves its text, or makes it a link.
func (r *rewriter) image(n *ast.Image) {
	alt := plainText(n, r.src)
	if !r.spend(n.Pos(), len(n.Destination)+len(n.Title)) {
		replace(n, literal(alt))
		return
	}
	dest := trimAddress(resolved(n.Destination))
	kind := classify(dest)
	href, why := r.address(dest)
	if kind == fragment {
		why = "is no file"
	}
	switch {
	case why != "":
		r.diags.warn(n.Pos(), codeImage, fmt.Sprintf("the image %q %s, its text is kept", short(dest), why), "")
		replace(n, literal(alt))
	case kind == remote:
		r.diags.info(n.Pos(), "markdown-remote-image",
			fmt.Sprintf("the image %q is on another host, so it is shown as a link", short(dest)))
		replace(n, remoteImage(n, href, alt))
	default:
		n.Destination = []byte(href)
		r.measure(n, dest)
	}
}

// sizeKey marks the images whose size is known.
const sizeKey = "size"

type imageSize struct{ width, height int }

// measure notes the size of an image, so that a page keeps its place.
func (r *rewriter) measure(n *ast.Image, dest string) {
	if r.size == nil {
		return
	}
	if w, h, ok := r.size(dest); ok {
		n.SetAttributeString(sizeKey, imageSize{w, h})
	}
}

// remoteImage is a link in place of an image; inside another link, where there
// can be none, it is the image's text.
func remoteImage(n *ast.Image, href, alt string) ast.Node {
	if alt == "" {
		alt = href
	}
	if inside(n, ast.KindLink) {
		return literal(alt)
	}
	link := ast.NewLink()
	link.Destination, link.Title = []byte(href), n.Title
	link.AppendChild(link, literal(alt))
	return link
}

// short cuts an address for a message.
func short(s string) string {
	const most = 120
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "..."
}

// rawInline drops a tag; <br> becomes the line break that it means.
func (r *rewriter) rawInline(n *ast.RawHTML) {
	raw := n.Segments.Value(r.src)
	if isBreak(raw) {
		br := ast.NewString([]byte("<br>"))
		br.SetCode(true)
		replace(n, br)
		return
	}
	replace(n)
	if !bytes.HasPrefix(raw, []byte("<!--")) {
		r.droppedHTML(n.Segments.At(0).Start)
	}
}

// isBreak reports whether a tag is <br>, <br/> or <br />.
func isBreak(tag []byte) bool {
	name := bytes.Trim(bytes.TrimSuffix(bytes.TrimSuffix(tag, []byte(">")), []byte("/")), "< ")
	return bytes.EqualFold(name, []byte("br"))
}

// rawBlock drops a block of HTML. Comments are dropped in silence: they were
// never meant to be seen.
func (r *rewriter) rawBlock(n *ast.HTMLBlock) {
	if n.HTMLBlockType != ast.HTMLBlockType2 {
		r.droppedHTML(n.Pos())
	}
	replace(n)
}

func (r *rewriter) droppedHTML(pos int) {
	r.diags.warn(pos, "markdown-html", "HTML is left out", "write it as Markdown, or as code if it is to be shown")
}
