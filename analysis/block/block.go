package block

import (
	"cmp"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/operation"
)

// The names of the rows beside the blocks.
const (
	// RowAcross are layers that were fused of operations of several blocks.
	RowAcross = "across blocks"
	// RowOutside are layers with no operation in a block, or whose operations are
	// not known.
	RowOutside = "outside blocks"
)

// Pattern is a list of blocks of one network.
type Pattern struct {
	// Path is the module path with variables for the indexes:
	// "encoder/layer/{i}", "down_blocks/{i}/attentions/{j}", "layer{i}/{j}".
	Path string
	// Blocks are in the order of their indexes; at least two.
	Blocks []Block
	// Across and Outside are the other layers, so that the pattern closes on the
	// layer sum. Their names are RowAcross and RowOutside.
	Across, Outside breakdown.Row
}

// Block is one of the blocks.
type Block struct {
	// Name is the module path, "encoder/layer/3"; Index the values of the pattern's
	// variables, "3" or "1.0".
	Name, Index string
	// Rows are the indexes of the block's records, in layer order.
	Rows []int
	// Compared are the rows without layers that the engine leaves out: of blocks with
	// one Signature they correspond one by one.
	Compared []int
	// Ms is the sum of the rows' mean times in ms per iteration (a total over an
	// unknown number of runs where analysis.Quality.SharesOnly is set); Share the
	// same as percent of the layer sum, 0 to 100.
	Ms, Share float64
	// Signature is equal for blocks whose rows are equal one by one: type,
	// operations, kernel without hash, shapes beside the batch, storage types and
	// formats of the largest input and output. It describes the rows of Compared.
	Signature string
}

// Of returns the patterns of a backend, the one with the most time in its blocks
// first. A pattern needs two blocks with at least two layers each that are made of
// different modules, and a list that is named for blocks ("layers", "down_blocks") or
// two equal blocks: the parts of a plain sequence are no blocks.
// Nil for a backend without times.
func Of(b *analysis.Backend) []Pattern {
	if !b.HasTimes() || b.Layers == nil {
		return nil
	}
	c := collect(b, operation.All(b))
	e := engine{Backend: b, whole: breakdown.Whole(b), digests: map[int]digest{}}
	var out []Pattern
	for _, path := range c.order {
		if f := c.families[path]; f.repeats(&e) {
			out = append(out, f.pattern(&e))
		}
	}
	slices.SortStableFunc(out, func(x, y Pattern) int { return cmp.Compare(y.ms(), x.ms()) })
	return out
}

// ms is the time inside the blocks.
func (p Pattern) ms() float64 {
	total := 0.0
	for i := range p.Blocks {
		total += p.Blocks[i].Ms
	}
	return total
}
