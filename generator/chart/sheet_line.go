package chart

import (
	"slices"
	"strconv"

	"trtsite/generator/chart/layout"
)

// look is what lines have in common that are drawn as one path.
type look struct{ class, title string }

// lines writes one path for all lines that look and read alike. Where all carry the
// same, the drawing says it once.
func (w *sheetWriter) lines() {
	paths := map[look][]byte{}
	var order []look
	add := func(l look, draw func([]byte) []byte) {
		if _, known := paths[l]; !known {
			order = append(order, l)
		}
		paths[l] = draw(paths[l])
	}
	for _, r := range w.Routes {
		l := w.joins[r.Edge]
		class := ""
		if l.Heavy {
			class = "hv"
		}
		add(look{class, l.Title}, func(dst []byte) []byte { return w.route(dst, r) })
	}
	for _, e := range w.Back {
		add(look{"bk", w.joins[e].Title}, func(dst []byte) []byte { return w.appendBack(dst, e) })
	}
	one := len(order) > 0 && !slices.ContainsFunc(order, func(l look) bool { return l.title != order[0].title })
	if one && order[0].title != "" {
		w.title(order[0].title)
	}
	for _, l := range order {
		d := paths[l]
		if one {
			l.title = ""
		}
		w.path(l, d)
	}
}

func (w *sheetWriter) path(l look, d []byte) {
	w.raw("<path ")
	if l.class != "" {
		w.raw("class=" + l.class + " ")
	}
	w.raw(`d="`)
	w.dst = append(w.dst, d...)
	if l.title == "" {
		w.raw(`"/>`)
		return
	}
	w.raw(`">`)
	w.title(l.title)
	w.raw("</path>")
}

func (w *sheetWriter) title(text string) {
	w.raw("<title>")
	w.dst = AppendText(w.dst, text)
	w.raw("</title>")
}

// Where lines run aside in a gap between two ranks, from its upper end: what leaves a
// box runs above, what comes to one below, so that the two are told apart.
const (
	trackOut  = 2
	trackPass = 3
	trackIn   = 5
)

// route draws a way down, at right angles. A line starts at a box, or where it leaves
// the way of a longer one.
func (w *sheetWriter) route(dst []byte, r layout.Route) []byte {
	at := r.Points[0]
	dst = appendNumbers(append(dst, 'M'), at.X, at.Y)
	down := 0
	for i, to := range r.Points[1:] {
		if dx := to.X - at.X; dx != 0 {
			track := trackPass
			switch last := i == len(r.Points)-2; {
			case last && (len(r.Points) > 2 || w.out[r.From] == 1):
				track = trackIn
			case i == 0:
				track = trackOut
			}
			dst = appendNumbers(append(dst, 'v'), down+track)
			dst = appendNumbers(append(dst, 'h'), dx)
			down = to.Y - at.Y - track
		} else {
			down += to.Y - at.Y
		}
		at = to
	}
	return appendNumbers(append(dst, 'v'), down)
}

// appendBack draws an edge that goes back from the right side of a box to the right
// side of the other.
func (w *sheetWriter) appendBack(dst []byte, e layout.Edge) []byte {
	from, to := w.Nodes[e.From], w.Nodes[e.To]
	dx, dy := to.X-from.X, to.Y-from.Y-lowHeight/2
	out := max(dx, 0) + sheetGap
	dst = appendNumbers(append(dst, 'M'), from.X+boxWidth, from.Y+lowHeight-1)
	return appendNumbers(append(dst, 'c'), out, 0, out, dy, dx, dy)
}

// appendNumbers separates numbers by spaces, or by their signs.
func appendNumbers(dst []byte, numbers ...int) []byte {
	for i, n := range numbers {
		if i > 0 && n >= 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return dst
}
