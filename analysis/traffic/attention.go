package traffic

// attentionOps are those of fused attention: Q x K^T and P x V, each 2 x batch x
// heads x Lq x Lk x head size. The inputs are Q, K and V in this order, with batch and
// heads in front; K may be transposed.
func (s *subject) attentionOps() Amount {
	if len(s.Inputs) < 3 || len(s.Outputs) != 1 {
		return unknown(whyAttention)
	}
	q, k, v, out := s.Inputs[0].Dims, s.Inputs[1].Dims, s.Inputs[2].Dims, s.Outputs[0].Dims
	for _, dims := range [][]int64{q, k, v, out} {
		if len(dims) < 3 || !isFixed(dims) {
			return unknown(whyAttention)
		}
	}
	lq, head := end(q, 2), end(q, 1)
	lk, vHead := end(v, 2), end(v, 1)
	fits := end(k, 2) == head && end(k, 1) == lk || end(k, 1) == head && end(k, 2) == lk
	if !fits || end(out, 2) != lq || end(out, 1) != vHead || elements(out) != float64(elements(q)/head)*vHead {
		return unknown(whyAttention)
	}
	heads := elements(q) / (lq * head)
	return exact(2*heads*lq*lk*head + 2*heads*lq*lk*vHead)
}

// end is the n-th dimension from the end.
func end(dims []int64, n int) float64 { return float64(dims[len(dims)-n]) }
