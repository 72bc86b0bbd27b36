package markdown

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// Documents of random pieces meet combinations that changed bytes never reach.
func TestRandomDocuments(t *testing.T) {
	pieces := []string{
		"a", "b ", " ", "\n", "\n\n", "\n\n\n", "  \n", "# ", "## ", "### ", "\n# ", "\n## ", "\n===\n", "\n---\n", "> ", "\n> ",
		"- ", "\n- ", "  - ", "1. ", "- [ ] ", "- [x] ", "*", "**", "_", "~~", "`", "``", "\n```\n", "\n~~~ go\n", "    ", "\t",
		"[", "]", "(", ")", "![", "](", "](x)", "](#a)", "](<", ">", "](javascript:x)", "](https://h/i)", "](layer:l)", `"t"`,
		"[^1]", "\n[^1]: ", "[^2]", "\n[^2]: ", "[a]", "\n[a]: b\n", "\n[a]: <c> 'd'\n", "[a][]", "[b][a]",
		"|", "\n|a|b|\n|-|:-:|\n", "|c|d|\n", "\\", "\\|", "\\\\", "&amp;", "&#30;", "&lt;", "<", "<br>", "<b>", "</b>", "\n<div>\n", "<!-- ",
		"-->", "<https://a.b>", "<c@d.e>", "www.a.b", "https://a.b/c", "x@y.z", "[!NOTE]", "\n> [!TIP]\n", "é", "\u0301", "\x00", "\x1e", "\xff", "\r\n",
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var b strings.Builder
		for range 1 + rng.IntN(30) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		resolve := rng.IntN(2) == 0
		o := Options{Reserved: func(id string) bool { return id == "a" }}
		if resolve {
			o.Resolve = func(d string) (string, bool) { return "../" + d, len(d)%2 == 0 }
		}
		doc, _ := Render([]byte(b.String()), o)
		checkHTML(t, doc)
		if t.Failed() {
			t.Fatalf("source %q\nHTML %s", b.String(), all(doc))
		}
	}
}
