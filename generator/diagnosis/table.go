package diagnosis

import (
	"strings"

	"trtsite/generator/markdown"
)

// cells splits a row.
func cells(b *markdown.Block) [][]markdown.Span {
	out := [][]markdown.Span{nil}
	for _, s := range b.Spans {
		if s.Kind == markdown.NextCell {
			out = append(out, nil)
			continue
		}
		out[len(out)-1] = append(out[len(out)-1], s)
	}
	return out
}

// measures are the words of a column's head that leave its figures those of the
// row's layer.
var measures = wordSet("ms µs us % percent time times mean median average avg share of the layer sum total in gpu")

// units are the units that a table's head gives to its columns, "" for a column
// that says anything else.
func units(head *markdown.Block) []string {
	var out []string
	for _, cell := range cells(head) {
		u, plain := "", true
		for _, s := range flatten(cell).sentences() {
			for _, t := range s {
				word := strings.ReplaceAll(t.word, "\u03bc", "\u00b5")
				if unitOf[word] != "" {
					u = unitOf[word]
				}
				plain = plain && (measures[word] || t.kind == punctuation && strings.Contains(",()[].", word))
			}
		}
		if !plain {
			u = ""
		}
		out = append(out, u)
	}
	return out
}

// row checks a row of a table whose first cell is a subject alone.
func (c *checker) row(b *markdown.Block, head []string) {
	all := cells(b)
	first := flatten(all[0])
	c.unknownNames(first)
	if len(first.objects) != 1 || strings.TrimSpace(first.text.String()) != string(objectMark) {
		return
	}
	is := c.subjectOf(first.objects[0])
	if is.q == nil || is.unclear {
		return
	}
	for i, cell := range all[1:] {
		if i+1 < len(head) && head[i+1] != "" {
			c.cell(flatten(cell), head[i+1], is.q)
		}
	}
}

// cell compares a cell that holds one number.
func (c *checker) cell(l *line, unit string, q *quantity) {
	text := l.text.String()
	trimmed := strings.TrimSpace(text)
	f, size, ok := measured(trimmed)
	if !ok {
		value, decimals, n, plain := number(trimmed)
		f, size, ok = figure{text: trimmed + " " + unit, value: value, decimals: decimals, unit: unit}, n, plain
	}
	if !ok || size != len(trimmed) {
		return
	}
	c.compare(l, token{figure: f, offset: strings.Index(text, trimmed)}, q)
}
