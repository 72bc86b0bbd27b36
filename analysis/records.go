package analysis

import "trtsite/analysis/trtfmt"

// recordsOf joins layers and profile: the i-th layer of a name with the i-th
// entry of it. The names are equal as multisets, the gate has seen to that; only
// where no row is trusted a layer may be without an entry, and then has no time.
func recordsOf(layers []trtfmt.Layer, p *trtfmt.ProfileFile, readings []reading) []Record {
	entries := pair(layers, p.Entries)
	out := make([]Record, len(layers))
	for i := range layers {
		l, e := &layers[i], &noTime
		if entries[i] >= 0 {
			e = &p.Entries[entries[i]]
		}
		out[i] = Record{
			Index: i, Entry: entries[i], Name: l.Name,
			Type: readings[i].layerType, RawType: l.LayerType, Tactic: l.Tactic,
			TimeMs: e.TimeMs, AvgMs: e.AverageMs, MedianMs: e.MedianMs, Percentage: e.Percentage,
			Tags: readings[i].tags,
		}
	}
	return out
}

// noTime stands for the entry of a layer that the profile has none of.
var noTime = trtfmt.ProfileEntry{TimeMs: zero, AverageMs: zero, MedianMs: zero, Percentage: zero}

var zero = trtfmt.Number{Text: "0"}

// pair returns the entry of each layer, -1 for none.
func pair(layers []trtfmt.Layer, entries []trtfmt.ProfileEntry) []int {
	// first is the first free entry of a name, next[i] the one of the same name
	// after entry i, both counted from 1; 0 is none.
	first := make(map[string]int, len(entries))
	next := make([]int, len(entries)+1)
	for i := len(entries) - 1; i >= 0; i-- {
		next[i+1] = first[entries[i].Name]
		first[entries[i].Name] = i + 1
	}
	out := make([]int, len(layers))
	for i := range layers {
		entry := first[layers[i].Name]
		first[layers[i].Name] = next[entry]
		out[i] = entry - 1
	}
	return out
}

// Layer returns the layer of record i, or of row i of a layer-only backend. It
// panics where i is out of range.
func (b Backend) Layer(i int) trtfmt.Layer { return b.Layers.Layers[i] }
