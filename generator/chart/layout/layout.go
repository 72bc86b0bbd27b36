// Package layout places the nodes of a directed graph: ranks from top to bottom,
// edges that go down, one chosen path on a straight line. It knows sizes only, not
// what nodes mean or how they are drawn.
//
// The steps are those of Sugiyama: ranks by the longest path, pulled together where
// that shortens edges; barycentre sweeps against crossings; positions by isotonic
// regression, which moves each node as near to its neighbours as the order of its
// rank allows. Every step is linear or takes one sort, and what hostile graphs ask
// for beyond that is left out and returned.
package layout

// Node is the size of a node, each at least 1. All lengths are in units of the caller's.
type Node struct{ Width, Height int }

// Edge connects two nodes by their indexes.
type Edge struct{ From, To int }

// Graph is what is to be placed. Nodes are in an order in which edges go forward: the
// order of execution.
type Graph struct {
	Nodes []Node
	// Edges may repeat; repeats count once.
	Edges []Edge
	// Spine are nodes that stay on one vertical line, in ascending order: the path that
	// a reader follows.
	Spine []int
}

// Options are distances.
type Options struct {
	// Gap is between neighbours of a rank, RankGap between ranks, and Lane
	// the room for an edge that passes a rank.
	Gap, RankGap, Lane int
	// RankNodes is how many nodes a rank takes, at least 1; further ones go below.
	RankNodes int
}

// Point is a place, counted from the left upper corner.
type Point struct{ X, Y int }

// Route is an edge on its way down: from the lower edge of a node over two points of
// each rank that it passes, where it goes straight down, to the upper edge of another.
// Of edges from one node the longest has the whole way; the others begin where they
// leave it, the spine's excepted.
type Route struct {
	Edge
	Points []Point
}

// Drawing is a placed graph.
type Drawing struct {
	Width, Height int
	// Nodes are the left upper corners, one for each node of the graph.
	Nodes []Point
	// Ranks is the rank of each node, from 0 on.
	Ranks []int
	// Routes are sorted by From, then To.
	Routes []Route
	// Back are edges that lead to an earlier node or to the node itself; Far those
	// that were left out because they would pass too many ranks. Neither is routed,
	// both are sorted.
	Back, Far []Edge
}

// item is a node, or the place where an edge passes a rank.
type item struct {
	// node is -1 for a passing edge.
	node, rank int
	// pos is the place in the rank, x the middle.
	pos int
	x   float64
	// mean is the mean place of the neighbours while a rank is sorted.
	mean  float64
	width int
	spine bool
	// up and down are the neighbours in the ranks next to this one.
	up, down []link
}

type link struct {
	item   int
	weight float64
}

// layers is a graph on its way to a drawing.
type layers struct {
	Graph
	Options
	items []item
	// reach is how far from the spine items may stand.
	reach float64
	// offset are the least distances of each rank's items from its first, pools is
	// room for settle.
	offset [][]float64
	pools  []pool
	// ranks are the items of each rank, from left to right.
	ranks [][]int
	// chains are the items of each edge that is routed, from where its way begins.
	edges  []Edge
	chains [][]int
}

// Of places a graph. Equal graphs give equal drawings, and no two nodes overlap.
// Edges that name no node are ignored. It takes O((n+e) log(n+e)) time for n nodes and
// e edges.
func Of(g Graph, o Options) Drawing {
	var d Drawing
	var forward []Edge
	forward, d.Back = sorted(g)
	rank := ranks(len(g.Nodes), forward, max(o.RankNodes, 1))
	l := &layers{Graph: g, Options: o}
	l.edges, d.Far = l.near(forward, rank)
	l.build(rank)
	l.order()
	l.place()
	l.draw(&d)
	d.Ranks = rank
	return d
}
