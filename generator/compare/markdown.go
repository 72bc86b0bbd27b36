package compare

import (
	"strings"

	"trtsite/generator/archive"
	"trtsite/generator/view"
	"trtsite/generator/view/fold"
)

// MaxMarkdown is the most bytes of Markdown: GitHub refuses comments of more than
// 65,536 characters.
const MaxMarkdown = 60000

// reserve is what is kept free for what has to follow: ends of elements, and what
// says that something was cut.
const reserve = 2000

// maxPairs is how many comparisons are opened; the others have their verdict line.
const maxPairs = 20

// Markdown writes a document as a comment on a pull request: a mark by which the
// comment is found again, the verdict first, and what few need folded. It has at most
// MaxMarkdown bytes; what is cut is counted.
func Markdown(d Document) string {
	w := &writer{}
	w.line(Marker(d.Model))
	columns := view.ColumnsOf(d.Pairs)
	for i := range d.Pairs {
		if i == maxPairs {
			w.line("\n" + countOf(len(d.Pairs)-i, "comparison") + " more.")
			break
		}
		w.pairHead(&d.Pairs[i], columns != nil)
	}
	w.gates(d.Gates)
	for _, a := range d.Alone {
		w.line("\nNot compared: " + literal(a))
	}
	if columns != nil {
		w.columns(columns)
	}
	for i := range d.Pairs[:min(len(d.Pairs), maxPairs)] {
		w.pair(&d.Pairs[i], len(d.Pairs) > 1)
	}
	return w.end(&d.Pairs[0])
}

// Marker is the comment by which a program finds what it wrote before. It depends on
// the base's model only, so that the next comparison with it replaces this one.
func Marker(model string) string {
	name := "unknown-model"
	if model != "" {
		name = archive.Slug(model)
	}
	// Two hyphens would end an HTML comment too early for some readers.
	for strings.Contains(name, "--") {
		name = strings.ReplaceAll(name, "--", "-")
	}
	name = strings.Trim(strings.ToValidUTF8(name[:min(len(name), maxMarker)], ""), "-")
	return "<!-- trtsite-compare:" + name + " -->"
}

// maxMarker bounds the model's part of the mark, in bytes.
const maxMarker = 80

// pairHead is the verdict of a pair with what it is about.
func (w *writer) pairHead(p *view.Compared, several bool) {
	v := p.Verdict
	w.line("\n**" + v.Sign + " " + string(v.Word) + "**: " + literal(v.Rest))
	about := link(name(p.B), p.B.Href) + " against " + link(name(p.A), p.A.Href) + "."
	if v.Experiment != "" {
		about += " Experiment: " + literal(v.Experiment) + "."
	}
	w.line("\n" + about)
	if several {
		return
	}
	w.environmentLine(&p.Environment)
	w.metrics(p.Metrics)
}

// name is a side's name in a fixed face: it begins a line, where other text could
// begin a list.
func name(n view.CompareName) string { return code(fold.Cut(n.Whole(), cellWidth)) }

// environmentLine is the environment as far as it decides.
func (w *writer) environmentLine(e *view.CompareEnvironment) {
	parts := []string{literal(e.Title) + "."}
	if e.UnknownLine != "" {
		parts = append(parts, "Not recorded: "+literal(e.UnknownLine)+".")
	}
	w.line("\n" + strings.Join(parts, " "))
}

func (w *writer) metrics(metrics []view.CompareMetric) {
	if len(metrics) == 0 {
		return
	}
	w.line("")
	t := mdTable{w: w, head: []string{"", "A", "B", "change", "%"}, align: "lrrrr"}
	for _, m := range metrics {
		name := withUnit(m.Name, m.Unit)
		if m.Lead {
			name = "**" + name + "**"
		}
		t.row(name, or(m.A, "–"), or(m.B, "–"), m.Ms, m.Percent)
	}
	t.end()
}

func (w *writer) columns(c *view.CompareColumns) {
	w.line("")
	head := []string{""}
	for i, n := range c.Names {
		head = append(head, letter(i)+": "+link(short(n.Whole()), n.Href))
	}
	t := mdTable{w: w, head: head, align: "l" + strings.Repeat("r", len(c.Names))}
	for _, r := range c.Rows {
		cells := []string{withUnit(r.Name, r.Unit)}
		for _, cell := range r.Cells {
			cells = append(cells, bracketed(literal(cell.Value), cell.Percent))
		}
		t.row(cells...)
	}
	t.end()
}

func (w *writer) gates(list []Judgement) {
	if len(list) == 0 {
		return
	}
	w.line("")
	t := mdTable{w: w, head: []string{"Limit", "Outcome", ""}, align: "lll"}
	for _, g := range list {
		outcome := string(g.Outcome)
		if g.Outcome != Held {
			outcome = "**" + outcome + "**"
		}
		t.row(code(g.Limit), outcome, literal(g.Text))
	}
	t.end()
}

// end closes the comment.
func (w *writer) end(p *view.Compared) string {
	if w.lost > 0 {
		where := "the report"
		if p.B.Href != "" {
			where = link(where, p.B.Href)
		}
		w.b.WriteString("\n" + countOf(w.lost, "row") + " left out to stay below the size of a comment: see " + where + ", or run `trtsite compare`.\n")
	}
	return spaced(w.b.String())
}
