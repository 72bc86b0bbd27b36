package generator

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/analysis/trtfmt"
	"trtsite/themes"

	"github.com/google/go-cmp/cmp"
)

// buildInto builds an archive with the default theme.
func buildInto(t *testing.T, o Options) *Result {
	t.Helper()
	r, err := tryBuild(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Dead {
		t.Errorf("dead link: %s", d)
	}
	return r
}

func tryBuild(o Options) (*Result, error) {
	o.Theme = themes.Default()
	if o.Name == "" {
		o.Name = "archive"
	}
	return Build(context.Background(), o)
}

// readSite returns every published file by its path.
func readSite(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(p)
		rel, relErr := filepath.Rel(dir, p)
		files[filepath.ToSlash(rel)] = string(data)
		return errors.Join(err, relErr)
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func has(t *testing.T, site map[string]string, file string, texts ...string) {
	t.Helper()
	page, ok := site[file]
	if !ok {
		t.Errorf("the site has no %s", file)
		return
	}
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("%s does not have %q", file, text)
		}
	}
}

func TestExampleArchive(t *testing.T) {
	dir := t.TempDir()
	r := buildInto(t, Options{Source: os.DirFS("../content"), Name: "content", Output: dir})
	if r.Reports != 12 || r.Backends != 13 || len(r.Failed) != 1 {
		t.Errorf("%d reports, %d backends, %d failed; want 12, 13, 1", r.Reports, r.Backends, len(r.Failed))
	}
	for _, d := range r.Diags {
		if d.Severity != trtfmt.Info {
			t.Errorf("%s", d)
		}
	}
	site := readSite(t, dir)
	has(t, site, "bert-base/2026-05-04/index.html", "Attention is no longer fused", "trtexec", "4.809")
	has(t, site, "bert-base/2026-05-04/trtexec/layers/index.html", `id=l-`, "__myl_")
	has(t, site, "resnet50/two-backends/onnx-tensorrt/layers/index.html")
	has(t, site, "resnet50/two-backends/torch-trt-aot/layers/index.html")
	has(t, site, "vit-small/imported/index.html", "Vision transformer")
	has(t, site, "detector/layer-only/trtexec/layers/index.html", "CaskConvolution")
	has(t, site, "speech-decoder/names-only/index.html", "profilingVerbosity=detailed")
	has(t, site, "diffusion-suite/index.html", "fifty times", "unet takes 92\u00a0% of a request: 50 calls × 10.967\u00a0ms layer sum", "597.646")
	has(t, site, "archive-layout/index.html", "How an archive is laid out")
	for file, page := range site {
		if strings.HasSuffix(file, "index.html") && !strings.Contains(page, "ynthetic") {
			t.Errorf("%s does not say that it is synthetic", file)
		}
		title, _, _ := strings.Cut(page[strings.Index(page, "<title>")+1:], "</title>")
		if strings.HasSuffix(file, ".html") && !strings.HasSuffix(title, "Example archive") {
			t.Errorf("%s: its title does not end in the name of the site: %q", file, title)
		}
	}
}

func TestBuildsAreEqual(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	buildInto(t, Options{Source: os.DirFS("../content"), Output: a, Workers: 1})
	buildInto(t, Options{Source: os.DirFS("../content"), Output: b, Workers: 8})
	if diff := cmp.Diff(readSite(t, a), readSite(t, b)); diff != "" {
		t.Errorf("one worker and eight differ:\n%s", diff)
	}
}

// pair is a small engine under a folder.
func pair(dir string) fstest.MapFS {
	layers := `[{"Name": "conv1", "LayerType": "CaskConvolution", "TacticName": "t",
"Inputs": [{"Name": "x", "Dimensions": [1,8,16,16], "Format/Datatype": "Half"}],
"Outputs": [{"Name": "y", "Dimensions": [1,8,16,16], "Format/Datatype": "Half"}]}]`
	profile := `[{"count": 10}, {"name": "conv1", "timeMs": 3, "averageMs": 0.3, "medianMs": 0.3, "percentage": 100}]`
	return fstest.MapFS{
		dir + "/layers_x.json":  {Data: []byte(layers)},
		dir + "/profile_x.json": {Data: []byte(profile)},
	}
}

func merge(list ...fstest.MapFS) fstest.MapFS {
	all := fstest.MapFS{}
	for _, m := range list {
		for p, f := range m {
			all[p] = f
		}
	}
	return all
}

func text(path, content string) fstest.MapFS { return fstest.MapFS{path: {Data: []byte(content)}} }

func TestCollisionFailsBothAndNothingElse(t *testing.T) {
	dir := t.TempDir()
	r := buildInto(t, Options{Source: merge(pair("a b"), pair("a+b"), pair("c")), Output: dir})
	var told []string
	for _, u := range r.Unpublished {
		told = append(told, u.Report)
		if len(u.Reasons) != 1 || !strings.Contains(u.Reasons[0].Message, "`a b` and `a+b`") {
			t.Errorf("%s: %v does not tell of both folders", u.Report, u.Reasons)
		}
	}
	if diff := cmp.Diff([]string{"a b", "a+b"}, told); diff != "" || r.Reports != 1 || r.Backends != 1 {
		t.Errorf("%d reports, %d backends, want 1 and 1; unpublished (-want +got):\n%s", r.Reports, r.Backends, diff)
	}
	site := readSite(t, dir)
	has(t, site, "c/index.html")
	if _, ok := site["a-b/index.html"]; ok {
		t.Error("a page of the colliding folders was built")
	}
	strict, err := tryBuild(Options{Source: merge(pair("a b"), pair("a+b"), pair("c")), Output: t.TempDir(), Strict: true})
	if err != nil || len(strict.Refused) == 0 {
		t.Errorf("strict accepts a collision: %v", err)
	}
}

func TestRawFilesWinOverTheDocument(t *testing.T) {
	other := `{"schema_version": "7.0", "results": []}`
	dir := t.TempDir()
	r := buildInto(t, Options{Source: merge(pair("a"), text("a/analyze-data.json", other)), Output: dir})
	if len(r.Failed) != 0 {
		t.Errorf("failed: %v", r.Failed)
	}
	has(t, readSite(t, dir), "a/index.html", "0.300")
	told := false
	for _, d := range r.Diags {
		told = told || d.Severity == trtfmt.Warning && strings.Contains(d.Text(), "7.0")
	}
	if !told {
		t.Errorf("the broken document is not told: %v", r.Diags)
	}
}

func TestBrokenDocumentIsAFailedReport(t *testing.T) {
	dir := t.TempDir()
	r := buildInto(t, Options{Source: merge(pair("good"), text("bad/analyze-data.json", `{"schema_version": "7.0", "results": []}`)), Output: dir})
	if len(r.Failed) != 1 || r.Failed[0].Report != "bad" || !strings.Contains(r.Failed[0].Reasons[0].Text(), "1.2") {
		t.Errorf("failed: %+v", r.Failed)
	}
	site := readSite(t, dir)
	has(t, site, "good/index.html")
	has(t, site, "bad/index.html", "7.0")
}

func TestTextsNeverRun(t *testing.T) {
	dir := t.TempDir()
	hostile := "## Summary\n\n<script>alert(1)</script>\n<img src=x onerror=alert(2)>\n[x](javascript:alert(3)) ![r](https://evil.example/x.png)\n"
	r := buildInto(t, Options{Source: merge(pair("a"), text("a/analyze.md", hostile)), Output: dir})
	page := readSite(t, dir)["a/index.html"]
	for _, bad := range []string{"alert(1)", "onerror", "javascript:", `src="https:`, "src=https:"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
	if len(r.Diags) == 0 {
		t.Error("nothing is said about what was left out")
	}
}

func TestCancelledBuildWritesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Build(ctx, Options{Source: pair("a"), Name: "x", Output: dir, Theme: themes.Default()})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err == nil {
		t.Error("a page was written")
	}
}

func TestAnchorsAreTheSameEverywhere(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: merge(pair("a"), pair("b")), Output: dir})
	site := readSite(t, dir)
	// Ten hex digits of the SHA-256 of "conv1".
	for _, file := range []string{"a/x/layers/index.html", "b/x/layers/index.html"} {
		has(t, site, file, `id=l-4ae47b2b94`)
	}
}
