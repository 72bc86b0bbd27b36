package view

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/precision"
	"trtsite/analysis/trtfmt"
)

// GroupShare is what a group of layer types takes of the layer sum.
type GroupShare struct {
	Hue Hue
	// Layers counts the layers; Ms is in ms per iteration; Share is 0 to 100.
	Layers    int
	Ms, Share float64
}

// groupShares adds up a backend's records by group, the largest first. Groups
// without time are left out.
func groupShares(b *analysis.Backend) []GroupShare {
	groups := make([]GroupShare, len(hues))
	for i, h := range hues {
		groups[i].Hue = h
	}
	for _, r := range b.Records {
		g := &groups[slices.Index(hues[:], HueOf(r.Type))]
		g.Layers++
		g.Ms += r.AvgMs.Value
	}
	for i := range groups {
		groups[i].Share = share(groups[i].Ms, b.Timing.LayerSumMs)
	}
	groups = slices.DeleteFunc(groups, func(g GroupShare) bool { return !(g.Ms > 0) })
	slices.SortStableFunc(groups, func(x, y GroupShare) int { return compareDown(x.Ms, y.Ms) })
	return groups
}

// StorageShare is what layers of one storage type take of the layer sum.
type StorageShare struct {
	// In and Out are how the main input and output are stored.
	In, Out   trtfmt.Precision
	Layers    int
	Ms, Share float64
}

// storageShares adds up a backend's records by the storage of what they read
// and write, the largest first.
func storageShares(b *analysis.Backend) []StorageShare {
	pairs := map[string]StorageShare{}
	table := breakdown.Of(b, func(i int) string {
		in, out := storageOfLayer(b.Layers.Layers[b.Records[i].Index])
		name := storageText(in, out)
		pairs[name] = StorageShare{In: in, Out: out}
		return name
	})
	out := make([]StorageShare, len(table.Rows))
	for i, r := range table.Rows {
		out[i] = pairs[r.Name]
		out[i].Layers, out[i].Ms, out[i].Share = r.Layers, r.Ms, r.Share
	}
	return out
}

// storageOfLayer is how a layer stores what it reads, or what it writes where it reads
// nothing, and what it writes.
func storageOfLayer(l trtfmt.Layer) (in, out trtfmt.Precision) {
	_, out = analysis.Storage(l)
	return precision.StorageOf(l), out
}

// storageMix names the storage of what layers read, by time, at most n types
// and only those with one percent or more: "INT8 65 %, FP32 18 %".
func storageMix(shares []StorageShare, n int) string {
	s := ""
	for i, m := range readShares(shares) {
		if i == n || m.Share < 1 && i > 0 {
			break
		}
		if s != "" {
			s += ", "
		}
		s += string(m.In) + " " + wholePercent(m.Share)
	}
	return s
}

// readShares adds up shares by what layers read; what was not recorded is left
// out.
func readShares(shares []StorageShare) []StorageShare {
	var out []StorageShare
	for _, s := range shares {
		if s.In == trtfmt.NotRecorded || !(s.Ms > 0) {
			continue
		}
		at := slices.IndexFunc(out, func(o StorageShare) bool { return o.In == s.In })
		if at < 0 {
			out = append(out, StorageShare{In: s.In})
			at = len(out) - 1
		}
		out[at].Layers += s.Layers
		out[at].Ms += s.Ms
		out[at].Share += s.Share
	}
	slices.SortStableFunc(out, func(x, y StorageShare) int { return compareDown(x.Ms, y.Ms) })
	return out
}

func compareDown(x, y float64) int {
	switch {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return 0
}
