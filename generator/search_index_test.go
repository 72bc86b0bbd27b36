package generator

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"trtsite/generator/search"
)

// TestSearch follows every hit that the search of the example archive can show: each
// leads to a page and to a place on it.
func TestSearch(t *testing.T) {
	dir := t.TempDir()
	buildInto(t, Options{Source: os.DirFS("../content"), Output: dir})
	site := readSite(t, dir)
	data := func(name string, to any) {
		text := strings.TrimSuffix(strings.TrimPrefix(site[search.Dir+name+".js"], search.Callback+"("), ")")
		if err := json.Unmarshal([]byte(text), to); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	var index struct {
		Pages  [][2]string
		Kinds  []int
		Chunks []string
	}
	data("index", &index)
	seen, before := 0, 0
	for _, name := range index.Chunks {
		var list [][4]any
		data(name, &list)
		for _, e := range list {
			at := 0
			for _, step := range e[3].([]any) {
				at += int(step.(float64))
				checkHit(t, site, index.Pages[at][0], e[2].(string))
			}
			seen++
		}
	}
	for i, first := range index.Kinds[1:] {
		if first == before {
			t.Errorf("no entry of kind %d", i)
		}
		before = first
	}
	if seen == index.Kinds[search.Layer] {
		t.Error("no layer is found")
	}
}

func checkHit(t *testing.T, site map[string]string, page, fragment string) {
	t.Helper()
	if page == "" || strings.HasSuffix(page, "/") {
		page += "index.html"
	}
	html, ok := site[page]
	switch {
	case !ok:
		t.Errorf("a hit leads to %s, which is no page", page)
	case fragment == "" || strings.HasPrefix(fragment, "?q="):
	case !strings.Contains(html, "id="+fragment) && !strings.Contains(html, `id="`+fragment+`"`):
		t.Errorf("a hit leads to %s#%s, which is not there", page, fragment)
	}
}
