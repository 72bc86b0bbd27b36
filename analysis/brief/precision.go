package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/precision"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

// precisions sets what the builder was permitted beside how tensors are stored and
// what kernels multiply: three different things.
func precisions(b *analysis.Backend) []string {
	var lines []string
	if b.HasTimes() {
		lines = append(lines, "math, from the kernels' names: "+table(b, precision.ByWords(b)))
	}
	p := precision.Of(b)
	if b.HasTimes() {
		lines = append(lines, "storage of the main input: "+table(b, p.Storage))
	}
	if text := tensors(p.Tensors); text != "" {
		lines = append(lines, "tensors, without weights: "+text)
	}
	if permitted := b.Provenance.Environment.Facts.Text(provenance.Precision); permitted != "" {
		lines = append(lines, "permitted to the builder (no statement about any layer): `"+cut(plain(permitted), 60)+"`")
	}
	return lines
}

// tensors are how much of the data has which type.
func tensors(list []precision.TensorShare) string {
	var parts []string
	for _, t := range list {
		text := fmt.Sprintf("%s %s", precision.StorageName(t.Type), unit.Count(int64(t.Tensors)))
		switch {
		case t.Sized == 0:
			text += " of unknown size"
		default:
			text += fmt.Sprintf(" (%s, %s %%)", unit.Size(t.Bytes), unit.Percent(t.Percent))
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}
