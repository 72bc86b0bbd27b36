package diff

import (
	"math"
	"slices"
	"testing"

	"trtsite/analysis/diff/join"
)

// accuracy compares an alignment with the truth. A layer of one side and a layer of
// the other belong together where they share an operation.
type accuracy struct {
	// right counts the pairs of layers in groups that belong together, wrong those of
	// which neither layer has a partner in the group, missed the layers of both sides
	// that have a partner on the other and are in no group with it.
	right, wrong, missed int
}

func (a accuracy) precision() float64 { return float64(a.right) / float64(max(a.right+a.wrong, 1)) }
func (a accuracy) recall() float64    { return float64(a.right) / float64(max(a.right+a.missed, 1)) }

func share(x, y []int) bool {
	return slices.ContainsFunc(x, func(id int) bool { return slices.Contains(y, id) })
}

// score counts layers: those of side A with those of side B, and the reverse.
func score(a, b built, al Alignment) accuracy {
	var out accuracy
	grouped := func(i int, inA bool) (own []int) {
		for _, g := range al.Groups {
			if inA && slices.Contains(g.A, i) {
				return g.B
			}
			if !inA && slices.Contains(g.B, i) {
				return g.A
			}
		}
		return nil
	}
	count := func(own, other [][]int, inA bool) {
		for i, ids := range own {
			partners := grouped(i, inA)
			has := slices.ContainsFunc(other, func(x []int) bool { return share(ids, x) })
			found := slices.ContainsFunc(partners, func(k int) bool { return share(ids, other[k]) })
			switch {
			case found:
				out.right++
			case len(partners) > 0:
				out.wrong++
				if has {
					out.missed++
				}
			case has:
				out.missed++
			}
		}
	}
	count(a.truth, b.truth, true)
	count(b.truth, a.truth, false)
	return out
}

// swapped runs the convolution on the skip connection before the one that it is
// added to.
func swapped(n *network) *network {
	out := &network{ops: slices.Clone(n.ops)}
	for i := 1; i < len(out.ops); i++ {
		if out.ops[i].kernel == 1 {
			out.ops[i-1], out.ops[i] = out.ops[i], out.ops[i-1]
		}
	}
	return out
}

// twice runs a block with the names of the one before: a module that is called
// twice.
func twice(times int) *network {
	n := &network{}
	at := n.add(op{kind: "Conv", module: "conv1", dims: []int64{1, 64, 56, 56}, kernel: 7})
	for range times {
		at = n.block(at, "shared", 64, 56, false)
	}
	n.base = 1000 - len(n.ops)
	n.block(at, "last", 128, 28, true)
	return n
}

func TestAlignKnownTruth(t *testing.T) {
	plain, big := residual(), residual().inserted(14, "extra.0", "extra.1")
	for _, tc := range []struct {
		name              string
		a, b              built
		precision, recall float64
	}{
		{"one engine", plain.build(t, onnx, fusing), plain.build(t, onnx, fusing), 1, 1},
		{"one engine, counters", plain.build(t, counters, fusing), plain.build(t, counters, fusing), 1, 1},
		{"renamed by another exporter", plain.build(t, onnx, fusing), plain.build(t, torch, fusing), 1, 1},
		{"renamed, no key in common", plain.build(t, counters, fusing), plain.build(t, onnx, fusing), 1, 1},
		{"fused", plain.build(t, onnx, single), plain.build(t, onnx, fusing), 1, 1},
		{"split", plain.build(t, onnx, fusing), plain.build(t, torch, sums), 1, 1},
		{"fused and renamed, no key in common", plain.build(t, counters, sums), plain.build(t, onnx, fusing), 1, 1},
		{"reordered", plain.build(t, onnx, single), swapped(plain).build(t, onnx, single), 1, 1},
		{"reordered and renamed, no key in common", plain.build(t, counters, single), swapped(plain).build(t, onnx, single), 1, 1},
		{"inserted blocks", plain.build(t, onnx, fusing), big.build(t, onnx, fusing), 1, 1},
		{"inserted blocks renumber all that follow", plain.build(t, counters, fusing), big.build(t, counters, fusing), 1, 1},
		{"inserted blocks and renamed", plain.build(t, counters, fusing), big.build(t, torch, fusing), 1, 1},
		{"repeated names", twice(3).build(t, onnx, fusing), twice(3).build(t, onnx, fusing), 1, 1},
		{"repeated names, fused", twice(3).build(t, onnx, single), twice(3).build(t, onnx, fusing), 1, 1},
		{"repeated names, once more", twice(3).build(t, onnx, fusing), twice(4).build(t, onnx, fusing), 1, 1},
	} {
		al := Align(tc.a.Backend, tc.b.Backend)
		s := score(tc.a, tc.b, al)
		t.Logf("%-42s precision %.3f, recall %.3f (%d right, %d wrong, %d missed)", tc.name, s.precision(), s.recall(), s.right, s.wrong, s.missed)
		if s.precision() < tc.precision || s.recall() < tc.recall {
			t.Errorf("%s: precision %.3f, recall %.3f", tc.name, s.precision(), s.recall())
		}
		closes(t, tc.name, al)
	}
}

// closes checks that an alignment keeps all time.
func closes(t *testing.T, name string, al Alignment) {
	t.Helper()
	change := al.AddedMs - al.RemovedMs
	for _, g := range al.Groups {
		change += g.BMs - g.AMs
		if len(g.A) > join.MaxLayers || len(g.B) > join.MaxLayers || len(g.A) == 0 || len(g.B) == 0 {
			t.Errorf("%s: a group of %d and %d layers", name, len(g.A), len(g.B))
		}
	}
	if off := math.Abs(change - (al.BMs - al.AMs)); off > 1e-9 {
		t.Errorf("%s: the groups add up to %v, off by %v", name, change, off)
	}
}
