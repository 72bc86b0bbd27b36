package rules

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// judgedSections are the sections of the judgements by the folder of their files.
var judgedSections = map[string]string{
	"trex/resnet-a100-fp32":                  "ResNet18 FP32, A100",
	"trex/resnet-a100-fp16":                  "ResNet18 FP16, A100",
	"trex/resnet-a100-qat":                   "ResNet18 QAT, A100",
	"trex/resnet-a100-qat-residual":          "ResNet18 QAT, quantised residuals, A100",
	"trex/resnet-a100-qat-residual-qgap":     "ResNet18 QAT, quantised residuals and pooling, A100",
	"trex/resnet-rtx3090-fp32":               "ResNet50 FP32, RTX 3090",
	"trex/resnet-rtx3090-fp16":               "ResNet50 FP16, RTX 3090",
	"trex/resnet-rtx3090-qat":                "ResNet50 QAT, RTX 3090",
	"trex/mobilenet-qat":                     "MobileNet v2 QAT, TITAN RTX",
	"trex/mobilenet-qat-older":               "MobileNet v2 QAT, TITAN RTX, older TensorRT",
	"trex/mobilenet-v2-residuals-qat":        "MobileNet v2 QAT, quantised residuals, TITAN RTX",
	"rtx3060/alexnet-trtexec":                "AlexNet FP16, trtexec",
	"rtx3060/alexnet-torch-trt":              "AlexNet, Torch-TensorRT",
	"rtx3060/alexnet-torch-onnx-trt":         "AlexNet, ONNX in Torch",
	"rtx3060/resnet18-trtexec":               "ResNet18 FP16, trtexec",
	"rtx3060/resnet18-torch-trt":             "ResNet18, Torch-TensorRT",
	"rtx3060/resnet18-torch-onnx-trt":        "ResNet18, ONNX in Torch",
	"rtx3060/mobilenet_v2-trtexec":           "MobileNet v2 FP16, trtexec",
	"rtx3060/mobilenet_v2-torch-trt":         "MobileNet v2, Torch-TensorRT",
	"rtx3060/mobilenet_v2-torch-onnx-trt":    "MobileNet v2, ONNX in Torch",
	"torch-tensorrt/alexnet-debug-dump":      "AlexNet, Torch-TensorRT debug dump",
	"torch-tensorrt/mobilenet_v2-debug-dump": "MobileNet v2, Torch-TensorRT debug dump",
	"controlnet-history/build-1":             "ControlNet, build 1",
	"controlnet-history/build-2":             "ControlNet, build 2",
	"controlnet-history/build-3":             "ControlNet, build 3",
	"bev/dmt":                                "dmt",
	"bev/aeb":                                "aeb",
	"bev/as":                                 "as",
}

// TestCorpusJudgements keeps the judgements in docs about what the rules say today.
func TestCorpusJudgements(t *testing.T) {
	text, err := os.ReadFile("../../docs/judgements.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string][]string{}
	name := ""
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			name = strings.TrimSpace(strings.TrimLeft(line, "#"))
		}
		if strings.HasPrefix(line, "| `") {
			sections[name] = append(sections[name], line)
		}
	}
	for folder, b := range corpusBackends(t) {
		section, ok := judgedSections[folder]
		if !ok || !strings.Contains(string(text), "\n### "+section+"\n") {
			t.Errorf("%s is not judged", folder)
			continue
		}
		lines := sections[section]
		for i, f := range b.Findings {
			want := judgedLine(b, f)
			if i >= len(lines) || !strings.HasPrefix(lines[i], want) {
				t.Errorf("%s, finding %d: want a line that begins with %s", section, i+1, want)
			}
		}
		if len(lines) > len(b.Findings) {
			t.Errorf("%s: %d findings are judged, the rules have %d", section, len(lines), len(b.Findings))
		}
	}
}

// judgedLine is how a finding stands in the judgements, in the order of the page.
func judgedLine(b analysis.Backend, f analysis.Finding) string {
	about := fmt.Sprintf("%s, %s", unit.WithPercent(f.Share), unit.Plural(len(f.Layers), "row"))
	if !b.Quality.SharesOnly {
		about = unit.WithMs(f.Ms) + ", " + about
	}
	return strings.ReplaceAll(fmt.Sprintf("| `%s` | %s | ", f.ID, about), "\u00a0", " ")
}
