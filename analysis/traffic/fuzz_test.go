package traffic

import (
	"math"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// Any attributes, names and shapes give finite amounts, the same ones twice.
func FuzzRow(f *testing.F) {
	for _, tc := range rowCases {
		f.Add(string(tc.layer.Raw), tc.layer.LayerType, tc.layer.Tactic.Value, int64(64), int64(56))
	}
	f.Add(`{"Kernel":[1e308,1e308],"Stride":[0,-1],"OutMaps":1e308,"Weights":{"Type":"Int8","Count":1e308}}`, "Convolution", "", int64(math.MaxInt64), int64(-1))
	f.Add(`{"ConvKernel":[],"WindowSize":[null],"Weights":[]}`, "gemm", "s16816gemm_", int64(0), int64(0))
	f.Fuzz(func(t *testing.T, raw, layerType, tactic string, channels, side int64) {
		l := trtfmt.Layer{Name: "/a/MatMul", LayerType: layerType, Tactic: trtfmt.Text{Value: tactic, Recorded: true}, Raw: []byte(raw),
			Inputs:  tensors{of("x", hwc8, 1, channels, side, side), of("w", "Half", 1, side, channels, side)},
			Outputs: tensors{of("y", hwc8, 1, channels, side, side)}}
		b := analysis.Backend{Layers: &trtfmt.LayerFile{Layers: []trtfmt.Layer{l}}}
		row := Of(&b)[0]
		if again := RowOf(&b, 0); row != again {
			t.Fatalf("%+v, then %+v", row, again)
		}
		for _, a := range []Amount{row.Read, row.Written, row.Weights, row.Ops, row.Bytes()} {
			if math.IsNaN(a.Value) || math.IsInf(a.Value, 0) || a.Value < 0 || a.Known() == (a.Certainty == Unknown) ||
				!a.Known() && (a.Value != 0 || a.Why == "") || a.Certainty == Exact && a.Why != "" {
				t.Fatalf("%+v", a)
			}
		}
	})
}
