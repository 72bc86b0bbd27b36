package reformat

import (
	"math"
	"strconv"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/graph"
	"trtsite/analysis/trtfmt"
)

// anyEngine makes layers of any bytes: few tensors, so that they clash in every way,
// and the types and names that are read.
func anyEngine(data []byte) analysis.Backend {
	types := []string{"Reformat", "Scale", "NoOp", "kgen", "CaskConvolution", "ElementWise", "Cast", ""}
	names := []string{"QuantizeLinear_1", "Conv_2 + Add_3", "/Cast_4", "__myl_MoveCast_myl0_1", "Reformatting CopyNode for Input Tensor 0 to x", "/Add", ""}
	formats := []string{int8x32, linear32, ""}
	b := analysis.Backend{Status: analysis.Passed, Mode: analysis.LayerProfile, Layers: &trtfmt.LayerFile{Bindings: []string{"t1", "t2"}}}
	tensor := func(c byte) []trtfmt.Tensor {
		format := formats[int(c>>4)%len(formats)]
		return []trtfmt.Tensor{{Name: "t" + strconv.Itoa(int(c)%7), Format: format, Precision: trtfmt.ParsePrecision(format, "")}}
	}
	for i := 0; i+3 < len(data); i += 4 {
		l := trtfmt.Layer{
			LayerType: types[int(data[i])%len(types)], Name: names[int(data[i+1])%len(names)],
			Inputs: tensor(data[i+2]), Outputs: tensor(data[i+3]),
		}
		l.Inputs = append(l.Inputs, tensor(data[i]^data[i+3])...)
		b.Records = append(b.Records, analysis.Record{Index: len(b.Layers.Layers), AvgMs: trtfmt.Number{Value: float64(data[i+1])}})
		b.Timing.LayerSumMs += float64(data[i+1])
		b.Layers.Layers = append(b.Layers.Layers, l)
	}
	b.Graph = graph.Build(b.Layers.Layers)
	return b
}

// Whatever the layers are, entries are in order, each of a cause and branch, the
// layers around them before and after, and the table closes.
func FuzzOf(f *testing.F) {
	f.Add([]byte{0, 0, 1, 2, 4, 1, 2, 3, 1, 0, 3, 4})
	f.Add([]byte{2, 4, 1, 3, 3, 3, 3, 4, 0, 0, 4, 2})
	f.Fuzz(func(t *testing.T, data []byte) {
		b := anyEngine(data[:min(len(data), 400)])
		l := Of(&b)
		for i, e := range l.Entries {
			if i > 0 && e.Layer <= l.Entries[i-1].Layer {
				t.Fatalf("entry %d is of layer %d", i, e.Layer)
			}
			if e.Cause == "" || e.Branch == "" || e.Branch == Residual && e.Cause != QDQ {
				t.Fatalf("%+v", e)
			}
			for _, p := range e.Producers {
				if p >= e.Layer {
					t.Fatalf("layer %d reads from %d", e.Layer, p)
				}
			}
		}
		ms := 0.0
		for _, r := range l.Table.Rows {
			ms += r.Ms
		}
		if math.Abs(ms-b.Timing.LayerSumMs) > 1e-9 || l.Table.Layers != len(b.Records) {
			t.Fatalf("%+v", l.Table)
		}
	})
}
