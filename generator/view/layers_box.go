package view

import (
	"slices"
	"strconv"

	"trtsite/analysis/unit"
)

// boxRows is how many rows share a table. A browser lays out only the tables in view:
// what one table of 10,000 rows needs seconds for, tables of a screen do in a frame.
const boxRows = 25

// sheet is what the tables of a page of layers have in common. Above them stands one
// of their heads and sums, which stays in view.
type sheet struct {
	// class is that of each table; rows are those of all tables together.
	class string
	rows  int
	// what the rows are, for the captions: "Layers".
	what  string
	heads []columnHead
	// sums are the cells of the row of sums, "" for none; the second is its head.
	sums []string
}

// timeColumn is the place of the column that the rows stand by at first, the longest
// first; -1 for none.
func (s sheet) timeColumn() int {
	return slices.IndexFunc(s.heads, func(h columnHead) bool { return h.order == "descending" })
}

// columnHead is the head of a column. It is empty above bars.
type columnHead struct {
	text string
	// sort is "n" for numbers and "t" for text, "" where rows are not sorted by it.
	sort string
	// order is how the rows stand at first, "ascending" or "descending".
	order string
}

// open writes the table of heads and sums.
func (w *layerWriter) open(s sheet) {
	w.sheet = s
	w.raw("<div class=boxes id=layers")
	if at := s.timeColumn(); at >= 0 {
		w.raw(" data-ms=" + strconv.Itoa(at))
	}
	if w.in.graphHref != "" {
		w.raw(" data-graph=" + w.in.graphHref)
	}
	w.raw(">")
	w.table(" bar", "Columns and sums of the "+lowerFirst(s.what))
	for _, h := range s.heads {
		w.head(h)
	}
	w.raw("<tfoot><tr>")
	for i, text := range s.sums {
		if i == 1 {
			w.raw("<th scope=row>")
		} else {
			w.raw("<td>")
		}
		w.text(text)
	}
	w.raw("</table>")
}

func (w *layerWriter) head(h columnHead) {
	if h.text == "" {
		w.raw("<td>")
		return
	}
	w.raw("<th scope=col")
	if h.sort != "" {
		w.raw(" data-sort=" + h.sort)
	}
	if h.order != "" {
		w.raw(" aria-sort=" + h.order)
	}
	w.raw(">" + h.text)
}

// box starts a table where the row at this place is the first of one. Its heads are
// read out and not seen.
func (w *layerWriter) box(at int) {
	if at%boxRows != 0 {
		return
	}
	if at > 0 {
		w.raw("</table></div>")
	}
	last := min(at+boxRows, w.sheet.rows)
	w.raw("<div class=box>")
	w.table("", w.sheet.what+" "+unit.Count(int64(at+1))+" to "+unit.Count(int64(last)))
	for _, h := range w.sheet.heads {
		w.head(columnHead{text: h.text})
	}
	w.raw("<tbody>")
}

// close ends the last table.
func (w *layerWriter) close() {
	if w.sheet.rows > 0 {
		w.raw("</table></div>")
	}
	w.raw("</div>")
}

// table starts a table up to its heads.
func (w *layerWriter) table(class, caption string) {
	w.raw(`<table class="` + w.sheet.class + class + `"><caption class=vh>`)
	w.raw(caption)
	w.raw("</caption><thead><tr>")
}

// layersSheet is that of the layers of a backend that passed.
func (w *layerWriter) layersSheet(rows int) sheet {
	s := sheet{class: "layers", rows: rows, what: "Layers"}
	switch {
	case !w.times:
		s.class += " untimed"
	case w.facets.bounds == 0:
		s.class += " nobound"
	}
	if sharesOnly(w.b) {
		s.class += " totals"
	}
	s.heads = []columnHead{
		{text: "#", sort: "n"}, {text: "Layer", sort: "t"}, {text: "Type", sort: "t"}, {text: "Storage", sort: "t"},
		{text: "Math", sort: "t"}, {text: "Output"}, {text: "Tactic", sort: "t"},
	}
	s.sums = []string{unit.Count(int64(rows)), "layers", "", "", "", "", ""}
	if !w.times {
		s.heads[0].order = "ascending"
		return s
	}
	s.heads = append(s.heads, columnHead{text: timeHead(w.b), sort: "n", order: "descending"}, columnHead{},
		columnHead{text: "%"}, columnHead{text: "cumul. %"}, columnHead{text: "Headroom"})
	if w.facets.bounds > 0 {
		s.heads[len(s.heads)-1].sort = "t"
	}
	s.sums = append(s.sums, unit.HeadMs(rowSum(w.b)), "", unit.Percent(share(rowSum(w.b), w.sum)), "", "")
	return s
}
