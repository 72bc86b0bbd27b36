package markdown

import (
	"strings"
	"testing"
)

func TestLiveValues(t *testing.T) {
	value := func(dest string) string {
		return map[string]string{
			"layer:Conv_1 + Relu": "0.520 ms, 24.6 %", "finding:hot-layer": "<1 ms",
		}[dest]
	}
	const conv = `href="layers/index.html#l-0123456789"`
	const span = ` <span class="live">(0.520 ms, 24.6 %)</span>`
	for _, tt := range []struct{ name, src, want string }{
		{"layer", "The [stem](<layer:Conv_1 + Relu>) is", `<p>The <a ` + conv + `>stem</a>` + span + ` is</p>`},
		{"escapes", "[a *b*](layer:Conv_1%20+%20Relu).", `<p><a ` + conv + `>a <em>b</em></a>` + span + `.</p>`},
		{"no text", "[](<layer:Conv_1 + Relu>)", `<p><a ` + conv + `>Conv_1 + Relu</a>` + span + `</p>`},
		{"escaped value", "[x](finding:hot-layer)", `<p><a href="#hot-layer">x</a> <span class="live">(&lt;1 ms)</span></p>`},
		{"autolink", "<finding:hot-layer>", `<p><a href="#hot-layer">finding:hot-layer</a> <span class="live">(&lt;1 ms)</span></p>`},
		{"file", "[x](other.md)", `<p><a href="../other/index.html">x</a></p>`},
		{"dead", "[x](layer:no)", `<p>x</p>`},
	} {
		doc, _ := Render([]byte(tt.src), Options{Resolve: resolveKnown, Value: value})
		if got := strings.TrimSpace(string(doc.Intro)); got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, got, tt.want)
		}
	}
	doc, _ := Render([]byte("## The [stem](<layer:Conv_1 + Relu>)\n\n### In [x](finding:hot-layer)\n"), Options{Resolve: resolveKnown, Value: value})
	s := doc.Sections[0]
	if s.Title != "The stem" || s.Headings[0].Title != "In x" || s.ID != "the-stem" {
		t.Errorf("a value is part of a heading's text: %+v", s)
	}
	if !strings.Contains(string(s.HTML), `class="live"`) {
		t.Errorf("no value in the heading of level 3: %s", s.HTML)
	}
}

// Values count against the same limit as addresses: a definition may have any
// number of references.
func TestLiveValuesAreBounded(t *testing.T) {
	src := strings.Repeat(strings.Repeat("[a] ", 100)+"\n\n", 500) + "[a]: layer:b\n"
	doc, diags := Render([]byte(src), Options{
		Resolve: func(string) (string, bool) { return "#b", true },
		Value:   func(string) string { return strings.Repeat("9", 1000) },
	})
	if len(doc.Intro) > 20*len(src) || len(diags) == 0 || diags[0].Code != "markdown-limit" {
		t.Errorf("%d bytes of HTML from %d, %v", len(doc.Intro), len(src), diags)
	}
}
