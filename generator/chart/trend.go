package chart

import (
	"html/template"
	"math"
	"strconv"

	"trtsite/analysis/unit"
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
	// trendInset is the distance of the first and the last point from the edges, in %.
	trendInset = 6
	// fewTicks is how many points have a tick each; of more only the ends have one.
	fewTicks = 4
)

// Trend draws values over their places in the series: every member one step. The
// width is that of its box, since places are percentages, so that texts keep their
// size on a phone. The noise band of each value stands behind it. id makes title
// and description unique on the page.
func Trend(id, title string, points []Point) template.HTML {
	p := plot{points: points}
	p.scale()
	p.text(`<svg class="trend" role="img" aria-labelledby="`).escaped(id).text(`t" aria-describedby="`).escaped(id).text(`d"><title id="`).escaped(id).
		text(`t">`).escaped(title).text(`</title><desc id="`).escaped(id).text(`d">`)
	for i, at := range points {
		if i > 0 {
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
	dst    []byte
	points []Point
	// low and high are the values at the bottom and the top.
	low, high float64
}

func (p *plot) text(s string) *plot {
	p.dst = append(p.dst, s...)
	return p
}

func (p *plot) escaped(s string) *plot {
	p.dst = AppendText(p.dst, s)
	return p
}

// number appends a coordinate with one decimal at most.
func (p *plot) number(v float64) *plot {
	p.dst = appendTenths(p.dst, v)
	return p
}

func appendTenths(dst []byte, v float64) []byte {
	return strconv.AppendFloat(dst, math.Round(v*10)/10, 'f', -1, 64)
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
	return trendInset + float64(float64(i)*(100-2*trendInset))/float64(len(p.points)-1)
}

func (p *plot) y(v float64) float64 {
	return trendBottom - float64((trendBottom-trendTop)*clamp((v-p.low)/(p.high-p.low)))
}

// bands draws the noise behind each value, half a step to both sides.
func (p *plot) bands() {
	half := 4.0
	if len(p.points) > 1 {
		half = min(half, 0.5*(100-2*trendInset)/float64(len(p.points)-1))
	}
	for i, at := range p.points {
		if at.BandHigh > 0 {
			top := p.y(at.BandHigh)
			p.text(`<rect class="t-band" x="`).number(p.x(i) - half).text(`%" y="`).number(top).text(`" width="`).number(2 * half).
				text(`%" height="`).number(max(1, p.y(at.BandLow)-top)).text(`"/>`)
		}
	}
}

// grid draws the ends of the axis and its middle, with their values.
func (p *plot) grid() {
	for _, v := range []float64{p.high, (p.low + p.high) / 2, p.low} {
		y := p.y(v)
		p.line("t-grid", 0, y, 100, y).text(`<text class="t-axis" x="0" y="`).number(y - 4).text(`">`).escaped(unit.HeadMs(v))
		if v == p.high {
			p.text(` ms`)
		}
		p.text(`</text>`)
	}
}

// line draws from and to places in % and pixels.
func (p *plot) line(class string, x1, y1, x2, y2 float64) *plot {
	return p.text(`<line class="`).text(class).text(`" x1="`).number(x1).text(`%" y1="`).number(y1).text(`" x2="`).number(x2).text(`%" y2="`).number(y2).text(`"/>`)
}

// marks draws a line for each change, with its mark above.
func (p *plot) marks() {
	for i, at := range p.points {
		if at.Mark != "" {
			x := p.x(i)
			p.line("t-mark", x, trendTop-8, x, trendBottom).text(`<text class="t-at" x="`).number(x).text(`%" y="14">`).escaped(at.Mark).text(`</text>`)
		}
	}
}

// lines joins neighbours that both have a value.
func (p *plot) lines() {
	for i := 1; i < len(p.points); i++ {
		if a, b := p.points[i-1].Ms, p.points[i].Ms; a > 0 && b > 0 {
			p.line("t-line", p.x(i-1), p.y(a), p.x(i), p.y(b))
		}
	}
}

func (p *plot) point(i int) {
	at := p.points[i]
	if !(at.Ms > 0) {
		return
	}
	x, y := p.x(i), p.y(at.Ms)
	if at.High > at.Low {
		p.line("t-range", x, p.y(at.High), x, p.y(at.Low))
	}
	if at.Sign != "" {
		p.text(`<text class="t-sign `).escaped(at.Class).text(`" x="`).number(x).text(`%" y="`).number(y + 5).text(`">`).escaped(at.Sign)
		p.text(`<title>`).escaped(at.Label).text(`</title></text>`)
		return
	}
	p.text(`<circle class="t-dot `).escaped(at.Class).text(`" cx="`).number(x).text(`%" cy="`).number(y).text(`" r="3.5"><title>`).escaped(at.Label).text(`</title></circle>`)
}

// ticks names the points below: all of a few, else the first and the last.
func (p *plot) ticks() {
	last := len(p.points) - 1
	for i, at := range p.points {
		if at.Tick == "" || len(p.points) > fewTicks && i != 0 && i != last {
			continue
		}
		class, x := "t-tick", p.x(i)
		switch {
		case last > 0 && i == 0:
			class, x = "t-tick first", 0
		case last > 0 && i == last:
			class, x = "t-tick last", 100
		}
		p.text(`<text class="`).text(class).text(`" x="`).number(x).text(`%" y="`).number(trendTicks).text(`">`).escaped(at.Tick).text(`</text>`)
	}
}
