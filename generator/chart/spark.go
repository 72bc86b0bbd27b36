package chart

import "html/template"

// The size of a sparkline in pixels, and where its points lie.
const (
	sparkWidth            = 80
	sparkTop, sparkBase   = 3, 17
	sparkLeft, sparkRight = 4, 76
)

// Sparkline draws the values of points from zero, the last one with a larger dot.
// label is what a screen reader says.
func Sparkline(label string, points []Point) template.HTML {
	p := plot{points: points}
	for _, at := range points {
		p.high = max(p.high, at.Ms)
	}
	p.text(`<svg class="spark" viewBox="0 0 80 18" role="img" aria-label="`).escaped(label).text(`"><path class="t-grid" d="M0 17.5H80"/>`)
	if p.high > 0 {
		p.sparkPath()
		p.sparkDots()
	}
	return template.HTML(append(p.dst, `</svg>`...))
}

func (p *plot) sparkX(i int) float64 {
	if len(p.points) < 2 {
		return sparkRight
	}
	return sparkLeft + float64(float64(i)*(sparkRight-sparkLeft))/float64(len(p.points)-1)
}

func (p *plot) sparkY(ms float64) float64 {
	return sparkBase - float64((sparkBase-sparkTop)*clamp(ms/p.high))
}

// sparkPath joins neighbours that both have a value, an open one by dashes.
func (p *plot) sparkPath() {
	p.joined("t-dash", func(i int) bool { return p.points[i-1].Open })
	p.joined("t-line", func(i int) bool { return !p.points[i-1].Open })
}

// joined draws the lines to the points of one kind.
func (p *plot) joined(class string, kind func(i int) bool) {
	drawn := false
	for i, at := range p.points {
		if i == 0 || !(at.Ms > 0) || !(p.points[i-1].Ms > 0) || !kind(i) {
			continue
		}
		if !drawn {
			p.text(`<path class="`).text(class).text(`" d="`)
			drawn = true
		}
		before := p.points[i-1].Ms
		p.text("M").number(p.sparkX(i - 1)).text(" ").number(p.sparkY(before)).text("L").number(p.sparkX(i)).text(" ").number(p.sparkY(at.Ms))
	}
	if drawn {
		p.text(`"/>`)
	}
}

// sparkDots draws a dot where a line could not be seen: at the ends and beside
// gaps, and at each of a few points.
func (p *plot) sparkDots() {
	last := len(p.points) - 1
	for i, at := range p.points {
		if !(at.Ms > 0) || len(p.points) > sparkWidth/8 && i != last && i != 0 {
			continue
		}
		class, radius := "t-dot", 1.5
		if i == last || at.Open {
			radius = 2.5
		}
		if at.Open {
			class = "t-open"
		}
		p.text(`<circle class="`).text(class + " ").escaped(at.Class).text(`" cx="`).number(p.sparkX(i)).text(`" cy="`).number(p.sparkY(at.Ms)).text(`" r="`).number(radius).text(`"/>`)
	}
}
