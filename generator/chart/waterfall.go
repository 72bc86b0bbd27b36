package chart

import "html/template"

// The classes of changes: less time and more.
const (
	Better = "f-better"
	Worse  = "f-worse"
)

// Waterfall draws one drawing for each change: where the sum stood before, and where
// it stands behind it, all on one scale that just holds every sum, and a line where
// the sum began. What is not a number changes nothing. The drawings are hidden from
// assistive technology: the numbers that they draw stand beside them.
func Waterfall(changes []float64) []template.HTML {
	low, high, at := 0.0, 0.0, 0.0
	for _, c := range changes {
		at += finite(c)
		low, high = min(low, at), max(high, at)
	}
	place := func(v float64) float64 {
		if high == low {
			return 0
		}
		return (v - low) / (high - low)
	}
	out := make([]template.HTML, len(changes))
	at = 0
	for i, c := range changes {
		next := at + finite(c)
		out[i] = step(place(at), place(next), place(0))
		at = next
	}
	return out
}

// Diverge draws a change from the middle of its cell: less to the left, more to the
// right. share is the change as a part of the largest one, -1 to 1. It is hidden from
// assistive technology as Bar is.
func Diverge(share float64) template.HTML {
	share = max(-1, min(1, finite(share)))
	return step(0.5, 0.5+share/2, 0.5)
}

// finite is 0 for what is not a number.
func finite(v float64) float64 {
	if v-v != 0 {
		return 0
	}
	return v
}

// step draws a bar between two places and a line at a third, all 0 to 1.
func step(from, to, line float64) template.HTML {
	class := Worse
	if to < from {
		class, from, to = Better, to, from
	}
	dst := []byte(`<svg class="bar ch" aria-hidden="true">`)
	if to > from {
		dst = append(dst, `<rect class="`+class+`" x="`...)
		dst = appendPercent(dst, from)
		dst = append(dst, `%" width="`...)
		dst = appendPercent(dst, to-from)
		dst = append(dst, `%"/>`...)
	}
	dst = append(dst, `<line x1="`...)
	dst = appendPercent(dst, line)
	dst = append(dst, `%" x2="`...)
	dst = appendPercent(dst, line)
	return template.HTML(append(dst, `%" y2="100%"/></svg>`...))
}
