package diff

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/diff/join"
	"trtsite/analysis/operation"
	"trtsite/analysis/reformat"
)

// mostEnds bounds the layers at one end of an edge. A tensor that more layers read
// has no edge that could be told from others.
const mostEnds = 16

// edges marks the reformats and sets what stands around each layer. Layers that only
// rename a tensor stand nowhere: what they lead to counts.
func edges(b *analysis.Backend, groups []string, keys []join.Layer) {
	ledger := reformat.Of(b)
	for i := range ledger.Entries {
		keys[ledger.Entries[i].Layer].Move = true
	}
	near := b.Graph.Neighbours(len(keys))
	renames, passes := make([]bool, len(keys)), make([]bool, len(keys))
	for i := range keys {
		renames[i] = i < len(groups) && groups[i] == operation.GroupBookkeeping && b.Records[i].ValueMs() == 0
		passes[i] = keys[i].Move || renames[i]
	}
	before, after := walker{next: near.Before, pass: passes}, walker{next: near.After, pass: passes}
	for i := range keys {
		if keys[i].Move {
			if !renames[i] {
				keys[i].Before, keys[i].After = before.ends(i), after.ends(i)
			}
			continue
		}
		if ends := after.ends(i); len(ends) == 1 && ends[0] != join.Outside {
			keys[i].Next = ends[0] + 1
		}
	}
}

// walker goes from a layer to the nearest ones that compute.
type walker struct {
	next [][]int
	pass []bool
}

// ends are the layers that i leads to, in ascending order with join.Outside first; nil
// where they are too many.
func (w walker) ends(i int) []int {
	var out []int
	seen := map[int]bool{i: true}
	queue := []int{i}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if len(w.next[at]) == 0 {
			out = append(out, join.Outside)
		}
		for _, n := range w.next[at] {
			switch {
			case seen[n]:
				continue
			case w.pass[n]:
				queue = append(queue, n)
			default:
				out = append(out, n)
			}
			seen[n] = true
			if len(seen) > mostEnds*4 {
				return nil
			}
		}
	}
	slices.Sort(out)
	out = slices.Compact(out)
	if len(out) > mostEnds {
		return nil
	}
	return out
}
