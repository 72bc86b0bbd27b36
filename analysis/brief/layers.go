package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
)

// topLayers is how many of the slowest layers are listed.
const topLayers = 10

// layers are the slowest rows with what the file says about them.
func layers(b *analysis.Backend) []string {
	if !b.HasTimes() {
		return nil
	}
	order := slowest(b)
	var lines []string
	for _, i := range order[:min(len(order), topLayers)] {
		lines = append(lines, layerLine(b, &b.Records[i]))
	}
	return lines
}

func layerLine(b *analysis.Backend, r *analysis.Record) string {
	parts := []string{amount(b, r.ValueMs()) + ": " + layerName(b, r.Index), "type `" + cut(plain(r.Type), 40) + "`"}
	layer := b.Layers.Layers[r.Index]
	if in, out := analysis.Storage(layer); in == out {
		parts = append(parts, "stored "+storageWord(in))
	} else {
		parts = append(parts, fmt.Sprintf("stored %s to %s", storageWord(in), storageWord(out)))
	}
	if t, ok := analysis.MainOutput(layer); ok && t.Dims != nil {
		parts = append(parts, "output "+unit.Shape(t.Dims))
	}
	if r.Tactic.Value != "" {
		parts = append(parts, "tactic `"+middle(plain(tactic.StripHash(r.Tactic.Value)), 64)+"`")
	}
	if m := markWords(r); m != "" {
		parts = append(parts, m)
	}
	return strings.Join(parts, ", ")
}
