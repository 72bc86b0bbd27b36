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
	w.raw(`<table class="layers profile sortable`)
	if !p.b.Profile.HasMedian {
		w.raw(" nomedian")
	}
	w.raw(`" id="layers"><thead><tr><th scope=col data-sort=n>#<th scope=col data-sort=t>Name` +
		`<th scope=col data-sort=n aria-sort=descending>ms<th scope=col data-sort=n>median<td>` +
		`<th scope=col>%<th scope=col>cumul. %<tbody>`)
	sum := 0.0
	for _, i := range p.order {
		sum += p.b.Profile.Entries[i].AverageMs.Value
		p.write(&w, i, sum)
	}
	return template.HTML(append(w.dst, "</table>"...))
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
	w.raw(unit.Percent(share(e.AverageMs.Value, p.sum)))
	w.raw("<td>")
	w.raw(unit.Percent(share(sum, p.sum)))
	w.raw("<tr class=d><td colspan=7><dl>")
	if w.wrote.whole != "" {
		w.line("name", w.wrote.whole)
	}
	w.line("total", unit.WithMs(e.TimeMs.Value))
}
