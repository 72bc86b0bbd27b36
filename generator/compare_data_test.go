package generator

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// compareData reads the data of a script.
func compareData(t *testing.T, script, list string) map[string]any {
	t.Helper()
	text, ok := strings.CutPrefix(script, "(self."+list+"||=[]).push(")
	text, end := strings.CutSuffix(text, ")\n")
	var out map[string]any
	if err := json.Unmarshal([]byte(text), &out); !ok || !end || err != nil {
		t.Fatalf("no data of %s: %v, %.80q", list, err, script)
	}
	return out
}

// whole undoes what texts have in common with those before them.
func whole(t *testing.T, list any) []string {
	t.Helper()
	var out []string
	before := ""
	for _, v := range list.([]any) {
		s := v.(string)
		n, err := strconv.ParseInt(s[:2], 36, 64)
		if err != nil {
			t.Fatal(err)
		}
		before = before[:n] + s[2:]
		out = append(out, before)
	}
	return out
}

func TestCompareData(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: twoBackends("net"), Output: dir, BaseURL: "https://example.org/perf"})
	site := readSite(t, dir)
	d := compareData(t, site["net/fp16/compare.js"], "trtsiteSides")
	if d["id"] != "net#fp16" || d["several"] != true || d["layers"] != "net/fp16/layers/" {
		t.Errorf("%v, %v, %v", d["id"], d["several"], d["layers"])
	}
	names := whole(t, d["names"])
	if len(names) == 0 || len(names) != len(d["ms"].([]any)) || len(d["anchors"].(string)) != 10*len(names) {
		t.Errorf("%d names", len(names))
	}
	if id := "l-" + d["anchors"].(string)[:10]; !strings.Contains(site["net/fp16/layers/index.html"], "id="+id) {
		t.Errorf("the page of the layers has no %s", id)
	}
	index := compareData(t, site["compare/index.js"], "trtsiteIndex")
	if n := len(index["entries"].([]any)); n != 2 || index["base"] != "https://example.org/perf/" {
		t.Errorf("%d entries, base %v", n, index["base"])
	}
	has(t, site, "compare/index.html", "<noscript>", `href=../net/compare/backends/index.html`, "src=index.js")
	has(t, site, "net/index.html", `href="../compare/index.html#?a=net%23fp16"`)
	has(t, site, "net/compare/backends/index.html", `href="../../../compare/index.html#?a=net%23fp16&amp;b=net%23int8"`)
}

// Backends that failed or have no times cannot be compared, and nothing says so.
func TestCompareDataOnlyTimes(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: os.DirFS("../content"), Output: dir})
	for name := range readSite(t, dir) {
		if strings.HasSuffix(name, "/compare.js") && (strings.Contains(name, "layer-only") || strings.Contains(name, "names-only")) {
			t.Errorf("%s is there", name)
		}
	}
}

// A hostile name stays the text that it is.
func TestCompareDataHostile(t *testing.T) {
	const name = "</script><script>alert(1)</script>\u2028\x1e\u202e|\"'"
	inner, err := json.Marshal(name)
	if err != nil {
		t.Fatal(err)
	}
	source := fstest.MapFS{}
	for p, f := range twoBackends("net") {
		source[p] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(f.Data), `"conv1"`, string(inner)))}
	}
	dir := t.TempDir()
	buildInto(t, Options{Source: source, Output: dir})
	site := readSite(t, dir)
	if names := whole(t, compareData(t, site["net/fp16/compare.js"], "trtsiteSides")["names"]); len(names) != 1 || names[0] != name {
		t.Errorf("%q", names)
	}
}

// The data of a report are a small part of its bytes.
func TestCompareBudget(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: bigEngine("model", 300), Output: dir})
	for name, text := range readSite(t, dir) {
		size := zipped(t, text)
		limit := 0
		switch {
		case name == "model/fp16/compare.js":
			limit = 14_000
		case strings.HasPrefix(name, "assets/compare."):
			limit = 22_000
		}
		if limit > 0 {
			if t.Logf("%s: %d bytes, %d compressed", name, len(text), size); size > limit {
				t.Errorf("%s: %d bytes compressed, the budget is %d", name, size, limit)
			}
		}
	}
}
