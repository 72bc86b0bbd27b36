package view

import (
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/tactic"

	"github.com/google/go-cmp/cmp"
)

// convUse is what threeRows runs; ms is 0 without times.
func convUse(layers string, ms, share float64) KernelUse {
	use := KernelUse{
		Family: tactic.Decode(threeRows()[1].tactic).Family, Layers: 1, Ms: ms, Share: share, Cores: "unknown", Variants: 1, Variant: "64×64×64", LayersURL: layers,
	}
	if ms > 0 {
		use.Layer, use.Anchor, use.Shape = "conv1.weight + Conv_9", Anchors([]string{"conv1.weight + Conv_9"})[0], "1×64×8×8"
	}
	return use
}

// kernelRows add up to 2 ms: 1.0 of one family in two variants, 0.4 on CUDA cores,
// 0.3 of a name of no family, 0.2 of a pooling, 0.1 without a name.
func kernelRows() []row {
	return []row{
		{name: "a", layerType: "CaskConvolution", tactic: "sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x64x32_stage2_tensor16x8x16", dims: []int64{1, 8}, ms: 0.3},
		{name: "b", layerType: "CaskConvolution", tactic: "sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize64x64x32_stage2_tensor16x8x16", dims: []int64{1, 9}, ms: 0.4},
		{name: "c", layerType: "CaskConvolution", tactic: "sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x64x32_stage4_tensor16x8x16", dims: []int64{1, 8}, ms: 0.3},
		{name: "d", layerType: "CaskConvolution", tactic: "ampere_scudnn_128x64_relu_small_nn_v1", ms: 0.4},
		{name: "e", layerType: "CaskConvolution", tactic: "batch_fetch_tc", ms: 0.3},
		{name: "f", layerType: "CaskPooling", tactic: "sm72_xmma_pooling_IMMA_NCxHW32_generic_kMAX", ms: 0.2},
		{name: "g", layerType: "Reformat", ms: 0.1},
	}
}

func TestKernelUses(t *testing.T) {
	b := timedBackend("x", kernelRows()...)
	got := kernelUses(node(), &b, "x")
	want := []KernelUse{
		{Layers: 3, Ms: 1, Share: 50, Cores: "tensor core", Variants: 2, Variant: "FP16 with FP32 accumulate, 128×64×32, nhwc", Layer: "b", Shape: "1×9"},
		{Layers: 1, Ms: 0.4, Share: 20, Cores: "CUDA core", Variants: 1, Variant: "FP32, 128×64, nn", Layer: "d"},
		{Layers: 1, Ms: 0.3, Share: 15, Cores: "unknown", Variants: 1, Variant: "batch_fetch_tc", Layer: "e"},
		{Layers: 1, Ms: 0.2, Share: 10, Variants: 1, Variant: "sm72_xmma_pooling_IMMA_NCxHW32_generic_kMAX", Layer: "f"},
	}
	slugs := []string{"xmma-implicit-gemm", "scudnn", "unknown", "xmma-pooling"}
	if len(got) != len(want) {
		t.Fatalf("%d families: %+v", len(got), got)
	}
	near := cmp.Comparer(func(x, y float64) bool { return x-y < 1e-9 && y-x < 1e-9 })
	for i, use := range got {
		if use.Family.Slug != slugs[i] || use.LayersURL != "group/net/x/layers/" || use.Anchor != Anchors([]string{use.Layer})[0] {
			t.Errorf("%+v, want %s", use, slugs[i])
		}
		use.Family, use.LayersURL, use.Anchor = tactic.Family{}, "", ""
		if i == 3 { // a name without a tile is cut where it is too long
			use.Variant, want[i].Variant = use.Variant[:10], want[i].Variant[:10]
		}
		if diff := cmp.Diff(want[i], use, near); diff != "" {
			t.Errorf("%s (-want +got):\n%s", slugs[i], diff)
		}
	}
}

// What failed names no kernels, and an archive without kernels has a page.
func TestNoKernels(t *testing.T) {
	failed := failedBackend("f")
	if uses := kernelUses(node(), &failed, "f"); uses != nil {
		t.Errorf("got %+v", uses)
	}
	pages := Site{Name: "bench"}.Kernels(NewCatalogue(nil))
	if len(pages) != 1 || pages[0].URL != "kernels/" {
		t.Fatalf("got %+v", pages)
	}
	rendered(t, pages[0]).want("main p", "No report names its kernels.")
}

func TestKernelPages(t *testing.T) {
	fast, slow := timedBackend("x", kernelRows()...), timedBackend("y", kernelRows()[:3]...)
	only := layersOf("z", kernelRows()...)
	n := node()
	first := Summarise(n, reportOf(fast, only), nil)
	n = node()
	n.Path, n.URL = "group/two", "group/two/"
	pages := Site{Name: "bench"}.Kernels(NewCatalogue([]Summary{first, Summarise(n, reportOf(slow), nil)}))
	var urls []string
	for _, p := range pages {
		urls = append(urls, p.URL)
	}
	if diff := cmp.Diff([]string{"kernels/", "kernels/xmma-implicit-gemm/", "kernels/scudnn/", "kernels/unknown/", "kernels/xmma-pooling/"}, urls); diff != "" {
		t.Fatal(diff)
	}
	d := rendered(t, pages[0])
	d.want("#list tbody th a", "xMMA implicit GEMM convolution", "cuDNN convolution (scudnn)", "Names of no known family", "xMMA pooling")
	d.want("#list tbody .c1", "tensor core", "CUDA core", "unknown", "multiplies no matrices")
	d.want("#list tbody .c2", "group/two", "group/net", "group/net", "group/net")
	d = rendered(t, pages[1])
	d.want("h1", "xMMA implicit GEMM convolution")
	d.want(".facts li", "2 reports run kernels of this family.")
	// The second has nothing else, so all its time; the third has no times.
	// On phones the longest layer stands below the report.
	d.want("#list tbody th a", "group/two", "b", "group/net", "b", "group/net", "all layers")
	d.want("#list tbody .nm.c1", "b", "b", "all layers")
	v := pages[1].Data.(*KernelView)
	for i, want := range []KernelRow{{Ms: "1.0000", Share: "100.0", Layers: "3"}, {Ms: "1.0000", Share: "50.0", Layers: "3", Backend: "x"}, {Layers: "3", Backend: "z"}} {
		if got := v.Rows[i]; got.Ms != want.Ms || got.Share != want.Share || got.Layers != want.Layers || got.Backend != want.Backend || got.CUDA {
			t.Errorf("row %d: %+v", i, got)
		}
	}
	if href := v.Rows[0].Layer.Href; href != "../../group/two/y/layers/index.html#"+Anchors([]string{"b"})[0] {
		t.Errorf("the layer leads to %s", href)
	}
}

// A total over an unknown number of runs is no time.
func TestKernelSharesOnly(t *testing.T) {
	b := timedBackend("x", kernelRows()...)
	b.Timing.CountSource, b.Timing.Iterations, b.Quality.SharesOnly = analysis.CountNone, 0, true
	page := Site{Name: "bench"}.Kernels(NewCatalogue([]Summary{Summarise(node(), reportOf(b), nil)}))[1]
	if row := page.Data.(*KernelView).Rows[0]; row.Ms != "" || !row.SharesOnly || row.Share != "50.0" {
		t.Errorf("got %+v", row)
	}
}

func TestKernelHref(t *testing.T) {
	for kernel, want := range map[string]string{
		"ampere_scudnn_128x64_relu_small_nn_v1": "../../kernels/scudnn/index.html",
		"batch_fetch_tc":                        "../../kernels/unknown/index.html",
		" ":                                     "",
	} {
		if got := KernelHref("group/net/", kernel); got != want {
			t.Errorf("%q: %q, want %q", kernel, got, want)
		}
	}
}
