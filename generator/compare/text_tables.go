package compare

import (
	"strings"

	"trtsite/generator/view"
	"trtsite/generator/view/fold"
)

func textWaterfall(b *strings.Builder, w *view.CompareWaterfall) {
	section(b, w.Title)
	t := table{right: "lrrr"}
	t.add("", "rows", "ms", "% of A")
	t.add(w.Metric+" of A", "", w.A, "")
	for _, r := range w.Bars {
		t.add("  "+r.Name, r.Rows, r.Ms, r.Percent)
	}
	t.add(w.Metric+" of B", "", w.B, w.Percent)
	t.write(b, "  ")
	if w.Note != "" {
		b.WriteString("  " + w.Note + "\n")
	}
}

func textRows(b *strings.Builder, rows *view.CompareRows) {
	section(b, rows.Title)
	t := table{right: "rrrrlll"}
	t.add("A ms", "B ms", "change", "%", "verdict", "layer", "what changed")
	for i := range rows.Rows {
		r := &rows.Rows[i]
		t.add(or(r.A, "–"), or(r.B, "–"), r.Ms, r.Percent, string(r.Word), rowName(r), oneLine(r.Changed))
	}
	if !rows.Judged {
		for i := range t.rows {
			t.rows[i] = append(t.rows[i][:4:4], t.rows[i][5:]...)
		}
		t.right = "rrrrll"
	}
	t.write(b, "  ")
	if rows.Rest != "" {
		b.WriteString("  " + rows.Rest + "\n")
	}
}

// rowName is a row's name as it fits, with what else it holds.
func rowName(r *view.CompareRow) string {
	name := oneLine(fold.Whole(r.Name))
	for _, more := range []string{r.More, r.Marks} {
		if more != "" {
			name += " (" + more + ")"
		}
	}
	return or(name, "no name")
}

func textChanges(b *strings.Builder, c *view.ChangeTable) {
	if c == nil {
		return
	}
	section(b, c.Title)
	t := table{right: "lrrrrrr"}
	t.add("", "layers A", "layers B", "A ms", "B ms", "change", "%")
	for _, r := range append(c.Rows[:len(c.Rows):len(c.Rows)], c.Total) {
		t.add(cut(r.Name), r.LayersA, r.LayersB, r.A, r.B, r.Ms, r.Percent)
	}
	t.write(b, "  ")
}

func textReformats(b *strings.Builder, r *view.CompareReformats) {
	if r == nil {
		return
	}
	section(b, r.Title)
	t := table{right: "lrll"}
	for i := range r.Rows {
		row := &r.Rows[i]
		t.add(row.State, row.Ms, fold.Whole(row.Name), or(row.From, "?")+" → "+or(row.To, "?"))
	}
	t.write(b, "  ")
	if r.Rest != "" {
		b.WriteString("  " + r.Rest + "\n")
	}
}

func textOnly(b *strings.Builder, o *view.OnlyLayers) {
	section(b, o.Title)
	t := table{right: "rll"}
	for i := range o.Rows {
		t.add(o.Rows[i].Ms, fold.Whole(o.Rows[i].Name), o.Rows[i].Type)
	}
	t.write(b, "  ")
	if o.Rest != "" {
		b.WriteString("  " + o.Rest + "\n")
	}
}

func textAlignment(b *strings.Builder, a *view.CompareAlignment) {
	section(b, a.Title)
	t := table{right: "lrrrrrrrr"}
	t.add("", "groups", "layers A", "layers B", "A %", "B %", "A ms", "B ms", "change")
	for _, r := range alignmentRows(a) {
		t.add(r.Name, r.Groups, r.LayersA, r.LayersB, r.ShareA, r.ShareB, r.A, r.B, r.Ms)
	}
	t.write(b, "  ")
	if a.Low != "" {
		b.WriteString("  " + a.Low + "\n")
	}
}

// alignmentRows are the tiers, their sum, the rest and the sum of all.
func alignmentRows(a *view.CompareAlignment) []view.CompareTier {
	return append(a.Tiers[:len(a.Tiers):len(a.Tiers)], a.Total, a.Open, a.Sum)
}
