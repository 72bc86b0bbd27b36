package analysis_test

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/source"
	"trtsite/analysis/trtfmt"
)

// BenchmarkRun analyses reports that have been read. Target: at most 4 ms for
// 300 layers on one core.
func BenchmarkRun(b *testing.B) {
	for _, n := range []int{300, 1309} {
		b.Run(fmt.Sprintf("synthetic/%d", n), func(b *testing.B) { benchmarkRun(b, syntheticEngine(n), ".") })
	}
	for _, dir := range []string{"bev/dmt", "controlnet-history/build-3"} {
		b.Run("corpus/"+dir, func(b *testing.B) {
			root := os.Getenv("TRTSITE_CORPUS")
			if root == "" {
				b.Skip("TRTSITE_CORPUS is not set: no real files to measure")
			}
			benchmarkRun(b, os.DirFS(root), dir)
		})
	}
}

func benchmarkRun(b *testing.B, fsys fs.FS, dir string) {
	run, layers := prepare(b, fsys, dir)
	b.ReportAllocs()
	for b.Loop() {
		run()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*layers), "ns/layer")
}

// prepare reads a report. run analyses it with every rule; layers are those of
// backends with times.
func prepare(t testing.TB, fsys fs.FS, dir string) (run func() analysis.Report, layers int) {
	folder, err := source.Scan(fsys, dir, source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var backends []analysis.Parsed
	for _, p := range folder.Pairs {
		backends = append(backends, analysis.Load(fsys, p, trtfmt.Limits{}))
	}
	subject := analysis.Subject{Folder: folder.Name}
	opts := analysis.Options{Rules: rules.Checks(rules.DefaultThresholds())}
	run = func() analysis.Report { return analysis.Run(subject, backends, opts) }
	for _, b := range run().Backends {
		if b.HasTimes() {
			layers += len(b.Records)
		}
	}
	if layers == 0 {
		t.Fatal("no backend has times")
	}
	return run, layers
}

// TestRunAllocations keeps rules from reading the texts of a layer again, each
// for itself: that shows in allocations on any machine. About half of them are the
// operations and blocks of the network, which one rule reads once.
func TestRunAllocations(t *testing.T) {
	const budget = 42
	run, layers := prepare(t, syntheticEngine(300), ".")
	if got := testing.AllocsPerRun(3, func() { run() }) / float64(layers); got > budget {
		t.Errorf("%.1f allocations for each layer, the budget is %d", got, budget)
	} else {
		t.Logf("%.1f allocations for each layer", got)
	}
}

// syntheticEngine is a transformer of n layers as trtexec writes it, six layers
// a block.
func syntheticEngine(n int) fs.FS {
	var layers, profile []string
	for i := range n {
		layer := syntheticLayer(i)
		name, _, _ := strings.Cut(strings.TrimPrefix(layer, `{"Name": "`), `"`)
		layers = append(layers, layer)
		profile = append(profile, fmt.Sprintf(`{"name": %q, "timeMs": %d, "averageMs": %[2]de-3, "medianMs": %[2]de-3, "percentage": %g}`,
			name, i+1, 200*float64(i+1)/float64(n*(n+1))))
	}
	return fstest.MapFS{
		"layers_x.json":  {Data: []byte(`{"Layers": [` + strings.Join(layers, ",\n") + `], "Bindings": []}`)},
		"profile_x.json": {Data: []byte(`[{"count": 1000},` + strings.Join(profile, ",\n") + `]`)},
	}
}

func syntheticLayer(i int) string {
	block := fmt.Sprintf("/bert/encoder/layer.%d", i/6)
	kinds := []struct{ name, layerType, tactic, op string }{
		{block + "/attention/self/query/MatMul + " + block + "/attention/self/query/Add", "gemm", "ampere_h16816gemm_64x64_ldg8_stages_64x5_nn_v1", "/attention/self/query/MatMul"},
		{block + "/attention/self/key/MatMul + " + block + "/attention/self/key/Add", "CaskGemmConvolution", "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize128x64x32_stage5_warpsize2x2x1_tensor16x8x16", "/attention/self/key/MatMul"},
		{"__myl_MaxrSubExpSumDivMul", "kgen", "__myl_MaxrSubExpSumDivMul_0x15a75d0a3bcb8a4bbb1ebe4e4dd24a3a", "/attention/self/Softmax"},
		{"_gemm_mha_v2", "kgen", "_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060", "/attention/self/MatMul_1"},
		{"__myl_CastMeanSubMulMeanAddSqrtDivMulCastMulAdd", "kgen", "__myl_CastMeanSubMulMeanAddSqrtDivMulCastMulAdd_0x6d9d51780e7fe9cd17e9e6ff24c8f4b1", "/attention/output/LayerNorm/Add_1"},
		{"Reformatting CopyNode for Input Tensor 0 to " + block + "/output/dense/MatMul", "Reformat", "", ""},
	}
	k := kinds[i%len(kinds)]
	tensor := func(n int) string {
		return fmt.Sprintf(`{"Name": "%s/output_%d", "Location": "Device", "Dimensions": [8,128,768], "Format/Datatype": "Row major linear FP16 format"}`, block, n)
	}
	return fmt.Sprintf(`{"Name": "%s_myl%d_%d", "LayerType": %q, "Inputs": [%s, %s], "Outputs": [%s], "TacticName": %q, "StreamId": 0, "Metadata": "[ONNX Layer: %s%s]\u001e[ONNX Layer: %[9]s/Add_%[3]d]"}`,
		k.name, i/6, i, k.layerType, tensor(max(0, i-3)), tensor(i), tensor(i+1), k.tactic, block, k.op)
}
