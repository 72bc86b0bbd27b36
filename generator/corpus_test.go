package generator

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCorpus builds a site of real files: the folder named in TRTSITE_CORPUS.
func TestCorpus(t *testing.T) {
	corpus := os.Getenv("TRTSITE_CORPUS")
	if corpus == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to build")
	}
	abs, err := filepath.Abs(corpus)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(abs); err != nil {
		t.Fatalf("TRTSITE_CORPUS is set, but %v", err)
	}
	dir := t.TempDir()
	r := buildInto(t, Options{Source: os.DirFS(abs), Name: filepath.Base(abs), Output: dir})
	t.Logf("%d reports, %d backends, %d failed, %d pages, %d bytes", r.Reports, r.Backends, len(r.Failed), r.Pages, r.Stats.Bytes)
	if r.Backends-len(r.Failed) < 20 {
		t.Errorf("only %d backends passed", r.Backends-len(r.Failed))
	}
	for _, f := range r.Failed {
		if len(f.Reasons) == 0 {
			t.Errorf("%s, backend %s failed without a reason", f.Report, f.Label)
		}
		has(t, readSite(t, dir), strings.ToLower(f.Report)+"/index.html", "ailed")
	}
	for family, report := range map[string]string{"gemv": "rtx3060/alexnet-trtexec", "scudnn": "trex/resnet-a100-fp32", "mha-v2": "bev/dmt"} {
		has(t, readSite(t, dir), "kernels/"+family+"/index.html", report)
	}
	sections(t, readSite(t, dir))
	if len(r.Dead) > 0 {
		t.Errorf("dead links: %v", r.Dead)
	}
	for file, page := range readSite(t, dir) {
		if strings.HasPrefix(file, "upgrade/") {
			t.Errorf("%s: no series has two versions, devices or tags", file)
		}
		page = unpacked(t, file, page)
		for _, private := range []string{abs, dir, "/root/", "/home/"} {
			if strings.Contains(page, private) {
				t.Errorf("%s has the path %s of this machine", file, private)
			}
		}
	}
}

// sections are titles and rows of report pages that have been checked by hand.
func sections(t *testing.T, site map[string]string) {
	t.Helper()
	for report, want := range map[string][]string{
		"trex/resnet-a100-qat": {
			"Four leads are about 51\u00a0% of the layer sum", "To doubt:</span> The profile is one iteration",
			"tensor cores 72\u00a0%, CUDA cores 28\u00a0%", "Multiplying on tensor cores takes 46\u00a0%, on CUDA cores 18\u00a0%",
			"Convolution takes 64\u00a0%, quantise and dequantise 21\u00a0%", "FP32 tensors are 52\u00a0% of the bytes, FP16 26\u00a0%",
			"The layers before the blocks take as long as 7.0 blocks", "Layers at their bound take 9\u00a0%, near it 72\u00a0%, far from it 8\u00a0%",
			"12 explicit reformats take 0.279 ms, 25\u00a0% of the layer sum", "Q/DQ 10 rows, 0.232 ms, 21.2\u00a0%; builder 2 rows, 0.046 ms, 4.2\u00a0%.",
		},
		"bev/dmt": {
			"Stream 0 takes 90\u00a0% of the layer sum, five others 10\u00a0%", "Overlapped work takes 16\u00a0%",
			"30 blocks of fusion_object_head/bev_decoder/layers/{i} take 13\u00a0%", "10 other patterns of blocks",
			"One inference moves at least 4.5 GiB and computes at least 268.8\u00a0G operations",
		},
		"rtx3060/alexnet-trtexec":    {"CUDA cores 77\u00a0%, tensor cores 23\u00a0%", "Layers at their bound take 72\u00a0%, far from it 2\u00a0%"},
		"controlnet-history/build-2": {"12 blocks of input_blocks/{i} take 75\u00a0%", "144 layers of 388 show no time"},
	} {
		has(t, site, report+"/index.html", want...)
	}
}

// unpacked is what a reader of a published file sees.
func unpacked(t *testing.T, file, data string) string {
	t.Helper()
	if !strings.HasSuffix(file, ".gz") {
		return data
	}
	zr, err := gzip.NewReader(strings.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	text, err := io.ReadAll(zr)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return string(text)
}
