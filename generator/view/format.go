package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// formatText writes how a tensor is stored: "FP16 hwc8".
func formatText(t trtfmt.Tensor) string {
	parts := make([]string, 0, 2)
	if t.Precision != trtfmt.NotRecorded && t.Precision != trtfmt.Unknown {
		parts = append(parts, string(t.Precision))
	}
	if l := t.Layout(); l != "" {
		parts = append(parts, l)
	}
	return chart.Printable(strings.Join(parts, " "))
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
