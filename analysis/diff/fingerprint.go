package diff

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// Fingerprint identifies an engine by what its rows are. It knows neither names
// nor times nor the machine, so that a rebuild which gives the same kernels in
// the same order has the same fingerprint.
type Fingerprint struct {
	// Hash is the SHA-256 in lower-case hex of type, operations, tactic, shapes,
	// formats and storage types of each row, in execution order; "" where the layers do
	// not tell enough: a names-only file, or none with a tactic.
	Hash string
	// Rows counts the rows, Tactics those with a recorded tactic.
	Rows, Tactics int
}

// Known reports whether the layers tell enough for a fingerprint.
func (f Fingerprint) Known() bool { return f.Hash != "" }

// FingerprintOf returns the fingerprint of a backend. It takes time in proportion
// to its layers.
func FingerprintOf(b *analysis.Backend) Fingerprint {
	if b.Layers == nil || b.Layers.Detail == trtfmt.NamesOnly {
		return Fingerprint{}
	}
	f := Fingerprint{Rows: len(b.Layers.Layers)}
	w := hashWriter{Hash: sha256.New()}
	for i := range b.Layers.Layers {
		l := &b.Layers.Layers[i]
		w.text(l.LayerType)
		ops := b.Operations(i)
		w.number(int64(len(ops)))
		for _, op := range ops {
			w.text(op)
		}
		w.kernel(l)
		if l.Tactic.Value != "" {
			f.Tactics++
		}
	}
	if f.Tactics > 0 {
		f.Hash = hex.EncodeToString(w.Sum(nil))
	}
	return f
}

// hashWriter writes parts with their lengths, so that no two lists of parts run
// together to the same bytes.
type hashWriter struct {
	hash.Hash
	buf [8]byte
}

func (w *hashWriter) number(n int64) {
	binary.LittleEndian.PutUint64(w.buf[:], uint64(n))
	w.Write(w.buf[:])
}

func (w *hashWriter) text(s string) {
	w.number(int64(len(s)))
	w.Write([]byte(s))
}

// kernel writes what makes a row a control of another: its tactic, and the
// shapes, formats and types of its tensors.
func (w *hashWriter) kernel(l *trtfmt.Layer) {
	w.text(l.Tactic.Value)
	w.tensors(l.Inputs)
	w.tensors(l.Outputs)
}

func (w *hashWriter) tensors(list []trtfmt.Tensor) {
	w.number(int64(len(list)))
	for i := range list {
		t := &list[i]
		w.number(int64(len(t.Dims)))
		for _, d := range t.Dims {
			w.number(d)
		}
		w.text(t.Format)
		w.text(t.Datatype)
	}
}
