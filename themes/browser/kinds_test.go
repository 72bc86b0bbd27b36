package browser

import (
	"io/fs"
	"os"
	"strings"
	"testing"
)

// A kind is one page of each template, or of a state of it that looks different.
type kind struct{ name, path string }

// chosenPair is the only kind of page that a script makes.
const chosenPair = "comparison of two that were chosen"

// kinds are those of the example archive.
var kinds = []kind{
	{"index", "index.html"},
	{"reports", "reports/index.html"},
	{"group", "bert-base/index.html"},
	{"suite", "diffusion-suite/index.html"},
	{"report", "bert-base/2026-05-04/index.html"},
	{"report of two backends", "resnet50/two-backends/index.html"},
	{"report of layers only", "detector/layer-only/index.html"},
	{"failed report", "speech-decoder/names-only/index.html"},
	{"imported report", "vit-small/imported/index.html"},
	{"layers", "bert-base/2026-05-04/trtexec/layers/index.html"},
	{"layers without times", "detector/layer-only/trtexec/layers/index.html"},
	{"layers of a failed report", "speech-decoder/names-only/trtexec/layers/index.html"},
	{"graph", "bert-base/2026-05-04/trtexec/graph/index.html"},
	{"graph without times", "detector/layer-only/trtexec/graph/index.html"},
	{"series list", "series/index.html"},
	{"series", "series/bert-base--trtexec--example-gpu--fp16--8x128-8x128/index.html"},
	{"comparison with the previous", "bert-base/2026-05-04/compare/previous/index.html"},
	{"comparison with the baseline", "resnet50/2026-02-18-int8/compare/baseline/index.html"},
	{"comparison of backends", "resnet50/two-backends/compare/backends/index.html"},
	{"comparison of any two", "compare/index.html"},
	{"upgrades", "upgrade/index.html"},
	{"upgrade", "upgrade/tensorrt-10.8.0--10.9.0/index.html"},
	{"findings", "findings/index.html"},
	{"finding", "findings/hot-layer/index.html"},
	{"kernels", "kernels/index.html"},
	{"kernel", "kernels/xmma-gemm/index.html"},
	{chosenPair, "compare/index.html#?a=bert-base/2026-03-02&b=bert-base/2026-05-04"},
	{"text", "archive-layout/index.html"},
	{"text with all that Markdown has", "writing/index.html"},
	{"not found", "404.html"},
}

// TestKinds opens each kind of page in each way that a site is reached. What no page
// may do fails it.
func TestKinds(t *testing.T) {
	for _, way := range []struct {
		name string
		to   func(place) place
	}{
		{"root", func(s place) place { return s }},
		{"below a path", func(s place) place { return s.under("/repo/") }},
		{"files", place.fromFiles},
	} {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, way.to(example(t)))
			for _, k := range kinds {
				p.open(k.path)
				if p.count("main h1") != 1 {
					t.Errorf("%s: no single heading", k.name)
				}
				for _, problem := range p.problems() {
					t.Errorf("%s: %s", k.name, problem)
				}
			}
		})
	}
}

// Every template has a page among the kinds, so that a new one cannot be forgotten.
func TestKindsCoverTemplates(t *testing.T) {
	templates, err := fs.Glob(os.DirFS("../default/templates"), "*.html")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, k := range kinds {
		all.WriteString(k.name + "\n")
	}
	words := map[string]string{"compare": "comparison with", "compareany": "comparison of any two", "notfound": "not found", "serieslist": "series list"}
	for _, name := range templates {
		name = strings.TrimSuffix(name, ".html")
		if word := words[name]; word != "" {
			name = word
		}
		if !strings.Contains(all.String(), name) {
			t.Errorf("no kind of page for the template %q", name)
		}
	}
}
