package analysis

import (
	"math"
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestStorage(t *testing.T) {
	tensor := func(name string, p trtfmt.Precision, dims ...int64) trtfmt.Tensor {
		return trtfmt.Tensor{Name: name, Precision: p, Dims: dims}
	}
	host := tensor("sizes", trtfmt.INT64, 4)
	host.Location = "Host"
	for _, tc := range []struct {
		name      string
		in        []trtfmt.Tensor
		constants []trtfmt.Tensor
		want      trtfmt.Precision
	}{
		{"none", nil, nil, trtfmt.NotRecorded},
		{"one", []trtfmt.Tensor{tensor("x", trtfmt.FP16, 1, 8)}, nil, trtfmt.FP16},
		{"first of equals", []trtfmt.Tensor{tensor("x", trtfmt.FP16, 8), tensor("y", trtfmt.FP32, 8)}, nil, trtfmt.FP16},
		{"largest", []trtfmt.Tensor{tensor("scale", trtfmt.FP32, 1), tensor("x", trtfmt.INT8, 1, 8)}, nil, trtfmt.INT8},
		{"shape tensor first", []trtfmt.Tensor{host, tensor("x", trtfmt.FP16, 1)}, nil, trtfmt.FP16},
		{"only a shape tensor", []trtfmt.Tensor{host}, nil, trtfmt.INT64},
		{"constant by list", []trtfmt.Tensor{tensor("w", trtfmt.INT4, 512, 512), tensor("x", trtfmt.FP16, 8)},
			[]trtfmt.Tensor{{Name: "w"}}, trtfmt.FP16},
		{"constant by Myelin's name", []trtfmt.Tensor{tensor("__mye519_dconst", trtfmt.FP32, 512), tensor("x", trtfmt.FP16, 8)}, nil, trtfmt.FP16},
		{"constant by the parser's name", []trtfmt.Tensor{tensor("(Unnamed Layer* 9) [Constant]_output", trtfmt.FP32, 512), tensor("x", trtfmt.FP16, 8)}, nil, trtfmt.FP16},
		{"pseudo input", []trtfmt.Tensor{{Name: "l2_cache_policy_inputs_0"}, tensor("x", trtfmt.FP16)}, nil, trtfmt.FP16},
		{"dynamic", []trtfmt.Tensor{tensor("y", trtfmt.FP32, 4), tensor("x", trtfmt.FP16, -1, 8)}, nil, trtfmt.FP16},
		{"huge", []trtfmt.Tensor{tensor("y", trtfmt.FP32, 4), tensor("x", trtfmt.FP16, math.MaxInt64, math.MaxInt64)}, nil, trtfmt.FP16},
	} {
		in, out := Storage(trtfmt.Layer{Inputs: tc.in, Outputs: tc.in[:min(1, len(tc.in))], Constants: tc.constants})
		if in != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, in, tc.want)
		}
		if len(tc.in) > 0 && out != tc.in[0].Precision {
			t.Errorf("%s: output %q", tc.name, out)
		}
	}
}
