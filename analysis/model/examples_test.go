package model

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestExamples reads the sizes of the example engines, which testdata/synth writes
// with a hidden size of 768, 12 heads and 4 x 768 = 3,072 in between. Heads are
// known only where attention is not fused: the fused kernels read Q, K and V packed.
func TestExamples(t *testing.T) {
	type sizes struct{ blocks, hidden, intermediate, heads, sequence int64 }
	for file, want := range map[string]sizes{
		"content/bert-base/2026-03-02/layers_trtexec.json":         {12, 768, 3072, 0, 128},
		"content/bert-base/2026-05-04/layers_trtexec.json":         {12, 768, 3072, 12, 128},
		"content/diffusion-suite/text-encoder/layers_trtexec.json": {6, 768, 3072, 0, 128},
		"testdata/vit-small/layers_fp16.json":                      {6, 768, 3072, 0, 128},
		"content/diffusion-suite/unet/layers_trtexec.json":         {},
		"content/detector/layer-only/layers_trtexec.json":          {},
	} {
		info, ok := describeFile(t, os.DirFS("../.."), file, DescribeInput{})
		if !ok {
			t.Fatalf("%s shows no tensors", file)
		}
		got := sizes{info.Layers, info.HiddenSize, info.IntermediateSize, info.Heads, info.SequenceLength}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(sizes{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
		if len(info.InputShapes) == 0 {
			t.Errorf("%s: no input shapes", file)
		}
	}
}
