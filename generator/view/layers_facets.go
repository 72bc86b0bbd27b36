package view

import (
	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/operation"
	"trtsite/analysis/precision"
	"trtsite/analysis/reformat"
	"trtsite/analysis/traffic"
)

// layerFacets are what the analysis derives about each layer of a backend, by the
// index of the layer. They are made once for a page.
type layerFacets struct {
	traffic    []traffic.Row
	operations []operation.Layer
	// headroom is empty for a backend without times.
	headroom []traffic.Headroom
	// commonWhy is why no layer at all has a bound, where that is one reason; it is
	// said above the table and not in each row. bounds counts the layers with one.
	commonWhy string
	bounds    int
	// blocks are the names of the repeated blocks that hold a layer.
	blocks    [][]string
	reformats []*reformat.Entry
	// writers are the layers that wrote each input.
	writers [][][]int
	// findings are those that a layer is evidence of, by their place in the page's list.
	findings [][]int
}

func facetsOf(of *derived, findings [][]int) *layerFacets {
	b := of.b
	n := len(b.Layers.Layers)
	f := layerFacets{
		traffic: of.traffic(), operations: operation.All(b), findings: findings,
		blocks: make([][]string, n), reformats: make([]*reformat.Entry, n),
		writers: graph.Writers(b.Layers.Layers),
	}
	ledger := of.ledger()
	for i := range ledger.Entries {
		f.reformats[ledger.Entries[i].Layer] = &ledger.Entries[i]
	}
	if b.HasTimes() {
		f.fillHeadroom(of)
		f.fillBlocks(of)
	}
	return &f
}

func (f *layerFacets) fillHeadroom(of *derived) {
	b := of.b
	f.headroom = make([]traffic.Headroom, len(b.Layers.Layers))
	common := ""
	for i, h := range of.headroom() {
		f.headroom[b.Records[i].Index] = h
		if h.Class != traffic.NoBound {
			f.bounds++
		}
		if i == 0 {
			common = h.Why
		} else if h.Why != common {
			common = ""
		}
	}
	f.commonWhy = common
}

// note says why no layer has a bound, "" where one has or the reasons differ.
func (f *layerFacets) note() string {
	if f.bounds > 0 || f.commonWhy == "" {
		return ""
	}
	return "No headroom is shown: " + f.commonWhy + "."
}

// fillBlocks keeps of blocks inside each other the innermost name.
func (f *layerFacets) fillBlocks(of *derived) {
	for _, p := range of.blocks() {
		for _, one := range p.Blocks {
			for _, i := range one.Rows {
				at := of.b.Records[i].Index
				f.blocks[at] = innermost(f.blocks[at], one.Name)
			}
		}
	}
}

// innermost adds a name to a list that has none inside another.
func innermost(names []string, name string) []string {
	for i, n := range names {
		switch {
		case inside(n, name):
			return names
		case inside(name, n):
			names[i] = name
			return names
		}
	}
	return append(names, name)
}

// inside reports whether a module path is outer or stands below it.
func inside(path, outer string) bool {
	return len(path) >= len(outer) && path[:len(outer)] == outer && (len(path) == len(outer) || path[len(outer)] == '/')
}

// mathText is the precision of a layer for a cell: "" where it multiplies no matrices.
func mathText(b *analysis.Backend, i int, t Tactic) string {
	switch {
	case !precision.Multiplies(b, i):
		return ""
	case t.Full == "":
		return precision.NotRecorded
	case !t.Math.Known():
		return precision.Unknown
	}
	return operandName(t.Math)
}
