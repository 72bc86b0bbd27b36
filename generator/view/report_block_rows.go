package view

import (
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis/block"
	"trtsite/generator/chart"
)

// blockRow is a block, or the layers beside the blocks.
type blockRow struct {
	name, href string
	layers     int
	ms         float64
	// records are the indexes of the rows where they are known.
	records []int
	// block is set for a block; scale where its bar counts for the scale of all.
	block, scale bool
}

// rows are the blocks in order with what stands beside them. Where the blocks hold
// most of the time and nothing is fused across them, what stands beside is parted into
// before, between and after.
func (at blockPage) rows(p *block.Pattern) []blockRow {
	var out []blockRow
	prefix := sharedPrefix(p.Path)
	for i := range p.Blocks {
		bl := &p.Blocks[i]
		r := blockRow{name: strings.TrimPrefix(bl.Name, prefix), layers: len(bl.Rows), ms: bl.Ms, records: bl.Rows, block: true, scale: true}
		if at.anchors != nil && len(bl.Rows) > 0 {
			r.href = at.layersHref + "#" + at.anchors[at.b.Records[bl.Rows[0]].Index]
		}
		out = append(out, r)
	}
	if p.Across.Layers == 0 && blocksShare(p) >= mostOf {
		before, between, after := at.beside(p)
		out = append([]blockRow{before}, append(out, between, after)...)
		return slices.DeleteFunc(out, func(r blockRow) bool { return r.layers == 0 })
	}
	for _, r := range []blockRow{
		{name: p.Across.Name, layers: p.Across.Layers, ms: p.Across.Ms}, {name: p.Outside.Name, layers: p.Outside.Layers, ms: p.Outside.Ms},
	} {
		if r.layers > 0 {
			out = append(out, r)
		}
	}
	return out
}

// beforeBlocks is the row of what stands before the first block.
const beforeBlocks = "before the blocks"

// sharedPrefix is what all blocks of a pattern begin with, without the last segment
// before the first index: "img_backbone/" of "img_backbone/layer{i}/{j}".
func sharedPrefix(path string) string {
	literal, _, _ := strings.Cut(path, "{")
	return path[:strings.LastIndexByte(strings.TrimSuffix(literal, "/"), '/')+1]
}

// mostOf is the share of the layer sum, in percent, from which a pattern's blocks are
// what the engine is mostly made of.
const mostOf = 40

// beside parts the layers in no block by where they stand among those that are in one.
func (at blockPage) beside(p *block.Pattern) (before, between, after blockRow) {
	inside := make([]bool, len(at.b.Records))
	first, last := len(inside), -1
	for i := range p.Blocks {
		for _, r := range p.Blocks[i].Rows {
			inside[r] = true
			first, last = min(first, r), max(last, r)
		}
	}
	before, between, after = blockRow{name: beforeBlocks, scale: true}, blockRow{name: "between the blocks", scale: true}, blockRow{name: "after the blocks", scale: true}
	for i := range inside {
		row := &between
		switch {
		case inside[i]:
			continue
		case i < first:
			row = &before
		case i > last:
			row = &after
		}
		row.layers++
		row.ms += at.b.Records[i].AvgMs.Value
		row.records = append(row.records, i)
	}
	return before, between, after
}

// bar draws a row in the colours of its layers; used notes these. What is not on the
// scale has no bar.
func (at blockPage) bar(r blockRow, most float64, used *[len(hues)]bool) template.HTML {
	var ms [len(hues)]float64
	for _, i := range r.records {
		ms[hueIndex(at.b.Records[i].Type)] += at.b.Records[i].AvgMs.Value
	}
	var parts []chart.Part
	for h, v := range ms {
		if width := ratio(v, most); width >= leastDrawn {
			used[h] = true
			parts = append(parts, chart.Part{Class: hues[h].Class, Share: width})
		}
	}
	if parts == nil {
		return ""
	}
	return chart.Split(parts)
}
