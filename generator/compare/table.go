package compare

import (
	"strings"
	"unicode/utf8"
)

// table is a table of text with aligned columns.
type table struct {
	// right are the columns of numbers, one byte each: 'r' or 'l'.
	right string
	rows  [][]string
}

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// write writes the rows, indented, with two spaces between columns. Line ends inside
// cells become spaces.
func (t *table) write(b *strings.Builder, indent string) {
	widths := make([]int, len(t.right))
	for _, r := range t.rows {
		for i := range r {
			r[i] = oneLine(r[i])
			widths[i] = max(widths[i], utf8.RuneCountInString(r[i]))
		}
	}
	for _, r := range t.rows {
		line := indent
		for i, cell := range r {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if t.right[i] == 'r' {
				cell = pad + cell
			} else {
				cell += pad
			}
			if i > 0 {
				line += "  "
			}
			line += cell
		}
		b.WriteString(strings.TrimRight(line, " "))
		b.WriteByte('\n')
	}
}

// oneLine takes line ends and tabs out of a text.
func oneLine(s string) string {
	if !strings.ContainsAny(s, "\n\r\t") {
		return s
	}
	return strings.NewReplacer("\n", " ", "\r", " ", "\t", " ").Replace(s)
}

// spaced makes plain spaces of those that keep a line together: terminals and programs
// that search are used to them.
func spaced(s string) string { return strings.ReplaceAll(s, "\u00a0", " ") }
