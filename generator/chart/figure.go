package chart

import (
	"html/template"
	"math"
	"slices"
)

// Place is a place of a figure, 0 to 1 from the left and from the bottom.
type Place struct{ X, Y float64 }

// Column is a bar of a figure between two places of the axis below.
type Column struct {
	// From, To and Height are 0 to 1.
	From, To, Height float64
	// Label stands above the bar, "" for none.
	Label string
}

// Tick is a text beside an axis; At is 0 to 1.
type Tick struct {
	At   float64
	Text string
}

// Dot is a place with its name.
type Dot struct {
	Place
	// Open is set for what is not part of the line.
	Open  bool
	Label string
}

// Figure is a drawing on two axes that both run from 0 to 1: what the values are, its
// ticks say. What is empty is not drawn.
type Figure struct {
	// ID makes title and description unique on the page; Desc says in words what is
	// drawn.
	ID, Title, Desc string
	// Columns are bars from the bottom.
	Columns []Column
	// Band is the lower and the upper end of an area behind all, equal for none.
	Band [2]float64
	// Line joins places; Dotted marks each of them.
	Line   []Place
	Dotted bool
	Dots   []Dot
	// Rules are vertical lines, from left to right, with their texts above the plot.
	Rules []Tick
	// Rows are horizontal lines with texts at their right ends, or at their left ones;
	// Ticks are texts below.
	Rows, Ticks []Tick
	RowsLeft    bool
}

// Heights of a figure in pixels from its top: a row for each rule, what stands above the plot,
// the plot, the ticks.
const (
	figureRow   = 16
	figureTop   = 16
	figureBase  = 176
	figureTicks = 196
	// bendX is from where on the text of a dot ends at the right edge. The text of a rule
	// has room left of it from firstRoom on, right of it up to lastRoom.
	bendX, firstRoom, lastRoom = 0.6, 0.3, 0.7
)

// Draw draws a figure. The width is that of its box, texts keep their size.
func (f Figure) Draw() template.HTML {
	d := figure{Figure: f, top: figureTop + figureRow*float64(len(f.Rules))}
	if len(f.Rules) > 0 && slices.ContainsFunc(f.Columns, func(c Column) bool { return c.Label != "" }) {
		d.top += figureRow // the labels of bars have a row of their own
	}
	d.open("plot", f.ID, f.Title)
	d.escaped(f.Desc).text(`</desc>`)
	d.rows()
	d.shapes()
	d.rules()
	d.columnLabels()
	d.dots()
	d.ticks()
	return template.HTML(append(d.dst, `</svg>`...))
}

// figure is a figure in the making.
type figure struct {
	canvas
	Figure
	top float64
}

// y is the pixel of a height.
func (d *figure) y(v float64) float64 { return figureBase - float64((figureBase-d.top)*clamp(v)) }

// label writes a text at a place in % and pixels.
func (d *figure) label(class string, x, y float64, text string) {
	d.text(`<text`)
	if class != "" {
		d.text(` class="`).text(class).text(`"`)
	}
	d.text(` x="`).number(x).text(`%" y="`).number(y).text(`">`).escaped(text).text(`</text>`)
}

func (d *figure) rows() {
	for _, r := range d.Rows {
		d.line("t-grid", 0, d.y(r.At), 100, d.y(r.At))
		if d.RowsLeft {
			d.label("", 0, d.y(r.At)-4, r.Text)
		} else {
			d.label("e", 100, d.y(r.At)-4, r.Text)
		}
	}
}

// shapes draws what has many corners in a picture of its own, whose coordinates are
// stretched to the plot: a path cannot have percentages.
func (d *figure) shapes() {
	if len(d.Columns)+len(d.Line) == 0 && d.Band[0] == d.Band[1] {
		return
	}
	d.text(`<svg y="`).number(d.top).text(`" width="100%" height="`).number(figureBase - d.top).text(`" viewBox="0 0 1000 1000" preserveAspectRatio="none">`)
	if low, high := d.Band[0], d.Band[1]; high > low {
		d.text(`<path class="t-band" d="M0 `).whole(1 - high).text(`H1000V`).whole(1 - low).text(`H0z"/>`)
	}
	d.columns()
	d.path()
	d.text(`</svg>`)
}

// whole appends a share in thousandths.
func (c *canvas) whole(share float64) *canvas {
	return c.number(math.Round(clamp(share) * 1000))
}

func (d *figure) columns() {
	if len(d.Columns) == 0 {
		return
	}
	d.text(`<path class="p-bar" d="`)
	for _, c := range d.Columns {
		if c.Height > 0 {
			// A bar of little height is still seen.
			d.text(`M`).whole(c.From).text(` 1000V`).whole(1 - max(c.Height, 0.004)).text(`H`).whole(c.To).text(`V1000z`)
		}
	}
	d.text(`"/>`)
}

func (d *figure) path() {
	if len(d.Line) == 0 {
		return
	}
	d.text(`<path class="t-line" d="M`)
	for i, p := range d.Line {
		if i > 0 {
			d.text(`L`)
		}
		d.whole(p.X).text(` `).whole(1 - p.Y)
	}
	d.text(`"/>`)
	if !d.Dotted {
		return
	}
	d.text(`<path class="p-dots" d="`)
	for _, p := range d.Line {
		d.text(`M`).whole(p.X).text(` `).whole(1 - p.Y).text(`h0`)
	}
	d.text(`"/>`)
}
