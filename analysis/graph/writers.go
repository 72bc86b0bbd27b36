package graph

import "trtsite/analysis/trtfmt"

// Writers returns for every input of every layer which layers wrote what it reads, in
// execution order: Writers(layers)[i][j] is about layers[i].Inputs[j]. It binds reads
// as Build does, so a list is nil for an input of the network, for what only later
// layers write and for a tensor without a name. It takes O(n) time and memory for n
// tensor references; the lists are shared and must not be changed.
func Writers(layers []trtfmt.Layer) [][][]int {
	n := 0
	for i := range layers {
		n += len(layers[i].Inputs)
	}
	b, all, out := &builder{byName: make(map[string]*tensor, n)}, make([][]int, n), make([][][]int, len(layers))
	for i := range layers {
		in := layers[i].Inputs
		out[i], all = all[:len(in):len(in)], all[len(in):]
		for j := range in {
			if t := b.tensor(in[j].Name); t != nil {
				t.read, t.lastReader, out[i][j] = true, i, t.writers
			}
		}
		for j := range layers[i].Outputs {
			b.write(layers[i].Outputs[j].Name, i)
		}
	}
	return out
}
