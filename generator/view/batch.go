package view

import (
	"strconv"

	"trtsite/analysis"
	"trtsite/generator/archive"
)

// batchOf is the number of samples of a query, 0 where it is not known: what is
// stated, an implicit batch, else the first dimension that all inputs share. An
// input of one dimension may be anything, so one with two has to be among them.
func batchOf(node *archive.Node, b *analysis.Backend) int64 {
	if v := node.Meta.For(b.Label).Batch; v.Known() {
		n, err := strconv.ParseInt(v.Text, 10, 64)
		if err != nil || n < 0 {
			return 0
		}
		return n
	}
	if t := b.Provenance.Timed; t != nil && t.ImplicitBatch > 0 {
		return int64(t.ImplicitBatch)
	}
	return sharedFirst(ranShapes(b))
}

// sharedFirst is 0 where the inputs' first dimensions differ.
func sharedFirst(shapes []namedShape) int64 {
	batch, matrix := int64(0), false
	for _, s := range shapes {
		if len(s.dims) == 0 {
			continue
		}
		if s.dims[0] < 0 || batch != 0 && s.dims[0] != batch {
			return 0
		}
		batch = s.dims[0]
		matrix = matrix || len(s.dims) > 1
	}
	if !matrix {
		return 0
	}
	return batch
}
