package trtfmt

import "testing"

func TestLayout(t *testing.T) {
	for _, tc := range []struct {
		format    string
		precision Precision
		want      string
	}{
		{"Channel major FP16 format where channel % 8 == 0", FP16, "hwc8"},
		{"Four wide channel vectorized row major Int8 format", INT8, "chw4"},
		{"Row major linear FP32", FP32, "linear"},
		{"Half", FP16, ""},
		{"", NotRecorded, ""},
		{"Spiral FP32 format", FP32, "Spiral FP32 format"},
		{"Half2", Unknown, "Half2"},
	} {
		if got := (Tensor{Format: tc.format, Precision: tc.precision}).Layout(); got != tc.want {
			t.Errorf("%q: got %q, want %q", tc.format, got, tc.want)
		}
	}
}
