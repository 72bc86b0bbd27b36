package trtfmt

import "testing"

func TestParsePrecision(t *testing.T) {
	tests := []struct {
		format, datatype string
		want             Precision
	}{
		{"", "Half", FP16},
		{"", "Float", FP32},
		{"", "Int8", INT8},
		{"", "UInt8", UINT8},
		{"", "Int32", INT32},
		{"", "Int64", INT64},
		{"", "Int16", INT16},
		{"", "Int4", INT4},
		{"", "Bool", BOOL},
		{"", "BFloat16", BF16},
		{"", "BF16", BF16},
		{"", "FP8", FP8},
		{"", "FP8E4M3", FP8},
		{"", "FP4", FP4},
		{"", "FP4E2M1", FP4},
		{"", "Double", FP64},
		{"", "kHALF", FP16},
		{"", "DataType.FLOAT", FP32},
		{"", "E8M0", Unknown},
		{"", "Complex64", Unknown},
		{"", "UInt32", Unknown},
		{"", "k", Unknown},
		{"", "", NotRecorded},
		{" ", "", NotRecorded},
		{"Half", "", FP16},
		{"Row major linear FP32", "", FP32},
		{"Row major linear FP16 format", "", FP16},
		{"Row major linear BF16 format (kLINEAR)", "", BF16},
		{"Row major linear BOOL", "", BOOL},
		{"Row major linear UInt8 format", "", UINT8},
		{"Row major linear Int64", "", INT64},
		{"Row major linear INT4 format", "", INT4},
		{"Row major linear FP8 format (kLINEAR)", "", FP8},
		{"Row major linear FP32 format (kLINEAR).", "", FP32},
		{"Channel major FP16 format where channel % 8 == 0", "", FP16},
		{"Channel major FP16 format where channel % 8 == 0 with 3 spatial dimensions.", "", FP16},
		{"Channel major INT8 format where column stride % 32 == 0", "", INT8},
		{"Thirty-two wide channel vectorized row major Int8 format", "", INT8},
		{"Thirty-two wide channel vectorized row major FP32 format.", "", FP32},
		{"Four wide channel vectorized row major Int8 format", "", INT8},
		{"Two wide channel vectorized row major FP16 format", "", FP16},
		{"Sixteen wide channel vectorized row major BF16 format", "", BF16},
		{"N/A due to dynamic shapes", "", Unknown},
		{"Unknown format", "", Unknown},
		{"Row major linear", "Half", FP16},
		{"Row major linear FP32", "Half", FP16},
		{"Row major linear FP32", "E8M0", Unknown},
	}
	for _, tt := range tests {
		if got := ParsePrecision(tt.format, tt.datatype); got != tt.want {
			t.Errorf("format %q, datatype %q is %q, want %q", tt.format, tt.datatype, got, tt.want)
		}
	}
}
