package traffic

import (
	"math"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// move is a layer that reads and writes a million bytes each: at 100 GB/s it takes
// at least 2e6 / 100e9 s = 0.02 ms.
func move(name string) trtfmt.Layer {
	return layer(name, "PointWiseV2", "", "", tensors{of("x"+name, linear16, 500000)}, tensors{of("y"+name, linear16, 500000)})
}

// multiply is a 1x1 convolution of 4096 to 4096 channels on 64 x 64 points: 2 x 4096
// x 4096 x 4096 = 137.438953472e9 operations. On an A100 TF32 takes at least 0.881
// ms, FP32 7.048 ms. It moves 2 x 67108864 + 67108864 bytes: 0.104 ms at 1935 GB/s.
func multiply(name, tactic string) trtfmt.Layer {
	return layer(name, "CaskConvolution", tactic, `"Kernel":[1,1],"Stride":[1,1],"OutMaps":4096,"Groups":1,"Weights":{"Type":"Float","Count":16777216}`,
		tensors{of("x"+name, linear32, 1, 4096, 64, 64)}, tensors{of("y"+name, linear32, 1, 4096, 64, 64)})
}

const (
	tf32     = "sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc"
	winograd = "ampere_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1"
)

func TestHeadroom(t *testing.T) {
	a100, other := on("NVIDIA A100 80GB PCIe", 1935), on("NVIDIA Something", 100)
	for _, tc := range []struct {
		name  string
		rec   provenance.Record
		layer trtfmt.Layer
		ms    float64
		want  Headroom
	}{
		{"70 %", other, move("m"), 0.02 / 0.7, Headroom{Class: AtRoof, By: ByMemory, Share: 0.7}},
		{"40 %", other, move("m"), 0.05, Headroom{Class: Near, By: ByMemory, Share: 0.4}},
		{"25 %", other, move("m"), 0.08, Headroom{Class: Far, By: ByMemory, Share: 0.25}},
		{"above", on("NVIDIA Something", 10), move("m"), 0.1, Headroom{Class: AtRoof, By: ByMemory, Share: 2, Note: ServedFromL2}},
		{"short", other, move("m"), 0.0224, noBound(whyShort)},
		{"compute", a100, multiply("c", tf32), 1, Headroom{Class: AtRoof, By: ByCompute, Share: 0.881019}},
		{"faster than the data sheet", a100, multiply("c", tf32), 0.8, Headroom{Class: AtRoof, By: ByCompute, Share: 1.101274, Note: aboveRate}},
		{"rate not known", on("NVIDIA Something", 1935), multiply("c", tf32), 1, noBound(whyRate)},
		{"rate not known, but near memory", on("NVIDIA Something", 1935), multiply("c", tf32), 0.2,
			Headroom{Class: Near, By: ByMemory, Share: 0.520224, MemoryOnly: true}},
		{"Winograd", a100, multiply("c", winograd), 8, noBound(whyWinograd)},
		{"bandwidth not known", provenance.Record{}, move("m"), 1, noBound(whyBandwidth)},
		{"plugin", other, layer("p", "PluginV2", "", "", tensors{of("x", linear16, 8)}, nil), 1, noBound(whyPlugin)},
		{"bytes of an image without layout", other, layer("/Add", "kgen", "", "", tensors{of("x", "Half", 1, 5, 1000, 100)}, tensors{of("y", "Half", 1, 5, 1000, 100)}),
			0.2, noBound(whyLimit)},
		{"a lower limit at the roof", other, layer("/Add", "kgen", "", "", tensors{of("x", "Half", 1, 5, 1000, 100)}, tensors{of("y", "Half", 1, 5, 1000, 100)}),
			0.025, Headroom{Class: AtRoof, By: ByMemory, Share: 0.8}},
	} {
		b := analyse(t, tc.rec, []trtfmt.Layer{tc.layer}, []float64{tc.ms})
		got := HeadroomOf(&b, Of(&b))[0]
		share := got.Share
		got.Share = tc.want.Share
		if got != tc.want || math.Abs(share-tc.want.Share) > 1e-6 {
			t.Errorf("%s: %+v, share %g, want %+v", tc.name, got, share, tc.want)
		}
	}
}

// What profiling costs is subtracted where it is usual, and decides what is short.
func TestHeadroomCost(t *testing.T) {
	other := on("NVIDIA Something", 100)
	for _, tc := range []struct {
		name   string
		costUs float64
		ms     float64
		want   Headroom
	}{
		// 0.02 / (0.055 - 0.005) = 0.4
		{"usual", 5, 0.055, Headroom{Class: Near, By: ByMemory, Share: 0.4}},
		{"below 3 times", 5, 0.0149, noBound(whyShort)},
		{"negative", -5, 0.05, Headroom{Class: Near, By: ByMemory, Share: 0.4}},
		{"too much", 50, 0.05, Headroom{Class: Near, By: ByMemory, Share: 0.4}},
		{"too much, and short", 50, 0.0224, noBound(whyShort)},
	} {
		b := analyse(t, other, []trtfmt.Layer{move("m")}, []float64{tc.ms})
		b.Reconciliation = &analysis.Reconciliation{CostUs: tc.costUs}
		got := HeadroomOf(&b, Of(&b))[0]
		if math.Abs(got.Share-tc.want.Share) > 1e-9 || got.Class != tc.want.Class || got.Why != tc.want.Why {
			t.Errorf("%s: %+v, want %+v", tc.name, got, tc.want)
		}
	}
}

// Doubts about the profile or the row leave no bound.
func TestHeadroomDoubts(t *testing.T) {
	for name, tc := range map[string]struct {
		spoil func(*analysis.Backend)
		want  Headroom
	}{
		"no doubt":    {func(*analysis.Backend) {}, Headroom{Class: AtRoof, By: ByMemory, Share: 0.8}},
		"one sample":  {func(b *analysis.Backend) { b.Quality.SingleSample = true }, Headroom{Class: AtRoof, By: ByMemory, Share: 0.8, Indicative: true}},
		"shares only": {func(b *analysis.Backend) { b.Quality.SharesOnly = true }, noBound(whySharesOnly)},
		"failed":      {func(b *analysis.Backend) { b.Status = analysis.Failed }, noBound(whyTimes)},
		"overlapped": {func(b *analysis.Backend) { b.Records[0].Marks = []analysis.Mark{analysis.MarkOverlapped} },
			noBound(whyMark + "overlapped")},
		"untrusted": {func(b *analysis.Backend) { b.Records[0].Marks = []analysis.Mark{analysis.MarkUntrusted} },
			noBound(whyMark + "untrusted")},
		"streamed": {func(b *analysis.Backend) {
			b.Provenance.Environment.Facts = append(b.Provenance.Environment.Facts, provenance.Fact{Key: provenance.WeightStreaming, Text: "enabled"})
		}, noBound(whyStreaming)},
		"budget": {func(b *analysis.Backend) {
			b.Provenance.Environment.Facts = append(b.Provenance.Environment.Facts, provenance.Fact{Key: provenance.StreamingBudget, Text: "50.000000%"})
		}, noBound(whyStreaming)},
		"whole budget": {func(b *analysis.Backend) {
			b.Provenance.Environment.Facts = append(b.Provenance.Environment.Facts, provenance.Fact{Key: provenance.StreamingBudget, Text: "100.000000%"})
		}, Headroom{Class: AtRoof, By: ByMemory, Share: 0.8}},
	} {
		b := analyse(t, on("NVIDIA Something", 100), []trtfmt.Layer{move("m")}, []float64{0.025})
		tc.spoil(&b)
		if got := HeadroomOf(&b, Of(&b))[0]; got != tc.want {
			t.Errorf("%s: %+v, want %+v", name, got, tc.want)
		}
	}
}
