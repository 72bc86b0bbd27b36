package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// layouts are the exporter's sentences about memory layouts and the names that
// trtexec's --inputIOFormats has for them. A sentence that is not here is shown
// as it is. Source: TensorRT's TensorFormat documentation and trtexec's help.
var layouts = []struct{ sentence, name string }{
	{"channel major format where channel % 16 == 0", "hwc16"},
	{"channel major format where channel % 8 == 0", "hwc8"},
	{"channel major format where channel % 4 == 0", "hwc4"},
	{"channel major format where channel % 2 == 0", "hwc2"},
	{"channel major format", "hwc"},
	{"thirty-two wide channel vectorized row major format", "chw32"},
	{"sixteen wide channel vectorized row major format", "chw16"},
	{"four wide channel vectorized row major format", "chw4"},
	{"two wide channel vectorized row major format", "chw2"},
	{"row major linear format", "linear"},
	{"row major linear", "linear"},
	{"row major format", "linear"},
}

// formatText writes how a tensor is stored: "FP16 hwc8".
func formatText(t trtfmt.Tensor) string {
	parts := make([]string, 0, 2)
	if t.Precision != trtfmt.NotRecorded && t.Precision != trtfmt.Unknown {
		parts = append(parts, string(t.Precision))
	}
	if l := layout(t); l != "" {
		parts = append(parts, l)
	}
	return chart.Printable(strings.Join(parts, " "))
}

// layout takes the type's word out of the exporter's sentence and looks the
// rest up. Myelin records a type only ("Half"); that is no layout.
func layout(t trtfmt.Tensor) string {
	if t.Format == "" || strings.IndexByte(t.Format, ' ') < 0 {
		if t.Precision == trtfmt.Unknown {
			return t.Format
		}
		return ""
	}
	words := strings.Fields(strings.ToLower(t.Format))
	kept := words[:0]
	for _, w := range words {
		if !typeWords[w] {
			kept = append(kept, w)
		}
	}
	sentence := strings.Join(kept, " ")
	for _, l := range layouts {
		if sentence == l.sentence {
			return l.name
		}
	}
	return t.Format
}

// typeWords are the exporter's words for types inside a layout's sentence.
var typeWords = map[string]bool{
	"fp32": true, "fp16": true, "bf16": true, "fp8": true, "fp4": true, "int8": true, "int32": true, "int64": true,
	"uint8": true, "int4": true, "bool": true,
}

// storageAndShape is how a layer stores its main input and output, and the
// shape of the latter.
func storageAndShape(l trtfmt.Layer) (storage, shape string) {
	out, ok := analysis.MainOutput(l)
	if ok && out.Dims != nil {
		shape = unit.Shape(out.Dims)
	}
	return storageText(storageOfLayer(l)), shape
}
