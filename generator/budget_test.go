package generator

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// bigEngine is a transformer-like engine whose layer file has about 1.1 KB a
// layer, as trtexec writes them.
func bigEngine(dir string, layers int) fstest.MapFS {
	var info, profile strings.Builder
	info.WriteString(`{"Layers": [`)
	fmt.Fprintf(&profile, "[\n  { \"count\" : 500 }\n")
	tensor := func(i int) string {
		return fmt.Sprintf(`{"Name": "/encoder/layer.%d/attention/output/LayerNorm/Add_%d_output_0", "Location": "Device", "Dimensions": [8,128,768], "Format/Datatype": "Row major linear FP16 format"}`, i/10, i)
	}
	for i := range layers {
		name := fmt.Sprintf("/encoder/layer.%d/attention/self/query_%d/MatMul + /encoder/layer.%d/attention/self/Add_%d", i/10, i, i/10, i)
		if i > 0 {
			info.WriteString(",")
		}
		fmt.Fprintf(&info, `{"Name": %q, "LayerType": %q, "Inputs": [%s, %s], "Outputs": [%s], "ParameterType": "MatrixMultiply", "Weights": {"Type": "Half", "Count": 589824}, "HasBias": 1, "HasReLU": 0, "HasSparseWeights": 0, "Activation": "NONE", "TacticName": "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize128x128x32_stage4_warpsize2x2x1_tensor16x8x16_%d", "TacticValue": "0x%016x", "StreamId": 0, "Metadata": "[ONNX Layer: /encoder/layer.%d/attention/self/query_%d/MatMul]\u001e[ONNX Layer: /encoder/layer.%d/attention/self/Add_%d]"}`,
			name, []string{"gemm", "kgen", "Reformat"}[i%3], tensor(i), tensor(max(0, i-3)), tensor(i+1), i%7, i*2654435761, i/10, i, i/10, i)
		fmt.Fprintf(&profile, ", { \"name\" : %q, \"timeMs\" : %g, \"averageMs\" : %g, \"medianMs\" : %g, \"percentage\" : %g }\n",
			name, float64(i+1)/2, float64(i+1)/1000, float64(i+1)/1000, 200*float64(i+1)/float64(layers*(layers+1)))
	}
	info.WriteString(`], "Bindings": ["a", "b"]}`)
	profile.WriteString("]\n")
	return fstest.MapFS{
		dir + "/layers_fp16.json":  {Data: []byte(info.String())},
		dir + "/profile_fp16.json": {Data: []byte(profile.String())},
	}
}

func zipped(t *testing.T, s string) int {
	t.Helper()
	var b bytes.Buffer
	zw, err := gzip.NewWriterLevel(&b, gzipLevel)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := zw.Write([]byte(s)); err != nil {
		t.Fatal(err)
	}
	if err := zw.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

// TestBudget keeps a report of 300 layers inside its bytes: GitHub Pages takes
// 1 GB for a whole site. Of 400 KB raw these files leave a seventh to the page of the
// graph.
func TestBudget(t *testing.T) {
	archive := bigEngine("model", 300)
	if size := len(archive["model/layers_fp16.json"].Data); size < 300*1100 {
		t.Fatalf("the layer file has %d bytes, less than 1.1 KB a layer", size)
	}
	dir := t.TempDir()
	buildInto(t, Options{Source: archive, Output: dir})
	site := readSite(t, dir)
	report, layers, document := site["model/index.html"], site["model/fp16/layers/index.html"], site["model/"+documentName]
	for _, b := range []struct {
		what        string
		got, budget int
	}{
		{"report, layers and document, raw", len(report) + len(layers) + len(document), 352_000},
		{"report, layers and document, gzip", zipped(t, report) + zipped(t, layers) + len(document), 78_000},
		{"report page, raw", len(report), 60 << 10},
		{"report page, gzip", zipped(t, report), 15 << 10},
	} {
		t.Logf("%s: %d bytes of %d", b.what, b.got, b.budget)
		if b.got > b.budget || b.got == 0 {
			t.Errorf("%s: %d bytes, the budget is %d", b.what, b.got, b.budget)
		}
	}
}

// BenchmarkBuild builds 20 reports of 300 layers into an empty folder.
func BenchmarkBuild(b *testing.B) {
	var list []fstest.MapFS
	for i := range 20 {
		list = append(list, bigEngine(fmt.Sprintf("model/run-%d", i), 300))
	}
	archive := merge(list...)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tryBuild(Options{Source: archive, Output: b.TempDir()}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(20*float64(b.N)/b.Elapsed().Seconds(), "reports/s")
}
