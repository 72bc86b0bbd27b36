package archive

import (
	"net/url"
	"path"
	"strings"
	"testing"
)

func TestRel(t *testing.T) {
	for _, tt := range []struct{ from, to, want string }{
		{"", "", "index.html"},
		{"", "a/", "a/index.html"},
		{"", "a/b/", "a/b/index.html"},
		{"a/", "", "../index.html"},
		{"a/b/", "", "../../index.html"},
		{"a/b/", "a/", "../index.html"},
		{"a/b/", "a/b/", "index.html"},
		{"a/b/", "a/c/", "../c/index.html"},
		{"a/b/", "a/b/c/", "c/index.html"},
		{"a/b/", "x/", "../../x/index.html"},
		{"a/b/", "a/bc/", "../bc/index.html"},
		{"a/b/", "a/b/fig.png", "fig.png"},
		{"a/b/", "assets/site.css", "../../assets/site.css"},
		{"", "assets/site.css", "assets/site.css"},
		{"404.html", "a/", "a/index.html"},
		{"a/b/index.html", "a/", "../index.html"},
		{"a/", "a/b/#row-1", "b/index.html#row-1"},
		{"a/", "a/#row-1", "index.html#row-1"},
		{"a/", "#top", "../index.html#top"},
		{"a/", "a/x.json#?q=1/2", "x.json#?q=1/2"},
		{"a/a/", "a/", "../index.html"},
		{"a/", "a/a/", "a/index.html"},
	} {
		if got := Rel(tt.from, tt.to); got != tt.want {
			t.Errorf("Rel(%q, %q) = %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
}

// From any page to any page, wherever the site stands, a browser arrives.
func TestRelArrives(t *testing.T) {
	urls := []string{"", "a/", "a/b/", "a/b/c/", "ab/", "b/a/", "a/x.png", "404.html"}
	for _, base := range []string{"https://host/", "https://host/repo/", "file:///disk/site/"} {
		for _, from := range urls {
			for _, to := range urls {
				at, err := url.Parse(base + from)
				if err != nil {
					t.Fatal(err)
				}
				if base[:4] == "file" && (from == "" || strings.HasSuffix(from, "/")) {
					at.Path = path.Join(at.Path, "index.html")
				}
				want := base + to
				if to == "" || strings.HasSuffix(to, "/") {
					want += "index.html"
				}
				if got := at.ResolveReference(&url.URL{Path: Rel(from, to)}).String(); got != want {
					t.Errorf("from %q to %q at %s: %s", from, to, base, got)
				}
			}
		}
	}
}
