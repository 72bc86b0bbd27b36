package chart

import (
	"math"
	"strconv"
)

// canvas is a drawing in the making. Places are percentages of its width and pixels
// of its height, so that texts keep their size on a phone.
type canvas struct{ dst []byte }

func (c *canvas) text(s string) *canvas {
	c.dst = append(c.dst, s...)
	return c
}

func (c *canvas) escaped(s string) *canvas {
	c.dst = AppendText(c.dst, s)
	return c
}

// number appends a coordinate with one decimal at most.
func (c *canvas) number(v float64) *canvas {
	c.dst = appendTenths(c.dst, v)
	return c
}

func appendTenths(dst []byte, v float64) []byte {
	return strconv.AppendFloat(dst, math.Round(v*10)/10, 'f', -1, 64)
}

// open begins a drawing of a class with its title, and its description, which the
// caller closes.
func (c *canvas) open(class, id, title string) {
	c.text(`<svg class="`).text(class).text(`" role="img" aria-labelledby="`).escaped(id).text(`t" aria-describedby="`).escaped(id).
		text(`d"><title id="`).escaped(id).text(`t">`).escaped(title).text(`</title><desc id="`).escaped(id).text(`d">`)
}

// line draws from and to places in % and pixels.
func (c *canvas) line(class string, x1, y1, x2, y2 float64) *canvas {
	return c.text(`<line class="`).text(class).text(`" x1="`).number(x1).text(`%" y1="`).number(y1).text(`" x2="`).number(x2).text(`%" y2="`).number(y2).text(`"/>`)
}
