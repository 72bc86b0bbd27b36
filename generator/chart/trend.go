package chart

import (
	"html/template"
	"math"
)

// Point is one value of a series, in ms; a value that is not positive is a gap.
type Point struct {
	Ms float64
	// Low and High are what the value varied between, both 0 where that is not known.
	Low, High float64
	// BandLow and BandHigh are the noise within which the value would be that of
	// before, both 0 where it was not judged.
	BandLow, BandHigh float64
	// Open is set for a value that the series is held against and does not contain.
	Open bool
	// Sign is a character that stands for the point, "" for a dot; Class colours it.
	Sign, Class string
	// Label is what is known of the point in words, Tick the short text below it.
	Label, Tick string
	// Mark stands above a line through the point, "" for no line.
	Mark string
}

// The trend's height in pixels: the rows for marks and ticks, and the plot
// between.
const (
	trendTop    = 28
	trendBottom = 172
	trendTicks  = 192
	// trendLeft and trendRight are the distances of the first and the last point from
	// the edges, in %: the values of the axis stand before the first, on a phone too.
	trendLeft, trendRight = 12, 6
	// fewTicks is how many points have a tick each; of more only the ends have one.
	fewTicks = 4
	// fewSpoken is how many points a screen reader is told one by one; of more it is
	// told the ends. fewDots is how many have large dots.
	fewSpoken = 12
	fewDots   = 60
)

// Trend draws values over their places in the series: every member one step. The
// width is that of its box, since places are percentages, so that texts keep their
// size on a phone. The noise band of each value stands behind it. id makes title
// and description unique on the page.
func Trend(id, title string, points []Point) template.HTML {
	p := plot{points: points}
	p.scale()
	p.open("trend", id, title)
	for i, at := range points {
		switch {
		case len(points) > fewSpoken && i > 0 && i < len(points)-1:
			continue
		case i > 0:
			p.text("; ")
		}
		p.escaped(at.Label)
	}
	p.text(`</desc>`)
	p.bands()
	p.grid()
	p.marks()
	p.lines()
	for i := range points {
		p.point(i)
	}
	p.ticks()
	return template.HTML(append(p.dst, `</svg>`...))
}

// plot is a trend in the making.
type plot struct {
	canvas
	points []Point
	// low and high are the values at the bottom and the top.
	low, high float64
}

// scale finds the range of the values and their bands. It begins at zero where the
// values are not close together; the axis says where it begins.
func (p *plot) scale() {
	p.low, p.high = math.Inf(1), 0
	for _, at := range p.points {
		for _, v := range []float64{at.Ms, at.Low, at.High, at.BandLow, at.BandHigh} {
			if v > 0 && !math.IsInf(v, 0) {
				p.low, p.high = min(p.low, v), max(p.high, v)
			}
		}
	}
	switch {
	case p.high == 0:
		p.low, p.high = 0, 1
	case p.low < p.high/2:
		p.low = 0
	case p.low == p.high:
		p.low, p.high = p.low*0.95, p.high*1.05
	default:
		pad := (p.high - p.low) / 10
		p.low, p.high = max(0, p.low-pad), p.high+pad
	}
}

// x is the place of a point in %, y that of a value in pixels.
func (p *plot) x(i int) float64 {
	if len(p.points) < 2 {
		return 50
	}
	return trendLeft + float64(float64(i)*(100-trendLeft-trendRight))/float64(len(p.points)-1)
}

func (p *plot) y(v float64) float64 {
	return trendBottom - float64((trendBottom-trendTop)*clamp((v-p.low)/(p.high-p.low)))
}
