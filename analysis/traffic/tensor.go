package traffic

import (
	"math"

	"trtsite/analysis/trtfmt"
)

// widths are the bytes of one element by storage type.
var widths = map[trtfmt.Precision]float64{
	trtfmt.FP64: 8, trtfmt.INT64: 8,
	trtfmt.FP32: 4, trtfmt.INT32: 4,
	trtfmt.FP16: 2, trtfmt.BF16: 2, trtfmt.INT16: 2,
	trtfmt.FP8: 1, trtfmt.INT8: 1, trtfmt.UINT8: 1, trtfmt.BOOL: 1,
	trtfmt.FP4: 0.5, trtfmt.INT4: 0.5,
}

// Width is the bytes of one element of a storage type, 0.5 for four bits; ok is
// false where the type is unknown or not recorded.
func Width(p trtfmt.Precision) (bytes float64, ok bool) {
	bytes, ok = widths[p]
	return bytes, ok
}

// TensorBytes is what a tensor takes in memory, with the channels of a vectorised
// format padded. ok is false where dimensions are dynamic or not recorded, and where
// type or layout are not known.
func TensorBytes(t trtfmt.Tensor) (bytes float64, ok bool) {
	a := amountOf(t)
	return a.Value, a.Known()
}

// amountOf is TensorBytes with the reason. Without a layout an image is a lower
// limit, since its channels may be padded.
func amountOf(t trtfmt.Tensor) Amount {
	width, ok := Width(t.Precision)
	switch {
	case t.Dims == nil:
		return unknown(whyShapes)
	case t.Precision == trtfmt.NotRecorded:
		return unknown(whyType)
	case !ok:
		return unknown(whyTypeWord)
	}
	layout, ok := LayoutOf(t)
	if !ok {
		return unknown(whyLayout)
	}
	n, ok := paddedElements(t, layout.Vector)
	if !ok {
		return unknown(whyDynamic)
	}
	if n*width > mostTensor {
		return unknown(whyHuge)
	}
	bytes := exact(n * width)
	if bytes.Known() && !layout.Recorded && len(t.Dims) >= 4 {
		return atLeast(bytes.Value, whyPadding)
	}
	return bytes
}

// paddedElements counts the elements of t with channels in multiples of vector.
func paddedElements(t trtfmt.Tensor, vector int) (n float64, ok bool) {
	axis, has := ChannelAxis(t)
	n = 1
	for i, d := range t.Dims {
		if d < 0 {
			return 0, false
		}
		size := float64(d)
		if has && i == axis && vector > 1 {
			size = math.Ceil(size/float64(vector)) * float64(vector)
		}
		n *= size
	}
	return n, true
}

// elements is the product of dimensions, which are not dynamic.
func elements(dims []int64) float64 {
	n := 1.0
	for _, d := range dims {
		n *= float64(d)
	}
	return n
}

// isFixed reports whether dimensions are recorded and none is dynamic.
func isFixed(dims []int64) bool {
	for _, d := range dims {
		if d < 0 {
			return false
		}
	}
	return len(dims) > 0
}
