package chart

// columnLabels stand above the bars.
func (d *figure) columnLabels() {
	for _, c := range d.Columns {
		if c.Label != "" {
			d.label("m", 50*(clamp(c.From)+clamp(c.To)), d.y(c.Height)-4, c.Label)
		}
	}
}

// rules have their texts in rows above the plot, so that no text meets the line of
// another rule: left of their lines, each one higher than the one before; where the
// first has no room there, right of them, each one lower.
func (d *figure) rules() {
	for i, r := range d.Rules {
		x := 100 * clamp(r.At)
		d.line("p-rule", x, d.ruleY(i)-10, x, figureBase)
	}
	for i, r := range d.Rules {
		class, dx := "i e", -5.0
		if d.falling() && r.At < lastRoom {
			class, dx = "i", 5
		}
		d.beside(class, r.At, dx, d.ruleY(i), r.Text)
	}
}

func (d *figure) falling() bool { return d.Rules[0].At < firstRoom }

// ruleY is the base line of a rule's text.
func (d *figure) ruleY(i int) float64 {
	if !d.falling() {
		i = len(d.Rules) - 1 - i
	}
	return figureTop - 4 + figureRow*float64(i)
}

// beside writes a text some pixels beside a place, 0 to 1 from the left.
func (d *figure) beside(class string, at, dx, y float64, text string) {
	d.text(`<text class="`).text(class).text(`" x="`).number(100 * clamp(at)).text(`%" dx="`).number(dx).text(`" y="`).number(y).text(`">`).escaped(text).text(`</text>`)
}

// dots have their texts at the right below, where a rising curve leaves room.
func (d *figure) dots() {
	for _, p := range d.Dots {
		x, y, class, radius := 100*clamp(p.X), d.y(p.Y), "t-dot", 3.5
		if p.Open {
			class = "t-open"
		}
		d.text(`<circle class="`).text(class).text(`" cx="`).number(x).text(`%" cy="`).number(y).text(`" r="`).number(radius).text(`"/>`)
		if p.Label == "" {
			continue
		}
		y = min(y+figureRow, figureBase-4)
		if p.X > bendX {
			d.label("i e", 100, y, p.Label)
			continue
		}
		d.beside("i", p.X, 8, y, p.Label)
	}
}

// ticks stand below; those at the ends end there.
func (d *figure) ticks() {
	for _, t := range d.Ticks {
		class := "m"
		switch {
		case t.At <= 0.04:
			class = ""
		case t.At >= 0.96:
			class = "e"
		}
		d.label(class, 100*clamp(t.At), figureTicks, t.Text)
	}
}
