// Package graph connects the layers of an engine by the tensors they exchange.
//
// Where every tensor has one producer, an edge goes from the producer to each
// reader. Where a tensor has several, or is written in place, tensors have
// generations in execution order (the layer list is that order): a write after
// a read starts a new generation, a read binds to every writer of the current
// one, and an in-place layer reads the old and starts the new. A read of a
// tensor that only later layers write is a back-edge, and only that makes a
// cycle. A tensor that no layer writes, or whose first writer is the same
// in-place layer, is an input of the network.
package graph

// MaxExtraEdges bounds the edges that generations with several writers add
// beyond one per read. n writers and n readers of one tensor make n² pairs:
// 10,000 layers could ask for 400 MB. No real engine known has more than 18
// such edges; a million of them are 16 MB.
const MaxExtraEdges = 1 << 20

// Edge connects two layers by their indexes in execution order.
type Edge struct{ From, To int }

// Graph is the engine as a directed graph. All slices are sorted and never nil.
type Graph struct {
	// Edges are the pairs (producing layer, consuming layer), each once, sorted
	// by From, then To. Back-edges are not among them.
	Edges []Edge
	// Omitted counts what MaxExtraEdges kept out of Edges, once per tensor; it is
	// 0 for every real engine. Every read keeps the edge from the latest writer,
	// so no layer loses its place in the graph.
	Omitted int
	// BackEdges are reads of tensors that only later layers write: From is the
	// first layer that writes the tensor, To the one that reads it before.
	BackEdges []Edge
	// ExternalInputs are tensors that are read and that no layer writes, or whose
	// first writer works in place; Outputs are tensors whose last generation is
	// not read. Sorted, each once.
	ExternalInputs, Outputs []string
	// MultiProducer are tensors with several producing layers, InPlace are
	// tensors that one layer both reads and writes.
	MultiProducer, InPlace []string
}

// Acyclic reports whether the layers can run in the order of the list.
func (g Graph) Acyclic() bool { return len(g.BackEdges) == 0 }

// EdgeCount is the number of edges with the omitted ones. It is exact where
// Omitted is 0 and else an upper bound, because a pair of layers that exchange
// several tensors is omitted once for each.
func (g Graph) EdgeCount() int { return len(g.Edges) + g.Omitted }
