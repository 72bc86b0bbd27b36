package compare

import (
	"strings"

	"trtsite/generator/view"
	"trtsite/generator/view/fold"
)

// Text writes a document for a terminal: the verdict first.
func Text(d Document) string {
	var b strings.Builder
	if columns := view.ColumnsOf(d.Pairs); columns != nil {
		textColumns(&b, columns)
	}
	for i := range d.Pairs {
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		textPair(&b, &d.Pairs[i])
	}
	for i, a := range d.Alone {
		if i == 0 {
			b.WriteString("\n")
		}
		b.WriteString("not compared: " + oneLine(a) + "\n")
	}
	for i, g := range d.Gates {
		if i == 0 {
			b.WriteString("\n")
		}
		b.WriteString(g.Limit + ": " + string(g.Outcome) + ": " + oneLine(g.Text) + "\n")
	}
	return spaced(b.String())
}

func textColumns(b *strings.Builder, c *view.CompareColumns) {
	names := table{right: "ll"}
	for i, n := range c.Names {
		names.add(letter(i), n.Whole())
	}
	names.write(b, "")
	b.WriteString("\n")
	t := table{right: "l" + strings.Repeat("r", len(c.Names))}
	head := []string{""}
	for i := range c.Names {
		head = append(head, letter(i))
	}
	t.add(head...)
	for _, r := range c.Rows {
		cells := []string{withUnit(r.Name, r.Unit)}
		for _, cell := range r.Cells {
			cells = append(cells, bracketed(cell.Value, cell.Percent))
		}
		t.add(cells...)
	}
	t.write(b, "")
}

// letter names the i-th column.
func letter(i int) string {
	s := ""
	for i++; i > 0; i = (i - 1) / 26 {
		s = string(rune('A'+(i-1)%26)) + s
	}
	return s
}

func withUnit(name, unit string) string {
	if unit == "" {
		return name
	}
	return name + ", " + unit
}

// bracketed is "1.096 (+7.8 %)".
func bracketed(value, percent string) string {
	switch {
	case value == "":
		return "–"
	case percent == "":
		return value
	}
	return value + " (" + percent + "\u00a0%)"
}

func textPair(b *strings.Builder, p *view.Compared) {
	b.WriteString(p.Verdict.Sign + " " + oneLine(p.Verdict.Line) + "\n")
	t := table{right: "ll"}
	t.add("A", p.A.Whole())
	t.add("B", p.B.Whole())
	t.write(b, "  ")
	textEnvironment(b, &p.Environment)
	textMetrics(b, p.Metrics)
	section(b, p.Machine.Title, p.Machine.Relation, p.Machine.Controls)
	if p.Noise.Title != "" {
		section(b, p.Noise.Title, p.Noise.Text, p.Noise.Rows)
	}
	if p.Silent != "" {
		b.WriteString("\nThe change is not opened: " + p.Silent + ".\n")
		return
	}
	textWaterfall(b, p.Waterfall)
	textRows(b, p.Rows)
	textChanges(b, p.Types)
	textChanges(b, p.Groups)
	textReformats(b, p.Reformats)
	for _, o := range p.Only {
		textOnly(b, &o)
	}
	textAlignment(b, p.Alignment)
}

// section writes a heading and what stands below it, line by line.
func section(b *strings.Builder, title string, lines ...string) {
	b.WriteString("\n" + oneLine(title) + "\n")
	for _, l := range lines {
		if l != "" {
			b.WriteString("  " + oneLine(l) + "\n")
		}
	}
}

func textEnvironment(b *strings.Builder, e *view.CompareEnvironment) {
	section(b, e.Title)
	t := table{right: "llll"}
	add := func(class string, list []view.CompareFact) {
		for _, f := range list {
			t.add(class, f.Name, cut(or(f.A, "–")), "→ "+cut(or(f.B, "–")))
		}
	}
	add("blocking", e.Blocking)
	add("experiment", e.Experiments)
	add("harmless", e.Harmless)
	t.write(b, "  ")
	if e.UnknownLine != "" {
		b.WriteString("  not recorded, decides nothing: " + oneLine(e.UnknownLine) + "\n")
	}
}

// or is s, or what stands for nothing.
func or(s, nothing string) string {
	if s == "" {
		return nothing
	}
	return s
}

// cellWidth is how many characters of a value are shown.
const cellWidth = 60

func cut(s string) string { return fold.Cut(oneLine(s), cellWidth) }

func textMetrics(b *strings.Builder, metrics []view.CompareMetric) {
	if len(metrics) == 0 {
		return
	}
	b.WriteString("\n")
	t := table{right: "lrrrr"}
	t.add("", "A", "B", "change", "%")
	for _, m := range metrics {
		t.add(withUnit(m.Name, m.Unit), or(m.A, "–"), or(m.B, "–"), m.Ms, m.Percent)
	}
	t.write(b, "  ")
}
