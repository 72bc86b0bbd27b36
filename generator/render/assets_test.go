package render

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
	"testing/fstest"
)

func TestAssets(t *testing.T) {
	fsys := theme(map[string]string{"page": `<link href="{{asset "site.css"}}">`})
	fsys["css/20.css"] = &fstest.MapFile{Data: []byte("b { color: blue }")}
	fsys["css/notes.txt"] = &fstest.MapFile{Data: []byte("not a stylesheet")}
	fsys["static/icon.svg"] = &fstest.MapFile{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"></svg>`)}
	r, err := New(fsys)
	if err != nil {
		t.Fatal(err)
	}
	names := ""
	for _, a := range r.Assets() {
		names += a.Name + " "
		sum := sha256.Sum256(a.Data)
		base, ext, _ := strings.Cut(a.Name, ".")
		if want := "assets/" + base + "." + hex.EncodeToString(sum[:])[:hashDigits] + "." + ext; a.Path != want {
			t.Errorf("path %s, want %s", a.Path, want)
		}
	}
	if names != "icon.svg site.css site.js " {
		t.Fatalf("assets %s", names)
	}
	css := string(r.Assets()[1].Data)
	if !strings.HasPrefix(css, "a{color:red}b{color:blue}") || strings.Contains(css, "stylesheet") {
		t.Errorf("stylesheet %.80s", css)
	}
	page, err := r.Page("page", nil)
	if err != nil || string(page) != "<link href="+r.Assets()[1].Path+">" {
		t.Errorf("page %s, %v", page, err)
	}
}

// Code has colours on both grounds.
func TestHighlighting(t *testing.T) {
	css, err := highlighting()
	if err != nil || !strings.Contains(css, ".chroma .") || !strings.Contains(css, "light-dark(") {
		t.Errorf("%.80s, %v", css, err)
	}
}

func TestStaticFileWithAMadeName(t *testing.T) {
	fsys := theme(map[string]string{"page": ""})
	fsys["static/site.css"] = &fstest.MapFile{}
	if _, err := New(fsys); err == nil || !strings.Contains(err.Error(), "static/site.css") {
		t.Errorf("got %v", err)
	}
}

// A folder of scripts is one script that only some pages load.
func TestScripts(t *testing.T) {
	fsys := theme(map[string]string{"page": `{{asset "graph.js"}}`})
	fsys["js/10.js"] = &fstest.MapFile{Data: []byte("one();")}
	fsys["js/graph/10.js"] = &fstest.MapFile{Data: []byte("two();")}
	fsys["js/graph/20.js"] = &fstest.MapFile{Data: []byte("three();")}
	r, err := New(fsys)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, a := range r.Assets() {
		all[a.Name] = string(a.Data)
	}
	if all["site.js"] != "one()" || all["graph.js"] != "two(),three()" {
		t.Errorf("scripts %q", all)
	}
	fsys["js/site/10.js"] = &fstest.MapFile{Data: []byte("four();")}
	if _, err := New(fsys); err == nil || !strings.Contains(err.Error(), "second site.js") {
		t.Errorf("got %v", err)
	}
}

func TestBrokenAsset(t *testing.T) {
	fsys := theme(map[string]string{"page": ""})
	fsys["js/10.js"] = &fstest.MapFile{Data: []byte("const = ;")}
	if _, err := New(fsys); err == nil || !strings.Contains(err.Error(), "minifying site.js") {
		t.Errorf("got %v", err)
	}
}
