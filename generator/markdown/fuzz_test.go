package markdown

import (
	"os"
	"path"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzRender checks what must hold for any source: no panic, the same result
// twice, and the properties of checkHTML.
func FuzzRender(f *testing.F) {
	src, err := os.ReadFile("testdata/diagnosis.md")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(src, true)
	for _, s := range traps(300) {
		f.Add([]byte(s), false)
	}
	for _, s := range []string{
		`<script>alert(1)</script> <img src=x onerror=y> <a href="javascript:z">`,
		"[a](javascript:b) <javascript:c> ![d](javascript:e)\n\n[f]: javascript:g\n[f]",
		"[a](b \"c\\\" onclick='d'\") ![\"e\" onload=f](g)",
		"```a\" onclick=\"b\n</code></pre><script>\n```",
		"## \" onclick=a <b>\n### \u0085\x1e&#30;\n# c\n# d",
		"| a | b |\n|:-:|--:|\n| `c\\|d` | <e> |",
		"- [ ] a\n  > [!NOTE]\n  > b[^1]\n\n[^1]: [c](d)[^1] ![e[^1]](f)",
		"[a[^1] <http://b> ![c](//d)](e)\n\n[^1]: f",
		"# [a](layer:<b>) [](<finding:\"c>)\n## <layer:d> ![e [f](layer:g)](h)",
	} {
		f.Add([]byte(s), true)
	}
	f.Fuzz(func(t *testing.T, src []byte, resolve bool) {
		o := Options{Name: "f.md", Line: 3, Reserved: func(id string) bool { return strings.HasPrefix(id, "a") }}
		if resolve {
			o.Resolve = func(dest string) (string, bool) {
				return path.Join("..", dest), !strings.Contains(dest, "z")
			}
			o.Value = func(dest string) string { return strings.TrimPrefix(dest, "layer:") }
		}
		doc, diags := Render(src, o)
		checkHTML(t, doc)
		for _, d := range diags {
			if d.Message == "" || d.Count < 1 || d.Line != 0 && (d.Line < 3 || d.Col < 1) {
				t.Errorf("odd diagnostic %#v", d)
			}
		}
		again, _ := Render(src, o)
		if d := cmp.Diff(doc, again); d != "" {
			t.Errorf("two renderings differ:\n%s", d)
		}
	})
}

// FuzzHighlight checks that highlighting keeps the code, whatever it is.
func FuzzHighlight(f *testing.F) {
	for lang := range lexerNames {
		f.Add(lang, "a = {\"b\": [1, 2.5]} # <c> & 'd'\n<e f='g'>h</e>\n\tif x then; $y --z=1 /* é */\n")
	}
	f.Fuzz(func(t *testing.T, lang, code string) {
		name := lexerName([]byte(lang))
		if name == "" || !isExcerpt([]byte(code)) {
			return
		}
		tokens := tokenise(name, code)
		if tokens != nil && !spell(tokens, code) {
			t.Errorf("%s: tokens %v do not spell %q", name, tokens, code)
		}
	})
}
