package chart

import (
	"cmp"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"trtsite/generator/chart/layout"
)

// Sizes of a sheet in units of unitX and unitY px, so that paths and places need few
// digits. The stylesheet has the same sizes in px: a box 208 by 40, a low one and a
// port 24 high, 28 between ranks.
const (
	unitX = 8
	unitY = 4

	boxWidth  = 26
	boxHeight = 10
	lowHeight = 6
	sheetGap  = 2
	rankGap   = 7
	rankBoxes = 4
)

// BoxColumns is how many characters of the name's face fit into a box, TextColumns
// about how many of the second line's.
const (
	BoxColumns  = 27
	TextColumns = 31
)

// Box is a node of a sheet. Texts are escaped.
type Box struct {
	// ID is "" for none. Class, ID and Href are written as they are and must have no
	// character that has a meaning in markup.
	ID, Class, Href string
	// Name is the first line, Text the second, neither with line ends; a box without the second is lower. A
	// port has no frame: it stands for what is not on the sheet.
	Name, Text string
	Port       bool
}

// Line connects two boxes by their places in Sheet.Boxes.
type Line struct {
	From, To int
	// Title is what a pointer reads, Label what stands beside the line where there is
	// room; "" for nothing.
	Title, Label string
	// Heavy lines are drawn wider.
	Heavy bool
}

// Sheet is a part of a graph. Boxes are in an order in which lines go forward; what
// goes back is drawn dashed at the side.
type Sheet struct {
	// Class is written as that of a box and holds for all.
	Class string
	Boxes []Box
	Lines []Line
	// Straight are boxes that stand below each other, in their order.
	Straight []int
}

// sheetWriter draws one sheet.
type sheetWriter struct {
	Sheet
	layout.Drawing
	dst []byte
	// joins are the first lines between two boxes.
	joins map[layout.Edge]Line
	// out counts the lines that leave a box.
	out    []int
	labels []label
	// common is the place that most boxes have, in units from the left.
	common int
}

// Draw lays the sheet out and draws it: lines as SVG, and boxes as text over it, one
// element each, row by row, so that a box needs no height and mostly no place of its
// own. There is no title: the heading beside it names the sheet.
func (s Sheet) Draw() template.HTML {
	w := sheetWriter{Sheet: s, Drawing: layout.Of(s.graph(), layout.Options{Gap: sheetGap, RankGap: rankGap, Lane: 1, RankNodes: rankBoxes})}
	w.joins = make(map[layout.Edge]Line, len(s.Lines))
	for _, l := range s.Lines {
		if e := (layout.Edge{From: l.From, To: l.To}); w.joins[e] == (Line{}) {
			w.joins[e] = l
		}
	}
	w.out = make([]int, len(s.Boxes))
	for _, r := range w.Routes {
		w.out[r.From]++
	}
	w.placeLabels()
	w.place()
	w.raw(`<div class="gr x`)
	w.number(w.common)
	if w.Class != "" {
		w.raw(" " + w.Class)
	}
	w.raw(`"><svg width=`)
	w.number(w.Width*unitX + 2)
	w.raw(" height=")
	w.number(w.Height*unitY + 2)
	w.raw(">")
	w.lines()
	for _, l := range w.labels {
		w.label(l)
	}
	w.raw("</svg><div>")
	w.boxes()
	w.raw("</div></div>")
	return template.HTML(w.dst)
}

func (s Sheet) graph() layout.Graph {
	g := layout.Graph{Spine: s.Straight}
	for _, b := range s.Boxes {
		node := layout.Node{Width: boxWidth, Height: boxHeight}
		if b.Text == "" {
			node.Height = lowHeight
		}
		if b.Port {
			// Its middle is that of a box, so that it has a place like one.
			node.Width = max(boxWidth, textUnits(b.Name)+2)
		}
		g.Nodes = append(g.Nodes, node)
	}
	for _, l := range s.Lines {
		g.Edges = append(g.Edges, layout.Edge{From: l.From, To: l.To})
	}
	return g
}

// textUnits is the width of a text in the face of labels, whose characters are about
// 6.4 px wide, rounded up to an even number of units.
func textUnits(text string) int {
	return (utf8.RuneCountInString(text)*4/5 + 2) / 2 * 2
}

// place finds the place that most boxes have.
func (w *sheetWriter) place() {
	counts := map[int]int{}
	for i, b := range w.Boxes {
		if b.Port {
			continue
		}
		x := w.left(i)
		if counts[x]++; counts[x] > counts[w.common] {
			w.common = x
		}
	}
}

// left is the place of a box, or of a box with the middle of a port.
func (w *sheetWriter) left(i int) int {
	width := boxWidth
	if b := w.Boxes[i]; b.Port {
		width = max(boxWidth, textUnits(b.Name)+2)
	}
	return w.Nodes[i].X + (width-boxWidth)/2
}

// boxes writes a paragraph for each rank. Its height is a class where it is low.
func (w *sheetWriter) boxes() {
	order := make([]int, len(w.Boxes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(w.Ranks[a], w.Ranks[b]), cmp.Compare(w.Nodes[a].X, w.Nodes[b].X))
	})
	for at := 0; at < len(order); {
		end, low := at, true
		for ; end < len(order) && w.Ranks[order[end]] == w.Ranks[order[at]]; end++ {
			low = low && w.Boxes[order[end]].Text == ""
		}
		if w.raw("<p>"); low {
			w.dst = append(w.dst[:len(w.dst)-1], " class=s>"...)
		}
		for _, i := range order[at:end] {
			w.box(i)
		}
		at = end
	}
}

func (w *sheetWriter) box(i int) {
	b := w.Boxes[i]
	w.raw("<a")
	w.attribute("id", b.ID)
	w.attribute("href", b.Href)
	class, x := b.Class, w.left(i)
	if b.Text == "" && !b.Port {
		class = joinClass(class, "lo")
	}
	if x != w.common {
		class = joinClass(class, "x"+strconv.Itoa(x))
	}
	if class != "" {
		if w.raw(" class="); strings.Contains(class, " ") {
			class = `"` + class + `"`
		}
		w.raw(class)
	}
	w.raw(">")
	w.dst = AppendText(w.dst, b.Name)
	if b.Text != "" {
		w.raw("\n")
		w.dst = AppendText(w.dst, b.Text)
	}
	w.raw("</a>")
}

func joinClass(a, b string) string {
	if a == "" {
		return b
	}
	return a + " " + b
}

// attribute writes a value that needs no quotes.
func (w *sheetWriter) attribute(name, value string) {
	if value != "" {
		w.raw(" " + name + "=" + value)
	}
}

func (w *sheetWriter) raw(s string) { w.dst = append(w.dst, s...) }

func (w *sheetWriter) number(n int) { w.dst = strconv.AppendInt(w.dst, int64(n), 10) }
