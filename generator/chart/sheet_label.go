package chart

// How far a label stands from its line and from the box below, in px.
const (
	labelInset = 6
	labelRise  = 9
)

// label is a text beside a line; its place is in units.
type label struct {
	x, y int
	text string
}

// span is what a line or a label takes of a gap between two ranks.
type span struct{ left, right int }

// placeLabels finds the labels that have room: right of the straight end of their line,
// where no other line and no label is. The sheet grows to the right if it has to.
func (w *sheetWriter) placeLabels() {
	taken := map[int][]span{}
	for _, r := range w.Routes {
		for i := 0; i+1 < len(r.Points); i++ {
			a, b := r.Points[i], r.Points[i+1]
			taken[b.Y] = append(taken[b.Y], span{min(a.X, b.X), max(a.X, b.X)})
		}
	}
	for _, r := range w.Routes {
		text := w.joins[r.Edge].Label
		if text == "" {
			continue
		}
		end := r.Points[len(r.Points)-1]
		s := span{end.X + 1, end.X + 1 + textUnits(text)}
		if r.Points[len(r.Points)-2].X != end.X || crowded(taken[end.Y], s) {
			continue
		}
		taken[end.Y] = append(taken[end.Y], s)
		w.labels = append(w.labels, label{end.X, end.Y, text})
		w.Width = max(w.Width, s.right)
	}
}

func crowded(taken []span, s span) bool {
	for _, t := range taken {
		if t.left <= s.right && t.right >= s.left {
			return true
		}
	}
	return false
}

func (w *sheetWriter) label(l label) {
	w.raw("<text x=")
	w.number(l.x*unitX + labelInset)
	w.raw(" y=")
	w.number(l.y*unitY - labelRise)
	w.raw(">")
	w.dst = AppendText(w.dst, l.text)
	w.raw("</text>")
}
