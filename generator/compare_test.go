package generator

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/themes"
)

func aloneTheme() fs.FS { return themes.Alone() }

// twoBackends is a report with two backends of unequal times.
func twoBackends(dir string) fstest.MapFS {
	layers := `{"Layers": [{"Name": "conv1", "LayerType": "CaskConvolution", "Inputs": [{"Name": "x", "Dimensions": [1,8,16,16], "Format/Datatype": "Row major linear FP16 format"}], "Outputs": [{"Name": "y", "Dimensions": [1,8,16,16], "Format/Datatype": "Row major linear FP16 format"}], "TacticName": "TACTIC"}], "Bindings": ["x", "y"]}`
	profile := `[{"count": 500}, {"name": "conv1", "timeMs": 50, "averageMs": MS, "medianMs": MS, "percentage": 100}]`
	out := fstest.MapFS{}
	for label, ms := range map[string]string{"fp16": "0.2", "int8": "0.1"} {
		out[dir+"/layers_"+label+".json"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(layers, "TACTIC", "kernel_"+label))}
		out[dir+"/profile_"+label+".json"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(profile, "MS", ms))}
	}
	return out
}

func TestCompareBackendsPage(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: twoBackends("net"), Output: dir})
	site := readSite(t, dir)
	has(t, site, "net/compare/backends/index.html", "Backends of net against fp16", "faster", "0.200 → 0.100 ms", `../../int8/layers/index.html#l-`)
	has(t, site, "net/index.html", "compare/backends/index.html")
	for name := range site {
		if strings.Contains(name, "fp16/compare/") {
			t.Errorf("%s is there", name)
		}
	}
}

// TestComparisonPages follows the links of the example archive: each report that was
// judged against another one has the page that says why, with the same verdict.
func TestComparisonPages(t *testing.T) {
	dir := t.TempDir()
	r := buildInto(t, Options{Source: os.DirFS("../content"), Name: "content", Output: dir})
	if len(r.Dead) > 0 {
		t.Errorf("dead links: %v", r.Dead)
	}
	site := readSite(t, dir)
	has(t, site, "bert-base/2026-05-04/compare/previous/index.html", "slower", "+12.7", "bert-base, April")
	has(t, site, "bert-base/2026-05-04/index.html", "compare/previous/index.html", "+12.7")
	has(t, site, "bert-base/2026-04-06/compare/previous/index.html", "same")
	has(t, site, "resnet50/2026-02-18-int8/compare/baseline/index.html", "slower", "+8.1", "precision")
	has(t, site, "resnet50/two-backends/compare/backends/index.html", "torch-trt-aot")
	var pages []string
	for file := range site {
		if strings.Contains(file, "/compare/") {
			pages = append(pages, file)
		}
	}
	if len(pages) != 4 {
		t.Errorf("%d comparisons, want 4: a report that was judged against nothing has none: %v", len(pages), pages)
	}
}
