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
	if len(r.Dead) > 0 {
		t.Errorf("dead links: %v", r.Dead)
	}
	for file, page := range readSite(t, dir) {
		page = unpacked(t, file, page)
		for _, private := range []string{abs, dir, "/root/", "/home/"} {
			if strings.Contains(page, private) {
				t.Errorf("%s has the path %s of this machine", file, private)
			}
		}
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
