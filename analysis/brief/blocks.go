package brief

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"trtsite/analysis"
	repeated "trtsite/analysis/block"
	"trtsite/analysis/unit"
)

// blocks are the repeated parts of the network, the pattern with the most time
// first.
func blocks(b *analysis.Backend) []string {
	var lines []string
	for _, p := range repeated.Of(b) {
		lines = append(lines, patternLine(b, p))
	}
	return lines
}

func patternLine(b *analysis.Backend, p repeated.Pattern) string {
	ms, order := 0.0, slices.Clone(p.Blocks)
	for _, k := range p.Blocks {
		ms += k.Ms
	}
	slices.SortStableFunc(order, func(x, y repeated.Block) int { return cmp.Compare(y.Ms, x.Ms) })
	slowest := order[0]
	text := fmt.Sprintf("`%s`: %s, %s; median block %s; slowest `%s` %s in %s; %s", middle(escape(p.Path), 64),
		unit.Plural(len(p.Blocks), "block"), amount(b, ms), amount(b, medianMs(order)),
		cut(plain(slowest.Index), 24), amount(b, slowest.Ms), unit.Plural(len(slowest.Rows), "row"), likeness(p.Blocks))
	if p.Across.Layers > 0 {
		text += fmt.Sprintf("; fused across blocks: %s, %s", amount(b, p.Across.Ms), unit.Plural(p.Across.Layers, "layer"))
	}
	return text
}

// medianMs is the median of blocks that are sorted by time.
func medianMs(order []repeated.Block) float64 {
	n := len(order)
	return (order[(n-1)/2].Ms + order[n/2].Ms) / 2
}

// likeness says which blocks have equal rows, the largest groups first, and which
// block stands out most among its equals.
func likeness(list []repeated.Block) string {
	equal := groups(list)
	switch {
	case len(equal) == 1:
		return "rows equal one by one in all" + oddest(equal)
	case len(equal[0]) == 1:
		return "no two have equal rows"
	}
	alone := 0
	var counts []string
	for _, g := range equal {
		if len(g) == 1 {
			alone++
			continue
		}
		counts = append(counts, unit.Count(int64(len(g))))
	}
	text := "rows equal one by one in groups of " + strings.Join(counts, ", ") + " blocks"
	if alone > 0 {
		text += fmt.Sprintf(", %s unlike all others", unit.Count(int64(alone)))
	}
	return text + oddest(equal)
}

// groups are the blocks of one signature, the largest groups first, each sorted by
// time, the slowest first.
func groups(list []repeated.Block) [][]repeated.Block {
	at := map[string]int{}
	var out [][]repeated.Block
	for _, k := range list {
		i, met := at[k.Signature]
		if !met {
			i = len(out)
			at[k.Signature] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], k)
	}
	for _, g := range out {
		slices.SortStableFunc(g, func(x, y repeated.Block) int { return cmp.Compare(y.Ms, x.Ms) })
	}
	slices.SortStableFunc(out, func(x, y []repeated.Block) int { return len(y) - len(x) })
	return out
}

// oddest names the block that is farthest above the median of its equals, where at
// least three are equal.
func oddest(equal [][]repeated.Block) string {
	const least = 3
	most, name := 0.0, ""
	for _, g := range equal {
		if m := medianMs(g); len(g) >= least && m > 0 && g[0].Ms/m > most {
			most, name = g[0].Ms/m, g[0].Index
		}
	}
	if name == "" {
		return ""
	}
	return fmt.Sprintf("; farthest above the median of its equals: `%s` %s ×", cut(plain(name), 24), unit.Figure(math.Round(most*100)/100))
}
