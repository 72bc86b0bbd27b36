package trtfmt

import (
	"regexp"
	"slices"
	"strconv"
)

// ProfileLayers are the layers of one optimization profile of an engine.
type ProfileLayers struct {
	// Profile is the number of the optimization profile, from 0.
	Profile int
	// Indexes are the places of its layers in the whole file, ascending.
	Indexes []int
	// File has these layers and the bindings that belong to them. Their names are
	// those of the whole file: a run's profile has the same.
	File *LayerFile
}

// SplitProfiles separates the layers of an engine that was built with several
// optimization profiles, in the order of their numbers. A file without copies is
// one element with the file itself.
//
// TensorRT lists such an engine once for each optimization profile, one block
// behind the other. Names of layers and tensors in the block of profile N > 0
// carry " [profile N]", at the end or inside ("node_linear [profile
// 1]_myl11_2"), those of profile 0 carry nothing. But kernels that Myelin
// generates carry nothing in any block ("__myl_Resh_myl11_1"), so a name without
// the mark says little. A layer belongs to profile N, in this order, if
//
//  1. its name or that of one of its tensors says so,
//  2. another layer of its Myelin graph ("_myl11_") belongs there by 1,
//  3. the last layer before it that is known belongs there, where the blocks
//     follow in order; else to profile 0.
func SplitProfiles(f *LayerFile) []ProfileLayers {
	of := profilesOf(f.Layers)
	numbers := slices.Compact(slices.Sorted(slices.Values(of)))
	if len(numbers) <= 1 {
		all := make([]int, len(f.Layers))
		for i := range all {
			all[i] = i
		}
		return []ProfileLayers{{Profile: first(numbers), Indexes: all, File: f}}
	}
	var out []ProfileLayers
	for _, n := range numbers {
		out = append(out, selectProfile(f, of, n))
	}
	return out
}

func first(numbers []int) int {
	if len(numbers) == 0 {
		return 0
	}
	return numbers[0]
}

// selectProfile returns the part of f whose layers are of profile n.
func selectProfile(f *LayerFile, of []int, n int) ProfileLayers {
	p := ProfileLayers{Profile: n, File: &LayerFile{Root: f.Root, Detail: f.Detail, Layers: []Layer{}}}
	for i, l := range f.Layers {
		if of[i] == n {
			p.Indexes = append(p.Indexes, i)
			p.File.Layers = append(p.File.Layers, l)
		}
	}
	p.File.Bindings = bindingsOf(f.Bindings, n)
	return p
}

// bindingsOf returns the bindings of profile n: up to TensorRT 9 there are
// copies for each, later ones have one set for all.
func bindingsOf(all []string, n int) []string {
	var own, plain []string
	for _, b := range all {
		switch number, ok := ProfileNumber(b); {
		case !ok:
			plain = append(plain, b)
		case number == n:
			own = append(own, b)
		}
	}
	if own != nil {
		return own
	}
	return plain
}

var (
	profileMark = regexp.MustCompile(`\[profile +(\d+)\]`)
	myelinGraph = regexp.MustCompile(`_myl(\d+)(?:_|$)`)
)

// ProfileNumber returns the number N of the mark "[profile N]" in the name of a
// layer or tensor.
func ProfileNumber(name string) (n int, ok bool) {
	m := profileMark.FindStringSubmatch(name)
	if m == nil {
		return 0, false
	}
	n, err := strconv.Atoi(m[1])
	return n, err == nil
}

// unmarked stands for a layer that carries no mark.
const unmarked = -1

// profilesOf returns the optimization profile of each layer.
func profilesOf(layers []Layer) []int {
	of := make([]int, len(layers))
	graphs := map[string]int{}
	for i, l := range layers {
		of[i] = markOf(l)
		if of[i] != unmarked {
			graphs[graphOf(l)] = of[i]
		}
	}
	delete(graphs, "")
	inOrder := slices.IsSorted(slices.DeleteFunc(slices.Clone(of), func(n int) bool { return n == unmarked }))
	last := 0
	for i, l := range layers {
		if n, known := graphs[graphOf(l)]; known && of[i] == unmarked {
			of[i] = n
		}
		if of[i] == unmarked {
			of[i] = last
		}
		if inOrder {
			last = of[i]
		}
	}
	return of
}

// graphOf returns the number of the Myelin graph that a layer is of, or "".
func graphOf(l Layer) string {
	if m := myelinGraph.FindStringSubmatch(l.Name); m != nil {
		return m[1]
	}
	return ""
}

// markOf returns the profile that a layer's own name or tensors tell.
func markOf(l Layer) int {
	if n, ok := ProfileNumber(l.Name); ok {
		return n
	}
	for _, list := range [][]Tensor{l.Inputs, l.Outputs} {
		for _, t := range list {
			if n, ok := ProfileNumber(t.Name); ok {
				return n
			}
		}
	}
	return unmarked
}
