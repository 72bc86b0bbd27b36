package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/device"
	"trtsite/analysis/precision"
	"trtsite/analysis/traffic"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// topLayers is how many of the slowest layers are listed.
const topLayers = 10

// alike are rows of one type, storage, shapes and kernel.
type alike struct {
	// top is the record of the slowest, words are what all have in common.
	top   int
	words string
	rows  int
	ms    float64
}

// layers are the slowest rows with what the file says about them. Rows that differ
// in name and time only are one line.
func layers(b *analysis.Backend) []string {
	if !b.HasTimes() {
		return nil
	}
	heads := make([]traffic.Headroom, len(b.Records))
	if _, _, ok := device.BandwidthGBs(b.Provenance.Environment); ok {
		heads = traffic.HeadroomOf(b, traffic.Of(b))
	}
	groups := alikes(b)
	var lines []string
	for _, g := range groups[:min(len(groups), topLayers)] {
		lines = append(lines, layerLine(b, g, heads[g.top]))
	}
	return lines
}

// alikes groups the rows of a backend, the group with the slowest row first.
func alikes(b *analysis.Backend) []alike {
	read, at := kernelsOf(b), map[string]int{}
	var groups []alike
	for _, i := range slowest(b) {
		words := rowWords(read, &b.Records[i])
		key := words
		if name := b.Records[i].Name; isRegion(name) { // nobody knows whether two are alike
			key = name
		}
		k, met := at[key]
		if !met {
			k = len(groups)
			at[key] = k
			groups = append(groups, alike{top: i, words: words})
		}
		groups[k].rows++
		groups[k].ms += b.Records[i].ValueMs()
	}
	return groups
}

func layerLine(b *analysis.Backend, g alike, h traffic.Headroom) string {
	r := &b.Records[g.top]
	text := amount(b, r.ValueMs()) + ": " + layerName(b, r.Index) + ", " + g.words
	if t := headroomText(h); t != "" {
		text += ", " + t
	}
	if g.rows > 1 {
		text += "; with " + strings.Replace(unit.Plural(g.rows-1, "layer"), " ", " more such ", 1) + " " + amount(b, g.ms)
	}
	return text
}

// rowWords are type, storage, shape, kernel and marks of a row.
func rowWords(k kernels, r *analysis.Record) string {
	parts := []string{"type `" + cut(plain(r.Type), 40) + "`"}
	layer := k.b.Layers.Layers[r.Index]
	if in, out := analysis.Storage(layer); in == out {
		parts = append(parts, "stored "+precision.StorageName(in))
	} else {
		parts = append(parts, fmt.Sprintf("stored %s to %s", precision.StorageName(in), precision.StorageName(out)))
	}
	if s := shapeWords(layer); s != "" {
		parts = append(parts, s)
	}
	for _, text := range []string{k.text(r.Index), markWords(r)} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ", ")
}

// shapeWords are the shapes of what a layer mainly reads and writes, as far as they
// are recorded. Layers that differ in either do different work.
func shapeWords(l trtfmt.Layer) string {
	in, hasIn := analysis.MainInput(l)
	out, hasOut := analysis.MainOutput(l)
	switch {
	case hasIn && in.Dims != nil && hasOut && out.Dims != nil:
		return unit.Shape(in.Dims) + " to " + unit.Shape(out.Dims)
	case hasOut && out.Dims != nil:
		return "output " + unit.Shape(out.Dims)
	case hasIn && in.Dims != nil:
		return "input " + unit.Shape(in.Dims)
	}
	return ""
}
