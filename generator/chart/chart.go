// Package chart draws SVG at build time: bars of table cells, stacked bars and
// swatches. Every drawing carries classes only (a page's stylesheet colours it,
// in both themes), escapes all text, and is either hidden from assistive
// technology because the number stands beside it, or has a title and a
// description of its own.
package chart

import (
	"html/template"
	"math"
	"strconv"
)

// Bar draws a bar from the left edge of its cell. share is the part of the cell
// that it fills, 0 to 1; what lies outside is drawn at the edge, and what is not
// a number is no bar. class sets the fill. The bar is hidden from assistive
// technology: the number it draws stands in the cell before.
func Bar(class string, share float64) template.HTML {
	dst := append([]byte(nil), `<svg class="bar `...)
	dst = AppendText(dst, class)
	dst = append(dst, `" aria-hidden="true"><rect width="`...)
	dst = appendPercent(dst, share)
	return template.HTML(append(dst, `%"/></svg>`...))
}

// Swatch draws a small square that shows the colour of class. It is hidden from
// assistive technology: the word it colours stands beside it.
func Swatch(class string) template.HTML {
	dst := append([]byte(nil), `<svg class="sw `...)
	dst = AppendText(dst, class)
	return template.HTML(append(dst, `" aria-hidden="true"><rect/></svg>`...))
}

// Part is one piece of a stacked bar.
type Part struct {
	// Class sets the fill.
	Class string
	// Share is the width, 0 to 1 of the whole bar.
	Share float64
	// Label is what the piece stands for, for the description.
	Label string
}

// Stack draws parts side by side from the left edge. title and the labels are
// what a screen reader says; id makes them unique on the page.
func Stack(id, title string, parts []Part) template.HTML {
	dst := append([]byte(nil), `<svg class="bar" role="img" aria-labelledby="`...)
	dst = AppendText(dst, id)
	dst = append(dst, `t" aria-describedby="`...)
	dst = AppendText(dst, id)
	dst = append(dst, `d"><title id="`...)
	dst = AppendText(dst, id)
	dst = append(dst, `t">`...)
	dst = AppendText(dst, title)
	dst = append(dst, `</title><desc id="`...)
	dst = AppendText(dst, id)
	dst = append(dst, `d">`...)
	for i, p := range parts {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = AppendText(dst, p.Label)
	}
	dst = append(dst, `</desc>`...)
	dst = appendParts(dst, parts)
	return template.HTML(append(dst, `</svg>`...))
}

// Split draws parts side by side as Stack does and is hidden from assistive
// technology: the sentence beside it says what it draws.
func Split(parts []Part) template.HTML {
	dst := appendParts([]byte(`<svg class="bar" aria-hidden="true">`), parts)
	return template.HTML(append(dst, `</svg>`...))
}

func appendParts(dst []byte, parts []Part) []byte {
	at := 0.0
	for _, p := range parts {
		width := clamp(p.Share)
		if at+width > 1 {
			width = 1 - at
		}
		dst = append(dst, `<rect class="`...)
		dst = AppendText(dst, p.Class)
		dst = append(dst, `" x="`...)
		dst = appendPercent(dst, at)
		dst = append(dst, `%" width="`...)
		dst = appendPercent(dst, width)
		dst = append(dst, `%"/>`...)
		at += width
	}
	return dst
}

// appendPercent appends share as a percentage with at most one decimal, which
// is a tenth of a pixel of a table's bar.
func appendPercent(dst []byte, share float64) []byte {
	tenths := int64(math.Round(clamp(share) * 1000))
	dst = strconv.AppendInt(dst, tenths/10, 10)
	if tenths%10 != 0 {
		dst = append(dst, '.', byte('0'+tenths%10))
	}
	return dst
}

func clamp(share float64) float64 {
	if !(share > 0) {
		return 0
	}
	return min(share, 1)
}
