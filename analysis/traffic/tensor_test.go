package traffic

import (
	"math"
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestTensorBytes(t *testing.T) {
	typed := func(format, datatype string, dims ...int64) trtfmt.Tensor {
		return trtfmt.Tensor{Format: format, Datatype: datatype, Dims: dims, Precision: trtfmt.ParsePrecision(format, datatype)}
	}
	for _, tc := range []struct {
		tensor trtfmt.Tensor
		want   float64
		ok     bool
	}{
		{of("", linear32, 1, 3, 2, 2), 48, true},
		{of("", hwc8, 1, 3, 2, 2), 64, true},    // 8 x 4 x 2
		{of("", hwc8, 3, 2, 2), 64, true},       // implicit batch: the first axis is C
		{of("", chw32, 2, 33, 2, 2), 512, true}, // 2 x 64 x 4
		{of("", chw4, 1, 3, 2, 2), 16, true},    // 4 x 4
		{of("", hwc8, 1, 3), 6, true},           // no channels to pad
		{of("", "Channel major FP16 format where channel % 2 == 0", 1, 3, 1, 1), 8, true},
		{of("", "Channel major FP32 format", 1, 3, 1, 1), 12, true},
		{typed("kCHW32", "INT8", 1, 3, 1, 1), 32, true},
		{typed("HWC8", "kHALF", 1, 3, 1, 1), 16, true},
		{typed("NDHWC8", "FP16", 1, 3, 1, 1, 1), 16, true},
		{typed("NC/32HW32", "INT8", 1, 3, 1, 1), 32, true},
		{typed("Row-Major Linear", "FP8", 1, 3, 1, 1), 3, true},
		{typed("LINEAR", "BF16", 1, 3, 1, 1), 6, true},
		{typed("", "FP4", 5), 2.5, true},
		{typed("", "INT4", 4, 8), 16, true},
		{typed("", "BOOL", 7), 7, true},
		{typed("", "INT64"), 0, false},
		{typed("", "INT64", 0), 0, true},
		{typed("DLA planar format for FP16", "", 1, 3, 1, 1), 0, false},
		{typed("something else", "FP16", 1, 3, 1, 1), 0, false},
		{of("", linear32, 1, -1, 2, 2), 0, false},
		{typed("Row major linear", "", 4), 0, false},
		{typed("", "", 4), 0, false},
		{typed("", "INT8", 1<<50), 1 << 50, true},
		{typed("", "INT8", 1<<50+1), 0, false}, // more than 1 PiB
		{typed("", "FP16", math.MaxInt64, math.MaxInt64), 0, false},
		{of("", hwc8, 1, math.MaxInt64, 2, 2), 0, false}, // padding does not overflow
	} {
		got, ok := TensorBytes(tc.tensor)
		if got != tc.want || ok != tc.ok {
			t.Errorf("%q %q %v: %g, %v, want %g, %v", tc.tensor.Format, tc.tensor.Datatype, tc.tensor.Dims, got, ok, tc.want, tc.ok)
		}
	}
}

// Every storage type has a width; 4-bit elements are half a byte.
func TestWidth(t *testing.T) {
	for p, want := range map[trtfmt.Precision]float64{
		trtfmt.FP64: 8, trtfmt.INT64: 8, trtfmt.FP32: 4, trtfmt.INT32: 4, trtfmt.FP16: 2, trtfmt.BF16: 2, trtfmt.INT16: 2,
		trtfmt.FP8: 1, trtfmt.INT8: 1, trtfmt.UINT8: 1, trtfmt.BOOL: 1, trtfmt.FP4: 0.5, trtfmt.INT4: 0.5,
	} {
		if got, ok := Width(p); !ok || got != want {
			t.Errorf("%s: %g bytes, want %g", p, got, want)
		}
	}
	for _, p := range []trtfmt.Precision{trtfmt.Unknown, trtfmt.NotRecorded} {
		if got, ok := Width(p); ok {
			t.Errorf("%q: %g bytes", p, got)
		}
	}
}

// Any words give the same answer twice, and a width that makes sense.
func FuzzLayoutOf(f *testing.F) {
	for _, s := range []string{linear32, linear16, hwc8, chw4, chw32, "kDHWC8", "NC/2HW2", "% 99999999999999999999", "DLA", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l, ok := LayoutOf(trtfmt.Tensor{Format: s})
		again, okAgain := LayoutOf(trtfmt.Tensor{Format: s})
		if l != again || ok != okAgain {
			t.Fatalf("%q: %+v, then %+v", s, l, again)
		}
		if ok && (l.Vector < 1 || l.Vector > 64) || !ok && l != (Layout{}) {
			t.Fatalf("%q: %+v, %v", s, l, ok)
		}
	})
}
