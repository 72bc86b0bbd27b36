package operation

import (
	"io/fs"
	"math"
	"os"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// A synthetic backend of one layer.
func backend(l trtfmt.Layer, marks ...analysis.Mark) *analysis.Backend {
	return &analysis.Backend{
		Layers:  &trtfmt.LayerFile{Layers: []trtfmt.Layer{l}},
		Records: []analysis.Record{{Name: l.Name, RawType: l.LayerType, AvgMs: trtfmt.Number{Value: 1}, Marks: marks}},
		Timing:  analysis.Timing{LayerSumMs: 1},
	}
}

func TestGroupOf(t *testing.T) {
	const metadata = "[ONNX Layer: /fc/Gemm]"
	for _, tc := range []struct{ layerType, name, metadata, want string }{
		{"CaskConvolution", "/c/Conv + /r/Relu", "", GroupConvolution},
		{"CaskConvActPool", "/c/Conv + /r/Relu + /p/MaxPool", "", GroupConvolution},
		{"CudnnPooling", "/p/MaxPool", "", GroupPooling},
		{"gemm", "/fc/MatMul_myl0_1", "", GroupMatmul},
		{"kgen", "__myl_MulSumAdd_myl0_1", metadata, GroupMatmul},
		{"kgen", "__myl_MulSumAdd_myl0_1", "", GroupReduction},
		{"kgen", "_gemm_mha_v2_myl0_1", "", GroupAttention},
		{"kgen", "__myl_ReshMaxrSubExpSumDivMul_myl0_1", "", GroupReduction},
		{"kgen", "__myl_CastMeanSubMulMean_myl0_1", "", GroupNormalisation},
		{"kgen", "__myl_AddSqrtDivMulCastMulAdd_myl0_1", "", GroupNormalisation},
		{"kgen", "__myl_MulMinMaxRounCast_myl0_1", "", GroupQuantisation},
		{"kgen", "__myl_AddReluMulMinMaxRounCast_myl0_1", "", GroupElementwise},
		{"kgen", "__myl_MinMaxCast_myl0_1", "", GroupElementwise},
		{"kgen", "__myl_ReshTranCast_myl0_1", metadata, GroupMovement},
		{"kgen", "__myl_GridCastReshTran_myl0_1", "", GroupResampling},
		{"kgen", "__myl_ShapMul_myl0_1", "", GroupBookkeeping},
		{"PluginV2", "InstanceNormalization_109", "", GroupNormalisation},
		{"PluginV2", "PillarScatterPlugin_TRT_1", "", GroupPlugin},
		{"PointWiseV2", "PWN([SLICE]-[aten_ops.clamp.default]-[/f/2/clamp_max])", "", GroupElementwise},
		{"Scale", "QuantizeLinear_2", "", GroupQuantisation},
		{"Reformat", "QuantizeLinear_2", "", GroupQuantisation},
		{"Scale", "Mul_1 + Add_2", "", GroupElementwise},
		{"Reformat", "Reformatting CopyNode for Input Tensor 0 to /c/Conv", "", GroupMovement},
		{"Reformat", "reshape_after_/fc/Gemm_copy_input", metadata, GroupMovement},
		{"NoOp", "reshape_after_/fc/Gemm", metadata, GroupBookkeeping},
		{"shape_call", "dummy_shape_call__mye1_0_myl9_0", "", GroupBookkeeping},
		{"wait", "__mye2_myl8_2", "", GroupBookkeeping},
		{"Constant", "onnx::Mul_3", "", GroupBookkeeping},
		{"Myelin", "{ForeignNode[/a/Constant_output_0.../b/Where_13]}", "", GroupOpaque},
		{"Myelin", "{ForeignNode[/b/Add]}", "", GroupElementwise},
		{"Resize", "/neck/Resize", "", GroupResampling},
		{"CudaSoftMax", "predictions/Softmax", "", GroupReduction},
		{"TopK", "/head/TopK", "", GroupReduction},
		{"NMS", "/head/NonMaxSuppression", "", GroupOther},
		{"", "mystery", "", GroupUnknown},
		{"", "/a/Conv", "", GroupConvolution},
	} {
		b := backend(trtfmt.Layer{Name: tc.name, LayerType: tc.layerType, Metadata: tc.metadata})
		if got := GroupOf(b, 0); got != tc.want {
			t.Errorf("%s %s: %s, want %s", tc.layerType, tc.name, got, tc.want)
		}
	}
	if got := GroupOf(backend(trtfmt.Layer{Name: "head_3 from nvm", LayerType: "Reformat"}, analysis.MarkDLA), 0); got != GroupOpaque {
		t.Errorf("a wait for a DLA is %s", got)
	}
}

func row(t breakdown.Table, name string) breakdown.Row {
	for _, r := range t.Rows {
		if r.Name == name {
			return r
		}
	}
	return breakdown.Row{}
}

func TestCorpusGroups(t *testing.T) {
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to test on")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Fatalf("TRTSITE_CORPUS: %v", err)
	}
	tables := corpusTables(t, os.DirFS(dir))
	if len(tables) < 28 {
		t.Fatalf("%d backends with times, want at least 28", len(tables))
	}
	for name, table := range tables {
		sum, layers := 0.0, 0
		for _, r := range table.Rows {
			sum += r.Ms
			layers += r.Layers
		}
		if math.Abs(sum-table.Ms) > 1e-9 || layers != table.Layers {
			t.Errorf("%s: rows add up to %g ms and %d layers, not %g and %d", name, sum, layers, table.Ms, table.Layers)
		}
		for _, unclear := range []string{GroupUnknown, GroupOther} {
			if r := row(table, unclear); r.Share > 1 {
				t.Errorf("%s: %.1f %% of the time is %s", name, r.Share, unclear)
			}
		}
	}
	// 10 rows with 0.232 ms, 21 %, are quantisation of their own; the kernels of
	// fused attention are 34; what Myelin hides in build 2 are 7 regions.
	for _, tc := range []struct {
		folder, group string
		layers        int
		share         float64
	}{
		{"trex/resnet-a100-qat", GroupQuantisation, 10, 21.2},
		{"bev/dmt", GroupAttention, 34, 2.0},
		{"bev/aeb", GroupOpaque, 2, 46.6},
		{"controlnet-history/build-2", GroupOpaque, 7, 34.5},
		{"rtx3060/alexnet-trtexec", GroupMatmul, 3, 72.5},
	} {
		if r := row(tables[tc.folder], tc.group); r.Layers != tc.layers || math.Abs(r.Share-tc.share) > 0.05 {
			t.Errorf("%s: %+v, want %d layers of %s with %.1f %%", tc.folder, r, tc.layers, tc.group, tc.share)
		}
	}
}

func corpusTables(t *testing.T, fsys fs.FS) map[string]breakdown.Table {
	out := map[string]breakdown.Table{}
	err := fs.WalkDir(fsys, ".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		f, err := source.Scan(fsys, dir, source.Options{})
		if err != nil {
			return err
		}
		for _, b := range analysis.Folder(fsys, f, analysis.Options{}).Backends {
			if b.HasTimes() {
				out[dir] = Groups(&b)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
