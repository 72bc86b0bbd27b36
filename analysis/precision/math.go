package precision

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/tactic"
)

// Math is in which precision a layer multiplies, as its kernel's name says. The
// zero value is a kernel whose name does not say it.
type Math struct {
	// Operand is what is multiplied, Accumulate what products are added up in; each is
	// "" where the name does not tell.
	Operand, Accumulate tactic.Type
	// DP4A is set where CUDA cores multiply four INT8 values at once.
	DP4A bool
	// Missing is NotApplicable, Opaque or NotRecorded where there is no name to read,
	// else "".
	Missing string
}

// MathOf reads the kernel of layer i of b.Layers.Layers.
func MathOf(b *analysis.Backend, i int) Math {
	switch {
	case !Multiplies(b, i):
		return Math{Missing: silent(b, i)}
	case b.TacticClass(i) == tactic.NotRecorded:
		return Math{Missing: NotRecorded}
	}
	return OfKernel(tactic.Decode(b.Layers.Layers[i].Tactic.Value))
}

// OfKernel is the precision of a kernel, whatever layer runs it.
func OfKernel(k tactic.Kernel) Math {
	return Math{Operand: k.Operand, Accumulate: k.Accumulate, DP4A: k.Instruction == "dp4a"}
}

// mathsOf is MathOf for all layers. An engine has few kernels, so each name is
// read once.
func mathsOf(b *analysis.Backend) []Math {
	known := map[string]Math{}
	out := make([]Math, len(b.Layers.Layers))
	for i := range out {
		if !Multiplies(b, i) || b.TacticClass(i) == tactic.NotRecorded {
			out[i] = MathOf(b, i)
			continue
		}
		name := b.Layers.Layers[i].Tactic.Value
		m, ok := known[name]
		if !ok {
			m = OfKernel(tactic.Decode(name))
			known[name] = m
		}
		out[i] = m
	}
	return out
}

// Multiplies reports whether layer i multiplies matrices, so that its kernel is
// classed at all: a convolution, a matrix product or fused attention.
func Multiplies(b *analysis.Backend, i int) bool {
	return b.IsConvolution(i) || b.IsMatmul(i) || b.IsAttention(i)
}

// CoresOf is on which units layer i multiplies: a tactic.Class, NotApplicable or
// Opaque.
func CoresOf(b *analysis.Backend, i int) string {
	if !Multiplies(b, i) {
		return silent(b, i)
	}
	return string(b.TacticClass(i))
}

// silent says why layer i, which is not known to multiply, has no precision.
func silent(b *analysis.Backend, i int) string {
	if strings.HasPrefix(b.Layers.Layers[i].Name, "{ForeignNode[") {
		return Opaque
	}
	return NotApplicable
}

// Known reports whether the operands are known.
func (m Math) Known() bool { return m.Operand != "" }

// String names the precision: "TF32", "FP16 with FP32 accumulate", "INT8 (DP4A)", or
// why it is not known.
func (m Math) String() string {
	switch {
	case m.Missing != "":
		return m.Missing
	case !m.Known():
		return Unknown
	case m.DP4A:
		return string(m.Operand) + " (DP4A)"
	}
	alone, has := usual[m.Operand]
	switch {
	case has && (m.Accumulate == alone || m.Accumulate == ""):
		return string(m.Operand)
	case m.Accumulate == "", has && alone == tactic.INT32:
		return string(m.Operand) + ", accumulate unknown"
	}
	return string(m.Operand) + " with " + string(m.Accumulate) + " accumulate"
}

// usual are the types that products of a type are added up in by every instruction
// for them (PTX ISA, mma and dp4a), so that saying it adds nothing. FP16 and FP8 have
// two, and the difference is one of speed and of accuracy. No instruction adds products
// of integers up in a float: where a name seems to say so (i8f32_f32_f32), what the
// kernel does in between is not known.
var usual = map[tactic.Type]tactic.Type{
	tactic.FP64: tactic.FP64, tactic.FP32: tactic.FP32, tactic.TF32: tactic.FP32, tactic.BF16: tactic.FP32, tactic.FP4: tactic.FP32,
	tactic.INT8: tactic.INT32, tactic.UINT8: tactic.INT32, tactic.INT4: tactic.INT32,
}
