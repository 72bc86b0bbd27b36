package rules

import (
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

// flow is a layer of a synthetic engine that is more than a chain: its type, name,
// and tensors as "inputs -> outputs" with a letter for the format behind each.
type flowLayer struct {
	layerType, name, tensors string
	ms                       float64
}

func flowTensors(text string) []trtfmt.Tensor {
	formats := map[string]string{
		"f": "Row major linear FP32", "h": "Row major linear FP16 format", "c": "Channel major FP16 format where channel % 8 == 0",
		"q": "Thirty-two wide channel vectorized row major Int8 format",
	}
	var list []trtfmt.Tensor
	for _, word := range strings.Fields(text) {
		name, format, _ := strings.Cut(word, ":")
		t := trtfmt.Tensor{Name: name, Format: formats[format], Dims: []int64{1, 64, 56, 56}}
		t.Precision = trtfmt.ParsePrecision(t.Format, "")
		list = append(list, t)
	}
	return list
}

// analyseFlows takes layers through the pipeline; the network goes from x to y.
func analyseFlows(t testing.TB, flows []flowLayer, checks ...analysis.Rule) analysis.Backend {
	t.Helper()
	layers := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Bindings: []string{"x", "y"}, Layers: []trtfmt.Layer{}}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	for _, f := range flows {
		in, out, _ := strings.Cut(f.tensors, "->")
		layers.Layers = append(layers.Layers, trtfmt.Layer{
			LayerType: f.layerType, Name: f.name, Inputs: flowTensors(in), Outputs: flowTensors(out),
		})
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{
			Name: f.name, TimeMs: number(f.ms * 10), AverageMs: number(f.ms), MedianMs: number(f.ms), Percentage: number(0),
		})
	}
	r := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "x", Layers: layers, Profile: profile}}, analysis.Options{Rules: checks})
	if b := r.Backends[0]; b.HasTimes() {
		return b
	}
	t.Fatalf("the fixture does not pass the gate: %v", r.Backends[0].Messages)
	return analysis.Backend{}
}

const convolutionType = "CaskConvolution"

// flowCases are engines of about 100 ms, so that a millisecond is a percent.
var flowCases = []struct {
	name, id string
	flows    []flowLayer
	rows     [][]int // of each finding, in the order of their scores
	c        analysis.Confidence
}{
	{"input", "boundary-reformat", []flowLayer{
		{"Reformat", "Reformatting CopyNode for Input Tensor 0 to Conv", "x:f -> a:c", 4}, {convolutionType, "Conv", "a:c -> y:c", 96},
	}, [][]int{{0}}, model.High},
	{"input and output", "boundary-reformat", []flowLayer{
		{"Reformat", "Reformatting CopyNode for Input Tensor 0 to Conv", "x:f -> a:c", 2}, {convolutionType, "Conv", "a:c -> b:c", 96},
		{"Reformat", "Reformatting CopyNode for Output Tensor 0 to Conv", "b:c -> y:f", 2},
	}, [][]int{{0, 2}}, model.High},
	{"two percent", "boundary-reformat", []flowLayer{
		{"Reformat", "Reformatting CopyNode for Input Tensor 0 to Conv", "x:f -> a:c", 2}, {convolutionType, "Conv", "a:c -> y:c", 98},
	}, nil, ""},
	{"inside", "boundary-reformat", []flowLayer{
		{convolutionType, "Conv", "x:c -> a:c", 48}, {"Reformat", "r", "a:c -> b:h", 4}, {convolutionType, "Conv_2", "b:h -> y:c", 48},
	}, nil, ""},
	{"quantised input", "boundary-reformat", []flowLayer{
		{"Reformat", "QuantizeLinear_1", "x:f -> a:q", 6}, {convolutionType, "Conv", "a:q -> y:h", 94},
	}, [][]int{{0}}, model.High},
	{"generated cast of an input", "boundary-reformat", []flowLayer{
		{"kgen", "__myl_Cast_myl1_0", "x:f -> a:h", 6}, {convolutionType, "Conv", "a:h -> y:h", 94},
	}, nil, ""},

	{"residual and elsewhere", "qdq-unfused", []flowLayer{
		{convolutionType, "Conv_1", "x:q -> a:h", 40}, {"Reformat", "QuantizeLinear_2", "a:h -> b:q", 7},
		{convolutionType, "Conv_3 + Add_4", "b:q a:h -> c:h", 30}, {"Reformat", "QuantizeLinear_5", "c:h -> d:q", 6},
		{convolutionType, "Conv_6", "d:q -> e:h", 13}, {"Reformat", "QuantizeLinear_7", "e:h -> f:q", 4}, {convolutionType, "Conv_8", "f:q -> y:q", 1},
	}, [][]int{{1, 3}, {5}}, model.High},
	{"little on either", "qdq-unfused", []flowLayer{
		{convolutionType, "Conv_1", "x:q -> a:h", 94}, {"Reformat", "QuantizeLinear_2", "a:h -> b:q", 2},
		{convolutionType, "Conv_3 + Add_4", "b:q a:h -> c:h", 1}, {convolutionType, "Conv_5", "c:h -> e:h", 1}, {"Reformat", "QuantizeLinear_7", "e:h -> f:q", 2}, {convolutionType, "Conv_8", "f:q -> y:q", 1},
	}, nil, ""},
	{"quantised input", "qdq-unfused", []flowLayer{
		{"Reformat", "QuantizeLinear_1", "x:f -> a:q", 6}, {convolutionType, "Conv", "a:q -> y:h", 94},
	}, nil, ""},
	{"implicit quantisation", "qdq-unfused", []flowLayer{
		{convolutionType, "Conv", "x:c -> a:c", 48}, {"Reformat", "Reformatting CopyNode for Input Tensor 0 to Conv_2", "a:c -> b:q", 6}, {convolutionType, "Conv_2", "b:q -> y:q", 46},
	}, nil, ""},

	{"layouts", "builder-reformat", []flowLayer{
		{convolutionType, "Conv", "x:c -> a:c", 48}, {"Reformat", "r", "a:c -> b:h", 6}, {convolutionType, "Conv_2", "b:h -> y:c", 46},
	}, [][]int{{1}}, model.Low},
	{"beside a plugin, behind a no-op", "builder-reformat", []flowLayer{
		{convolutionType, "Conv", "x:c -> a:c", 48}, {"Reformat", "r", "a:c -> b:h", 6}, {"NoOp", "n", "b:h -> d:h", 0}, {"PluginV2", "p", "d:h -> y:h", 46},
	}, [][]int{{1}}, model.Medium},
	{"four percent", "builder-reformat", []flowLayer{
		{convolutionType, "Conv", "x:c -> a:c", 48}, {"Reformat", "r", "a:c -> b:h", 4}, {convolutionType, "Conv_2", "b:h -> y:c", 48},
	}, nil, ""},
	{"a cast of the network", "builder-reformat", []flowLayer{
		{convolutionType, "Conv", "x:c -> a:c", 48}, {"MyelinReformat", "/Cast", "a:c -> b:f", 6}, {convolutionType, "Conv_2", "b:f -> y:f", 46},
	}, nil, ""},
	{"a generated copy", "builder-reformat", []flowLayer{
		{convolutionType, "Conv", "x:c -> a:c", 48}, {"kgen", "__myl_Move_myl1_1", "a:c -> b:c", 6}, {convolutionType, "Conv_2", "b:c -> y:f", 46},
	}, nil, ""},

	{"alone and behind a sum", "generated-quantise", []flowLayer{
		{"kgen", "__myl_MulMinMaxRounCast_myl1_0", "x:h -> a:q", 2}, {convolutionType, "Conv", "a:q -> b:q", 94},
		{"kgen", "__myl_CastMulCastMulAddReluMulMinMaxRounCast_myl1_2", "b:q a:q -> c:q", 4}, {convolutionType, "Conv_2", "c:q -> y:q", 1},
	}, [][]int{{0, 2}}, model.Medium},
	{"two percent", "generated-quantise", []flowLayer{
		{"kgen", "__myl_MulMinMaxRounCast_myl1_0", "x:h -> a:q", 2}, {convolutionType, "Conv", "a:q -> y:q", 98},
	}, nil, ""},
	{"a limit without rounding", "generated-quantise", []flowLayer{
		{"kgen", "__myl_MulMinMaxCast_myl1_0", "x:h -> a:h", 9}, {convolutionType, "Conv", "a:h -> y:q", 91},
	}, nil, ""},
	{"a layer that is called so", "generated-quantise", []flowLayer{
		{"PointWiseV2", "PWN(/Mul + /Min + /Max + /Round + /Cast)", "x:h -> a:q", 9}, {convolutionType, "Conv", "a:q -> y:q", 91},
	}, nil, ""},

	{"movement", "generated-movement", []flowLayer{
		{"kgen", "__myl_TranReshMove_myl1_0", "x:h -> a:h", 4}, {convolutionType, "Conv", "a:h -> b:h", 94}, {"kgen", "__myl_SlicConcCast_myl1_2", "b:h -> y:f", 2},
	}, [][]int{{0, 2}}, model.Medium},
	{"with a computation", "generated-movement", []flowLayer{
		{"kgen", "__myl_TranReshAdd_myl1_0", "x:h -> a:h", 9}, {convolutionType, "Conv", "a:h -> y:h", 91},
	}, nil, ""},
	{"a list that was cut", "generated-movement", []flowLayer{
		{"kgen", "__myl_TranReshEtc_myl1_0", "x:h -> a:h", 9}, {convolutionType, "Conv", "a:h -> y:h", 91},
	}, nil, ""},
	{"a gather", "generated-movement", []flowLayer{
		{"kgen", "__myl_ReshGath_myl1_0", "x:h -> a:h", 9}, {convolutionType, "Conv", "a:h -> y:h", 91},
	}, nil, ""},
	{"four percent", "generated-movement", []flowLayer{
		{"kgen", "__myl_Tran_myl1_0", "x:h -> a:h", 4}, {convolutionType, "Conv", "a:h -> y:h", 96},
	}, nil, ""},

	{"explained by generated movement", "type-concentration", []flowLayer{
		{convolutionType, "Conv", "x:h -> a:h", 50}, {"kgen", "__myl_Tran_myl1_0", "a:h -> b:h", 40}, {"kgen", "__myl_MulAdd_myl1_1", "b:h -> y:h", 10},
	}, nil, ""},
	{"explained in part", "type-concentration", []flowLayer{
		{convolutionType, "Conv", "x:h -> a:h", 50}, {"kgen", "__myl_Tran_myl1_0", "a:h -> b:h", 20}, {"kgen", "__myl_MulAdd_myl1_1", "b:h -> y:h", 30},
	}, [][]int{{2}}, model.Medium},
	{"a generated cast is movement", "dynamic-overhead", []flowLayer{
		{convolutionType, "Conv", "x:h -> a:h", 1}, {"kgen", "__myl_Cast_myl1_0", "a:h -> b:f", 9}, {convolutionType, "Conv_2", "b:f -> y:h", 90},
	}, nil, ""},
}

func TestFlows(t *testing.T) {
	for _, tc := range flowCases {
		b := analyseFlows(t, tc.flows, ruleOf(t, tc.id))
		if len(b.Findings) != len(tc.rows) {
			t.Errorf("%s, %s: %d findings, want %d: %+v", tc.id, tc.name, len(b.Findings), len(tc.rows), b.Findings)
			continue
		}
		for i, f := range b.Findings {
			if !slices.Equal(f.Layers, tc.rows[i]) || i == 0 && f.Confidence != tc.c {
				t.Errorf("%s, %s: rows %v (%s), want %v (%s)", tc.id, tc.name, f.Layers, f.Confidence, tc.rows[i], tc.c)
			}
			if f.Hypothesis == "" {
				t.Errorf("%s, %s: no hypothesis", tc.id, tc.name)
			}
			checkFinding(t, b, f)
		}
	}
}

// Kernels beside other streams may cost nothing: what is left decides.
func TestGeneratedOverlap(t *testing.T) {
	flows := []flowLayer{
		{"kgen", "__myl_Tran_myl1_0", "x:h -> a:h", 4}, {convolutionType, "Conv", "a:h -> b:h", 90}, {"kgen", "__myl_Tran_myl1_2", "b:h -> y:f", 6},
	}
	for beside, want := range map[int]analysis.Confidence{0: model.Medium, 2: model.Low} { // independent: order does not matter
		b := analyseFlows(t, flows)
		b.Records[beside].Marks = append(b.Records[beside].Marks, analysis.MarkOverlapped)
		found, _ := ruleOf(t, "generated-movement").Check(&b)
		if len(found) != 1 || found[0].Confidence != want || !strings.Contains(found[0].Evidence, "1 kernel (") {
			t.Errorf("row %d beside others: %+v, want %s", beside, found, want)
		}
	}
}

// Formats have their short names.
func TestConversionEvidence(t *testing.T) {
	b := analyseFlows(t, []flowLayer{
		{convolutionType, "Conv_1", "x:q -> a:h", 40}, {"Reformat", "QuantizeLinear_2", "a:h -> b:q", 20}, {convolutionType, "Conv_3", "b:q -> y:q", 40},
	}, ruleOf(t, "qdq-unfused"))
	if want := "1 layer outside residual branches: `a` from FP16 linear to INT8 chw32 (20.000 ms)"; b.Findings[0].Evidence != want {
		t.Errorf("got %q, want %q", b.Findings[0].Evidence, want)
	}
	for _, tc := range []struct {
		tensor trtfmt.Tensor
		want   string
	}{
		{trtfmt.Tensor{Format: "Spiral FP32 format", Precision: trtfmt.FP32}, "Spiral FP32 format"},
		{trtfmt.Tensor{Datatype: "Half", Precision: trtfmt.FP16}, "FP16"},
		{trtfmt.Tensor{Datatype: "Quarter", Precision: trtfmt.Unknown}, "Quarter"},
		{trtfmt.Tensor{Precision: trtfmt.NotRecorded}, "a format that is not recorded"},
	} {
		if got := layout(tc.tensor); got != tc.want {
			t.Errorf("%+v: got %q, want %q", tc.tensor, got, tc.want)
		}
	}
}
