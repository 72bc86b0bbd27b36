package diff

import (
	"fmt"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// precisions pairs what was declared, what the builder was permitted, and how the
// matrix products are stored. A statement is no match for a permission: like is
// compared with like.
func precisions(a, b Side) []pair {
	return []pair{
		{class: experiment, same: byCase, Difference: Difference{Name: namePrecision, A: a.Stated.Precision, B: b.Stated.Precision}},
		{class: experiment, expected: true, Difference: Difference{Name: "precisions allowed", A: a.fact(provenance.Precision), B: b.fact(provenance.Precision),
			Note: "what the builder was permitted, which is no statement about any layer"}},
		{class: experiment, Difference: Difference{Name: nameStorage, A: a.storage(), B: b.storage()}},
	}
}

// otherPrecision reports whether the sides differ in precision.
func (c *Comparability) otherPrecision() bool {
	return has(c.Experiments, namePrecision) || has(c.Experiments, nameStorage)
}

// mostly is the share of the matrix products' time, in %, from which one storage
// type is said to be that of the engine.
const mostly = 50

// storage is the storage type that the inputs of most of the convolutions and
// matrix products have, by time. It is not known where no type has more than half.
func (s Side) storage() Value {
	if !s.Backend.HasTimes() {
		return Value{}
	}
	total, byType := 0.0, map[trtfmt.Precision]float64{}
	for i := range s.Backend.Records {
		if !s.Backend.IsMatmul(i) && !s.Backend.IsConvolution(i) && !s.Backend.IsAttention(i) {
			continue
		}
		in, _ := analysis.Storage(s.Backend.Layers.Layers[i])
		ms := s.Backend.Records[i].AvgMs.Value
		total += ms
		byType[in] += ms
	}
	for precision, ms := range byType { // at most one has more than half
		if share := ms / total * 100; precision != trtfmt.NotRecorded && share > mostly {
			return Value{Text: string(precision), Source: fmt.Sprintf("layers, %.0f %% of the time of matrix products", share)}
		}
	}
	return Value{}
}
