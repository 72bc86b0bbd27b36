package markdown

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// fenced is a document of one block.
func fenced(lang, code string) []byte {
	return []byte("~~~~~~ " + lang + "\n" + code + "\n~~~~~~\n")
}

func TestCode(t *testing.T) {
	const pre = `<div class="code"><pre class="chroma" role="group" aria-label="Code" tabindex="0"><code`
	for _, tt := range []struct{ name, src, want string }{
		{"no language", "```\n<a>\n```\n", pre + ">&lt;a&gt;\n</code></pre></div>\n"},
		{"indented", "    a\n\n    b\n", pre + ">a\n\nb\n</code></pre></div>\n"},
		{"unknown", "```mermaid x\na\n```\n", pre + " class=\"language-mermaid\">a\n</code></pre></div>\n"},
		{"no class", "```a\"b\na\n```\n", pre + ">a\n</code></pre></div>\n"},
		{"upper case", "```JSON\n1\n```\n", pre + " class=\"language-JSON\"><span class=\"mi\">1</span>\n</code></pre></div>\n"},
		{"no final newline", "```go\nx", pre + " class=\"language-go\"><span class=\"nx\">x</span>\n</code></pre></div>\n"},
		{"empty", "```go\n```\n", pre + " class=\"language-go\"></code></pre></div>\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, _ := Render([]byte(tt.src), Options{})
			if string(doc.Intro) != tt.want {
				t.Errorf("got  %q\nwant %q", doc.Intro, tt.want)
			}
		})
	}
}

// Every name in the table leads to a lexer, and highlighting keeps the code.
func TestLexers(t *testing.T) {
	code := "a = {\"b\": [1, 2.5]} # <c> & 'd'\n<e f='g'>h</e>\n\tif x then; $y --z=1 /* é */\n"
	for alias, name := range lexerNames {
		if alias != strings.ToLower(alias) {
			t.Errorf("alias %q is not in lower case", alias)
		}
		if l := lexers.Get(name); l == nil || l.Config().Name != name {
			t.Errorf("%q: chroma has no lexer %q", alias, name)
			continue
		}
		doc, _ := Render(fenced(alias, code), Options{})
		if got := textOf(string(doc.Intro)); got != code+"\n" {
			t.Errorf("%q: code became %q", alias, got)
		}
	}
}

var tag = regexp.MustCompile(`<[^>]*>`)

// textOf returns the text of the only code block.
func textOf(s string) string {
	s = strings.TrimSuffix(s, "</code></pre></div>\n")
	return html.UnescapeString(tag.ReplaceAllString(s, ""))
}

// Blocks beyond the limits are shown without colours.
func TestHighlightLimits(t *testing.T) {
	fill := func(n int) string { return strings.Repeat("10\n", n/3) }
	for _, tt := range []struct {
		name, src       string
		coloured, plain int
	}{
		{"one of the largest", string(fenced("json", fill(maxHighlight-8))), 1, 0},
		{"too large", string(fenced("json", fill(maxHighlight+3))), 0, 1},
		{"longest line", string(fenced("json", strings.Repeat("1", maxHighlightLine))), 1, 0},
		{"long line", string(fenced("json", strings.Repeat("1", maxHighlightLine+1))), 0, 1},
		{"blank lines", string(fenced("c", "a"+strings.Repeat("\n", maxBlankLines+1)+"b")), 1, 0},
		{"many blank lines", string(fenced("c", "a"+strings.Repeat(" \n", maxBlankLines+2)+"b")), 0, 1},
		{"many blocks", strings.Repeat(string(fenced("json", fill(maxHighlight/2))), 10), 8, 2},
		{"small after large", strings.Repeat(string(fenced("json", fill(maxHighlight-8))), 3) + string(fenced("json", "1")), 3, 1},
	} {
		doc, _ := Render([]byte(tt.src), Options{})
		var coloured, plain int
		for _, b := range strings.Split(string(doc.Intro), "<pre")[1:] {
			if strings.Contains(b, "<span") {
				coloured++
			} else {
				plain++
			}
		}
		if coloured != tt.coloured || plain != tt.plain {
			t.Errorf("%s: %d highlighted and %d not, want %d and %d", tt.name, coloured, plain, tt.coloured, tt.plain)
		}
	}
}

// The style sheet has a rule for what stands out, and only for classes that
// this package writes.
func TestStyleCSS(t *testing.T) {
	css, err := StyleCSS()
	if err != nil {
		t.Fatal(err)
	}
	var classes []string
	for ty := range chroma.StandardTypes {
		classes = append(classes, tokenClass(ty))
	}
	rule := regexp.MustCompile(`^(?:\.chroma \.[a-z0-9]+,?)+\{[a-z-]+:[^{};]+(?:;[a-z-]+:[^{};]+)*\}$`)
	for line := range strings.Lines(css) {
		if !rule.MatchString(strings.TrimSuffix(line, "\n")) {
			t.Errorf("odd rule %q", line)
		}
	}
	for _, m := range regexp.MustCompile(`\.chroma \.([a-z0-9]+)`).FindAllStringSubmatch(css, -1) {
		if !slices.Contains(classes, m[1]) {
			t.Errorf("a rule for .%s, which is never written", m[1])
		}
	}
	for _, class := range []string{"k", "s", "c", "mi"} {
		if !strings.Contains(css, ".chroma ."+class) {
			t.Errorf("no rule for .%s", class)
		}
	}
	// A colour for one ground alone would stay on the other.
	for _, m := range regexp.MustCompile(`color:([^;}]*)`).FindAllStringSubmatch(css, -1) {
		if !strings.HasPrefix(m[1], "light-dark(") {
			t.Errorf("the colour %s is the same on both grounds", m[1])
		}
	}
	if len(css) > 5000 {
		t.Errorf("%d bytes", len(css))
	}
}

// hostileCode are texts that make backtracking lexers slow, within the limits
// for highlighting.
func hostileCode() map[string]string {
	m := map[string]string{}
	for _, s := range []string{
		"a", " ", "\t", "(", "{", "[", "<", "<!--", "\"", "'", "\\", "/*", "//", "#", "$(", "${", "`",
		"\"\\", "a.", "a(", "a =", "<a ", "<a b='", "&", "@", "%", "%(", "0", "0x", "1e", "- ", "---", ">",
		"|", ": ", "a: ", "r#", "R\"(", "<?", "<script>", "<style>", "*", "_", "**a", "[a](", "é",
	} {
		line := strings.Repeat(s, maxHighlightLine/len(s))
		for name, part := range map[string]string{"line": line + "\n", "short": s + "\n", "blank": s + strings.Repeat("\n", maxBlankLines+1)} {
			m[name+s] = strings.Repeat(part, maxHighlight/len(part))
		}
	}
	return m
}

func BenchmarkHostileCode(b *testing.B) {
	names := map[string]bool{}
	for _, n := range lexerNames {
		names[n] = true
	}
	for name := range names {
		for s, code := range hostileCode() {
			b.Run(fmt.Sprintf("%s/%q", strings.ReplaceAll(name, " ", "-"), s), func(b *testing.B) {
				for b.Loop() {
					tokenise(name, code)
				}
			})
		}
	}
}
