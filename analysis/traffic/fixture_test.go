package traffic

import (
	"strconv"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// The formats are the words of the engine inspector.
const (
	linear32 = "Row major linear FP32"
	linear16 = "Row major linear FP16 format"
	hwc8     = "Channel major FP16 format where channel % 8 == 0"
	chw4     = "Four wide channel vectorized row major Int8 format"
	chw32    = "Thirty-two wide channel vectorized row major Int8 format"
)

// of makes a tensor; Myelin's have a type and no format.
func of(name, format string, dims ...int64) trtfmt.Tensor {
	t := trtfmt.Tensor{Name: name, Format: format, Dims: dims, Precision: trtfmt.ParsePrecision(format, "")}
	if format == "Half" || format == "Float" || format == "Int8" {
		t.Format, t.Datatype = "", format
	}
	return t
}

// layer makes a layer; attributes are its own keys as JSON.
func layer(name, layerType, tactic, attributes string, in, out []trtfmt.Tensor) trtfmt.Layer {
	return trtfmt.Layer{
		Name: name, LayerType: layerType, Tactic: trtfmt.Text{Value: tactic, Recorded: tactic != ""},
		Raw: []byte("{" + attributes + "}"), Inputs: in, Outputs: out,
	}
}

type tensors = []trtfmt.Tensor

func number(v float64) trtfmt.Number {
	return trtfmt.Number{Text: strconv.FormatFloat(v, 'g', -1, 64), Value: v}
}

// analyse takes layers with their times in ms through the pipeline.
func analyse(t testing.TB, rec provenance.Record, layers []trtfmt.Layer, times []float64) analysis.Backend {
	t.Helper()
	file := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Layers: layers}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	for i, l := range layers {
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{
			Name: l.Name, TimeMs: number(10 * times[i]), AverageMs: number(times[i]), MedianMs: number(times[i]),
			Percentage: number(100 / float64(len(layers))),
		})
	}
	p := analysis.Parsed{Label: "x", Layers: file, Profile: profile, Provenance: &rec}
	b := analysis.Run(analysis.Subject{}, []analysis.Parsed{p}, analysis.Options{}).Backends[0]
	if !b.HasTimes() {
		t.Fatalf("the fixture does not pass the gate: %v", b.Messages)
	}
	return b
}

// on is the record of a run on a device, with the bandwidth in GB/s of its log.
func on(name string, gbs float64) provenance.Record {
	return provenance.Record{Environment: provenance.Environment{Facts: provenance.Facts{
		{Key: provenance.DeviceName, Text: name},
		{Key: provenance.BusWidthBits, Text: "4", Number: 4},
		{Key: provenance.MemoryClockGHz, Text: strconv.FormatFloat(gbs, 'g', -1, 64), Number: gbs},
	}}}
}
