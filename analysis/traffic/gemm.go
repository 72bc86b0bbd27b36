package traffic

import "slices"

// product is the work of a matrix product, and the weights that it reads: 2 x M x
// N x K operations. M and N are the output's last axes; K is the axis that the
// operands share. Where an operand is not listed, as in most products of Myelin,
// its K x N elements are inferred.
func (s *subject) product() (ops, weights Amount) {
	listed := s.constants()
	if s.products() > 1 {
		return unknown(whyFused), atLeast(listed.Value, whyWeights)
	}
	if len(s.Outputs) != 1 || !isFixed(s.Outputs[0].Dims) {
		return unknown(whyGEMM), atLeast(listed.Value, whyWeights)
	}
	out := s.Outputs[0]
	operands := slices.Concat(s.Inputs, s.Constants)
	if k, ok := sharedAxis(operands, out); ok {
		return exact(2 * elements(out.Dims) * k), listed
	}
	a, ok := s.onlyOperand(out)
	if !ok || len(s.Constants) > 0 {
		return unknown(whyGEMM), atLeast(listed.Value, whyWeights)
	}
	ops = exact(2 * elements(out.Dims) * a.k)
	width, known := Width(a.Precision)
	if !known || mayBeGram(a.tensor, out) {
		return ops, atLeast(0, whyWeights)
	}
	return ops, exact(a.weights * width).plus(Amount{Certainty: Inferred, Why: whyInferred})
}

// products counts the products that the name of a fused kernel lists. The names
// that are joined in a layer of type gemm are one product of wider weights.
func (s *subject) products() int {
	if s.LayerType == "gemm" {
		return 1
	}
	n := 0
	for _, op := range s.ops {
		if op == "matmul" {
			n++
		}
	}
	return n
}

// sharedAxis finds K from two operands of a product: A is M x K or K x M, B is K x N
// or N x K. ok is false where no pair fits, or pairs differ in K.
func sharedAxis(operands []tensor, out tensor) (k float64, ok bool) {
	if len(out.Dims) < 2 {
		return 0, false
	}
	for i := range operands {
		for j := range operands {
			if i == j {
				continue
			}
			for _, found := range sharedBy(operands[i].Dims, operands[j].Dims, out.Dims) {
				if ok && found != k {
					return 0, false
				}
				k, ok = found, true
			}
		}
	}
	return k, ok
}

// sharedBy lists the lengths that A's and B's last two axes can share.
func sharedBy(a, b, out []int64) []float64 {
	if len(a) < 2 || len(b) < 2 || !isFixed(a) || !isFixed(b) {
		return nil
	}
	m, n := out[len(out)-2], out[len(out)-1]
	var found []float64
	for _, x := range [][2]int64{{a[len(a)-2], a[len(a)-1]}, {a[len(a)-1], a[len(a)-2]}} {
		for _, y := range [][2]int64{{b[len(b)-2], b[len(b)-1]}, {b[len(b)-1], b[len(b)-2]}} {
			if x[0] == m && y[1] == n && x[1] == y[0] {
				found = append(found, float64(x[1]))
			}
		}
	}
	return found
}

// operand is the one listed operand of a product with the axis that it shares, and
// the elements of the other.
type operand struct {
	tensor
	k, weights float64
}

// onlyOperand finds the input that is multiplied. One of the output's shape is taken
// for a residual where there is another.
func (s *subject) onlyOperand(out tensor) (a operand, ok bool) {
	var fit []operand
	for _, t := range s.Inputs {
		if o, ok := operandOf(t, out); ok {
			fit = append(fit, o)
		}
	}
	if len(fit) > 1 {
		fit = slices.DeleteFunc(fit, func(o operand) bool { return slices.Equal(o.Dims, out.Dims) })
	}
	if len(fit) != 1 {
		return operand{}, false
	}
	return fit[0], true
}

// operandOf reads t as M x K of the output's M x N, of all batches or of one that is
// multiplied by several weights; or as K x N behind the weights. Where both fit, the
// shorter K is taken: the product is at least that.
func operandOf(t, out tensor) (o operand, ok bool) {
	if len(t.Dims) < 2 || len(out.Dims) < 2 || !isFixed(t.Dims) || elements(t.Dims) == 0 || elements(out.Dims) == 0 {
		return operand{}, false
	}
	m, n := end(out.Dims, 2), end(out.Dims, 1)
	rows, columns := end(t.Dims, 2), end(t.Dims, 1)
	batches, own := elements(out.Dims)/(m*n), elements(t.Dims)/(rows*columns)
	o.tensor = t
	switch {
	case elements(t.Dims)/columns == batches*m:
		o.k, o.weights = columns, columns*n
	case own == 1 && rows == m:
		o.k, o.weights = columns, batches*columns*n
	}
	if behind := own == batches && columns == n; behind && (o.k == 0 || rows < o.k) {
		o.k, o.weights = rows, m*rows
	}
	return o, o.k > 0
}

// mayBeGram reports whether the product can be of a tensor with itself, which then
// is no weight.
func mayBeGram(a, out tensor) bool {
	n := len(out.Dims)
	return n >= 2 && out.Dims[n-1] == out.Dims[n-2] && len(a.Dims) >= 2 && a.Dims[len(a.Dims)-2] == out.Dims[n-1]
}
