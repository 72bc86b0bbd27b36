package join

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

const many = 10_000

// rows makes layers of a function.
func rows(n int, layer func(i int) Layer) []Layer {
	out := make([]Layer, n)
	for i := range out {
		out[i] = layer(i)
	}
	return out
}

// large are pairs of engines of 10,000 layers, hostile ones among them.
func large() map[string][2][]Layer {
	conv := func(name string, shape int) Layer {
		s := fmt.Sprint("1x", shape)
		return Layer{Name: name, Shapes: s, Output: s, Structure: "convolution to " + s, Heavy: true, Kinds: []string{"conv"}}
	}
	random := rand.New(rand.NewPCG(1, 2))
	path := func(i int) Layer {
		l := conv(fmt.Sprint("/blocks.", i, "/Conv"), i%7)
		l.Paths, l.Modules = []string{fmt.Sprint("blocks/", i, "/conv")}, []string{fmt.Sprint("blocks/", i)}
		return l
	}
	var keys []string
	for i := range many {
		keys = append(keys, fmt.Sprint("blocks/", i, "/conv"))
	}
	region := Layer{Name: "region", Shapes: "x", Output: "x", Structure: "region", Paths: keys}
	chain := func(by int) func(i int) Layer {
		return func(i int) Layer {
			l := conv(fmt.Sprint("row ", i), i%5)
			l.Paths = []string{fmt.Sprint("p", i), fmt.Sprint("p", i+by)}
			return l
		}
	}
	edge := func(i int) Layer {
		return Layer{Name: "R", Move: true, Before: []int{Outside}, After: []int{Outside}, Shapes: fmt.Sprint(i)}
	}
	pairs := map[string][2][]Layer{
		"equal":              {rows(many, path), rows(many, path)},
		"one name":           {rows(many, func(int) Layer { return conv("a", 1) }), rows(many, func(int) Layer { return conv("a", 1) })},
		"one name, one less": {rows(many, func(int) Layer { return conv("/a/b", 1) }), rows(many-1, func(int) Layer { return conv("/a/b", 1) })},
		"one layer has all":  {[]Layer{region}, rows(many, path)},
		"all have all":       {rows(100, func(int) Layer { return Layer{Name: "r", Paths: keys[:100]} }), rows(101, func(int) Layer { return Layer{Name: "s", Paths: keys[:100]} })},
		"chain":              {rows(many, chain(1)), rows(many, chain(2))},
		"two structures":     {rows(many, func(int) Layer { return conv("", random.IntN(2)) }), rows(many, func(int) Layer { return conv("", random.IntN(2)) })},
		"many structures":    {rows(many, func(int) Layer { return conv("", random.IntN(5000)) }), rows(many, func(int) Layer { return conv("", random.IntN(5000)) })},
		"reversed":           {rows(many, func(i int) Layer { return conv("", i) }), rows(many, func(i int) Layer { return conv("", many-i) })},
		"weak":               {rows(many, func(i int) Layer { l := conv("", i%2); l.Weak = []string{"w"}; return l }), rows(many, func(i int) Layer { l := conv("", i%3); l.Weak = []string{"w"}; return l })},
		"one edge":           {rows(many, edge), rows(many-1, edge)},
	}
	return pairs
}

// TestLarge bounds the time: each of these takes some tens of milliseconds, and
// quadratic steps would take minutes.
func TestLarge(t *testing.T) {
	for name, p := range large() {
		start := time.Now()
		groups := Join(p[0], p[1])
		took := time.Since(start)
		t.Logf("%-20s %6d groups in %v", name, len(groups), took)
		if took > 10*time.Second {
			t.Errorf("%s took %v", name, took)
		}
		check(t, name, p[0], p[1], groups)
	}
}

// check makes sure that groups keep what Join promises.
func check(t *testing.T, name string, a, b []Layer, groups []Group) {
	t.Helper()
	inA, inB := make([]bool, len(a)), make([]bool, len(b))
	mark := func(in []bool, layers []int) {
		if len(layers) == 0 || len(layers) > MaxLayers {
			t.Errorf("%s: %d layers in a group", name, len(layers))
		}
		for n, i := range layers {
			if in[i] || n > 0 && layers[n-1] >= i {
				t.Errorf("%s: layer %d is in two groups, or out of order", name, i)
			}
			in[i] = true
		}
	}
	for i, g := range groups {
		mark(inA, g.A)
		mark(inB, g.B)
		if i > 0 && groups[i-1].A[0] >= g.A[0] {
			t.Errorf("%s: group %d is out of order", name, i)
		}
		if g.Tier == Weak && (len(g.A) != 1 || len(g.B) != 1 || a[g.A[0]].Structure != b[g.B[0]].Structure) {
			t.Errorf("%s: a weak key united %v", name, g)
		}
	}
}

func BenchmarkJoin(b *testing.B) {
	pairs := large()
	for _, name := range []string{"equal", "two structures", "many structures", "chain"} {
		p := pairs[name]
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Join(p[0], p[1])
			}
		})
	}
}
