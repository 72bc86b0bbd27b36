package diff

import (
	"cmp"
	"crypto/sha256"
	"slices"

	"trtsite/analysis"
)

// kernelKey is the hash of what makes a row a control of another.
type kernelKey [sha256.Size]byte

// unfitForControl are the marks of rows whose time is not their kernel's alone. A
// row with outlier iterations stays: its value is its median.
var unfitForControl = []analysis.Mark{analysis.MarkUntrusted, analysis.MarkOverlapped, analysis.MarkPartial, analysis.MarkDLA}

// kernels lists the rows of a backend by key, in row order. Rows without a tactic
// and rows without time are no controls.
func kernels(b *analysis.Backend) (groups map[kernelKey][]int, order []kernelKey) {
	groups = map[kernelKey][]int{}
	if !b.HasTimes() || b.Quality.SharesOnly {
		return groups, nil
	}
	eachControl(b, func(i int, key kernelKey) {
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], i)
	})
	return groups, order
}

// eachControl calls yield for the rows that may be controls. The backend has times per
// iteration.
func eachControl(b *analysis.Backend, yield func(i int, key kernelKey)) {
	w := hashWriter{Hash: sha256.New()}
	for i := range b.Records {
		l := &b.Layers.Layers[i]
		if l.Tactic.Value == "" || b.Records[i].ValueMs() <= 0 || slices.ContainsFunc(unfitForControl, b.Records[i].Has) {
			continue
		}
		w.Reset()
		w.text(l.LayerType)
		w.kernel(l)
		yield(i, kernelKey(w.Sum(nil)))
	}
}

// controlRows pairs the rows of equal kernels. A kernel that runs more often on
// one side is left out: which of its rows are the same is not known.
func controlRows(a, b *analysis.Backend) []Control {
	groupsA, order := kernels(a)
	groupsB, _ := kernels(b)
	var out []Control
	for _, key := range order {
		if len(groupsA[key]) != len(groupsB[key]) {
			continue
		}
		g := kernelGroup{a: a, b: b, rest: groupsB[key]}
		for _, p := range g.pair(groupsA[key]) {
			p.Ratio = b.Records[p.B].ValueMs() / a.Records[p.A].ValueMs()
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(x, y Control) int { return cmp.Compare(x.A, y.A) })
	return out
}

// kernelGroup are the rows of one kernel.
type kernelGroup struct {
	a, b *analysis.Backend
	// rest are the rows of b that have no partner yet.
	rest []int
}

// pair pairs rows of a, as many as there are in b: by name first, the rest by
// order.
func (g *kernelGroup) pair(rowsA []int) []Control {
	byName := map[string][]int{}
	for _, i := range g.rest {
		byName[g.b.Records[i].Name] = append(byName[g.b.Records[i].Name], i)
	}
	var out []Control
	var restA []int
	taken := map[int]bool{}
	for _, i := range rowsA {
		name := g.a.Records[i].Name
		same := byName[name]
		if len(same) == 0 {
			restA = append(restA, i)
			continue
		}
		out = append(out, Control{A: i, B: same[0]})
		taken[same[0]], byName[name] = true, same[1:]
	}
	g.rest = slices.DeleteFunc(slices.Clone(g.rest), func(i int) bool { return taken[i] })
	for k, i := range restA {
		out = append(out, Control{A: i, B: g.rest[k]})
	}
	return out
}
