package block

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// engine is what the patterns of a backend share.
type engine struct {
	*analysis.Backend
	// whole is the row of all layers.
	whole breakdown.Row
	// digests are those of rows: a row stands in a block of each pattern that its name
	// tells of.
	digests map[int]digest
	// row and rows are room for texts.
	row, rows []byte
}

type digest [sha256.Size]byte

// signature is one short text for what rows are; rows that differ have different
// ones.
func (e *engine) signature(rows []int) string {
	e.rows = e.rows[:0]
	for _, i := range rows {
		d := e.digest(i)
		e.rows = append(e.rows, d[:]...)
	}
	sum := sha256.Sum256(e.rows)
	return hex.EncodeToString(sum[:8])
}

// digest is what a row is, at one length.
func (e *engine) digest(i int) digest {
	d, known := e.digests[i]
	if !known {
		e.row = appendRow(e.row[:0], e.Backend, i)
		d = sha256.Sum256(e.row)
		e.digests[i] = d
	}
	return d
}

// isLeftOut knows rows that the engine does not run.
func isLeftOut(r *analysis.Record) bool {
	if r.AvgMs.Value > 0 {
		return false
	}
	kind := strings.Join(tactic.Words(r.RawType), " ")
	return kind == "no op" || kind == "constant"
}

// appendRow writes what a row is.
func appendRow(text []byte, b *analysis.Backend, i int) []byte {
	at := b.Records[i].Index
	l := &b.Layers.Layers[at]
	text = append(append(text, b.InferredType(at)...), '|')
	for _, op := range b.Operations(at) {
		text = append(append(text, op...), ' ')
	}
	text = append(append(text, '|'), tactic.StripHash(l.Tactic.Value)...)
	in, _ := analysis.MainInput(*l)
	out, _ := analysis.MainOutput(*l)
	text = appendTensor(text, in, len(l.Inputs))
	return appendTensor(text, out, len(l.Outputs))
}

// appendTensor writes a tensor without its name and batch, and how many it is one
// of.
func appendTensor(text []byte, t trtfmt.Tensor, of int) []byte {
	text = strconv.AppendInt(append(text, '|'), int64(of), 10)
	dims := t.Dims
	if len(dims) > 1 {
		dims = dims[1:]
	}
	for _, d := range dims {
		text = strconv.AppendInt(append(text, ','), d, 10)
	}
	text = append(append(text, ' '), t.Precision...)
	return append(append(text, ' '), t.Format...)
}
