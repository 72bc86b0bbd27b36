package diff

import (
	"cmp"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/reformat"
)

// ReformatChange is an explicit reformat that only one side has.
type ReformatChange struct {
	// Entry is the ledger's; its Ms is the mean time in ms.
	reformat.Entry
	// From and To are the names of the layers at the ends of its edge, nil at a
	// network input or output.
	From, To []string
}

// reformatChanges keeps those of a backend's reformats that are among the layers,
// the longest first.
func reformatChanges(b *analysis.Backend, layers []int) []ReformatChange {
	only := map[int]bool{}
	for _, i := range layers {
		only[i] = true
	}
	var out []ReformatChange
	for _, e := range reformat.Of(b).Entries {
		if only[e.Layer] {
			out = append(out, ReformatChange{Entry: e, From: layerNames(b, e.Producers), To: layerNames(b, e.Consumers)})
		}
	}
	slices.SortStableFunc(out, func(x, y ReformatChange) int { return cmp.Compare(y.Ms, x.Ms) })
	return out
}

func layerNames(b *analysis.Backend, layers []int) []string {
	var out []string
	for _, i := range layers {
		out = append(out, b.Layers.Layers[i].Name)
	}
	return out
}
