package contract

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// large is a report of one backend with n layers of about 1.1 KB each, as
// trtexec indents them.
func large(n int) analysis.Report {
	b := withTimes()
	l, p := &trtfmt.LayerFile{}, &trtfmt.ProfileFile{}
	b.Layers, b.Profile, b.Records = l, p, nil
	for i := range n {
		name := fmt.Sprintf("/encoder/layer.%d/attention/self/query/MatMul + /encoder/layer.%d/Add", i, i)
		l.Layers = append(l.Layers, trtfmt.Layer{Name: name, LayerType: "gemm", Raw: largeLayer(name, i)})
		ms := trtfmt.Number{Text: fmt.Sprintf("%d.%03d", i, i), Value: float64(i)}
		p.Entries = append(p.Entries, trtfmt.ProfileEntry{Name: name, Raw: jsontext.Value(fmt.Sprintf(
			`{"name":%q,"timeMs":%s,"averageMs":%[2]s,"medianMs":%[2]s,"percentage":0.5}`, name, ms.Text))})
		b.Records = append(b.Records, analysis.Record{
			Index: i, Entry: i, Name: name, Type: "gemm", RawType: "gemm", TimeMs: ms, AvgMs: ms, MedianMs: ms, Percentage: ms,
			Tags: []string{"matmul/gemm"},
		})
	}
	return report(b)
}

func largeLayer(name string, i int) jsontext.Value {
	tensor := func(part string) string {
		return fmt.Sprintf("{\n    \"Name\": \"%s_%s_output_%d\",\n    \"Location\": \"Device\",\n    \"Dimensions\": [8,128,768],\n"+
			"    \"Strides\": [98304,768,1],\n    \"Format/Datatype\": \"Row major linear FP16 format\"\n  }", name, part, i)
	}
	return jsontext.Value(fmt.Sprintf("{\n  \"Name\": %q,\n  \"LayerType\": \"gemm\",\n  \"Inputs\": [\n  %s,\n  %s],\n  \"Outputs\": [\n  %s],\n"+
		"  \"TacticName\": \"sm80_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize128x64x32_stage4_warpsize2x2x1_tensor16x8x16\",\n"+
		"  \"StreamId\": 0,\n  \"Metadata\": \"[ONNX Layer: %s]\\u001e[ONNX Layer: Add_%d]\"\n}",
		name, tensor("a"), tensor("b"), tensor("c"), strings.Repeat("x", 40), i))
}

// Target: at least 100 MB/s of output on one core.
func BenchmarkWrite(b *testing.B) {
	for _, n := range []int{300, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			r := large(n)
			b.SetBytes(int64(len(written(b, r, WriteOptions{}))))
			b.ReportAllocs()
			for b.Loop() {
				if err := Write(io.Discard, r, WriteOptions{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	doc := written(b, large(300), WriteOptions{})
	b.SetBytes(int64(len(doc)))
	b.ReportAllocs()
	for b.Loop() {
		if p := Check(doc); p != nil {
			b.Fatal(p)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	doc := written(b, large(300), WriteOptions{})
	b.SetBytes(int64(len(doc)))
	b.ReportAllocs()
	for b.Loop() {
		if d, diags := Read("d", doc, trtfmt.Limits{}); d == nil || diags != nil {
			b.Fatal(diags)
		}
	}
}
