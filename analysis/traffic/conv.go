package traffic

import "trtsite/analysis/trtfmt"

type tensor = trtfmt.Tensor

// convolutionOps are 2 x N x output size x C/groups x K x kernel size for a
// convolution of any number of spatial axes, grouped and depthwise ones included. A
// deconvolution multiplies each input element instead of each output element.
func (s *subject) convolutionOps() Amount {
	rank := len(s.conv.kernel)
	in, out, why := s.ends(rank)
	if why != "" {
		return unknown(why)
	}
	groups := max(s.groups, 1)
	perPoint := 2 * in.channels / groups * s.outMaps * product(s.conv.kernel)
	switch {
	case s.isDeconvolution():
		if out.channels != s.outMaps {
			return unknown(whyDisagree)
		}
		return exact(perPoint * in.batch * product(in.spatial))
	case s.pool.kernel != nil:
		return s.beforePooling(perPoint, in)
	case out.channels != s.outMaps:
		return unknown(whyDisagree)
	}
	return exact(perPoint * out.batch * product(out.spatial))
}

// beforePooling counts a convolution whose own output is not recorded, because a
// pooling follows in the same kernel.
func (s *subject) beforePooling(perPoint float64, in image) Amount {
	ops := perPoint * in.batch
	for i, length := range in.spatial {
		n, ok := s.conv.size(i, length)
		if !ok {
			return unknown(whyKernel)
		}
		ops *= n
	}
	return exact(ops)
}

// image is a tensor of N, C and spatial axes.
type image struct {
	batch, channels float64
	spatial         []float64
}

// ends are the input and the output of a convolution with rank spatial axes; why
// is set where they are not known.
func (s *subject) ends(rank int) (in, out image, why string) {
	if rank == 0 || s.outMaps == 0 {
		return in, out, whyKernel
	}
	at := -1
	for i := range s.Inputs {
		if n := len(s.Inputs[i].Dims); at < 0 && (n == rank+2 || n == rank+1) {
			at = i
		}
	}
	if at < 0 || len(s.Outputs) == 0 {
		return in, out, whyShapes
	}
	a, b := s.Inputs[at].Dims, s.Outputs[0].Dims
	switch {
	case len(b) != len(a):
		return in, out, whyDisagree
	case !isFixed(a) || !isFixed(b):
		return in, out, whyDynamic
	}
	return imageOf(a, rank), imageOf(b, rank), ""
}

func imageOf(dims []int64, rank int) image {
	m := image{batch: 1, channels: float64(dims[len(dims)-rank-1])}
	if len(dims) == rank+2 {
		m.batch = float64(dims[0])
	}
	for _, d := range dims[len(dims)-rank:] {
		m.spatial = append(m.spatial, float64(d))
	}
	return m
}

func product(list []float64) float64 {
	n := 1.0
	for _, v := range list {
		n *= v
	}
	return n
}
