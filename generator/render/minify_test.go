package render

import (
	"strings"
	"testing"
)

// Each row is something that the minifier is known to spoil unless it is told
// not to, or that the pages rely on.
func TestMinifiedPages(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"JSON keeps its numbers", `<script type="application/json">{"a": 1.50, "b": -0.0, "c": 100000000}</script>`, `<script type=application/json>{"a":1.50,"b":-0.0,"c":100000000}</script>`},
		{"linked data too", `<script type="application/ld+json">{"a": 1.50}</script>`, `<script type=application/ld+json>{"a":1.50}</script>`},
		{"preformatted text keeps its spaces", "<pre><code>a  b\n  c\n</code></pre>", "<pre><code>a  b\n  c\n</code></pre>"},
		{"a text area keeps its spaces", "<textarea>a  b</textarea>", "<textarea>a  b</textarea>"},
		{"default attributes stay", `<input type="text">`, `<input type=text>`},
		{"media stays", `<link rel="stylesheet" media="all" href="a.css">`, `<link rel=stylesheet media=all href=a.css>`},
		{"end tags stay", "<ul><li>a</li><li>b</li></ul><p>c</p>", "<ul><li>a</li><li>b</li></ul><p>c</p>"},
		{"document tags stay", "<!doctype html><html><head><title>a</title></head><body>b</body></html>", "<!doctype html><html><head><title>a</title></head><body>b</body></html>"},
		{"spaces between words stay", "<b>a</b> <i>b</i> c <small> d </small>", "<b>a</b> <i>b</i> c <small>d</small>"},
		{"drawings stay", `<svg class="bar f-mm" aria-hidden="true"><rect width="72.1%"/></svg>`, `<svg class="bar f-mm" aria-hidden="true"><rect width="72.1%"/></svg>`},
		{"text of drawings stays", `<svg><text>a <tspan> b </tspan> c</text></svg>`, `<svg><text>a <tspan> b </tspan> c</text></svg>`},
		{"paths of drawings stay", `<svg><path d="M0 0L10 10L20 20"/></svg>`, `<svg><path d="M0 0L10 10L20 20"/></svg>`},
		{"no-break spaces stay", "<p>54\u00a0%</p>", "<p>54\u00a0%</p>"},
		{"escaped text stays escaped", "<p>&lt;script&gt; &amp;lt; &#34;</p>", `<p>&lt;script> &amp;lt; "</p>`},
		{"quotes where needed", `<a title="a b" href="x#l-1">y</a>`, `<a title="a b" href=x#l-1>y</a>`},
		{"hidden forms stay hidden", `<form hidden role="search"></form>`, `<form hidden role=search></form>`},
	} {
		m := newMinifier()
		got, err := m.page([]byte(tc.in))
		if err != nil || string(got) != tc.want {
			t.Errorf("%s:\n got %s\nwant %s (%v)", tc.name, got, tc.want, err)
			continue
		}
		if again, err := m.page(got); err != nil || string(again) != string(got) {
			t.Errorf("%s: a second run gives %s (%v)", tc.name, again, err)
		}
	}
}

// A page that the minifier would need minutes for is published as it is.
func TestCostlyPage(t *testing.T) {
	for _, tc := range []struct {
		name, in string
		want     int
	}{
		{"no entities", "<p>abc</p>", 0},
		// 1 entity in "p>a&gt;b" after its bracket, 7 bytes with it.
		{"one", "<p>a&gt;b</p>", 7},
		// In the tag 13 bytes, in the text 5 at the end.
		{"a tag and the end", `<p title=a&lt;>&amp;`, 14 + 6},
	} {
		if got := entityCost([]byte(tc.in)); got != tc.want {
			t.Errorf("%s: %d, want %d", tc.name, got, tc.want)
		}
	}
	page := "<p  class=\"a\">" + strings.Repeat("&gt;", 2_000_000) + "</p>"
	if got, err := newMinifier().page([]byte(page)); err != nil || string(got) != page {
		t.Errorf("%d bytes became %d (%v)", len(page), len(got), err)
	}
}

func TestMinifiedFiles(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"a.css", ":root { --bg: light-dark(#fdfdfb, #141413) }", ":root{--bg:light-dark(#fdfdfb, #141413)}"},
		{"b.css", "a { --e: var(--no-e); width: .1px; color: light-dark(#fff, #000) }", "a{--e:var(--no-e);width:.1px;color:light-dark(#fff,#000)}"},
		{"c.css", "@media (max-width: 860px) { .a > :is(:nth-child(1), :nth-child(3)) { display: none } }", "@media(max-width:860px){.a>:is(:nth-child(1),:nth-child(3)){display:none}}"},
		{"d.css", `a::before { content: " \2193" }`, `a::before{content:" \2193"}`},
		{"a.js", "const a = 1;\n// comment\nalert(a + `x ${a}`);", "const a=1;alert(a+`x ${a}`)"},
		{"a.svg", `<svg xmlns="http://www.w3.org/2000/svg"> <rect width="16" height="16"/> </svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><rect width="16" height="16"/></svg>`},
		{"a.txt", "a  b", "a  b"},
	} {
		a, err := newMinifier().asset(tc.name, []byte(tc.in))
		if err != nil || string(a.Data) != tc.want {
			t.Errorf("%s:\n got %s\nwant %s (%v)", tc.name, a.Data, tc.want, err)
		}
	}
}
