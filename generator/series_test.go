package generator

import (
	"encoding/xml"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// run is a measurement of the small engine of pair: ms is its one row.
func run(dir string, ms float64, kernel, text string) fstest.MapFS {
	a := pair(dir)
	layers, profile := a[dir+"/layers_x.json"], a[dir+"/profile_x.json"]
	layers.Data = []byte(strings.Replace(string(layers.Data), `"TacticName": "t"`, fmt.Sprintf(`"TacticName": %q`, kernel), 1))
	profile.Data = fmt.Appendf(nil, `[{"count": 500}, {"name": "conv1", "timeMs": %g, "averageMs": %g, "medianMs": %g, "percentage": 100}]`, 500*ms, ms, ms)
	a[dir+"/analyze.md"] = &fstest.MapFile{Data: []byte("---\nmodel: net\n" + text + "---\n\n## Summary\n\nFine.\n\n## Details\n\nNone.\n")}
	return a
}

func someRuns() fstest.MapFS {
	return merge(
		run("net/a", 1, "k1", "date: 2026-01-01\ntensorrt: 10.8.0\npinned: true\n"),
		run("net/b", 1.2, "k2", "date: 2026-01-02\ntensorrt: 10.9.0\n"),
		run("net/c", 1.19, "k2", "baseline: net/a\n"),
		run("net/copy", 1.19, "k2", ""),
		run("big/d", 2, "k1", "date: 2026-01-03\nshapes: 8x8x16x16\n"),
	)
}

func TestSeries(t *testing.T) {
	dir := t.TempDir()
	r := buildInto(t, Options{Source: someRuns(), Output: dir})
	for _, d := range r.Diags {
		t.Error(d)
	}
	site := readSite(t, dir)
	const id = "series/net--x--1x8x16x16/index.html"
	has(t, site, id, "The last by name is slower: +19.0\u00a0% layer sum against a", "One report has no date and stands last.", "pinned",
		"One report repeats the data of another", "same data as <a href=../../net/copy/index.html>net/copy</a>", "TensorRT 10.8.0 → 10.9.0, another engine", "against the baseline a")
	has(t, site, id, "Other input shapes and batches", "../net--x--8x8x16x16/index.html")
	has(t, site, "index.html", "▲\u00a0+19.0\u00a0% slower", "than a, 1.190", "series/net--x--1x8x16x16/index.html")
	has(t, site, "net/b/index.html", "<b>▲\u00a0slower</b> <span class=u>+20.0\u00a0%</span>", "Against the previous report <a href=../a/index.html>a</a>", "Number 2 of 3 in its")
	has(t, site, "net/copy/index.html", "The same data as <a href=../c/index.html>c</a>")
	has(t, site, "series/index.html", "2 series of TensorRT reports")
	has(t, site, "net/b/index.html", "compare/previous/index.html")
	has(t, site, "net/b/compare/previous/index.html", "slower", "+20.0")
	has(t, site, "net/c/compare/baseline/index.html", "slower", "+19.0")
	if strings.Contains(site["net/a/index.html"], "=compare/") {
		t.Error("a link leads to a page of a comparison that is not there")
	}
	if _, ok := site["feed.xml"]; ok {
		t.Error("a feed without a base URL")
	}
}

func TestBaselineThatIsNot(t *testing.T) {
	r := buildInto(t, Options{Source: merge(run("net/a", 1, "k", "baseline: net/b\n")), Output: t.TempDir()})
	if len(r.Diags) != 1 || !strings.HasPrefix(r.Diags[0].String(), `net/a/analyze.md: the baseline "net/b" is no report`) {
		t.Errorf("%v", r.Diags)
	}
}

// The example archive has a history with a regression, and says so first.
func TestExampleSeries(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: os.DirFS("../content"), Name: "content", Output: dir})
	site := readSite(t, dir)
	has(t, site, "index.html", "▲\u00a0+12.7\u00a0% slower", "<strong>the engine</strong> (TensorRT 10.8.0 → 10.9.0)")
	has(t, site, "bert-base/2026-05-04/index.html", "<b>▲\u00a0slower</b> <span class=u>+12.7\u00a0%</span>", "than 2026-04-06; cause: engine", "Number 3 of 3")
	has(t, site, "bert-base/2026-04-06/index.html", "<b>=\u00a0same</b> <span class=u>0.0\u00a0%</span>")
}

func TestCorpusSeries(t *testing.T) {
	corpus := os.Getenv("TRTSITE_CORPUS")
	if corpus == "" {
		t.Skip("TRTSITE_CORPUS is not set: no real files to build")
	}
	dir := t.TempDir()
	buildInto(t, Options{Source: os.DirFS(corpus), Name: "corpus", Output: dir})
	site := readSite(t, dir)
	series := ""
	for file := range site {
		if strings.HasPrefix(file, "series/controlnet") {
			series = file
		}
	}
	has(t, site, series, "The last by name is inconclusive: the machine changed; +326\u00a0% layer sum against build-2", "No report has a date", "storage of matrix products FP32 → FP16")
	if n := strings.Count(site[series], "<tr id=m-"); n != 3 {
		t.Errorf("%d members", n)
	}
	has(t, site, "controlnet-history/build-3/index.html", "<b>?\u00a0inconclusive</b> <span class=u>+326\u00a0%</span>", "against build-2; cause: machine", "50 control rows at 3.48×")
	has(t, site, "controlnet-history/build-2/index.html", "<b>▼\u00a0faster</b> <span class=u>−60.0\u00a0%</span>", "than build-1; cause: precision", "A change of −60.0\u00a0% is beyond")
	has(t, site, "index.html", "50 rows of equal tactic, shapes and formats take 3.48× as long", "<strong>the machine changed</strong>")
	has(t, site, "rtx3060/resnet18-torch-trt/index.html", "storage of matrix products FP32 → FP16")
}

// A feed has the dates that reports state, the newest first, and is the same in
// every build.
func TestFeed(t *testing.T) {
	build := func(workers int) string {
		dir := t.TempDir()
		buildInto(t, Options{Source: someRuns(), Output: dir, BaseURL: "https://example.org/perf", Workers: workers})
		return readSite(t, dir)["feed.xml"]
	}
	text := build(1)
	dir := t.TempDir()
	buildInto(t, Options{Source: someRuns(), Output: dir, BaseURL: "https://example.org/perf"})
	has(t, readSite(t, dir), "net/a/index.html", "<link rel=alternate type=application/atom+xml href=../../feed.xml>")
	if text != build(4) {
		t.Error("two builds differ")
	}
	var f feed
	if err := xml.Unmarshal([]byte(text), &f); err != nil {
		t.Fatal(err)
	}
	var got []string
	ids := map[string]bool{}
	for _, e := range f.Entries {
		got = append(got, e.Updated[:10]+" "+e.Title+" "+e.Link.Href)
		if ids[e.ID] || e.ID == "" {
			t.Errorf("the id %q is not unique", e.ID)
		}
		ids[e.ID] = true
	}
	want := []string{
		"2026-01-03 d https://example.org/perf/big/d/",
		"2026-01-02 b https://example.org/perf/net/b/",
		"2026-01-02 net is slower: +20.0\u00a0% against a https://example.org/perf/series/net--x--1x8x16x16/",
		"2026-01-01 a https://example.org/perf/net/a/",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") || f.Updated != "2026-01-03T00:00:00Z" {
		t.Errorf("updated %s:\n%s", f.Updated, strings.Join(got, "\n"))
	}
	undated := t.TempDir()
	buildInto(t, Options{Source: pair("a"), Output: undated, BaseURL: "https://example.org/"})
	if _, ok := readSite(t, undated)["feed.xml"]; ok {
		t.Error("a feed without a date")
	}
}
