package view

import (
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestHueOf(t *testing.T) {
	for _, tc := range []struct {
		layerType string
		want      Hue
	}{
		{"CaskConvolution", hueConv}, {"CudaDepthwiseConvolution", hueConv}, {"correlation", hueConv},
		{"CaskGemmConvolution", hueConv}, {"ConvActPool", hueConv}, {"deconv", hueConv},
		{"Myelin", hueMatmul}, {"kgen_mha", hueMatmul}, {"gemm", hueMatmul},
		{"Reformat", hueReformat}, {"MyelinReformat", hueReformat}, {"Shuffle", hueReformat},
		{"TiledPooling", huePool}, {"maxpool", huePool}, {"PointWiseV2", huePoint}, {"CudaSoftMax", huePoint},
		{"PluginV2", huePlugin}, {"NoOp", hueNoOp}, {"misc", hueNoOp},
		{"convert", hueOther}, {"", hueOther}, {"reshaper", hueOther},
	} {
		if got := HueOf(tc.layerType); got != tc.want {
			t.Errorf("%s: got %s, want %s", tc.layerType, got.Class, tc.want.Class)
		}
	}
}

func TestStorageText(t *testing.T) {
	for _, tc := range []struct {
		in, out trtfmt.Precision
		want    string
	}{
		{trtfmt.FP16, trtfmt.FP16, "FP16"},
		{trtfmt.INT8, trtfmt.FP32, "INT8 → FP32"},
		{trtfmt.NotRecorded, trtfmt.FP32, "FP32"},
		{trtfmt.FP32, trtfmt.NotRecorded, "FP32"},
		{trtfmt.NotRecorded, trtfmt.NotRecorded, ""},
	} {
		if got := storageText(tc.in, tc.out); got != tc.want {
			t.Errorf("%s to %s: got %q, want %q", tc.in, tc.out, got, tc.want)
		}
	}
}
