package diff

import (
	"fmt"
	"math"
	"path"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
)

// corpusPairs are engines of one network, with the least share of the time of both
// sides, in %, that is aligned.
var corpusPairs = []struct {
	a, b           string
	shareA, shareB float64
}{
	{"trex/resnet-a100-fp32", "trex/resnet-a100-fp16", 97, 91},
	{"trex/resnet-a100-fp16", "trex/resnet-a100-qat", 99, 80},
	{"trex/resnet-a100-fp32", "trex/resnet-a100-qat", 99, 77},
	{"trex/resnet-rtx3090-fp32", "trex/resnet-rtx3090-fp16", 97, 98},
	{"trex/resnet-rtx3090-fp16", "trex/resnet-rtx3090-qat", 96, 91},
	{"trex/resnet-a100-qat", "trex/resnet-a100-qat-residual", 80, 98},
	{"trex/resnet-a100-qat-residual", "trex/resnet-a100-qat-residual-qgap", 97, 99},
	{"controlnet-history/build-1", "controlnet-history/build-2", 98, 93},
	{"controlnet-history/build-2", "controlnet-history/build-3", 99, 99},
	{"rtx3060/resnet18-trtexec", "rtx3060/resnet18-torch-trt", 99, 99},
	{"rtx3060/resnet18-trtexec", "rtx3060/resnet18-torch-onnx-trt", 99, 98},
	{"rtx3060/resnet18-torch-onnx-trt", "rtx3060/resnet18-torch-trt", 98, 99},
	{"rtx3060/mobilenet_v2-trtexec", "rtx3060/mobilenet_v2-torch-trt", 98, 98},
	{"rtx3060/alexnet-trtexec", "rtx3060/alexnet-torch-trt", 98, 99},
	{"trex/mobilenet-qat-older", "trex/mobilenet-qat", 99, 99},
	{"trex/mobilenet-qat", "trex/mobilenet-v2-residuals-qat", 85, 99},
}

func TestCorpusAlignment(t *testing.T) {
	for _, p := range corpusPairs {
		a, b := corpusSide(t, p.a), corpusSide(t, p.b)
		al := Align(a.Backend, b.Backend)
		name := path.Base(p.a) + " to " + path.Base(p.b)
		var tiers []string
		for _, s := range al.Tiers {
			tiers = append(tiers, fmt.Sprintf("%s %d: %.1f / %.1f", s.Tier, s.Groups, s.ShareA, s.ShareB))
		}
		t.Logf("%s: %.1f / %.1f %% of time (%s)", name, al.ShareA, al.ShareB, strings.Join(tiers, ", "))
		if al.ShareA < p.shareA || al.ShareB < p.shareB {
			t.Errorf("%s: %.1f / %.1f %% of time aligned, want %g / %g", name, al.ShareA, al.ShareB, p.shareA, p.shareB)
		}
		closes(t, name, al)
		noFalseJoin(t, name, a.Backend, b.Backend, &al)
		c := Compare(a, b, Options{})
		bars := 0.0
		at := Attribute(&c, &al)
		for _, bar := range at.Bars {
			bars += bar.Ms
		}
		if at.Silent != "" || math.Abs(bars-at.ChangeMs) > 1e-9 {
			t.Errorf("%s: bars add up to %v of %v %s", name, bars, at.ChangeMs, at.Silent)
		}
	}
}

// noFalseJoin checks that a convolution is with convolutions that write its shape.
func noFalseJoin(t *testing.T, name string, a, b *analysis.Backend, al *Alignment) {
	t.Helper()
	shapes := func(b *analysis.Backend, layers []int) []string {
		var out []string
		for _, i := range layers {
			if o, ok := analysis.MainOutput(b.Layers.Layers[i]); ok && b.IsConvolution(i) {
				out = append(out, shapeText(o.Dims))
			}
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	for _, g := range al.Groups {
		x, y := shapes(a, g.A), shapes(b, g.B)
		pooled := g.Fused > 0
		if len(x) > 0 && len(y) > 0 && !pooled && !slices.Equal(x, y) {
			t.Errorf("%s: %v and %v are one group of %v", name, x, y, g.Tier)
		}
	}
}

// TestCorpusCountersCollide: two names that meet on other layers in another engine.
func TestCorpusCountersCollide(t *testing.T) {
	find := func(b *analysis.Backend, part string) int {
		at := slices.IndexFunc(b.Records, func(r analysis.Record) bool {
			return strings.Contains(" "+r.Name+" ", " "+part+" ") && !strings.HasPrefix(r.Name, "Reformatting")
		})
		if at < 0 {
			t.Fatalf("no layer has %s", part)
		}
		return at
	}
	for _, tc := range []struct{ a, b, name string }{
		{"trex/resnet-a100-qat", "trex/resnet-a100-qat-residual", "Add_219 + Relu_220"},
		{"trex/mobilenet-qat", "trex/mobilenet-v2-residuals-qat", "Conv_532"},
		{"trex/mobilenet-qat-older", "trex/mobilenet-v2-residuals-qat", "Conv_532"},
	} {
		a, b := corpusSide(t, tc.a).Backend, corpusSide(t, tc.b).Backend
		i, k := find(a, tc.name), find(b, tc.name)
		x, _ := analysis.MainOutput(a.Layers.Layers[i])
		y, _ := analysis.MainOutput(b.Layers.Layers[k])
		if slices.Equal(x.Dims, y.Dims) {
			t.Fatalf("%s writes %v in both", tc.name, x.Dims)
		}
		joined := 0
		for _, g := range Align(a, b).Groups {
			if slices.Contains(g.A, i) {
				joined++
				if slices.Contains(g.B, k) {
					t.Errorf("%s joins %v and %v (%s)", tc.name, x.Dims, y.Dims, g.Evidence)
				}
			}
		}
		if joined != 1 {
			t.Errorf("%s is in %d groups", tc.name, joined)
		}
	}
}

// TestCorpusFP16ToINT8 checks pairs of which only the structure tells, by hand.
func TestCorpusFP16ToINT8(t *testing.T) {
	a, b := corpusSide(t, "trex/resnet-a100-fp16").Backend, corpusSide(t, "trex/resnet-a100-qat").Backend
	partner := map[string]string{}
	for _, g := range Align(a, b).Groups {
		for _, i := range g.A {
			partner[a.Records[i].Name] = b.Records[g.B[0]].Name
		}
	}
	for name, want := range map[string]string{
		"Conv_0 + Relu_1":            "conv1.weight",
		"Conv_5 + Add_6 + Relu_7":    "layer1.0.conv2.weight",
		"Conv_15":                    "layer2.0.conv2.weight",
		"Conv_16 + Add_17 + Relu_18": "layer2.0.downsample.0.weight",
		"Conv_32 + Add_33 + Relu_34": "layer3.1.conv2.weight",
		"Conv_43 + Add_44 + Relu_45": "layer4.1.conv2.weight",
		"Gemm_48":                    "fc.weight",
		"Reformatting CopyNode for Input Tensor 0 to Conv_0 + Relu_1": "QuantizeLinear_2",
	} {
		if !strings.HasPrefix(partner[name], want) {
			t.Errorf("%s is with %q, want %s", name, partner[name], want)
		}
	}
}
