package view

import (
	"html/template"
	"math"
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/traffic"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// layerWriter writes the table of layers. Tables are most of a site's bytes and
// rows are written by the ten thousand, so this is no template; optional end
// tags are left out, and columns are styled by their place. The columns are
// always in this order: number, name, type, storage, math, output shape, tactic,
// and with times mean, bar, share, cumulative share, headroom.
type layerWriter struct {
	dst     []byte
	b       *analysis.Backend
	in      tableInput
	anchors []string
	facets  *layerFacets
	// times is set where the backend has them; streams where it uses several.
	times, streams bool
	columns        int
	nameWidth      int
	sum, longest   float64
	cumulative     float64
	kernels        tactics
	sheet          sheet
	// wrote is what the row has shown, for the detail to add the rest.
	wrote shown
}

// shown is what a row has of its layer: the kernel, and the whole name where the row
// has only a part.
type shown struct {
	whole  string
	kernel Tactic
}

// detailEstimate is about what a row and its detail need, in bytes.
const detailEstimate = 1280

// How many characters of a name fit beside the columns of a table with times, and
// where headroom is shown too; totals need a wider column.
const (
	timedWidth = 52
	tightWidth = 46
)

// tableInput is what the table of layers is made of.
type tableInput struct {
	b       *analysis.Backend
	facets  *layerFacets
	kernels kernelList
	// findings is nil for none.
	findings *LayerFindings
	// order are the rows; half is the place in it where half of the layer sum is
	// reached, -1 for none.
	order []int
	half  int
	// kernelHref is the address of the page of a kernel's family, nil where there are
	// no such pages.
	kernelHref func(kernel string) string
	// graphHref is the address of the graph, "" for none.
	graphHref string
}

// layerTable writes the layers in the given order.
func layerTable(in tableInput) template.HTML {
	b := in.b
	w := layerWriter{
		dst: make([]byte, 0, detailEstimate*(len(in.order)+1)), b: b, in: in, anchors: layerAnchors(b), facets: in.facets,
		times: b.HasTimes(), streams: len(b.Engines.Streams) > 1, columns: 7, nameWidth: nameWidth, sum: b.Timing.LayerSumMs,
		kernels: newTactics(b),
	}
	if w.times {
		w.columns, w.nameWidth = 12, timedWidth
		for i := range b.Records {
			w.longest = max(w.longest, b.Records[i].ValueMs())
		}
	}
	if in.facets.bounds > 0 {
		w.nameWidth = tightWidth
	}
	if sharesOnly(b) {
		w.nameWidth -= 4
	}
	w.open(w.layersSheet(len(in.order)))
	for at, i := range in.order {
		w.box(at)
		w.row(i, at == in.half)
		w.detail(i)
	}
	w.close()
	return template.HTML(w.dst)
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
	w.name(name, roomFor(w.nameWidth, marks))
	storage, output := storageAndShape(w.b.Layers.Layers[index])
	w.raw("</a>")
	w.marks(marks)
	w.wrote.kernel = w.kernels.of(index)
	w.raw("<td>")
	w.text(layerType)
	w.raw("<td>")
	w.raw(storage)
	w.raw("<td>")
	w.raw(mathText(w.b, index, w.wrote.kernel))
	w.raw("<td>")
	w.raw(output)
	w.raw("<td>")
	w.tactic()
	if w.times {
		w.timing(i)
	}
}

// start writes the row's own tag and its number.
func (w *layerWriter) start(index int, layerType string, half bool) {
	w.raw("<tr id=")
	w.raw(w.anchors[index])
	w.raw(" class=")
	if hue := HueOf(layerType).Class; half {
		w.raw(`"` + hue + ` half"`)
	} else {
		w.raw(hue)
	}
	w.raw("><td>")
	w.dst = strconv.AppendInt(w.dst, int64(index+1), 10)
}

// marks writes a word for each thing that is to be known about the row.
func (w *layerWriter) marks(words string) {
	if words != "" {
		w.raw(" <em>")
		w.text(words)
		w.raw("</em>")
	}
}

// tactic writes what stands out of the kernel in ink, and the kernel in grey.
func (w *layerWriter) tactic() {
	t := &w.wrote.kernel
	if t.Cores != "" {
		w.raw("<b>")
		w.raw(t.Cores)
		w.raw("</b> ")
	}
	w.text(t.Family)
}

func (w *layerWriter) timing(i int) {
	r := &w.b.Records[i]
	ms := r.ValueMs()
	w.cumulative += ms
	w.raw("<td>")
	w.raw(unit.RowMs(ms))
	w.bar(ms)
	w.raw("<td>")
	w.text(unit.Percent(share(ms, w.sum)))
	w.raw("<td>")
	w.text(unit.Percent(share(w.cumulative, w.sum)))
	w.raw("<td>")
	if h := &w.facets.headroom[r.Index]; h.Class != traffic.NoBound {
		w.raw(string(h.Class))
	}
}

// bar writes the cell of a bar: the stylesheet has a class for each percent of the
// column, which is less than a pixel. Any time at all is seen.
func (w *layerWriter) bar(ms float64) {
	w.raw("<td")
	if percent := math.Ceil(min(ratio(ms, w.longest), 1) * 100); percent > 0 {
		w.raw(" class=w")
		w.dst = strconv.AppendInt(w.dst, int64(percent), 10)
	}
	w.raw(">")
}

// raw appends markup and text that is known to need no escaping.
func (w *layerWriter) raw(s string) { w.dst = append(w.dst, s...) }

func (w *layerWriter) text(s string) { w.dst = chart.AppendText(w.dst, s) }
