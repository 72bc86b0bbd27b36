package compare

import (
	"trtsite/generator/view"
	"trtsite/generator/view/fold"
)

// changedWidth is how many characters of what changed a row shows.
const changedWidth = 140

// behindRows is how many bytes the rows leave to the sections behind them.
const behindRows = 12000

// pair writes what few need of a comparison, folded.
func (w *writer) pair(p *view.Compared, several bool) {
	if several {
		w.line("\n#### " + short(p.B.Whole()) + " against " + short(p.A.Whole()))
	}
	w.details("Comparable? Engine or machine? Noise", func() { w.grounds(p) })
	if p.Silent != "" {
		w.line("\nThe change is not opened: " + literal(p.Silent) + ".")
		return
	}
	w.details(plain(p.Waterfall.Title), func() { w.waterfall(p.Waterfall) })
	w.spared = behindRows
	w.details("Rows: "+plain(p.Rows.Title), func() { w.rows(p.Rows) })
	w.spared = 0
	for _, c := range []*view.ChangeTable{p.Types, p.Groups} {
		if c != nil {
			w.details(plain(c.Title), func() { w.changes(c) })
		}
	}
	if p.Reformats != nil {
		w.details(plain(p.Reformats.Title), func() { w.reformats(p.Reformats) })
	}
	for i := range p.Only {
		w.details(plain(p.Only[i].Title), func() { w.only(&p.Only[i]) })
	}
	w.details(plain(p.Alignment.Title), func() { w.alignment(p.Alignment) })
}

// grounds are what the verdict rests on.
func (w *writer) grounds(p *view.Compared) {
	w.paragraph(p.Machine.Title + ". " + p.Machine.Relation + " " + p.Machine.Controls)
	if p.Noise.Title != "" {
		w.paragraph(p.Noise.Title + ". " + p.Noise.Text + " " + p.Noise.Rows)
	}
	w.line("")
	t := mdTable{w: w, head: []string{"", "Fact", "A", "B", ""}, align: "lllll"}
	for _, c := range []struct {
		name string
		list []view.CompareFact
	}{
		{"blocking", p.Environment.Blocking}, {"experiment", p.Environment.Experiments},
		{"harmless", p.Environment.Harmless}, {"unknown", p.Environment.Unknown},
	} {
		nothing := "–" // a condition of the other side
		if c.name == "unknown" {
			nothing = "not recorded"
		}
		for _, f := range c.list {
			t.row(c.name, literal(f.Name), or(short(f.A), nothing), or(short(f.B), nothing), short(f.Note))
		}
	}
	t.end()
}

func (w *writer) waterfall(f *view.CompareWaterfall) {
	w.line("")
	t := mdTable{w: w, head: []string{"", "rows", "ms", "% of A"}, align: "lrrr"}
	t.row(f.Metric+" of A", "", f.A, "")
	for _, b := range f.Bars {
		t.row(b.Name, b.Rows, b.Ms, b.Percent)
	}
	t.row("**"+f.Metric+" of B**", "", f.B, f.Percent)
	t.end()
	w.paragraph(f.Note)
}

func (w *writer) rows(rows *view.CompareRows) {
	w.line("")
	t := mdTable{w: w, head: []string{"Layer of B", "A ms", "B ms", "change", "%", "what changed", "verdict"}, align: "lrrrrll"}
	if !rows.Judged {
		t.head, t.align = t.head[:6], "lrrrrl"
	}
	for i := range rows.Rows {
		r := &rows.Rows[i]
		name := link(code(fold.Whole(r.Name)), r.Href)
		if r.B == "" {
			name = link(code(fold.Whole(r.Name)), r.HrefA)
		}
		for _, more := range []string{r.More, r.Marks} {
			if more != "" {
				name += " " + literal(more)
			}
		}
		cells := []string{or(name, "no name"), or(r.A, "–"), or(r.B, "–"), r.Ms, r.Percent, literal(fold.Cut(r.Changed, changedWidth)), string(r.Word)}
		t.row(cells[:len(t.head)]...)
	}
	t.end()
	w.paragraph(rows.Rest + " " + rows.Note)
}

func (w *writer) changes(c *view.ChangeTable) {
	w.line("")
	t := mdTable{w: w, head: []string{c.Head, "layers A", "layers B", "A ms", "B ms", "change", "%"}, align: "lrrrrrr"}
	for _, r := range append(c.Rows[:len(c.Rows):len(c.Rows)], c.Total) {
		t.row(short(r.Name), r.LayersA, r.LayersB, r.A, r.B, r.Ms, r.Percent)
	}
	t.end()
}

func (w *writer) reformats(r *view.CompareReformats) {
	w.line("")
	t := mdTable{w: w, head: []string{"", "Reformat", "From → to", "Between", "ms"}, align: "llllr"}
	for i := range r.Rows {
		row := &r.Rows[i]
		t.row(row.State, link(code(fold.Whole(row.Name)), row.Href), short(or(row.From, "?"))+" → "+short(or(row.To, "?")),
			short(row.Before)+" → "+short(row.After), row.Ms)
	}
	t.end()
	w.paragraph(r.Rest + " " + r.Note)
}

func (w *writer) only(o *view.OnlyLayers) {
	w.line("")
	t := mdTable{w: w, head: []string{"Layer", "Type", "ms"}, align: "llr"}
	for i := range o.Rows {
		t.row(link(code(fold.Whole(o.Rows[i].Name)), o.Rows[i].Href), short(o.Rows[i].Type), o.Rows[i].Ms)
	}
	t.end()
	w.paragraph(o.Rest)
}

func (w *writer) alignment(a *view.CompareAlignment) {
	w.line("")
	t := mdTable{w: w, head: []string{"Rests on", "groups", "layers A", "layers B", "A %", "B %", "A ms", "B ms", "change"}, align: "lrrrrrrrr"}
	for _, r := range alignmentRows(a) {
		t.row(r.Name, r.Groups, r.LayersA, r.LayersB, r.ShareA, r.ShareB, r.A, r.B, r.Ms)
	}
	t.end()
	w.paragraph(a.Low)
}
