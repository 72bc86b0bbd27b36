package view

import (
	"cmp"
	"slices"
	"strings"

	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// How an engine is cut into parts that are drawn one by one: a part has at most
// maxPart layers, and where that makes more than maxParts, neighbours are joined.
const (
	maxPart  = 12
	maxParts = 120
	// strewn is how many layers between two blocks are drawn with them.
	strewn = 4
)

// part is a repeated block, a piece of one, or a run of layers between blocks.
type part struct {
	// name is "" for a run of layers; signature is equal for equal blocks and "" for
	// what is no whole block.
	name, signature string
	// layers are in execution order.
	layers []int
	// beside counts the layers that are drawn with a block and are none of its.
	beside int
}

// partsOf cuts a backend into parts, in the order of their first layers: every layer is
// in one.
func partsOf(of *derived, flows []flow) []part {
	n := len(of.b.Layers.Layers)
	whole := assign(blockParts(of), n, flows)
	var out []part
	cuts := cutsOf(n, flows)
	for _, p := range whole {
		out = append(out, p.pieces(cuts)...)
	}
	slices.SortStableFunc(out, func(a, b part) int { return cmp.Compare(a.layers[0], b.layers[0]) })
	return coarse(out, n)
}

// blockParts are the blocks of all patterns, the outermost first; a layer is in the
// first block that has it.
func blockParts(of *derived) []part {
	var out []part
	taken := make([]bool, len(of.b.Layers.Layers))
	patterns := of.blocks()
	for i := range patterns {
		if !outermost(patterns, i) {
			continue
		}
		for _, block := range patterns[i].Blocks {
			p := part{name: block.Name, signature: block.Signature}
			for _, row := range block.Rows {
				if at := of.b.Records[row].Index; !taken[at] {
					taken[at] = true
					p.layers = append(p.layers, at)
				}
			}
			if len(p.layers) > 0 {
				slices.Sort(p.layers)
				out = append(out, p)
			}
		}
	}
	return out
}

// cutsOf counts for each layer the edges that lead from it or from a layer before it to
// one behind it.
func cutsOf(n int, edges []flow) []int {
	cuts := make([]int, n+1)
	for _, e := range edges {
		if e.from >= 0 && e.from < e.to {
			cuts[e.from]++
			cuts[e.to]--
		}
	}
	for i := 1; i < n; i++ {
		cuts[i] += cuts[i-1]
	}
	return cuts
}

// pieces cuts a part that is too long, where the fewest edges are.
func (p part) pieces(cuts []int) []part {
	n := len(p.layers)
	if n <= maxPart {
		return []part{p}
	}
	var out []part
	for start := 0; start < n; {
		end := min(start+maxPart, n)
		if end < n {
			for at := end; at >= start+maxPart/2; at-- {
				if cuts[p.layers[at-1]] < cuts[p.layers[end-1]] {
					end = at
				}
			}
		}
		out = append(out, part{name: p.name, layers: p.layers[start:end]})
		start = end
	}
	for i := range out {
		if p.name != "" {
			out[i].name += ", " + unit.Count(int64(i+1)) + " of " + unit.Count(int64(len(out)))
		}
	}
	return out
}

// coarse joins neighbours where there are too many parts to look at.
func coarse(parts []part, layers int) []part {
	if len(parts) <= maxParts {
		return parts
	}
	least := (layers + maxParts - 1) / maxParts
	var out []part
	for _, p := range parts {
		if n := len(out); n > 0 && len(out[n-1].layers) < least {
			last := &out[n-1]
			last.layers = append(slices.Clone(last.layers), p.layers...)
			slices.Sort(last.layers)
			last.name, last.signature = joinParts(last.name, p.name), ""
			continue
		}
		out = append(out, p)
	}
	return out
}

// joinParts names two neighbours: "a to c" with b is "a to b".
func joinParts(a, b string) string {
	const to = " to "
	if a == "" || b == "" {
		return cmp.Or(a, b)
	}
	if i := strings.LastIndex(a, to); i >= 0 {
		a = a[:i]
	}
	return a + to + b
}

// title is the name of a part for people.
func (p part) title() string {
	if p.name != "" {
		return chart.Printable(p.name)
	}
	first, last := p.layers[0], p.layers[len(p.layers)-1]
	if first == last {
		return "Layer " + unit.Count(int64(first+1))
	}
	return "Layers " + unit.Count(int64(first+1)) + " to " + unit.Count(int64(last+1))
}

// count says how many layers a part has, "2 + 1 layers" with those beside its block.
func (p part) count() string {
	n := len(p.layers)
	if p.beside == 0 {
		return unit.Plural(n, "layer")
	}
	return unit.Count(int64(n-p.beside)) + " + " + unit.Plural(p.beside, "layer")
}
