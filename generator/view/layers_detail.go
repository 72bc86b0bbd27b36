package view

import (
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// What a detail shows of long lists; the document has all of them.
const (
	maxTensors  = 12
	maxMetadata = 12
)

// detail writes what opens below a row: what the row had to cut, tensors and
// metadata. It is there without a script, for the row that the address names.
func (w *layerWriter) detail(i int) {
	index := i
	if w.times {
		index = w.b.Records[i].Index
	}
	layer := w.b.Layers.Layers[index]
	w.raw("<tr class=d><td colspan=")
	w.dst = strconv.AppendInt(w.dst, int64(w.columns), 10)
	w.raw("><dl>")
	if w.wrote.whole != "" {
		w.line("name", w.wrote.whole)
	}
	w.inputs(index)
	w.outputs(layer.Outputs)
	w.traffic(index)
	w.kernel(index)
	w.origin(index)
	if label, items := metadata(layer); len(items) > 0 {
		w.line(label, strings.Join(items, ", "))
	}
	if w.times {
		w.tags(&w.b.Records[i])
		w.median(&w.b.Records[i])
		w.samples(&w.b.Records[i])
	}
	w.findings(index)
	if w.streams && layer.Stream != "" {
		w.line("stream", layer.Stream)
	}
}

// tags writes those that say more than the row's type.
func (w *layerWriter) tags(r *analysis.Record) {
	said := func(tag string) bool { return tag == analysis.TagOther || tag == r.Type }
	if tags := slices.DeleteFunc(slices.Clone(r.Tags), said); len(tags) > 0 {
		w.line("tags", joinWords(tags))
	}
}

// median writes the median where it says more than the row, and what the mean is
// where the row counts with its median.
func (w *layerWriter) median(r *analysis.Record) {
	if r.Has(analysis.MarkOutliers) {
		w.line("mean", unit.RowMs(r.AvgMs.Value)+" ms, distorted by a few iterations; the row counts with its median")
		return
	}
	if text := unit.RowMs(r.MedianMs.Value); w.b.Profile.HasMedian && text != unit.RowMs(r.ValueMs()) {
		w.line("median", text+" ms")
	}
}

// findings link to the findings that the layer is evidence of.
func (w *layerWriter) findings(index int) {
	for i, place := range w.facets.findings[index] {
		if i == 0 {
			w.line("findings", "")
		} else {
			w.raw(", ")
		}
		w.raw("<a href=#")
		w.raw(findingID(place))
		w.raw(">")
		w.text(w.in.findings.Rows[place].Rule)
		w.raw("</a>")
	}
}

// samples writes how a row's times are spread, where each run was recorded.
func (w *layerWriter) samples(r *analysis.Record) {
	if r.Entry < 0 || r.Entry >= len(w.b.Profile.Entries) {
		return
	}
	s := w.b.Profile.Entries[r.Entry].Samples
	if s == nil {
		return
	}
	w.line("samples", unit.Count(s.Count)+"; ms: p90 "+unit.RowMs(s.P90Ms)+", p95 "+unit.RowMs(s.P95Ms)+", p99 "+unit.RowMs(s.P99Ms)+
		", min "+unit.RowMs(s.MinMs)+", max "+unit.RowMs(s.MaxMs)+", standard deviation "+unit.RowMs(s.StdDevMs))
}

// line writes one labelled line of a detail.
func (w *layerWriter) line(label, text string) {
	w.raw("<dt>")
	w.text(label)
	w.raw("<dd>")
	w.text(text)
}

// metadata splits what an exporter notes about a layer's origin and leaves out
// what the layer's name says already. label is the exporter's word where all
// notes have the same, e.g. "ONNX Layer" of "[ONNX Layer: /conv1/Conv]".
func metadata(l trtfmt.Layer) (label string, items []string) {
	label = "metadata"
	notes := strings.FieldsFunc(l.Metadata, func(r rune) bool { return r == '\x1e' || r == '\x1f' })
	if word, ok := commonWord(notes); ok {
		label = word
		for i, n := range notes {
			notes[i] = n[len("[")+len(word)+len(": ") : len(n)-1]
		}
	}
	for _, n := range notes {
		if !strings.Contains(l.Name, n) {
			items = append(items, chart.Printable(n))
		}
	}
	if more := len(items) - maxMetadata; more > 0 {
		items = append(items[:maxMetadata:maxMetadata], "and "+unit.Count(int64(more))+" more")
	}
	return label, items
}

// commonWord returns the word before the colon where every note is "[word: …]".
func commonWord(notes []string) (string, bool) {
	if len(notes) == 0 {
		return "", false
	}
	word, _, ok := strings.Cut(strings.TrimPrefix(notes[0], "["), ": ")
	if !ok {
		return "", false
	}
	for _, n := range notes {
		if !strings.HasPrefix(n, "["+word+": ") || !strings.HasSuffix(n, "]") {
			return "", false
		}
	}
	return word, true
}
