package markdown

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite golden files")

// The whole dialect in one document.
func TestGolden(t *testing.T) {
	src, err := os.ReadFile("testdata/diagnosis.md")
	if err != nil {
		t.Fatal(err)
	}
	doc, diags := Render(src, Options{
		Name: "analyze.md",
		Line: 1,
		Resolve: func(dest string) (string, bool) {
			if name, ok := strings.CutPrefix(dest, "layer:"); ok {
				return "layers/index.html#" + name, true
			}
			return "../" + dest, true
		},
		Reserved: func(id string) bool { return id == "findings" },
	})
	checkHTML(t, doc)
	got := strings.ReplaceAll(all(doc), "<h2", "\n<h2") + "\n"
	for _, d := range diags {
		got += d.String() + "\n"
	}
	if *update {
		if err := os.WriteFile("testdata/diagnosis.html", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/diagnosis.html")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("HTML differs (-want +got):\n%s", d)
	}
}

// Where the document is cut, and what the parts are called.
func TestSplit(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      Doc
	}{
		{"empty", "", Doc{}},
		{"intro only", "a\n", Doc{Lead: "a", Intro: "<p>a</p>\n"}},
		{"title only", "# A *b* `c` &amp; \\*d\n", Doc{Title: "A b c & *d"}},
		{"setext title", "A\n===\n\nb\n", Doc{Title: "A", Lead: "b", Intro: "<p>b</p>\n"}},
		{"title later", "a\n\n# T\n\nb\n", Doc{Title: "T", Lead: "a", Intro: "<p>a</p>\n<p>b</p>\n"}},
		{"title in a quote is none", "> # T\n", Doc{
			Intro: "<blockquote>\n<h2 id=\"t\">T <a class=\"anchor\" href=\"#t\" aria-label=\"Link to this heading\">#</a></h2>\n</blockquote>\n"}},
		{"sections", "# T\n\ni\n\n## A\n\na\n\n## B\n", Doc{
			Title: "T", Lead: "i", Intro: "<p>i</p>\n",
			Sections: []Section{{ID: "a", Title: "A", HTML: "<p>a</p>\n"}, {ID: "b", Title: "B"}}}},
		{"second title is a section", "# T\n\n# A\n\na\n", Doc{
			Title: "T", Lead: "a", Sections: []Section{{ID: "a", Title: "A", HTML: "<p>a</p>\n"}}}},
		{"empty headings vanish", "#\n\n##\n\n###\n\na\n", Doc{Lead: "a", Intro: "<p>a</p>\n"}},
		{"BOM and CRLF", "\ufeff# T\r\n\r\na\rb\r\n", Doc{Title: "T", Lead: "a b", Intro: "<p>a\nb</p>\n"}},
		{"title with a link and an image", "# [T](x) ![i](y)\n", Doc{Title: "T i"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, diags := Render([]byte(tt.src), Options{})
			if d := cmp.Diff(tt.want, doc); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
			if len(diags) > 0 {
				t.Errorf("diagnostics: %v", diags)
			}
			checkHTML(t, doc)
		})
	}
}

// Rendering is stable and does not change its input.
func TestRenderTwice(t *testing.T) {
	for name, s := range traps(8 << 10) {
		src := []byte(s)
		one, diags1 := Render(src, Options{})
		two, diags2 := Render(src, Options{})
		if cmp.Diff(one, two) != "" || cmp.Diff(diags1, diags2) != "" {
			t.Errorf("%s: two renderings differ", name)
		}
		if string(src) != s {
			t.Errorf("%s: the source was changed", name)
		}
	}
}

func BenchmarkRender(b *testing.B) {
	one, err := os.ReadFile("testdata/diagnosis.md")
	if err != nil {
		b.Fatal(err)
	}
	prose := strings.Repeat("The *third* block takes `0.031 ms`, see [Details](#details) and\nits _neighbours_; nothing else here is worth a second look.\n\n", 9000)
	for name, src := range map[string][]byte{
		"diagnosis": one, "prose-1MB": []byte(prose)[:1<<20],
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				Render(src, Options{})
			}
		})
	}
}
