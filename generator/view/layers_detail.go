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
	var tags []string
	if w.times {
		index, tags = w.b.Records[i].Index, w.b.Records[i].Tags
	}
	layer := w.b.Layers.Layers[index]
	w.raw("<tr class=d><td colspan=")
	w.dst = strconv.AppendInt(w.dst, int64(w.columns), 10)
	w.raw(">")
	empty := len(w.dst)
	if w.wrote.whole != "" {
		w.line("name", w.wrote.whole)
	}
	w.tensors("in", layer.Inputs)
	w.tensors("out", layer.Outputs)
	if t := w.wrote.kernel; t.Full != t.Short {
		w.line("tactic", t.Full)
	}
	if label, items := metadata(layer); len(items) > 0 {
		w.line(label, strings.Join(items, ", "))
	}
	if tags = slices.DeleteFunc(slices.Clone(tags), func(t string) bool { return t == analysis.TagOther }); len(tags) > 0 {
		w.line("tags", strings.Join(tags, ", "))
	}
	if w.times {
		w.outliers(&w.b.Records[i])
		w.samples(&w.b.Records[i])
	}
	if w.streams && layer.Stream != "" {
		w.line("stream", layer.Stream)
	}
	if len(w.dst) == empty {
		w.raw("<p><b>detail</b>nothing more is recorded")
	}
}

// outliers says what the mean is where the row counts with its median.
func (w *layerWriter) outliers(r *analysis.Record) {
	if r.Has(analysis.MarkOutliers) {
		w.line("mean", unit.RowMs(r.AvgMs.Value)+" ms, distorted by a few iterations; the row counts with its median")
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
	w.raw("<p><b>")
	w.text(label)
	w.raw("</b>")
	w.text(text)
}

func (w *layerWriter) tensors(label string, tensors []trtfmt.Tensor) {
	for i, t := range tensors {
		if i == maxTensors {
			w.line(label, "and "+unit.Count(int64(len(tensors)-i))+" more")
			return
		}
		text := formatText(t)
		if t.Dims != nil {
			text = strings.TrimPrefix(text+" "+unit.Shape(t.Dims), " ")
		}
		w.line(label, strings.TrimPrefix(text+" "+t.Name, " "))
	}
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
