package traffic

// attentionOps are those of fused attention: Q x K^T and P x V, each 2 x batch x
// heads x Lq x Lk x head size. The first inputs are Q and K, with batch and heads in
// front, and K may be transposed; V comes next, or behind a mask.
func (s *subject) attentionOps() Amount {
	if len(s.Inputs) < 3 || len(s.Outputs) != 1 {
		return unknown(whyAttention)
	}
	q, k, out := s.Inputs[0].Dims, s.Inputs[1].Dims, s.Outputs[0].Dims
	for _, dims := range [][]int64{q, k, out} {
		if len(dims) < 3 || !isFixed(dims) || elements(dims) == 0 {
			return unknown(whyAttention)
		}
	}
	lq, head := end(q, 2), end(q, 1)
	heads := elements(q) / (lq * head)
	for _, t := range s.Inputs[2:] {
		v := t.Dims
		if len(v) < 3 || !isFixed(v) {
			continue
		}
		lk, vHead := end(v, 2), end(v, 1)
		fits := end(k, 2) == head && end(k, 1) == lk || end(k, 1) == head && end(k, 2) == lk
		if fits && end(out, 2) == lq && end(out, 1) == vHead && elements(out) == heads*lq*vHead {
			return exact(2 * heads * lq * lk * (head + vHead))
		}
	}
	return unknown(whyAttention)
}

// end is the n-th dimension from the end.
func end(dims []int64, n int) float64 { return float64(dims[len(dims)-n]) }
