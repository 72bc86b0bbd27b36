package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/trtfmt"
)

// typed is a layer that reads and writes values of a type, written "name:type".
type typed struct {
	layerType, in, out string
	ms                 float64
}

// analyseTyped takes layers through the whole pipeline; several values of a layer
// are separated by spaces.
func analyseTyped(t *testing.T, rows []typed) analysis.Backend {
	t.Helper()
	layers := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	sum := 0.0
	for _, r := range rows {
		sum += r.ms
	}
	for i, r := range rows {
		name := fmt.Sprintf("/layer_%d", i)
		layers.Layers = append(layers.Layers, trtfmt.Layer{Name: name, LayerType: r.layerType, Inputs: values(r.in), Outputs: values(r.out)})
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{Name: name, TimeMs: number(r.ms * 10), AverageMs: number(r.ms), MedianMs: number(r.ms),
			Percentage: number(r.ms / sum * 100)})
	}
	report := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "x", Layers: layers, Profile: profile}},
		analysis.Options{Rules: []analysis.Rule{ruleOf(t, "fp32-islands")}})
	if b := report.Backends[0]; b.HasTimes() {
		return b
	}
	t.Fatalf("the fixture does not pass the gate: %v", report.Backends[0].Messages)
	return analysis.Backend{}
}

func values(list string) []trtfmt.Tensor {
	var out []trtfmt.Tensor
	for _, v := range strings.Fields(list) {
		name, kind, _ := strings.Cut(v, ":")
		out = append(out, trtfmt.Tensor{Name: name, Dims: []int64{1, 8, 4, 4}, Precision: trtfmt.Precision(kind)})
	}
	return out
}

var islandCases = []struct {
	name string
	rows []typed
	want []int // rows of the finding, nil for none
}{
	{"a pooling without Q/DQ", []typed{
		{convolutionType, "x:FP32", "q:INT8", 1}, {convolutionType, "q:INT8", "a:FP32", 4}, {"TiledPooling", "a:FP32", "b:FP32", 0.5}, {"Reformat", "b:FP32", "c:FP16", 0.25},
		{convolutionType, "c:FP16", "y:FP32", 4}}, []int{2, 3}},
	{"casts at both ends", []typed{
		{convolutionType, "x:FP16", "a:FP16", 4}, {"Cast", "a:FP16", "b:FP32", 0.1}, {"ElementWise", "b:FP32", "c:FP32", 0.1}, {"PluginV2", "c:FP32", "d:FP32", 0.1},
		{"Cast", "d:FP32", "e:FP16", 0.1}, {convolutionType, "e:FP16", "y:FP16", 4}}, []int{1, 2, 3, 4}},
	{"two, with a layer without time", []typed{
		{convolutionType, "x:FP16", "a:FP32", 4}, {"NoOp", "a:FP32", "a2:FP32", 0}, {"Scale", "a2:FP32", "b:FP32", 0.1}, {convolutionType, "b:FP32", "c:FP16", 4},
		{convolutionType, "c:FP16", "d:FP32", 4}, {"Scale", "d:FP32", "e:FP32", 0.1}, {convolutionType, "e:FP32", "y:FP16", 4}}, []int{2, 5}}, // 0.2 of 16.2 ms
	{"less than 1 %", []typed{
		{convolutionType, "x:FP16", "a:FP32", 6}, {"Scale", "a:FP32", "b:FP32", 0.1}, {convolutionType, "b:FP32", "y:FP16", 4}}, nil},
	{"all FP32", []typed{{convolutionType, "x:FP32", "a:FP32", 1}, {convolutionType, "a:FP32", "b:FP32", 1}, {convolutionType, "b:FP32", "y:FP32", 1}}, nil},
	{"the network's input", []typed{
		{"Shuffle", "x:FP32", "a:FP32", 1}, {"Reformat", "a:FP32", "b:FP16", 1}, {convolutionType, "b:FP16", "y:FP16", 1}}, nil},
	{"the network's input, made FP32", []typed{
		{"Cast", "x:UINT8", "a:FP32", 1}, {"Scale", "a:FP32", "b:FP32", 1}, {"Reformat", "b:FP32", "c:FP16", 1}, {convolutionType, "c:FP16", "y:FP16", 1}}, nil},
	{"the network's output", []typed{
		{convolutionType, "x:FP16", "a:FP32", 1}, {"SoftMax", "a:FP32", "y:FP32", 1}}, nil},
	{"the network's output in FP16", []typed{
		{convolutionType, "x:FP16", "w:FP16", 1}, {convolutionType, "w:FP16", "a:FP32", 1}, {"SoftMax", "a:FP32", "b:FP32", 1}, {"Cast", "b:FP32", "y:FP16", 1}}, nil},
	{"fed by indexes", []typed{
		{convolutionType, "x:FP16", "w:FP16", 1}, {"Gather", "i:INT32", "a:FP32", 1}, {"ElementWise", "a:FP32", "b:FP32", 1}, {"ElementWise", "b:FP32 w:FP16", "c:FP16", 1},
		{convolutionType, "c:FP16", "y:FP16", 1}}, nil},
	{"an input joins it", []typed{
		{convolutionType, "w:FP16", "x:FP16", 1}, {convolutionType, "x:FP16", "a:FP32", 1}, {"ElementWise", "a:FP32 z:FP32", "b:FP32", 1}, {convolutionType, "b:FP32", "c:FP16", 1}, {convolutionType, "c:FP16", "y:FP16", 1}}, nil},
	{"one tensor in FP32", []typed{
		{convolutionType, "w:FP16", "x:FP16", 1}, {convolutionType, "x:FP16", "a:FP32", 1}, {convolutionType, "a:FP32", "b:FP16", 1}, {convolutionType, "b:FP16", "y:FP16", 1}}, nil},
	{"conversions alone", []typed{
		{convolutionType, "w:FP16", "x:INT8", 1}, {convolutionType, "x:INT8", "a:FP32", 1}, {"Reformat", "a:FP32", "b:FP32", 1}, {"Reformat", "b:FP32", "c:INT8", 1},
		{convolutionType, "c:INT8", "y:INT8", 1}}, nil},
	{"statistics beside the data", []typed{
		{convolutionType, "w:FP16", "x:FP16", 1}, {"kgen", "x:FP16", "a:FP16 mean:FP32", 1}, {"kgen", "a:FP16 mean:FP32", "b:FP16", 1}, {convolutionType, "b:FP16", "y:FP16", 1}}, nil},
	{"on the host", []typed{
		{convolutionType, "w:FP16", "x:FP16", 1}, {"shape_call", "s:INT64", "t:INT64", 1}, {convolutionType, "x:FP16 t:INT64", "y:FP16", 1}}, nil},
	{"no types", []typed{{convolutionType, "x:", "a:", 1}, {"Scale", "a:", "b:", 1}, {convolutionType, "b:", "y:", 1}}, nil},
}

func TestFP32Islands(t *testing.T) {
	for _, tc := range islandCases {
		b := analyseTyped(t, tc.rows)
		switch {
		case tc.want == nil:
			if len(b.Findings) > 0 {
				t.Errorf("%s: %+v", tc.name, b.Findings)
			}
		case len(b.Findings) != 1 || !slices.Equal(b.Findings[0].Layers, tc.want) || b.Findings[0].Confidence != model.Medium:
			t.Errorf("%s: %+v, want rows %v", tc.name, b.Findings, tc.want)
		default:
			checkFinding(t, b, b.Findings[0])
		}
	}
}

// 0.75 of 9.75 ms is 7.7 %; what is before and after is named, the cause is only
// supposed.
func TestFP32IslandWords(t *testing.T) {
	f := analyseTyped(t, islandCases[0].rows).Findings[0]
	if want := "FP32 between lower precisions takes 7.7\u00a0% of the layer sum"; f.Title != want {
		t.Errorf("title %q, want %q", f.Title, want)
	}
	if !strings.Contains(f.Evidence, "between INT8 and FP16 `/layer_2`") || strings.Contains(f.Evidence, "Q/DQ") || !strings.Contains(f.Hypothesis, "no Q/DQ") {
		t.Errorf("evidence %q, hypothesis %q", f.Evidence, f.Hypothesis)
	}
}

// The islands of the real engines, by what an expert finds in their layers.
func TestCorpusFP32Islands(t *testing.T) {
	want := map[string]string{
		"trex/resnet-a100-qat":          "`MaxPool_12`",
		"trex/resnet-a100-qat-residual": "`GlobalAveragePool_294`", // gone where it is quantised: -qgap
		"trex/mobilenet-qat-older":      "`GlobalAveragePool_843`",
		"controlnet-history/build-2":    "InstanceNormalization`",
		"controlnet-history/build-3":    "InstanceNormalization`",
	}
	for name, b := range corpusBackends(t) {
		found := findings(b, "fp32-islands")
		if want[name] == "" {
			if len(found) > 0 {
				t.Errorf("%s: %+v", name, found)
			}
			continue
		}
		if len(found) != 1 || !strings.Contains(found[0].Evidence, want[name]) {
			t.Errorf("%s: %+v, want %s", name, found, want[name])
		}
	}
}
