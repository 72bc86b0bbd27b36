package reformat

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

const (
	linear32 = "Row major linear FP32"
	linear16 = "Row major linear FP16 format"
	nhwc16   = "Channel major FP16 format where channel % 8 == 0"
	int8x32  = "Thirty-two wide channel vectorized row major Int8 format"
)

// step is a layer of a synthetic engine: "type|name|inputs -> outputs", tensors with
// their format behind a colon, and its mean time.
type step struct {
	text string
	ms   float64
}

// formats are what the steps below write for a format.
var formats = map[string]string{"f": linear32, "h": linear16, "c": nhwc16, "q": int8x32}

func tensors(text string) []trtfmt.Tensor {
	var list []trtfmt.Tensor
	for _, word := range strings.Fields(text) {
		name, format, _ := strings.Cut(word, ":")
		t := trtfmt.Tensor{Name: name, Format: formats[format], Dims: []int64{1, 64, 8, 8}}
		t.Precision = trtfmt.ParsePrecision(t.Format, "")
		list = append(list, t)
	}
	return list
}

// engineWith takes steps through the whole pipeline.
func engineWith(t testing.TB, bindings []string, steps ...step) analysis.Backend {
	t.Helper()
	layers := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Bindings: bindings, Layers: []trtfmt.Layer{}}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	for _, s := range steps {
		part := strings.SplitN(s.text, "|", 3)
		in, out, _ := strings.Cut(part[2], "->")
		layers.Layers = append(layers.Layers, trtfmt.Layer{
			LayerType: part[0], Name: part[1], Inputs: tensors(in), Outputs: tensors(out),
		})
		n := func(v float64) trtfmt.Number { return trtfmt.Number{Text: "0", Value: v} }
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{
			Name: part[1], TimeMs: n(s.ms * 10), AverageMs: n(s.ms), MedianMs: n(s.ms), Percentage: n(0),
		})
	}
	b := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "x", Layers: layers, Profile: profile}}, analysis.Options{}).Backends[0]
	if !b.HasTimes() {
		t.Fatalf("the fixture does not pass the gate: %v", b.Messages)
	}
	return b
}

// One row each of what a ResNet with Q/DQ on the main branch only has: synthetic,
// shaped after such engines.
var resnet = []step{
	{"Reformat|Reformatting CopyNode for Input Tensor 0 to pre|image:f -> pre:h", 0.5},          // boundary
	{"NoOp|Reformatting CopyNode for Input Tensor 0 to Q_1|pre:h -> seen:h", 0},                 // renamed
	{"Reformat|QuantizeLinear_1|seen:h -> q1:q", 0.25},                                          // Q/DQ at the input
	{"CaskConvolution|Conv_1 + Relu_1|q1:q -> x:c", 4},                                          //
	{"Reformat|QuantizeLinear_2|x:c -> q2:q", 1},                                                // x is also a summand
	{"CaskConvolution|Conv_2|q2:q -> y:q", 4},                                                   //
	{"CaskConvolution|Conv_3 + Add_4 + Relu_5|y:q x:c -> z:c", 4},                               //
	{"Reformat|Reformatting CopyNode for Input Tensor 0 to QuantizeLinear_6|z:c -> r:h", 0.125}, // only feeds a Q
	{"Scale|QuantizeLinear_6|r:h -> q6:q", 1},                                                   // of a sum
	{"CaskConvolution|Conv_7|q6:q -> w:c", 4},                                                   //
	{"MyelinReformat|/Cast_8|w:c -> v:f", 0.5},                                                  // a Cast that converts
	{"MyelinReformat|/Cast_9|v:f -> u:f", 0.25},                                                 // one that does not
	{"CaskPooling|Pool_10|u:f -> p:f", 1},                                                       //
	{"Reformat|QuantizeLinear_11|p:f -> q11:q", 0.5},                                            // elsewhere
	{"CaskConvolution|Conv_12|q11:q -> s:q", 4},                                                 //
	{"Reformat|Reformatting CopyNode for Output Tensor 0 to Conv_12|s:q -> t:f", 0.25},          // before a no-op before the end
	{"NoOp|squeeze|t:f -> scores:f", 0},
}

func TestOf(t *testing.T) {
	b := engineWith(t, []string{"image", "scores"}, resnet...)
	l := Of(&b)
	want := []struct {
		layer  int
		cause  Cause
		branch Branch
	}{
		{0, Boundary, Input}, {2, QDQ, Input}, {4, QDQ, Residual}, {7, QDQ, Residual}, {8, QDQ, Residual},
		{10, Cast, Inside}, {11, Builder, Inside}, {13, QDQ, Inside}, {15, Boundary, Output},
	}
	if len(l.Entries) != len(want) || l.Renamed != 1 || !l.Timed {
		t.Fatalf("%d entries, %d renamed, timed %v: %+v", len(l.Entries), l.Renamed, l.Timed, l.Entries)
	}
	for i, w := range want {
		if e := l.Entries[i]; e.Layer != w.layer || e.Cause != w.cause || e.Branch != w.branch {
			t.Errorf("entry %d: layer %d is %s, %s; want layer %d, %s, %s", i, e.Layer, e.Cause, e.Branch, w.layer, w.cause, w.branch)
		}
	}
	q := l.Entries[2]
	if !slices.Equal(q.Producers, []int{3}) || !slices.Equal(q.Consumers, []int{5}) || q.In.Format != nhwc16 || q.Out.Format != int8x32 ||
		q.Ms != 1 || math.Abs(q.Share-100/25.375) > 1e-9 || !q.Converts() {
		t.Errorf("%+v", q)
	}
}

// 25.375 ms in all. Q/DQ: 0.25 + 1 + 0.125 + 1 + 0.5 = 2.875; boundary: 0.5 + 0.25;
// cast: 0.5; builder: 0.25; the rest: 21.
func TestTable(t *testing.T) {
	b := engineWith(t, []string{"image", "scores"}, resnet...)
	table, got := Of(&b).Table, map[string]float64{}
	for _, r := range table.Rows {
		got[r.Name] = r.Ms
	}
	for name, ms := range map[string]float64{
		"Q/DQ": 2.875, "boundary": 0.75, "cast": 0.5, "builder": 0.25, EverythingElse: 21,
	} {
		if math.Abs(got[name]-ms) > 1e-12 {
			t.Errorf("%s: %g ms, want %g", name, got[name], ms)
		}
	}
	if len(table.Rows) != 5 || table.Ms != 25.375 || table.Layers != len(resnet) {
		t.Errorf("%+v", table)
	}
}

func TestNoEntries(t *testing.T) {
	b := engineWith(t, []string{"image", "scores"}, resnet...)
	layersOnly := b
	layersOnly.Mode, layersOnly.Records = analysis.LayerOnly, nil
	if l := Of(&layersOnly); l.Timed || len(l.Entries) != 9 || len(l.Table.Rows) != 0 || l.Entries[0].Ms != 0 {
		t.Errorf("without times: %+v", l)
	}
	failed := b
	failed.Status = analysis.Failed
	if l := Of(&failed); len(l.Entries) != 0 || l.Timed {
		t.Errorf("failed: %+v", l)
	}
	if l := Of(&analysis.Backend{Status: analysis.Passed}); len(l.Entries) != 0 {
		t.Errorf("no layers: %+v", l)
	}
}

// Rows of a kind that is decided by little.
func TestRoles(t *testing.T) {
	const plain = "CaskConvolution|Conv|"
	tests := []struct {
		name, middle string
		want         Cause // "" for no entry
	}{
		{"generated move", "kgen|__myl_Move_myl1_2|a:h -> b:h", Builder},
		{"generated move and cast", "kgen|__myl_MoveCast_myl1_2|a:h -> b:f", Builder},
		{"generated cast", "kgen|__myl_Cast_myl1_2|a:h -> b:f", Cast},
		{"generated cast without another type", "kgen|__myl_Cast_myl1_2|a:h -> b:h", Builder},
		{"generated quantisation", "kgen|__myl_MulMinMaxRounCast_myl1_2|a:h -> b:q", QDQ},
		{"generated sum and quantisation", "kgen|__myl_AddMulMinMaxRounCast_myl1_2|a:h -> b:q", ""},
		{"generated transposition", "kgen|__myl_Tran_myl1_2|a:h -> b:h", ""},
		{"a cut list of operations", "kgen|__myl_CastEtc_myl1_2|a:h -> b:h", ""},
		{"shuffle", "Shuffle|/Transpose|a:h -> b:h", ""},
		{"no-op", "NoOp|/Reshape|a:h -> b:h", ""},
		{"scale of a batch normalisation", "Scale|bn1|a:h -> b:h", ""},
		{"scale in a module called quantizer, no quantised type", "Scale|/m/input_quantizer/Mul|a:h -> b:h", ""},
		{"scale that quantises", "Scale|QuantizeLinear_7|a:h -> b:q", QDQ},
		{"scale without types", "Scale|QuantizeLinear_7|a -> b", QDQ},
		{"tf2onnx", "Reformat|QuantLinearNode__838|a:f -> b:q", QDQ},
		{"dequantise", "Reformat|DequantizeLinear_9|a:q -> b:f", QDQ},
		{"type", "Quantize|/q/q|a:h -> b:q", QDQ},
		{"implicit quantisation", "Reformat|Reformatting CopyNode for Input Tensor 0 to QuantizeLinear + Conv|a:h -> b:q", Builder},
		{"copy", "Reformat|reshape_after_Gemm_1_copy_input|a:h -> b:h", Builder},
		{"a module called reformat", "PointWiseV2|/reformat/Relu|a:h -> b:h", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := engineWith(t, []string{"x", "y"}, step{plain + "x:h -> a:h", 1}, step{tt.middle, 1}, step{"CaskConvolution|Conv_2|b:h -> y:h", 1})
			got := Cause("")
			for _, e := range Of(&b).Entries {
				got = e.Cause
			}
			if got != tt.want {
				t.Errorf("cause %q, want %q", got, tt.want)
			}
		})
	}
}

func TestEnds(t *testing.T) {
	conv := func(flow string) step { return step{"CaskConvolution|Conv " + flow + "|" + flow, 1} }
	tests := []struct {
		name     string
		bindings []string
		steps    []step
		want     []Branch
	}{
		{"no bindings", nil, []step{{"Reformat|r|x:f -> a:h", 1}, conv("a:h -> y:h")}, []Branch{Input}},
		{"an output that is also read", []string{"x", "y", "z"},
			[]step{conv("x:h -> a:h"), {"Reformat|r|a:h -> y:f", 1}, conv("y:f -> z:h")}, []Branch{Output}},
		{"a constant is no input", []string{"x", "y"},
			[]step{{"Reformat|r|__mye1_dconst:f -> k:h", 1}, conv("x:h k:h -> y:h")}, []Branch{Inside}},
		{"behind a transposition of the input", []string{"x", "y"},
			[]step{{"Shuffle|t|x:f -> s:f", 1}, {"Reformat|r|s:f -> a:h", 1}, conv("a:h -> y:h")}, []Branch{Input}},
		{"behind a convolution", []string{"x", "y"},
			[]step{conv("x:h -> a:h"), {"Reformat|r|a:h -> b:f", 1}, conv("b:f -> y:f")}, []Branch{Inside}},
		{"behind a Q of the input", []string{"x", "y"},
			[]step{{"Reformat|QuantizeLinear_1|x:f -> q:q", 1}, {"Reformat|r|q:q -> a:q", 1}, conv("a:q -> y:h")}, []Branch{Input, Inside}},
	}
	for _, tt := range tests {
		b := engineWith(t, tt.bindings, tt.steps...)
		var got []Branch
		for _, e := range Of(&b).Entries {
			got = append(got, e.Branch)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// A row that waits for a DLA looks like a copy.
func TestDLA(t *testing.T) {
	b := engineWith(t, []string{"x", "y"},
		step{"CaskConvolution|Conv|x:h -> a:h", 1}, step{"Reformat|a from nvm|a:h -> b:h", 9}, step{"CaskConvolution|Conv_2|b:h -> y:h", 1})
	if l := Of(&b); len(l.Entries) != 0 {
		t.Errorf("%+v", l.Entries)
	}
}

func TestQuantises(t *testing.T) {
	tests := []struct {
		ops         string
		holds, only bool
	}{
		{"mul min max round cast", true, true},
		{"div max min round cast", true, true},
		{"mul clip round cast", true, true},
		{"cast mul cast mul add relu mul min max round cast", true, false},
		{"mul min max round cast cast mul", true, true},
		{"mul min max cast", false, false},
		{"mul round cast", false, false},
		{"mul min max round", false, false},
		{"round", false, false},
		{"", false, false},
	}
	for _, tt := range tests {
		ops := strings.Fields(tt.ops)
		if holds, only := Quantises(ops), OnlyQuantises(ops); holds != tt.holds || only != tt.only {
			t.Errorf("%q: %v and %v, want %v and %v", tt.ops, holds, only, tt.holds, tt.only)
		}
	}
}
