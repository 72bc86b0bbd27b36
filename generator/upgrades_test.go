package generator

import (
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"
)

// upgradedRuns are two engines with two versions each, on two devices, of which one
// became slower; no two reports are neighbours in a series that would be compared
// anyway but those of "b".
func upgradedRuns() fstest.MapFS {
	return merge(
		run("a/1", 1, "k1", "model: a\ndate: 2026-01-01\ntensorrt: 9.0.0\ngpu: L4\n"),
		run("a/2", 1.4, "k2", "model: a\ndate: 2026-01-02\ntensorrt: 10.0.0\ngpu: L4\n"),
		run("a/3", 1.2, "k2", "model: a\ndate: 2026-01-03\ntensorrt: 10.0.0\ngpu: L4\n"),
		run("a/4", 0.5, "k3", "model: a\ndate: 2026-01-04\ntensorrt: 10.0.0\ngpu: H100\n"),
		run("b/1", 1, "k1", "model: b\ndate: 2026-01-01\ntensorrt: 9.0.0\ngpu: L4\n"),
		run("b/2", 1.01, "k1", "model: b\ndate: 2026-01-02\ntensorrt: 10.0.0\ngpu: L4\n"),
	)
}

func TestUpgrades(t *testing.T) {
	runs := upgradedRuns()
	for name, f := range runs { // run states a model of its own
		f.Data = []byte(strings.Replace(string(f.Data), "model: net\n", "", 1))
		runs[name] = f
	}
	dir := t.TempDir()
	for _, d := range buildInto(t, Options{Source: runs, Output: dir}).Diags {
		t.Error(d)
	}
	site := readSite(t, dir)
	has(t, site, "upgrade/index.html", "TensorRT: 2 versions", "9.0.0 → 10.0.0", "Devices: 2 devices", "H100 and L4")
	const pair = "upgrade/tensorrt-9.0.0--10.0.0/index.html"
	// a/1 and a/3 were compared for this page only, b/1 and b/2 for their series.
	has(t, site, pair, "1 of 2 engines slower, 1 same", "▲ slower", "+20.0", "1 of 1 row, +0.200", "k1 → k2", "href=../../b/2/compare/previous/index.html")
	has(t, site, pair, "href=../../a/1/index.html", "href=../../a/3/index.html", "a/3/x/layers/index.html#l-")
	has(t, site, "upgrade/device-h100--l4/index.html", "2.400", "No verdict is given")
	has(t, site, "a/1/index.html", "upgrade/index.html")
	one, four := t.TempDir(), t.TempDir()
	buildInto(t, Options{Source: runs, Output: one, Workers: 1})
	buildInto(t, Options{Source: runs, Output: four, Workers: 4})
	if a, b := readSite(t, one)[pair], readSite(t, four)[pair]; a != b {
		t.Error("two builds differ")
	}
}

func TestNoUpgrades(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: run("net/a", 1, "k", "tensorrt: 10.8.0\n"), Output: dir})
	for file, page := range readSite(t, dir) {
		if strings.HasPrefix(file, "upgrade/") || strings.Contains(page, ">Upgrades<") {
			t.Errorf("%s: there is nothing to set side by side", file)
		}
	}
}

// The example archive has one engine with two versions, and a tag that came later.
func TestExampleUpgrades(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: os.DirFS("../content"), Name: "content", Output: dir})
	site := readSite(t, dir)
	has(t, site, "upgrade/tensorrt-10.8.0--10.9.0/index.html", "The one engine is slower", "+12.7", "12 fused otherwise, 9 removed, 9 added", "bert-base/2026-05-04/compare/previous/index.html", "synthetic")
	has(t, site, "upgrade/tag-monthly--regression/index.html", "The one engine is slower", "also TensorRT 10.8.0 → 10.9.0")
}

// overlay states things beside real files.
type overlay struct {
	fs.FS
	stated fstest.MapFS
}

func (o overlay) Open(name string) (fs.File, error) {
	if _, ok := o.stated[name]; ok {
		return o.stated.Open(name)
	}
	return o.FS.Open(name)
}

func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(o.FS, name)
	for file := range o.stated {
		if path.Dir(file) == name {
			info, statErr := fs.Stat(o.stated, file)
			if statErr != nil {
				return nil, statErr
			}
			list = append(list, fs.FileInfoToDirEntry(info))
		}
	}
	return list, err
}

// No report of the real files records a version beside another one of its series, so
// that there is nothing to set side by side; where somebody states versions, there is.
func TestCorpusUpgrades(t *testing.T) {
	corpus := os.Getenv("TRTSITE_CORPUS")
	if corpus == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to build")
	}
	stated := fstest.MapFS{}
	for file, text := range map[string]string{
		"controlnet-history/build-1": `tensorrt = "8.5.3"`, "controlnet-history/build-2": `tensorrt = "8.6.1"`, "controlnet-history/build-3": `tensorrt = "10.0.1"`,
		"trex/resnet-a100-fp16": `shapes = "32x3x224x224"`, "trex/resnet-rtx3090-fp16": `shapes = "32x3x224x224"`,
	} {
		stated[file+"/report.toml"] = &fstest.MapFile{Data: []byte(text + "\n")}
	}
	dir := t.TempDir()
	buildInto(t, Options{Source: overlay{os.DirFS(corpus), stated}, Name: "corpus", Output: dir})
	site := readSite(t, dir)
	has(t, site, "upgrade/tensorrt-8.5.3--8.6.1/index.html", "The one engine is faster", "−60.0", ">precision", "One engine differs in more than the version")
	has(t, site, "upgrade/tensorrt-8.6.1--10.0.1/index.html", "The one engine is inconclusive", "+326", "50 control rows at 3.48×", "22 of 247 rows")
	has(t, site, "upgrade/tensorrt-8.5.3--10.0.1/index.html", "The one engine is inconclusive", "changed in between, at build-3")
	// The recorded shapes differ, whatever somebody says.
	has(t, site, "upgrade/device-a100-80gb-pcie--geforce-rtx-3090/index.html", "1 engine on both devices, none with times", "differs in more than the device: input shapes")
}
