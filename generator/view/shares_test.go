package view

import (
	"testing"

	"trtsite/analysis/trtfmt"
)

func TestStorageMix(t *testing.T) {
	shares := []StorageShare{
		{In: trtfmt.INT8, Ms: 5, Share: 50}, {In: trtfmt.FP32, Ms: 3, Share: 30},
		{In: trtfmt.INT8, Out: trtfmt.FP16, Ms: 1.5, Share: 15}, {In: trtfmt.FP16, Ms: 0.05, Share: 0.5}, {Ms: 0.45, Share: 4.5},
	}
	for n, want := range map[int]string{1: "INT8 65\u00a0%", 2: "INT8 65\u00a0%, FP32 30\u00a0%", 3: "INT8 65\u00a0%, FP32 30\u00a0%"} {
		if got := storageMix(shares, n); got != want {
			t.Errorf("%d: got %q, want %q", n, got, want)
		}
	}
	if got := storageMix(nil, 2); got != "" {
		t.Errorf("nothing: %q", got)
	}
}

// Every record is in exactly one group and in one storage type.
func TestSharesAddUp(t *testing.T) {
	b := timedBackend("a", append(threeRows(), row{name: "x", layerType: "Novelty", ms: 1}, row{name: "y", layerType: "NoOp"})...)
	sum, layers := 0.0, 0
	for _, g := range groupShares(&b) {
		sum += g.Share
	}
	if sum < 99.999 || sum > 100.001 {
		t.Errorf("groups add up to %v", sum)
	}
	for _, s := range storageShares(&b) {
		layers += s.Layers
	}
	if layers != len(b.Records) {
		t.Errorf("storage types have %d of %d layers", layers, len(b.Records))
	}
}
