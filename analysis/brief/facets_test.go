package brief

import (
	"fmt"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// stack is an engine of three blocks of two products each, 0.5 ms a row but for the
// last of 1 ms, behind a reformat of the input of 0.5 ms.
func stack() *analysis.Backend {
	tensor := func(name string, p trtfmt.Precision, dims ...int64) []trtfmt.Tensor {
		return []trtfmt.Tensor{{Name: name, Dims: dims, Precision: p}}
	}
	list := []trtfmt.Layer{{
		Name: "Reformatting CopyNode for Input Tensor 0 to head", LayerType: "Reformat",
		Inputs: tensor("x", trtfmt.FP32, 64, 256), Outputs: tensor("t0", trtfmt.FP16, 64, 256),
	}}
	for i := range 3 {
		for j, fc := range []string{"fc1", "fc2"} {
			n := 2*i + j
			list = append(list, trtfmt.Layer{
				Name: fmt.Sprintf("/layers.%d/%s/MatMul", i, fc), LayerType: "gemm",
				Inputs: tensor(fmt.Sprintf("t%d", n), trtfmt.FP16, 64, 256), Outputs: tensor(fmt.Sprintf("t%d", n+1), trtfmt.FP16, 64, 256),
				Tactic: trtfmt.Text{Value: "sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize128x64x32_stage4_warpsize2x2x1_tensor16x8x16", Recorded: true},
			})
		}
	}
	b := made("x", list, false)
	b.Records[6].AvgMs.Value, b.Records[6].MedianMs.Value, b.Timing.LayerSumMs = 1, 1, 4
	for i := range b.Records {
		b.Records[i].Type = list[i].LayerType
	}
	b.Findings, b.Layers.Bindings, b.Graph = nil, []string{"x"}, graph.Build(list)
	return &b
}

func TestLayersAlike(t *testing.T) {
	want := "1.0000 ms, 25.0 %: `/layers.2/fc2/MatMul`, type `gemm`, stored FP16, 64×256 to 64×256, " +
		"kernel xMMA GEMM: FP16 with FP32 accumulate on tensor cores, tile 128x64x32, sm80; with 5 more such layers 3.5000 ms, 87.5 %"
	got := layers(stack())
	if len(got) != 2 || got[0] != want || strings.Contains(got[1], "such") {
		t.Errorf("got %q, want %q first of 2", got, want)
	}
}

func TestBlockLines(t *testing.T) {
	// Blocks take 1, 1 and 1.5 ms: 3.5 in all, median 1, and the last 1.5 times that.
	want := "`layers/{i}`: 3 blocks, 3.5000 ms, 87.5 %; median block 1.0000 ms, 25.0 %; slowest `2` 1.5000 ms, 37.5 % in 2 rows; " +
		"rows equal one by one in all; farthest above the median of its equals: `2` 1.5 ×"
	if got := blocks(stack()); len(got) != 1 || got[0] != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b := stack()
	b.Layers.Layers[6].Outputs[0].Dims = []int64{64, 512}
	if got := blocks(b); len(got) != 1 || !strings.HasSuffix(got[0], "; rows equal one by one in groups of 2 blocks, 1 unlike all others") {
		t.Errorf("got %q", got)
	}
}

func TestReformatLines(t *testing.T) {
	want := []string{
		"by cause: `boundary, network input` 0.5000 ms, 12.5 %, 1 layer (a layer that converts while it computes is not among them)",
		"0.5000 ms, 12.5 %: `Reformatting CopyNode for Input Tensor 0 to head`, boundary, network input, FP32 to FP16",
	}
	b := stack()
	if got := reformats(b); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Without times reformats are counted.
func TestReformatCount(t *testing.T) {
	b := stack()
	b.Records, b.Mode = nil, analysis.LayerOnly
	want := "by cause: `boundary` 1 layer (a layer that converts while it computes is not among them)"
	if got := reformats(b); len(got) != 1 || got[0] != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestHeadroomLines(t *testing.T) {
	b := stack()
	b.Provenance.Environment.Facts = provenance.Facts{{Key: provenance.DeviceName, Text: "NVIDIA A100 80GB PCIe"}}
	got := headrooms(b)
	if len(got) == 0 || !strings.Contains(got[0], "`far, ") {
		t.Fatalf("got %q", got)
	}
	if line := layers(b)[0]; !strings.Contains(line, "% of its time, far; with 5") {
		t.Errorf("got %q", line)
	}
	if text := strings.Join(notKnown(b), "; "); strings.Contains(text, "bandwidth") {
		t.Errorf("the bandwidth is said to be unknown: %q", text)
	}
}

// What an earlier finding of a rule said is not said again; many findings are listed
// in front.
func TestFindingLines(t *testing.T) {
	b := stack()
	for range 2 {
		for _, id := range []string{"hot-layer", "tiny-kernels"} {
			b.Findings = append(b.Findings, analysis.Finding{ID: id, Hypothesis: "a cause", NextCheck: "a check", Confidence: "low", Ms: 0.4})
		}
	}
	got := findings(b)
	if want := "all 4, in order: `hot-layer` 10.0 %, 10.0 %; `tiny-kernels` 10.0 %, 10.0 %"; len(got) != 5 || got[0] != want {
		t.Fatalf("got %q, want %q first of 5", got, want)
	}
	if strings.Count(strings.Join(got, "\n"), "a cause") != 2 || !strings.HasSuffix(got[3], "next check: as above") {
		t.Errorf("got %q", got)
	}
}

// Products that read other shapes do other work, even where they write the same.
func TestLayersOfOtherInputs(t *testing.T) {
	b := stack()
	b.Layers.Layers[6].Inputs[0].Dims = []int64{64, 1024}
	got := layers(b)
	if len(got) != 3 || !strings.Contains(got[0], "64×1024 to 64×256") || strings.Contains(got[0], "such") {
		t.Errorf("got %q", got)
	}
	if !strings.Contains(got[2], "; with 4 more such layers 2.5000 ms, 62.5 %") {
		t.Errorf("got %q", got[2])
	}
}
