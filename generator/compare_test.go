package generator

import (
	"io/fs"
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
		if strings.Contains(name, "fp16/compare") {
			t.Errorf("%s is there", name)
		}
	}
}

// TestComparePage makes the page of a report against an earlier one.
func TestComparePage(t *testing.T) {
	source := twoBackends("net/1")
	for name, file := range twoBackends("net/2") {
		source[name] = file
	}
	delete(source, "net/2/layers_int8.json")
	delete(source, "net/2/profile_int8.json")
	source["net/3/layers_trt.json"], source["net/3/profile_trt.json"] = source["net/1/layers_fp16.json"], source["net/1/profile_int8.json"]
	b := &build{opts: Options{Source: source, Theme: themes.Default(), Name: "archive"}, result: &Result{}}
	var err error
	if b.out, err = newOutput(t.TempDir(), ""); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.out.site.Abort(); err != nil {
			t.Error(err)
		}
	}()
	if err := b.prepare(); err != nil {
		t.Fatal(err)
	}
	sides := make([]side, 3)
	for i, n := range b.archive.Reports {
		report, _ := b.load(n)
		sides[i] = side{n, &report}
	}
	if made, err := b.comparePage(comparison{name: "previous", a: sides[0], b: sides[1]}); err != nil || !made {
		t.Errorf("%v, %v", made, err)
	}
	if made, err := b.comparePage(comparison{name: "baseline", a: sides[0], b: sides[2]}); err != nil || made {
		t.Errorf("labels that differ: %v, %v", made, err)
	}
	if got := strings.Join(b.out.pages, " "); got != "net/2/compare/previous/index.html" {
		t.Errorf("pages: %s", got)
	}
}
