package reformat

import (
	"fmt"
	"math"
	"os"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/internal/corpus"
)

// corpusBackends returns every backend that passed the gate of the folder of real
// files, by folder; no folder there has two with times.
func corpusBackends(t *testing.T) map[string]*analysis.Backend {
	t.Helper()
	return corpus.Backends(t, os.Getenv(corpus.Variable), os.DirFS, analysis.Options{})
}

// handRead are the ledgers of real engines, checked by reading their rows, those of
// more than thirty rows with an independent count: for each cause the layers and their
// time to a tenth of a microsecond.
var handRead = map[string]string{
	"bev/aeb":                            "Q/DQ 0 0.0000, boundary 8 0.3240, cast 0 0.0000, builder 6 0.3268, renamed 0",
	"bev/dmt":                            "Q/DQ 1 0.7931, boundary 3 1.2981, cast 0 0.0000, builder 17 1.0932, renamed 2",
	"controlnet-history/build-1":         "Q/DQ 0 0.0000, boundary 13 0.0609, cast 0 0.0000, builder 44 0.2196, renamed 33",
	"controlnet-history/build-2":         "Q/DQ 0 0.0000, boundary 17 0.0763, cast 2 0.0075, builder 64 0.2746, renamed 25",
	"controlnet-history/build-3":         "Q/DQ 0 0.0000, boundary 16 0.1815, cast 5 0.0455, builder 58 1.1639, renamed 37",
	"rtx3060/alexnet-torch-onnx-trt":     "Q/DQ 0 0.0000, boundary 2 0.0132, cast 0 0.0000, builder 1 0.0046, renamed 1",
	"rtx3060/resnet18-torch-onnx-trt":    "Q/DQ 0 0.0000, boundary 2 0.0180, cast 0 0.0000, builder 3 0.0165, renamed 0",
	"rtx3060/resnet18-trtexec":           "Q/DQ 0 0.0000, boundary 1 0.0080, cast 0 0.0000, builder 0 0.0000, renamed 1",
	"trex/mobilenet-qat":                 "Q/DQ 17 0.0785, boundary 0 0.0000, cast 0 0.0000, builder 1 0.0041, renamed 0",
	"trex/mobilenet-qat-older":           "Q/DQ 27 0.1784, boundary 0 0.0000, cast 0 0.0000, builder 2 0.0117, renamed 1",
	"trex/mobilenet-v2-residuals-qat":    "Q/DQ 2 0.0088, boundary 0 0.0000, cast 0 0.0000, builder 1 0.0042, renamed 0",
	"trex/resnet-a100-fp16":              "Q/DQ 0 0.0000, boundary 2 0.0881, cast 0 0.0000, builder 0 0.0000, renamed 10",
	"trex/resnet-a100-fp32":              "Q/DQ 0 0.0000, boundary 0 0.0000, cast 0 0.0000, builder 1 0.0451, renamed 7",
	"trex/resnet-a100-qat":               "Q/DQ 10 0.2324, boundary 0 0.0000, cast 0 0.0000, builder 2 0.0461, renamed 1",
	"trex/resnet-a100-qat-residual":      "Q/DQ 3 0.1157, boundary 0 0.0000, cast 0 0.0000, builder 0 0.0000, renamed 0",
	"trex/resnet-a100-qat-residual-qgap": "Q/DQ 1 0.0952, boundary 0 0.0000, cast 0 0.0000, builder 0 0.0000, renamed 0",
	"trex/resnet-rtx3090-fp16":           "Q/DQ 0 0.0000, boundary 1 0.0440, cast 0 0.0000, builder 1 0.0033, renamed 24",
	"trex/resnet-rtx3090-fp32":           "Q/DQ 0 0.0000, boundary 0 0.0000, cast 0 0.0000, builder 13 0.3306, renamed 30",
	"trex/resnet-rtx3090-qat":            "Q/DQ 1 0.0338, boundary 0 0.0000, cast 0 0.0000, builder 1 0.0051, renamed 0",
}

func TestCorpus(t *testing.T) {
	backends := corpusBackends(t)
	for name, want := range handRead { // independent entries: the order does not matter
		b := backends[name]
		if b == nil {
			t.Errorf("%s: no backend", name)
			continue
		}
		if got := describe(Of(b)); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, want)
		}
	}
	for name, b := range backends {
		l, sum := Of(b), 0.0
		for _, r := range l.Table.Rows {
			sum += r.Ms
		}
		if math.Abs(sum-b.Timing.LayerSumMs) > 1e-9 || l.Table.Layers != len(b.Records) {
			t.Errorf("%s: %d layers, %g ms, want %d, %g ms", name, l.Table.Layers, sum, len(b.Records), b.Timing.LayerSumMs)
		}
	}
	corpusNumbers(t, backends)
}

func describe(l Ledger) string {
	s := ""
	for _, cause := range []Cause{QDQ, Boundary, Cast, Builder} {
		n, ms := sumOf(l, func(e *Entry) bool { return e.Cause == cause })
		s += fmt.Sprintf("%s %d %.4f, ", cause, n, ms)
	}
	return s + fmt.Sprintf("renamed %d", l.Renamed)
}

func sumOf(l Ledger, is func(*Entry) bool) (n int, ms float64) {
	for i := range l.Entries {
		if e := &l.Entries[i]; is(e) {
			n++
			ms += e.Ms
		}
	}
	return n, ms
}

// The input of the A100 FP16 engine is 8 % and the caller's; the QAT engine has ten
// Q/DQ rows with 21 %, eight of them with 0.164 ms on the skip path; quantising that
// path as well leaves one there.
func corpusNumbers(t *testing.T, backends map[string]*analysis.Backend) {
	fp16 := Of(backends["trex/resnet-a100-fp16"]).Entries[0]
	if fp16.Cause != Boundary || fp16.In.Name != "input.1" || math.Abs(fp16.Ms-0.0809) > 5e-5 || math.Abs(fp16.Share-7.96) > 0.01 {
		t.Errorf("A100 FP16: %+v", fp16)
	}
	qat := Of(backends["trex/resnet-a100-qat"])
	onSkip := func(e *Entry) bool { return e.Branch == Residual }
	if n, ms := sumOf(qat, onSkip); n != 8 || math.Abs(ms-0.1638) > 5e-5 {
		t.Errorf("A100 QAT: %d rows with %g ms on the skip path", n, ms)
	}
	if n, _ := sumOf(Of(backends["trex/resnet-a100-qat-residual"]), onSkip); n != 1 {
		t.Errorf("A100 QAT residual: %d rows on the skip path", n)
	}
	share := 0.0
	for _, r := range qat.Table.Rows {
		if r.Name == string(QDQ) {
			share = r.Share
		}
	}
	if math.Abs(share-21.2) > 0.05 {
		t.Errorf("A100 QAT: Q/DQ is %g %%", share)
	}
}
