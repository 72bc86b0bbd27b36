package view

import (
	"html/template"
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// layerWriter writes the table of layers. Tables are most of a site's bytes and
// rows are written by the ten thousand, so this is no template; optional end
// tags are left out, and columns are styled by their place. The columns are
// always in this order: number, name, type, tactic, storage, output
// shape, and with times mean, median, bar, share, cumulative share.
type layerWriter struct {
	dst     []byte
	b       *analysis.Backend
	anchors []string
	// times is set where the backend has them; streams where it uses several.
	times, streams bool
	columns        int
	sum, longest   float64
	cumulative     float64
	kernels        tactics
	// wrote is what the row has shown, for the detail to add the rest.
	wrote shown
}

// shown is what a row has of its layer: the whole name where it had to be cut,
// and the kernel.
type shown struct {
	whole  string
	kernel Tactic
}

// detailEstimate is about what a row and its detail need, in bytes.
const detailEstimate = 1024

// layerTable writes the layers in the given order. Where there are times, half
// is the place in the order where half of the layer sum is reached.
func layerTable(b *analysis.Backend, order []int, half int) template.HTML {
	w := layerWriter{
		dst: make([]byte, 0, detailEstimate*(len(order)+1)), b: b, anchors: layerAnchors(b),
		times: b.HasTimes(), streams: len(b.Engines.Streams) > 1, columns: 6, sum: b.Timing.LayerSumMs,
		kernels: newTactics(b),
	}
	if w.times {
		w.columns = 11
		for i := range b.Records {
			w.longest = max(w.longest, b.Records[i].ValueMs())
		}
	}
	w.head()
	for at, i := range order {
		w.row(i, at == half)
		w.detail(i)
	}
	return template.HTML(append(w.dst, "</table>"...))
}

func (w *layerWriter) head() {
	w.raw(`<table class="layers sortable`)
	switch {
	case !w.times:
		w.raw(" untimed")
	case !w.b.Profile.HasMedian:
		w.raw(" nomedian")
	}
	w.raw(`" id="layers"><thead><tr><th scope=col data-sort=n`)
	if !w.times {
		w.raw(` aria-sort=ascending`)
	}
	w.raw(`>#<th scope=col data-sort=t>Layer<th scope=col data-sort=t>Type<th scope=col>Tactic` +
		`<th scope=col data-sort=t>Storage<th scope=col>Output`)
	if w.times {
		w.raw(`<th scope=col data-sort=n aria-sort=descending>`)
		w.raw(timeHead(w.b))
		w.raw(`<th scope=col data-sort=n>median<td><th scope=col>%<th scope=col>cumul. %`)
	}
	w.raw("<tbody>")
}

func (w *layerWriter) row(i int, half bool) {
	index, name, layerType, marks := i, "", "", ""
	if w.times {
		r := &w.b.Records[i]
		index, name, layerType, marks = r.Index, r.Name, r.Type, markWords(r)
	} else {
		l := &w.b.Layers.Layers[i]
		name, layerType = l.Name, w.b.InferredType(i)
	}
	w.start(index, layerType, half)
	w.raw("<th scope=row><a href=#")
	w.raw(w.anchors[index])
	w.raw(">")
	w.name(name, roomFor(nameWidth, marks))
	storage, output := storageAndShape(w.b.Layers.Layers[index])
	w.raw("</a>")
	w.marks(marks)
	w.raw("<small>")
	w.text(layerType)
	if storage != "" {
		w.raw(", ")
		w.raw(storage)
	}
	w.raw("</small><td>")
	w.text(layerType)
	w.raw("<td>")
	w.tactic(index)
	w.raw("<td>")
	w.raw(storage)
	w.raw("<td>")
	w.raw(output)
	if w.times {
		w.timing(i)
	}
}

// start writes the row's own tag and its number.
func (w *layerWriter) start(index int, layerType string, half bool) {
	w.raw("<tr id=")
	w.raw(w.anchors[index])
	w.raw(` class="`)
	w.raw(HueOf(layerType).Class)
	if half {
		w.raw(" half")
	}
	w.raw(`"><td>`)
	w.dst = strconv.AppendInt(w.dst, int64(index+1), 10)
}

func (w *layerWriter) name(name string, width int) {
	runs, whole := fitName(name, width)
	w.wrote.whole = whole
	if len(runs) == 0 {
		w.raw("<i>no name</i>")
	}
	for _, r := range runs {
		w.run(r)
	}
}

// marks writes a word for each thing that is to be known about the row.
func (w *layerWriter) marks(words string) {
	if words != "" {
		w.raw(" <em>")
		w.text(words)
		w.raw("</em>")
	}
}

func (w *layerWriter) run(r fold.Run) {
	if r.Quiet {
		w.raw("<i>")
		w.text(r.Text)
		w.raw("</i>")
		return
	}
	w.text(r.Text)
}

// tactic writes the kernel in grey and what stands out of it in ink.
func (w *layerWriter) tactic(index int) {
	t := w.kernels.of(index)
	w.wrote.kernel = t
	w.text(t.Short)
	if t.Cores != "" {
		w.raw(" <b>")
		w.raw(t.Cores)
		w.raw("</b>")
	}
}

func (w *layerWriter) timing(i int) {
	r := &w.b.Records[i]
	ms := r.ValueMs()
	w.cumulative += ms
	w.raw("<td>")
	w.raw(unit.RowMs(ms))
	w.raw("<td>")
	if w.b.Profile.HasMedian {
		w.raw(unit.RowMs(r.MedianMs.Value))
	}
	w.raw("<td>")
	if ms > 0 {
		w.dst = chart.AppendRowBar(w.dst, ratio(ms, w.longest))
	}
	w.raw("<td>")
	w.raw(unit.Percent(share(ms, w.sum)))
	w.raw("<td>")
	w.raw(unit.Percent(share(w.cumulative, w.sum)))
}

// raw appends markup and text that is known to need no escaping.
func (w *layerWriter) raw(s string) { w.dst = append(w.dst, s...) }

func (w *layerWriter) text(s string) { w.dst = chart.AppendText(w.dst, s) }
