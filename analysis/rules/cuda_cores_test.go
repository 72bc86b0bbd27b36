package rules

import (
	"strconv"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
)

// conv is a convolution layer with attributes, with its mean time in ms. Layers
// form a chain from the network's input to its output.
type conv struct {
	name, layerType, tactic string
	in, out                 []int64
	inFormat, outFormat     string
	kernel, stride, groups  int64
	ms                      float64
}

const (
	dp4a     = "ampere_fp32_icudnn_int8x4_128x64_relu_medium_nn_v1"
	tf32     = "sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc_tensor16x8x8"
	winograd = "ampere_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1"
	linear32 = "Row major linear FP32"
	chw4     = "Four wide channel vectorized row major Int8 format"
	chw32    = "Thirty-two wide channel vectorized row major Int8 format"
)

func (c conv) layer(in, out string) trtfmt.Layer {
	tensor := func(name, format string, dims []int64) []trtfmt.Tensor {
		return []trtfmt.Tensor{{Name: name, Format: format, Dims: dims, Precision: trtfmt.ParsePrecision(format, "")}}
	}
	l := trtfmt.Layer{
		Name: c.name, LayerType: c.layerType, Tactic: trtfmt.Text{Value: c.tactic, Recorded: c.tactic != ""},
		Inputs: tensor(in, c.inFormat, c.in), Outputs: tensor(out, c.outFormat, c.out),
	}
	if c.kernel > 0 {
		n := func(v int64) string { return strconv.FormatInt(v, 10) }
		k, s, maps := n(c.kernel), n(c.stride), c.out[1]
		count := maps * c.in[1] / c.groups * c.kernel * c.kernel
		l.Raw = []byte(`{"Kernel":[` + k + `,` + k + `],"Stride":[` + s + `,` + s + `],"OutMaps":` + n(maps) +
			`,"Groups":` + n(c.groups) + `,"Weights":{"Type":"Float","Count":` + n(count) + `}}`)
	}
	return l
}

// analyseOn runs the checks over the chain on a device. A device without a name is
// one that no log tells.
func analyseOn(t testing.TB, device, capability string, chain []conv, checks ...analysis.Rule) analysis.Backend {
	t.Helper()
	file := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true}
	total := 0.0
	for _, c := range chain {
		total += c.ms
	}
	for i, c := range chain {
		file.Layers = append(file.Layers, c.layer("t"+strconv.Itoa(i), "t"+strconv.Itoa(i+1)))
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{
			Name: c.name, TimeMs: number(10 * c.ms), AverageMs: number(c.ms), MedianMs: number(c.ms), Percentage: number(c.ms / total * 100)})
	}
	rec := provenance.Record{}
	if device != "" {
		rec.Environment.Facts = provenance.Facts{{Key: provenance.DeviceName, Text: device}, {Key: provenance.ComputeCapability, Text: capability}}
	}
	r := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "x", Layers: file, Profile: profile, Provenance: &rec}}, analysis.Options{Rules: checks})
	if b := r.Backends[0]; b.HasTimes() {
		return b
	}
	t.Fatalf("the fixture does not pass the gate: %v", r.Backends[0].Messages)
	return analysis.Backend{}
}

// inner is a 3x3 convolution of 256 to 256 channels within the network: 2 x 256 x
// 256 x 9 x 3136 = 3.7e9 operations for 2 x 3211264 + 2359296 = 8.8e6 bytes: 421 for each.
func inner(name, tactic string, ms float64) conv {
	return conv{name: name, layerType: "CaskConvolution", tactic: tactic, in: []int64{1, 256, 56, 56}, out: []int64{1, 256, 56, 56},
		inFormat: linear32, outFormat: linear32, kernel: 3, stride: 1, groups: 1, ms: ms}
}

// first is a 7x7 convolution of an image: 32 times 2 x 64 x 112 x 112 x 147 operations
// for 32 x (602112 + 3211264) + 37632 bytes: 62 for each.
func first(tactic string, ms float64) conv {
	return conv{name: "/conv1/Conv", layerType: "CaskConvolution", tactic: tactic, in: []int64{32, 3, 224, 224}, out: []int64{32, 64, 112, 112},
		inFormat: linear32, outFormat: linear32, kernel: 7, stride: 2, groups: 1, ms: ms}
}

// rest is work that no rule minds.
func rest(ms float64) []conv { return []conv{inner("/last/Conv", tf32, ms)} }

func chain(lists ...[]conv) []conv {
	out := []conv{inner("/begin/Conv", tf32, 0.01)}
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

// with changes a convolution.
func (c conv) with(change func(*conv)) conv {
	change(&c)
	return c
}

const (
	a100    = "NVIDIA A100 80GB PCIe"
	rtx3090 = "NVIDIA GeForce RTX 3090"
)

var coreCases = []struct {
	name, id, device, capability string
	layers                       []conv
	rows                         int // -1 for no finding
	c                            analysis.Confidence
}{
	{"FP32 on A100", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", cudaCore, 0.1)}, rest(0.9)), 1, model.Medium},
	{"four percent", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", cudaCore, 0.04)}, rest(0.95)), -1, ""},
	{"FP32 on GeForce", "cuda-core-gemm", rtx3090, "8.6", chain([]conv{inner("/c/Conv", cudaCore, 0.1)}, rest(0.9)), -1, ""},
	{"FP32 on a GeForce that no data sheet tells", "cuda-core-gemm", "NVIDIA GeForce RTX 5070", "12.0", chain([]conv{inner("/c/Conv", cudaCore, 0.1)}, rest(0.9)), -1, ""},
	{"FP32 on no known GPU", "cuda-core-gemm", "", "", chain([]conv{inner("/c/Conv", cudaCore, 0.1)}, rest(0.9)), -1, ""},
	{"INT8 on GeForce", "cuda-core-gemm", rtx3090, "8.6", chain([]conv{inner("/c/Conv", dp4a, 0.1)}, rest(0.9)), 1, model.Medium},
	{"INT8 below the ridge of no known GPU", "cuda-core-gemm", "", "", chain([]conv{inner("/c/Conv", dp4a, 0.1)}, rest(0.9)), -1, ""},
	{"Winograd on A100", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", winograd, 0.1)}, rest(0.9)), 1, model.Medium},
	{"Winograd on GeForce", "cuda-core-gemm", rtx3090, "8.6", chain([]conv{inner("/c/Conv", winograd, 0.1)}, rest(0.9)), -1, ""},
	{"Winograd where TF32 is twice as fast", "cuda-core-gemm", "NVIDIA A10", "8.6", chain([]conv{inner("/c/Conv", winograd, 0.1)}, rest(0.9)), -1, ""},
	{"grouped", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", cudaCore, 0.1).with(func(c *conv) { c.groups = 2 })}, rest(0.9)), -1, ""},
	{"depthwise", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", cudaCore, 0.1).with(func(c *conv) { c.layerType = "CudaDepthwiseConvolution" })}, rest(0.9)), -1, ""},
	{"one point", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", cudaCore, 0.1).with(func(c *conv) {
		c.in, c.out, c.kernel = []int64{1, 256, 1, 1}, []int64{1, 256, 1, 1}, 1 // half an operation for each byte of weights
	})}, rest(0.9)), -1, ""},
	{"matrix-vector", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", "sm50_xmma_cublas_gemvx_f32f32", 0.1)}, rest(0.9)), -1, ""},
	{"shapes not recorded", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", cudaCore, 0.1).with(func(c *conv) { c.kernel = 0 })}, rest(0.9)), -1, ""},
	{"unknown words", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", "batch_fetch_tc", 0.1)}, rest(0.9)), -1, ""},
	{"no tactic", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/c/Conv", "", 0.1)}, rest(0.9)), -1, ""},
	{"a pooling", "cuda-core-gemm", a100, "8.0", chain([]conv{inner("/p/MaxPool", cudaCore, 0.1).with(func(c *conv) { c.layerType = "CaskPooling" })}, rest(0.9)), -1, ""},
	{"the first convolution", "cuda-core-gemm", a100, "8.0", append([]conv{first(cudaCore, 0.5)}, rest(0.5)...), -1, ""},
	{"few channels within the network", "cuda-core-gemm", a100, "8.0", chain([]conv{first(cudaCore, 0.5)}, rest(0.5)), 1, model.Medium},

	{"FP32 on A100", "first-convolution", a100, "8.0", append([]conv{first(cudaCore, 0.2)}, rest(0.8)...), 1, model.Medium},
	{"behind a reformat", "first-convolution", a100, "8.0", append([]conv{{name: "Reformatting CopyNode", layerType: "Reformat", in: []int64{32, 3, 224, 224},
		out: []int64{32, 3, 224, 224}, inFormat: linear32, outFormat: chw4, ms: 0.1}, first(dp4a, 0.2).with(func(c *conv) { c.inFormat = chw4 })}, rest(0.8)...), 1, model.Medium},
	{"little time", "first-convolution", a100, "8.0", append([]conv{first(cudaCore, 0.04)}, rest(0.96)...), -1, ""},
	{"tensor cores", "first-convolution", a100, "8.0", append([]conv{first(tf32, 0.2)}, rest(0.8)...), -1, ""},
	{"FP32 on GeForce", "first-convolution", rtx3090, "8.6", append([]conv{first(cudaCore, 0.2)}, rest(0.8)...), -1, ""},
	{"many channels", "first-convolution", a100, "8.0", append([]conv{inner("/c/Conv", cudaCore, 0.2)}, rest(0.8)...), -1, ""},
	{"within the network", "first-convolution", a100, "8.0", chain([]conv{first(cudaCore, 0.2)}, rest(0.8)), -1, ""},
	{"memory-bound", "first-convolution", a100, "8.0", append([]conv{first(cudaCore, 0.2).with(func(c *conv) {
		c.kernel, c.in, c.out = 1, []int64{32, 3, 112, 112}, []int64{32, 64, 112, 112} // 2 x 3 x 64 operations for 4 x 67 bytes: 1.4 for each
	})}, rest(0.8)...), -1, ""},

	{"24 in vectors of 32", "channel-alignment", "", "", chain([]conv{narrow("/c/Conv", 24, 0.1)}, rest(0.9)), 1, model.Low},
	{"one percent less a bit", "channel-alignment", "", "", chain([]conv{narrow("/c/Conv", 24, 0.009)}, rest(0.99)), -1, ""},
	{"twice the shortest layer", "channel-alignment", "", "", chain([]conv{narrow("/c/Conv", 24, 0.02)}, rest(0.9)), -1, ""},
	{"64 in vectors of 32", "channel-alignment", "", "", chain([]conv{narrow("/c/Conv", 64, 0.1)}, rest(0.9)), -1, ""},
	{"1000 in vectors of 32", "channel-alignment", "", "", chain([]conv{narrow("/c/Conv", 1000, 0.1)}, rest(0.9)), -1, ""}, // 24 of 1024
	{"no vectors", "channel-alignment", "", "", chain([]conv{narrow("/c/Conv", 24, 0.1).with(func(c *conv) { c.outFormat = linear32 })}, rest(0.9)), -1, ""},
	{"the network's output", "channel-alignment", "", "", chain(rest(0.9), []conv{narrow("/c/Conv", 24, 0.1)}), -1, ""},
	{"the network's input", "channel-alignment", "", "", append([]conv{first(dp4a, 0.1).with(func(c *conv) { c.inFormat = chw32 })}, rest(0.9)...), -1, ""},
	{"no convolution", "channel-alignment", "", "", chain([]conv{narrow("/c/MaxPool", 24, 0.1).with(func(c *conv) { c.layerType, c.tactic = "CaskPooling", "" })}, rest(0.9)), -1, ""},
}

// narrow is a convolution with an output of the given channels in vectors of 32.
func narrow(name string, channels int64, ms float64) conv {
	return inner(name, tf32, ms).with(func(c *conv) { c.out, c.outFormat = []int64{1, channels, 56, 56}, chw32 })
}

func TestCoreRules(t *testing.T) {
	for _, tc := range coreCases {
		b := analyseOn(t, tc.device, tc.capability, tc.layers, ruleOf(t, tc.id))
		switch {
		case tc.rows < 0 && len(b.Findings) > 0:
			t.Errorf("%s, %s: found %+v", tc.id, tc.name, b.Findings)
		case tc.rows < 0:
		case len(b.Findings) != 1:
			t.Errorf("%s, %s: %d findings: %+v", tc.id, tc.name, len(b.Findings), b.Findings)
		default:
			f := b.Findings[0]
			if len(f.Layers) != tc.rows || f.Confidence != tc.c || f.Hypothesis == "" {
				t.Errorf("%s, %s: rows %v (%s), want %d (%s)", tc.id, tc.name, f.Layers, f.Confidence, tc.rows, tc.c)
			}
			checkFinding(t, b, f)
		}
	}
}

// The findings state what was counted.
func TestCoreEvidence(t *testing.T) {
	b := analyseOn(t, a100, "8.0", append([]conv{first(cudaCore, 0.2)}, rest(0.8)...), ruleOf(t, "first-convolution"))
	// 7552892928 / 122065536 = 61.9 operations for each byte; 19.5e12 / 1935e9 = 10.1
	for _, want := range []string{"3 channels", "62 operations for each byte", "below 10", "`ampere_scudnn_128x64_relu_small_nn_v1`"} {
		if !strings.Contains(b.Findings[0].Evidence, want) {
			t.Errorf("evidence lacks %q: %s", want, b.Findings[0].Evidence)
		}
	}
	b = analyseOn(t, "", "", chain([]conv{narrow("/c/Conv", 24, 0.1)}, rest(0.9)), ruleOf(t, "channel-alignment"))
	if want := "1 layer: `/c/Conv` (0.100 ms) writes 24 channels in vectors of 32"; b.Findings[0].Evidence != want {
		t.Errorf("evidence %q, want %q", b.Findings[0].Evidence, want)
	}
}
