package view

import (
	"html/template"
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// fillProfile shows the profile of a backend that failed, as the profiler wrote
// it; nothing is concluded from it.
func (v *LayersView) fillProfile(b *analysis.Backend) {
	p := profile(b)
	n := unit.Plural(len(p.order), "profile record")
	v.Finding = n + " add up to " + unit.WithMs(p.sum)
	v.Note = "The backend failed, so no layers belong to these records and nothing is concluded from them: " + reasonOf(b) + "."
	v.Status = n + "; slowest first"
	v.Example = "e.g. conv"
	v.table = p.table()
}

// table writes all records in the columns number, name, mean, median, bar,
// share, cumulative share.
func (p profiled) table() template.HTML {
	w := layerWriter{b: p.b, longest: p.longest, dst: make([]byte, 0, 256*(len(p.order)+1))}
	w.open(p.sheet())
	sum := 0.0
	for at, i := range p.order {
		w.box(at)
		sum += p.b.Profile.Entries[i].AverageMs.Value
		p.write(&w, i, sum)
	}
	w.close()
	return template.HTML(w.dst)
}

func (p profiled) sheet() sheet {
	s := sheet{class: "layers profile", rows: len(p.order), what: "Records", heads: []columnHead{
		{text: "#", sort: "n"}, {text: "Name", sort: "t"}, {text: "ms", sort: "n", order: "descending"},
		{text: "median", sort: "n"}, {}, {text: "%"}, {text: "cumul. %"},
	}}
	if !p.b.Profile.HasMedian {
		s.class += " nomedian"
	}
	s.sums = []string{unit.Count(int64(s.rows)), "records", unit.HeadMs(p.sum), "", "", unit.Percent(share(p.sum, p.sum)), ""}
	return s
}

func (p profiled) write(w *layerWriter, i int, sum float64) {
	e := &p.b.Profile.Entries[i]
	w.raw("<tr id=")
	w.raw(p.anchors[i])
	w.raw(" class=f-p16><td>")
	w.dst = strconv.AppendInt(w.dst, int64(i+1), 10)
	w.raw("<th scope=row><a href=#")
	w.raw(p.anchors[i])
	w.raw(">")
	w.name(e.Name, nameWidth)
	w.raw("</a><td>")
	w.raw(unit.RowMs(e.AverageMs.Value))
	w.raw("<td>")
	if p.b.Profile.HasMedian {
		w.raw(unit.RowMs(e.MedianMs.Value))
	}
	w.bar(e.AverageMs.Value)
	w.raw("<td>")
	w.text(unit.Percent(share(e.AverageMs.Value, p.sum)))
	w.raw("<td>")
	w.text(unit.Percent(share(sum, p.sum)))
	w.raw("<tr class=d><td colspan=7><dl>")
	if w.wrote.whole != "" {
		w.line("name", w.wrote.whole)
	}
	w.line("total", unit.WithMs(e.TimeMs.Value))
}
