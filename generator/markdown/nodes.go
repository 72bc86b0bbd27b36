package markdown

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// ownNodes writes the kinds of nodes whose HTML differs from goldmark's. It
// holds no state; what depends on the document is in the tree. Errors of the
// writer need no check, since it writes to memory.
type ownNodes struct{}

// RegisterFuncs implements renderer.NodeRenderer.
func (ownNodes) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindHeading, heading)
	reg.Register(ast.KindLink, link)
	reg.Register(ast.KindImage, image)
	reg.Register(ast.KindCodeBlock, codeBlock)
	reg.Register(ast.KindFencedCodeBlock, codeBlock)
	reg.Register(ast.KindRawHTML, nothing)
	reg.Register(ast.KindHTMLBlock, nothing)
	reg.Register(extast.KindTable, table)
	reg.Register(extast.KindTaskCheckBox, checkBox)
}

// nothing writes nothing; the rewriter has removed these nodes already.
func nothing(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
	return ast.WalkSkipChildren, nil
}

// heading writes a heading with a link to itself.
func heading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	level := strconv.Itoa(n.(*ast.Heading).Level)
	id := util.EscapeHTML([]byte(headingID(n)))
	if entering {
		w.WriteString("<h" + level + ` id="`)
		w.Write(id)
		w.WriteString(`">`)
		return ast.WalkContinue, nil
	}
	w.WriteString(` <a class="anchor" href="#`)
	w.Write(util.EscapeHTML([]byte(escapeAddress(headingID(n)))))
	w.WriteString(`" aria-label="Link to this heading">#</a></h` + level + ">\n")
	return ast.WalkContinue, nil
}

// link writes a link whose address the rewriter has made safe.
func link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		w.WriteString("</a>")
		return ast.WalkContinue, nil
	}
	l := n.(*ast.Link)
	w.WriteString(`<a href="`)
	w.Write(util.EscapeHTML(l.Destination))
	w.WriteByte('"')
	titleAttr(w, l.Title)
	w.WriteByte('>')
	return ast.WalkContinue, nil
}

// image writes an image of this site.
func image(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	img := n.(*ast.Image)
	w.WriteString(`<img src="`)
	w.Write(util.EscapeHTML(img.Destination))
	w.WriteString(`" alt="`)
	w.Write(util.EscapeHTML([]byte(plainText(img, src))))
	w.WriteByte('"')
	titleAttr(w, img.Title)
	if size, ok := img.AttributeString(sizeKey); ok {
		s := size.(imageSize)
		w.WriteString(` width="` + strconv.Itoa(s.width) + `" height="` + strconv.Itoa(s.height) + `"`)
	}
	w.WriteString(` loading="lazy">`)
	return ast.WalkSkipChildren, nil
}

func titleAttr(w util.BufWriter, title []byte) {
	if len(title) == 0 {
		return
	}
	w.WriteString(` title="`)
	html.DefaultWriter.Write(w, title)
	w.WriteByte('"')
}

// table wraps a table so that it can scroll without the page; what scrolls must
// be reachable with the keyboard, and says there which table it is.
func table(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString(`<div class="table-scroll" role="group" aria-label="`)
		w.Write(util.EscapeHTML([]byte(tableLabel(n, src))))
		w.WriteString(`" tabindex="0"><table>` + "\n")
	} else {
		w.WriteString("</table></div>\n")
	}
	return ast.WalkContinue, nil
}

// maxTableLabel is how many bytes of a table's header its label has.
const maxTableLabel = 120

// tableLabel names a table by its columns: "Table: layer, ms".
func tableLabel(n ast.Node, src []byte) string {
	label := "Table"
	head := n.FirstChild()
	if head == nil || head.Kind() != extast.KindTableHeader {
		return label
	}
	sep := ": "
	for cell := head.FirstChild(); cell != nil; cell = cell.NextSibling() {
		text := plainText(cell, src)
		if text == "" {
			continue
		}
		if len(label)+len(text) > maxTableLabel {
			return label
		}
		label, sep = label+sep+text, ", "
	}
	return label
}

// checkBox writes the box of a task, which nobody can change on a page.
func checkBox(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	switch {
	case !entering:
	case n.(*extast.TaskCheckBox).IsChecked:
		w.WriteString(`<input type="checkbox" checked disabled aria-label="done"> `)
	default:
		w.WriteString(`<input type="checkbox" disabled aria-label="not done"> `)
	}
	return ast.WalkContinue, nil
}
