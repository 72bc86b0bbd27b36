package markdown

import (
	"bytes"
	"cmp"
	"slices"

	"trtsite/analysis/trtfmt"
)

// The codes of what Lost knows.
const (
	codeLink  = "markdown-link"
	codeImage = "markdown-image"
)

// Lost reports whether a problem is a link or an image that leads nowhere.
func Lost(d trtfmt.Diagnostic) bool { return d.Code == codeLink || d.Code == codeImage }

// maxDiags bounds the list of one file; what is beyond it is counted in one
// more diagnostic.
const maxDiags = 100

// diagnostics collects what was noticed, at most one entry for each text.
type diagnostics struct {
	name      string
	firstLine int
	src       []byte
	starts    []int // offsets of line starts, filled when first needed
	list      []trtfmt.Diagnostic
	index     map[string]int
}

// warn adds a warning about the offset pos of the source; pos < 0 is the whole
// file.
func (d *diagnostics) warn(pos int, code, message, hint string) {
	d.add(pos, trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: code, Message: message, Hint: hint})
}

// info adds a fact about the offset pos.
func (d *diagnostics) info(pos int, code, message string) {
	d.add(pos, trtfmt.Diagnostic{Severity: trtfmt.Info, Code: code, Message: message})
}

func (d *diagnostics) add(pos int, g trtfmt.Diagnostic) {
	if i, ok := d.index[g.Message]; ok {
		d.list[i].Count++
		return
	}
	if len(d.list) >= maxDiags && g.Code != "markdown-more" {
		d.warn(-1, "markdown-more", "more was dropped or could not be resolved than is listed", "")
		return
	}
	if d.index == nil {
		d.index = map[string]int{}
	}
	d.index[g.Message] = len(d.list)
	g.File, g.Count = d.name, 1
	if pos >= 0 {
		g.Line, g.Col = d.place(pos)
	}
	d.list = append(d.list, g)
}

// place returns the 1-based line in the file and the 1-based column in bytes.
func (d *diagnostics) place(pos int) (line, col int) {
	if d.starts == nil {
		d.starts = []int{0}
		for i := 0; ; {
			n := bytes.IndexByte(d.src[i:], '\n')
			if n < 0 {
				break
			}
			i += n + 1
			d.starts = append(d.starts, i)
		}
	}
	i, found := slices.BinarySearch(d.starts, pos)
	if !found {
		i--
	}
	return d.firstLine + i, pos - d.starts[i] + 1
}

// sorted returns the list by place, those without one last.
func (d *diagnostics) sorted() []trtfmt.Diagnostic {
	slices.SortStableFunc(d.list, func(a, b trtfmt.Diagnostic) int {
		if (a.Line == 0) != (b.Line == 0) {
			return cmp.Compare(b.Line, a.Line)
		}
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return d.list
}
