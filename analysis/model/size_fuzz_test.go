package model

import (
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// FuzzSizes: whatever the names and shapes, a size that is said to be known has a
// value and a reason, and the answer is stable.
func FuzzSizes(f *testing.F) {
	f.Add("/encoder/layer.0/attention/output/dense/MatMul", "/encoder/layer.1/attention/output/dense/MatMul", []byte{2, 16, 64})
	f.Add("/h.0/attn/Softmax", "_gemm_mha_v2_0x00", []byte{2, 4, 16, 16})
	f.Add("/layers.0/mlp/experts.1/up_proj", "{ForeignNode[a...b]}", []byte{0, 255})
	f.Fuzz(func(t *testing.T, one, two string, shape []byte) {
		var dims []int64
		for _, b := range shape {
			dims = append(dims, int64(int8(b)))
		}
		in := DescribeInput{ExternalInputs: []string{"input_ids"}, Layers: []trtfmt.Layer{
			product(one, dims...), product(two, dims...), {Name: two, LayerType: "kgen", Metadata: one, Outputs: []trtfmt.Tensor{{Dims: dims}}},
			reads("input_ids", dims...),
		}}
		got := Describe(in)
		if diff := cmp.Diff(got, Describe(in)); diff != "" {
			t.Errorf("not stable: %s", diff)
		}
		e := got.SizeEvidence
		for _, s := range []struct {
			value    int64
			evidence string
		}{{got.Layers, e.Layers}, {got.HiddenSize, e.HiddenSize}, {got.IntermediateSize, e.IntermediateSize}, {got.Heads, e.Heads}, {got.SequenceLength, e.SequenceLength}} {
			if (s.value > 0) != (s.evidence != "") || s.value < 0 {
				t.Errorf("%d: %q", s.value, s.evidence)
			}
		}
	})
}
