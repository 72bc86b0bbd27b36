package diagnosis

import (
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// row is a layer of a made-up backend; its median is the mean.
type row struct {
	name, layerType string
	ms              float64
}

// resnet is synthetic and shaped like a quantised ResNet of TREx: its rows add up
// to 1 ms, so that percentages are a tenth of microseconds.
func resnet() *analysis.Report {
	return reportOf(
		row{"Reformatting CopyNode for Input Tensor 0 to conv1.weight + QuantizeLinear_7 + Conv_9", "Reformat", 0.0614},
		row{"conv1.weight + QuantizeLinear_7 + Conv_9", "CaskConvolution", 0.2017},
		row{"MaxPool_12", "TiledPooling", 0.0952},
		row{"layer1.0.conv1.weight + QuantizeLinear_20 + Conv_22", "CaskConvolution", 0.3417},
		row{"/encoder/layer.0/attention/MatMul", "kgen", 0.2},
		row{"/encoder/layer.1/attention/MatMul", "kgen", 0.1},
	)
}

func num(v float64) trtfmt.Number { return trtfmt.Number{Value: v} }

func backendOf(label string, rows ...row) analysis.Backend {
	b := analysis.Backend{Label: label, Status: analysis.Passed, Mode: analysis.LayerProfile, Layers: &trtfmt.LayerFile{}}
	sum := 0.0
	for _, r := range rows {
		sum += r.ms
	}
	for i, r := range rows {
		b.Layers.Layers = append(b.Layers.Layers, trtfmt.Layer{
			Name: r.name, LayerType: r.layerType, Tactic: trtfmt.Text{Value: "sm80_xmma_fprop", Recorded: true},
			Inputs: []trtfmt.Tensor{{Name: "/encoder/in_" + r.layerType}},
		})
		b.Records = append(b.Records, analysis.Record{
			Index: i, Entry: i, Name: r.name, Type: r.layerType, RawType: r.layerType,
			AvgMs: num(r.ms), MedianMs: num(r.ms), TimeMs: num(r.ms * 10), Percentage: num(r.ms / sum * 100),
		})
	}
	b.Timing.LayerSumMs = sum
	b.Provenance.Timed = &provenance.TimedRun{GPUCompute: provenance.Stats{Recorded: true, MeanMs: 0.8, MedianMs: 0.8}}
	b.Findings = []analysis.Finding{{ID: "hot-layer", Ms: 0.3417, Share: 34.17}, {ID: "hot-layer", Ms: 0.2017, Share: 20.17}}
	return b
}

func reportOf(rows ...row) *analysis.Report {
	return &analysis.Report{Status: analysis.Passed, Backends: []analysis.Backend{backendOf("x", rows...)}}
}

// below puts a text below the two headings.
func below(text string) []byte {
	return []byte("## Summary\n\n" + text + "\n\n## Details\n\nNone.\n")
}

// found are the diagnostics about a text, one a line.
func found(t *testing.T, src []byte, r *analysis.Report) string {
	t.Helper()
	var list []string
	for _, d := range Check(src, r, Options{Name: "a.md", Line: 1}) {
		if d.Severity != trtfmt.Warning || d.Count < 1 {
			t.Errorf("odd diagnostic %+v", d)
		}
		list = append(list, d.Code+" "+d.Position()+" "+d.Message)
	}
	return strings.Join(list, "\n")
}
