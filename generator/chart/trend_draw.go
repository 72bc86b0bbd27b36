package chart

import (
	"trtsite/analysis/unit"
)

// bands draws the noise behind each value, half a step to both sides.
func (p *plot) bands() {
	half := 4.0
	if len(p.points) > 1 {
		half = min(half, 0.5*(100-trendLeft-trendRight)/float64(len(p.points)-1))
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
	p.text(`<circle class="t-dot `).escaped(at.Class).text(`" cx="`).number(x).text(`%" cy="`).number(y).text(`" r="`).number(p.radius()).text(`"><title>`).escaped(at.Label).text(`</title></circle>`)
}

func (p *plot) radius() float64 {
	if len(p.points) > fewDots {
		return 2
	}
	return 3.5
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
			class, x = "t-tick first", trendLeft-4 // about below its point, at any width
		case last > 0 && i == last:
			class, x = "t-tick last", 100
		}
		p.text(`<text class="`).text(class).text(`" x="`).number(x).text(`%" y="`).number(trendTicks).text(`">`).escaped(at.Tick).text(`</text>`)
	}
}
