package links

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDead(t *testing.T) {
	for _, tc := range []struct{ name, html, want string }{
		{"relative page", `<a href="../index.html">`, ""},
		{"folder", `<a href="../">`, ""},
		{"anchor elsewhere", `<a href="../index.html#top">`, ""},
		{"anchor here", `<p id=x><a href="#x">`, ""},
		{"non-ASCII anchor", `<p id="größe"><a href="#gr%C3%B6%C3%9Fe">`, ""},
		{"view state", `<a href="#?sort=ms">`, ""},
		{"other site", `<a href="https://example.org/">`, ""},
		{"mail", `<a href="mailto:a@example.org">`, ""},
		{"image", `<img src="../a%20b.png">`, ""},
		{"data image", `<img src="data:image/png;base64,AA==">`, ""},
		{"canonical", `<link rel="canonical" href="https://other.example/a/">`, ""},
		{"absolute inside", `<a href="https://site.example/perf/a/index.html">`, ""},
		{"no page", `<a href="../b/">`, "a/index.html: ../b/: the site has no b/index.html"},
		{"no anchor elsewhere", `<a href="../index.html#no">`, "a/index.html: ../index.html#no: index.html has no such anchor"},
		{"no anchor here", `<a href="#no">`, "a/index.html: #no: the page has no such anchor"},
		{"out of the site", `<a href="../../x.html">`, "a/index.html: ../../x.html: it leads out of the site"},
		{"from the root", `<a href="/x.html">`, "a/index.html: /x.html: a link from the root breaks below a sub-path"},
		{"script elsewhere", `<script src="https://cdn.example/x.js">`, "a/index.html: https://cdn.example/x.js: the page would ask another server"},
		{"stylesheet elsewhere", `<link rel="stylesheet" href="//cdn.example/x.css">`, "a/index.html: //cdn.example/x.css: the page would ask another server"},
		{"image set", `<img srcset="../a%20b.png 1x, ../c.png 2x">`, "a/index.html: ../c.png: the site has no c.png"},
		{"same id twice", `<p id=x><p id=x>`, "a/index.html: #x: two elements of the page have this id"},
		{"no address", `<a href="%zz">`, "a/index.html: %zz: it is no address"},
		{"absolute inside, dead", `<a href="https://site.example/perf/no/">`, "a/index.html: https://site.example/perf/no/: the site has no no/index.html"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := New("https://site.example/perf/")
			c.Add("a/index.html", []byte(tc.html))
			c.Add("index.html", []byte(`<h1 id="top">`))
			c.AddFile("a b.png")
			var got []string
			for _, d := range c.Dead() {
				got = append(got, d.String())
			}
			if diff := cmp.Diff(tc.want, strings.Join(got, "\n")); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestOrderDoesNotMatter(t *testing.T) {
	pages := []string{"b/index.html", "a/index.html", "index.html"}
	list := func(order []int) []Dead {
		c := New("")
		for _, i := range order {
			c.Add(pages[i], []byte(`<a href="x.html"></a><a href="y.html#z"></a>`))
		}
		return c.Dead()
	}
	if diff := cmp.Diff(list([]int{0, 1, 2}), list([]int{2, 1, 0})); diff != "" {
		t.Error(diff)
	}
}

func BenchmarkAdd(b *testing.B) {
	var page strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&page, `<tr id="l-%010x"><th><a href="#l-%010x">layer %d</a></th><td><a href="../index.html">x</a></td></tr>`, i, i, i)
	}
	data := []byte(page.String())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		New("").Add("a/index.html", data)
	}
}
