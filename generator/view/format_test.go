package view

import (
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestFormatText(t *testing.T) {
	for _, tc := range []struct {
		format    string
		precision trtfmt.Precision
		want      string
	}{
		{"Channel major FP16 format where channel % 8 == 0", trtfmt.FP16, "FP16 hwc8"},
		{"Thirty-two wide channel vectorized row major Int8 format", trtfmt.INT8, "INT8 chw32"},
		{"Row major linear FP32", trtfmt.FP32, "FP32 linear"},
		{"Row major linear FP16 format", trtfmt.FP16, "FP16 linear"},
		{"Half", trtfmt.FP16, "FP16"},
		{"", trtfmt.FP32, "FP32"},
		{"", trtfmt.NotRecorded, ""},
		{"Spiral FP32 format", trtfmt.FP32, "FP32 Spiral FP32 format"},
		{"Half2", trtfmt.Unknown, "Half2"},
	} {
		got := formatText(trtfmt.Tensor{Format: tc.format, Precision: tc.precision})
		if got != tc.want {
			t.Errorf("%q: got %q, want %q", tc.format, got, tc.want)
		}
	}
}
