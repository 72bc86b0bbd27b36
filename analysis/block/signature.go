package block

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/tactic"
	"trtsite/analysis/trtfmt"
)

// signature is one short text for what the rows of a block are; blocks whose rows
// differ have different ones.
func signature(b *analysis.Backend, rows []int) string {
	var s strings.Builder
	for _, i := range rows {
		s.WriteString(rowSignature(b, i))
		s.WriteByte('\n')
	}
	sum := sha256.Sum256([]byte(s.String()))
	return hex.EncodeToString(sum[:8])
}

// isLeftOut knows rows that the engine does not run.
func isLeftOut(r *analysis.Record) bool {
	if r.AvgMs.Value > 0 {
		return false
	}
	kind := strings.Join(tactic.Words(r.RawType), " ")
	return kind == "no op" || kind == "constant"
}

func rowSignature(b *analysis.Backend, i int) string {
	at := b.Records[i].Index
	l := b.Layers.Layers[at]
	in, _ := analysis.MainInput(l)
	out, _ := analysis.MainOutput(l)
	return strings.Join([]string{
		b.InferredType(at), strings.Join(b.Operations(at), " "), tactic.StripHash(l.Tactic.Value),
		tensor(in, len(l.Inputs)), tensor(out, len(l.Outputs)),
	}, "|")
}

// tensor writes a tensor without its name and batch, and how many it is one of.
func tensor(t trtfmt.Tensor, of int) string {
	dims := t.Dims
	if len(dims) > 1 {
		dims = dims[1:]
	}
	return fmt.Sprintf("%d %v %s %s", of, dims, t.Precision, t.Format)
}
