package markdown

import (
	"fmt"
	"strings"
	"testing"
)

// traps are inputs for which a Markdown renderer may need time or space out of
// proportion; each is a function of the size wanted.
func traps(n int) map[string]string {
	rep := func(s string, n int) string { return strings.Repeat(s, n/len(s)) }
	grow := func(f func(i int) string) string {
		var b strings.Builder
		for i := 1; b.Len() < n; i++ {
			b.WriteString(f(i))
		}
		return b.String()
	}
	lines := func(s string) string { return grow(func(int) string { return s + "\n\n" }) }
	return map[string]string{
		"autolinks":       rep("<a:", n),
		"autolinks long":  rep("<https://a.b/cccccccccccccccc> ", n),
		"backslashes":     rep(`\`, n),
		"backticks":       grow(func(i int) string { return "e" + strings.Repeat("`", i) }),
		"backticks 2":     rep("`a``", n),
		"brackets":        rep("[", n),
		"brackets closed": rep("[", n/2) + rep("]", n/2),
		"brackets empty":  rep("[](", n),
		"brackets full":   rep("[a]", n),
		"brackets lines":  lines(rep("[](", 2900)),
		"callouts":        rep("> [!NOTE]\n> a\n\n", n),
		"code json":       rep("```json\n{\"a\": [1, 2.5, \"b\"]}\n```\n", n),
		"code json big":   "```json\n" + rep("{\"a\": [1, 2.5, \"b\"]}\n", n) + "```\n",
		"code unknown":    rep("```mermaid\na\n```\n", n),
		"destinations":    rep("[a](<b", n),
		"email":           rep("a.b@c_", n),
		"emphasis":        rep("*a_ ", n),
		"emphasis 2":      rep("**a *a ", n),
		"emphasis closed": rep("a*", n),
		"emphasis lines":  lines(rep("*a_ ", 1900)),
		"emphasis nested": lines(rep("*a **a ", 2000) + rep("a** a* ", 1000)),
		"entities":        rep("&#", n),
		"entities 2":      rep("&quot;", n),
		"footnote bombs":  "[^a]: x\n\n" + rep("[^a] ", n),
		"footnotes": grow(func(i int) string { return fmt.Sprintf("[^%d]: x\n\n", i) }) +
			grow(func(i int) string { return fmt.Sprintf("[^%d] ", i) }),
		"footnotes nested":     rep("[^a]: ", n),
		"headings":             rep("# a\n", n),
		"headings same":        rep("## a\n", n),
		"headings setext":      rep("a\n-\n", n),
		"html":                 rep("<a ", n),
		"html blocks":          rep("<div>\n\n", n),
		"html comments":        rep("a <!--", n),
		"images":               rep("![", n/2) + rep("](a)", n/2),
		"images remote":        rep("![a](https://b/c) ", n),
		"lazy lines":           strings.Repeat("> ", 100) + "\n" + rep("a\n", n),
		"line long":            rep("a", n),
		"link bomb":            "[a]: /" + rep("x", n/2) + "\n\n" + rep("[a]", n/2),
		"link bomb lines":      "[a]: /" + rep("x", n/2) + "\n\n" + rep("[a]\n\n", n/2),
		"link definitions":     grow(func(i int) string { return fmt.Sprintf("[%d]: x\n", i) }),
		"link titles":          rep("[a]: b 'c\n", n),
		"links":                rep("[a](b) ", n),
		"links lines":          rep("[a](b)\n\n", n),
		"list blank":           rep("-\n\n", n),
		"list deep":            rep("- ", n) + "a",
		"list items":           rep("- a\n", n),
		"list numbers":         rep("1. ", n) + "a",
		"list steps":           grow(func(i int) string { return strings.Repeat("  ", i) + "- a\n" }),
		"mixed deep":           rep("> - ", n) + "a",
		"nul":                  rep("\x00", n),
		"parentheses":          "[a](" + rep("(", n),
		"prose":                rep("Some words about *layers* and `tactics`.\n", n),
		"quotes":               rep(">", n) + "a",
		"quotes steps":         grow(func(i int) string { return strings.Repeat(">", i) + "a\n" }),
		"strikes":              rep("~~a ~a ", n),
		"table long":           "|a|b|\n|-|-|\n" + rep("|1|2|\n", n),
		"table pipes":          "|a|\n|-|\n" + rep("|`\\|`|\n", n),
		"table wide":           rep("|a", n/3) + "|\n" + rep("|-", n/3) + "|\n" + rep("x\n", n/3),
		"tables wide":          lines(rep("|a", 200) + "|\n" + rep("|-", 200) + "|\n" + rep("x\n", 200)),
		"tasks":                rep("- [ ] a\n", n),
		"underscores in words": rep("block_0_conv_1 ", n),
		"urls":                 rep("https://a.b/c?d=e ", n),
		"www":                  rep("www.a ", n),
	}
}

// The output of a trap must not be out of proportion to its input. What a limit
// refused is said.
func TestTraps(t *testing.T) {
	const size = 64 << 10
	for name, src := range traps(size) {
		t.Run(name, func(t *testing.T) {
			doc, diags := Render([]byte(src), Options{Name: "a.md"})
			if n := len(all(doc)); n > 150*len(src) {
				t.Errorf("%d bytes became %d", len(src), n)
			}
			if len(diags) > maxDiags+1 {
				t.Errorf("%d diagnostics", len(diags))
			}
			checkHTML(t, doc)
		})
	}
}

// Each limit is in force, and says so once.
func TestLimitsAreReported(t *testing.T) {
	in := traps(256 << 10)
	for name, want := range map[string]string{
		"quotes":           "a.md:1:49: quotes or lists nest too deeply",
		"list deep":        "quotes or lists nest too deeply",
		"emphasis":         "a.md:1:1: a paragraph, heading or cell has too many marks",
		"table wide":       "a.md:1:1: a table is too large",
		"table pipes":      "a.md:1:1: a table is too large",
		"footnotes":        "there are too many footnotes",
		"footnotes nested": "quotes or lists nest too deeply",
		"link definitions": "a.md:1:1: too many definitions of links",
		"link bomb lines":  "the addresses of links are longer than the text",
	} {
		_, diags := Render([]byte(in[name]), Options{Name: "a.md", Line: 1})
		found := false
		for _, d := range diags {
			found = found || strings.Contains(d.String(), want)
		}
		if !found {
			t.Errorf("%s: no diagnostic %q in %v", name, want, diags)
		}
	}
}

func BenchmarkTraps(b *testing.B) {
	for name, src := range traps(1 << 20) {
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			for b.Loop() {
				Render([]byte(src), Options{})
			}
		})
	}
}
