package archive

import (
	"os"
	"strings"
	"testing"
)

// corpusURLs are the reports of the corpus of real files.
const corpusURLs = `
		bev/aeb/
		bev/as/
		bev/dmt/
		controlnet-history/build-1/
		controlnet-history/build-2/
		controlnet-history/build-3/
		logs/
		rtx3060/alexnet-torch-onnx-trt/
		rtx3060/alexnet-torch-trt/
		rtx3060/alexnet-trtexec/
		rtx3060/mobilenet_v2-torch-onnx-trt/
		rtx3060/mobilenet_v2-torch-trt/
		rtx3060/mobilenet_v2-trtexec/
		rtx3060/resnet18-torch-onnx-trt/
		rtx3060/resnet18-torch-trt/
		rtx3060/resnet18-trtexec/
		torch-tensorrt/alexnet-debug-dump/
		torch-tensorrt/mobilenet_v2-debug-dump/
		trex/mobilenet-qat/
		trex/mobilenet-qat-older/
		trex/mobilenet-v2-residuals-qat/
		trex/notebook-names-only/
		trex/resnet-a100-fp16/
		trex/resnet-a100-fp32/
		trex/resnet-a100-qat/
		trex/resnet-a100-qat-residual/
		trex/resnet-a100-qat-residual-qgap/
		trex/resnet-rtx3090-fp16/
		trex/resnet-rtx3090-fp32/
		trex/resnet-rtx3090-qat/`

func TestCorpus(t *testing.T) {
	dir := os.Getenv("TRTSITE_CORPUS")
	if dir == "" {
		t.Skip("TRTSITE_CORPUS is not set: it names the folder of real files")
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	a := walk(t, root.FS())
	var urls []string
	for _, r := range a.Reports {
		urls = append(urls, r.URL)
		if r.Failed() || !r.HasPage() {
			t.Errorf("%s failed: %v", r.Path, r.Problems)
		}
	}
	check(t, "reports", corpusURLs, strings.Join(urls, "\n"))
	checkAddresses(t, a)
	if got := said(a); got != "" {
		t.Errorf("diagnostics:\n%s", got)
	}
}
