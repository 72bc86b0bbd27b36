package compare

import (
	"strings"

	"trtsite/analysis/unit"
)

// writer writes Markdown up to MaxMarkdown bytes.
type writer struct {
	b strings.Builder
	// lost counts the rows that were left out.
	lost int
	// spared is what is kept free beside reserve for the sections that follow.
	spared int
}

// fits reports whether n more bytes leave what has to follow its room.
func (w *writer) fits(n int) bool { return w.b.Len()+n <= MaxMarkdown-reserve-w.spared }

// line writes a line where it fits; one that does not is counted.
func (w *writer) line(s string) {
	if !w.fits(len(s) + 1) {
		w.lost++
		return
	}
	w.b.WriteString(s)
	w.b.WriteByte('\n')
}

// paragraph writes foreign text as a paragraph, where there is any.
func (w *writer) paragraph(s string) {
	if s = strings.TrimSpace(s); s != "" {
		w.line("\n" + literal(s))
	}
}

// details folds what body writes, where there is room for at least some of it.
func (w *writer) details(title string, body func()) {
	head := "\n<details><summary>" + title + "</summary>\n"
	if !w.fits(len(head) + 200) {
		w.lost++
		return
	}
	w.b.WriteString(head)
	body()
	// What precedes ends a table or a paragraph.
	w.b.WriteString("\n</details>\n") // always: reserve holds it
}

// mdTable writes a table row by row. Its head is written with the first row, so that
// a table without room for any is not there at all.
type mdTable struct {
	w     *writer
	head  []string
	align string
	begun bool
	lost  int
}

// row writes a row of cells that are Markdown already.
func (t *mdTable) row(cells ...string) {
	line := "| " + strings.Join(cells, " | ") + " |\n"
	if !t.begun {
		line = t.heading() + line
	}
	if t.lost > 0 || !t.w.fits(len(line)) {
		t.lost++
		return
	}
	t.begun = true
	t.w.b.WriteString(line)
}

func (t *mdTable) heading() string {
	marks := make([]string, len(t.align))
	for i := range marks {
		marks[i] = ":--"
		if t.align[i] == 'r' {
			marks[i] = "--:"
		}
	}
	return "| " + strings.Join(t.head, " | ") + " |\n| " + strings.Join(marks, " | ") + " |\n"
}

func (t *mdTable) end() { t.w.lost += t.lost }

func countOf(n int, noun string) string { return unit.Plural(n, noun) }
