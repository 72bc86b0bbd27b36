package reformat

import (
	"slices"

	"trtsite/analysis/trtfmt"
)

// maxLooked bounds how many reformats and no-ops on one side of a layer are looked
// through; real engines have up to three in a row.
const maxLooked = 16

// onResidual reports whether Q or DQ row i is on a skip connection: the tensor that
// it reads is a sum of two branches or is also a summand elsewhere, or what it writes
// is a summand.
func (e *engine) onResidual(i int) bool {
	return slices.ContainsFunc(e.along(e.near.Before, i), e.readsResidual) ||
		slices.ContainsFunc(e.along(e.near.After, i), e.writesSummand)
}

// along lists layer i and the reformats and no-ops behind it on one side, as far as
// they follow each other.
func (e *engine) along(side [][]int, i int) []int {
	chain := []int{i}
	for k := 0; k < len(chain); k++ {
		for _, j := range side[chain[k]] {
			if r := e.roles[j]; r != converts && r != nothing && r != renames || slices.Contains(chain, j) {
				continue
			}
			if len(chain) == maxLooked {
				return chain
			}
			chain = append(chain, j)
		}
	}
	return chain
}

// readsResidual reports whether layer i reads a sum, or a tensor that another layer
// takes for a summand.
func (e *engine) readsResidual(i int) bool {
	return slices.ContainsFunc(e.near.Before[i], func(p int) bool {
		return e.sums(p) || slices.ContainsFunc(e.near.After[p], func(c int) bool {
			return c != i && e.summand(c, func(t trtfmt.Tensor) bool {
				return named(e.layers[i].Inputs, t.Name) && named(e.layers[p].Outputs, t.Name)
			})
		})
	})
}

// writesSummand reports whether a layer takes for a summand what layer i writes.
func (e *engine) writesSummand(i int) bool {
	return slices.ContainsFunc(e.near.After[i], func(c int) bool {
		return e.summand(c, func(t trtfmt.Tensor) bool { return named(e.layers[i].Outputs, t.Name) })
	})
}

func named(tensors []trtfmt.Tensor, name string) bool {
	return slices.ContainsFunc(tensors, func(t trtfmt.Tensor) bool { return t.Name == name })
}

// sums reports whether layer i adds two branches.
func (e *engine) sums(i int) bool {
	branches := len(e.near.Before[i])
	if e.fromInput[i] {
		branches++
	}
	return branches > 1 && slices.Contains(e.Operations(i), "add")
}

// summand reports whether layer i adds two branches and a tensor for which is holds
// is what it adds. A convolution or product lists what it multiplies first.
func (e *engine) summand(i int, is func(trtfmt.Tensor) bool) bool {
	if !e.sums(i) {
		return false
	}
	in := e.layers[i].Inputs
	if (e.IsConvolution(i) || e.IsMatmul(i)) && len(in) > 0 {
		in = in[1:]
	}
	return slices.ContainsFunc(in, is)
}
