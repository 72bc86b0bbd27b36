package rules

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
)

// TestCorpusLeads says for each rule on which real files it speaks, and on no
// other.
func TestCorpusLeads(t *testing.T) {
	backends := corpusBackends(t)
	for id, want := range map[string][]string{
		"odd-block": nil,
		"opaque-subgraph": {"bev/aeb", "bev/as", "controlnet-history/build-1", "controlnet-history/build-2",
			"controlnet-history/build-3"},
		"hot-layer": {"rtx3060/alexnet-torch-onnx-trt", "rtx3060/alexnet-torch-trt", "rtx3060/alexnet-trtexec",
			"torch-tensorrt/alexnet-debug-dump", "trex/resnet-rtx3090-fp16"},
		"tiny-kernels": {"rtx3060/mobilenet_v2-torch-trt", "rtx3060/mobilenet_v2-trtexec", "trex/mobilenet-qat", "trex/mobilenet-qat-older",
			"trex/mobilenet-v2-residuals-qat"},
		"qkv-fusion": nil, "attention-fusion": nil, "norm-fusion": nil, "engine-partition": nil,
	} {
		var got []string
		for _, name := range sorted(backends) {
			if len(findings(backends[name], id)) > 0 {
				got = append(got, name)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s speaks on %v, want %v", id, got, want)
		}
	}
	t.Run("tiny kernels", func(t *testing.T) { corpusTinyShares(t, backends) })
	t.Run("hot layers", func(t *testing.T) { corpusHot(t, backends) })
	t.Run("one row, one finding", func(t *testing.T) { corpusMainRows(t, backends) })
	t.Run("overlapped", func(t *testing.T) { corpusOverlapped(t, backends["bev/dmt"]) })
}

// The shares are those of the rows' means: the medians of two of the files, which
// are multiples of a tick, would make them 59 and 90 %.
func corpusTinyShares(t *testing.T, backends map[string]analysis.Backend) {
	for name, want := range map[string]float64{
		"trex/mobilenet-qat": 55.9, "trex/mobilenet-qat-older": 64.5, "trex/mobilenet-v2-residuals-qat": 78.9, "rtx3060/mobilenet_v2-trtexec": 82.5,
	} {
		if f := findings(backends[name], "tiny-kernels"); len(f) != 1 || math.Abs(f[0].Share-want) > 0.05 {
			t.Errorf("%s: %+v, want %.1f %%", name, f, want)
		}
	}
}

// Every hot layer takes three times what is usual for its type or, where there are
// few of it, in the engine.
func corpusHot(t *testing.T, backends map[string]analysis.Backend) {
	for _, name := range sorted(backends) {
		b := backends[name]
		v := viewOf(&b, setOf(DefaultThresholds()))
		for _, f := range findings(b, "hot-layer") {
			if i := f.Layers[0]; v.ms(i) < 3*v.typical(i) || f.Share < 5 {
				t.Errorf("%s: %+v", name, f)
			}
		}
	}
}

// No row is most of what two findings are about; those about the measurement apart.
// A round of all rules says what each says alone.
func corpusMainRows(t *testing.T, backends map[string]analysis.Backend) {
	for _, name := range sorted(backends) {
		b := backends[name]
		main := map[int]string{}
		for _, f := range b.Findings {
			for _, i := range f.Layers {
				if ruleOf(t, f.ID).(rule).aboutTrust || b.Records[i].ValueMs() < f.Ms/2 {
					continue
				}
				if main[i] != "" {
					t.Errorf("%s: `%s` is a finding of %s and of %s", name, b.Records[i].Name, main[i], f.ID)
				}
				main[i] = f.ID
			}
		}
		if len(b.Findings) > 0 {
			checkRound(t, name, &b)
		}
	}
}

// The block whose first convolution runs beside another stream is no odd block; its
// twins take 0.41 ms.
func corpusOverlapped(t *testing.T, b analysis.Backend) {
	i := slices.IndexFunc(b.Records, func(r analysis.Record) bool {
		return strings.Contains(r.Name, "img_backbone/layer1/layer1_0/conv1/Conv")
	})
	if i < 0 || !b.Records[i].Has(analysis.MarkOverlapped) || b.Records[i].AvgMs.Value < 0.3 {
		t.Errorf("row %d is not the overlapped convolution", i)
	}
	for _, f := range b.Findings {
		if f.ID == "odd-block" {
			t.Errorf("%+v", f)
		}
	}
	if !slices.Contains(b.Positives, "Attention is fused in 34 kernels.") {
		t.Errorf("%q", b.Positives)
	}
}
