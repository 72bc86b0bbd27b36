package traffic

import "slices"

// work is what the layer computes, and the weights that it reads.
func (s *subject) work() (ops, weights Amount) {
	switch {
	case s.attention:
		return s.attentionOps(), s.constants()
	case s.convolution, s.conv.kernel != nil: // TensorRT runs many products as 1x1 convolutions
		return s.convolutionOps(), s.weightsOf()
	case s.matmul:
		return s.product()
	}
	return unknown(whyNoMultiply), s.weightsOf()
}

// weightsOf are the bytes of the weights in the attributes and constants. A
// convolution without them has some that are not recorded.
func (s *subject) weightsOf() Amount {
	listed := s.constants()
	switch {
	case s.isSparse() && s.recorded:
		return exact(s.weights / 2).plus(atLeast(0, whySparse))
	case s.convolution && !s.recorded && len(s.Constants) == 0:
		return atLeast(listed.Value, whyWeights)
	}
	return exact(s.weights).plus(listed)
}

// constants are those that are not among the inputs.
func (s *subject) constants() Amount {
	var rest []tensor
	for i := range s.Constants {
		name := s.Constants[i].Name
		if !slices.ContainsFunc(s.Inputs, func(t tensor) bool { return t.Name == name }) {
			rest = append(rest, s.Constants[i])
		}
	}
	return sumOf(rest)
}
