package diff

import (
	"fmt"
	"testing"
	"time"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// chainOf is an engine of n convolutions with a reformat in each ten, named by
// prefix, so that two of them share names or do not.
func chainOf(t testing.TB, n int, prefix string) *analysis.Backend {
	t.Helper()
	file := &trtfmt.LayerFile{Detail: trtfmt.Detailed}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 1000, Recorded: true}, HasMedian: true}
	for i := range n {
		tensor := func(i int) trtfmt.Tensor {
			return trtfmt.Tensor{Name: fmt.Sprint("t", i), Dims: []int64{1, int64(i % 50), 8, 8}, Format: "Row major linear", Datatype: "FP16", Precision: trtfmt.FP16}
		}
		l := trtfmt.Layer{
			Name: fmt.Sprintf("%s.%d/conv/Conv + %s.%d/act/Relu", prefix, i, prefix, i), LayerType: "CaskConvolution",
			Inputs: []trtfmt.Tensor{tensor(i)}, Outputs: []trtfmt.Tensor{tensor(i + 1)},
			Tactic: trtfmt.Text{Value: "sm80_xmma_fprop_implicit_gemm_f16f16", Recorded: true},
			Raw:    []byte(`{"Kernel": [3, 3], "Stride": [1, 1], "Groups": 1, "Dilation": [1, 1], "OutMaps": 64}`),
		}
		if i%10 == 9 {
			l.Name, l.LayerType, l.Raw = "Reformatting CopyNode for Output Tensor 0 to "+l.Name, "Reformat", []byte(`{}`)
		}
		file.Layers = append(file.Layers, l)
		ms := trtfmt.Number{Value: 0.25}
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{Name: l.Name, AverageMs: ms, MedianMs: ms, TimeMs: trtfmt.Number{Value: 250}})
	}
	report := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "default", Layers: file, Profile: profile}}, analysis.Options{})
	if !report.Backends[0].HasTimes() {
		t.Fatal(report.Backends[0].Messages)
	}
	return &report.Backends[0]
}

// TestAlignLarge bounds the time of two engines of 10,000 layers.
func TestAlignLarge(t *testing.T) {
	a := chainOf(t, 10_000, "/blocks")
	for _, b := range []*analysis.Backend{chainOf(t, 10_000, "/blocks"), chainOf(t, 9_990, "/other")} {
		start := time.Now()
		al := Align(a, b)
		took := time.Since(start)
		t.Logf("%d groups in %v, %.1f / %.1f %% of time", len(al.Groups), took, al.ShareA, al.ShareB)
		if took > 10*time.Second || al.ShareB < 99 {
			t.Errorf("%.1f %% aligned in %v", al.ShareB, took)
		}
		closes(t, "large", al)
	}
}

func BenchmarkAlign(b *testing.B) {
	x, y, z := chainOf(b, 10_000, "/blocks"), chainOf(b, 10_000, "/blocks"), chainOf(b, 9_990, "/other")
	b.Run("keys", func(b *testing.B) {
		for b.Loop() {
			Keys(x)
		}
	})
	b.Run("equal names", func(b *testing.B) {
		for b.Loop() {
			Align(x, y)
		}
	})
	b.Run("other names", func(b *testing.B) {
		for b.Loop() {
			Align(x, z)
		}
	})
	b.Run("attribute", func(b *testing.B) {
		c := compare(x, y)
		al := Align(x, y)
		for b.Loop() {
			Attribute(&c, &al)
		}
	})
}
