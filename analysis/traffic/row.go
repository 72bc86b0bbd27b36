package traffic

import (
	"trtsite/analysis"
	"trtsite/analysis/device"
	"trtsite/analysis/trtfmt"
)

// Row is what one layer moves and computes in one inference.
type Row struct {
	// Read is the bytes of the layer's inputs, each tensor once, constants that are
	// listed among them included; Written those of its outputs; Weights those that
	// are no inputs: weights and biases in the layer's attributes, other constants,
	// or a product's second operand inferred from its shape.
	Read, Written, Weights Amount
	// Ops are operations, two for each multiply-add of a direct computation.
	Ops Amount
	// Math is what the kernel multiplies with; device.Unknown where its name does
	// not tell.
	Math device.Math
	// Fewer is set where the kernel computes less than Ops: Winograd and sparse
	// kernels. Ops are then no bound.
	Fewer bool
	// Groups is the number of a convolution's groups, 0 where not recorded. Each
	// reads only its share of the channels, so there is little to reuse.
	Groups float64
	// Winograd is set where the kernel multiplies up to 2.25 times less than a direct
	// 3x3 convolution.
	Winograd bool
	// NoBound says why no bound holds for the layer whatever is known; "" where one
	// may.
	NoBound string
}

// Bytes is all that the layer moves; unknown where neither what it reads nor what
// it writes is known.
func (r Row) Bytes() Amount {
	ends := r.Read.plus(r.Written)
	if !ends.Known() {
		return ends
	}
	return ends.plus(r.Weights)
}

// Intensity is operations per byte. Where bytes are a lower limit it is an upper
// limit. ok is false where either is not known.
func (r Row) Intensity() (opsPerByte float64, ok bool) {
	bytes := r.Bytes()
	if !bytes.Known() || !r.Ops.Known() || bytes.Value <= 0 {
		return 0, false
	}
	return r.Ops.Value / bytes.Value, true
}

// Of returns the row of every layer, by its index in b.Layers.Layers; nil without
// layers.
func Of(b *analysis.Backend) []Row {
	if b.Layers == nil {
		return nil
	}
	rows := make([]Row, len(b.Layers.Layers))
	known := kernels{}
	for i := range rows {
		rows[i] = rowOf(subjectOf(b, i), known.math)
	}
	return rows
}

// RowOf returns the row of layer i; it panics where i is out of range of
// b.Layers.Layers.
func RowOf(b *analysis.Backend, i int) Row { return rowOf(subjectOf(b, i), mathOf) }

// subject is a layer with what is known about it.
type subject struct {
	*trtfmt.Layer
	attributes
	// kind is what the layer is for traffic.
	kind kind
	// ops are the operations that the name tells.
	ops                            []string
	convolution, matmul, attention bool
}

func subjectOf(b *analysis.Backend, i int) *subject {
	l := &b.Layers.Layers[i]
	s := &subject{
		Layer: l, attributes: attributesOf(l), ops: b.Operations(i),
		convolution: b.IsConvolution(i), matmul: b.IsMatmul(i), attention: b.IsAttention(i),
	}
	s.kind = kindOf(s)
	return s
}

// rowOf reads a subject; math is mathOf, or what knows its answers.
func rowOf(s *subject, math func(name string) device.Math) Row {
	if why, is := s.kind.opaque(); is {
		return Row{Read: unknown(why), Written: unknown(why), Weights: unknown(why), Ops: unknown(why), NoBound: why}
	}
	if s.kind == renames {
		return Row{Read: exact(0), Written: exact(0), Weights: exact(0), Ops: unknown(whyNoMultiply), NoBound: whyNothing}
	}
	r := Row{Written: sumOf(s.Outputs), Math: math(s.Tactic.Value)}
	r.Ops, r.Weights = s.work()
	r.Read = s.read()
	r.Fewer, r.Winograd, r.Groups = s.computesFewer(), s.isWinograd(), s.groups
	if s.kind == partial {
		r.NoBound = s.partialWhy()
	}
	return r
}

// sumOf adds tensors up, each name once. Tensors on the host are left out: they are
// shapes.
func sumOf(tensors []trtfmt.Tensor) Amount {
	sizes, order := map[string]Amount{}, []string{}
	for i := range tensors {
		t := &tensors[i]
		if t.Location == "Host" {
			continue
		}
		size := amountOf(*t)
		have, seen := sizes[t.Name]
		if !seen {
			order = append(order, t.Name)
		}
		if !seen || size.Value > have.Value {
			sizes[t.Name] = size
		}
	}
	if len(order) == 0 {
		return exact(0)
	}
	sum := sizes[order[0]]
	for _, name := range order[1:] {
		sum = sum.plus(sizes[name])
	}
	return sum
}

// read is what the layer reads of its inputs.
func (s *subject) read() Amount {
	if s.kind == partial {
		return unknown(s.partialWhy())
	}
	share := s.window().touched()
	in, ok := s.data()
	if share == 1 || !ok {
		return sumOf(s.Inputs)
	}
	var rest []trtfmt.Tensor
	for i := range s.Inputs {
		if s.Inputs[i].Name != s.Inputs[in].Name {
			rest = append(rest, s.Inputs[i])
		}
	}
	main := amountOf(s.Inputs[in])
	main.Value *= share
	return main.plus(sumOf(rest))
}

// window is what steps over the layer's input: the convolution's, or the
// pooling's where that is all. A deconvolution's window steps over its output.
func (s *subject) window() window {
	switch {
	case s.isDeconvolution():
		return window{}
	case s.conv.kernel != nil:
		return s.conv
	}
	return s.pool
}

// data is the input that the window steps over: the first with its rank, which a
// residual follows.
func (s *subject) data() (i int, ok bool) {
	rank := len(s.window().kernel)
	for i := range s.Inputs {
		if n := len(s.Inputs[i].Dims); rank > 0 && (n == rank+2 || n == rank+1) {
			return i, true
		}
	}
	return 0, false
}
