package view

import (
	"strings"

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
	// commonOps is why operations are not known, where that is one reason for all layers.
	commonOps string
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
	f.fillOps(b)
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

// fillOps finds the one reason for which operations are not known.
func (f *layerFacets) fillOps(b *analysis.Backend) {
	for i, row := range f.traffic {
		switch {
		case row.Ops.Known() || !precision.Multiplies(b, i):
		case f.commonOps == "":
			f.commonOps = row.Ops.Why
		case f.commonOps != row.Ops.Why:
			f.commonOps = ""
			return
		}
	}
}

// notes say what would be the same in all rows: why no layer has a bound, and why
// operations are not known.
func (f *layerFacets) notes() string {
	var headroom, ops string
	if f.bounds == 0 && f.commonWhy != "" {
		headroom = "No headroom is shown: " + f.commonWhy + "."
	}
	if f.commonOps != "" {
		ops = "Where operations are unknown: " + f.commonOps + "."
	}
	return strings.Join(without(headroom, ops), " ")
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
