package compare_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"trtsite/generator"
	"trtsite/generator/compare"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"
)

// evil are names that try to be more than text.
var evil = []string{
	"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a | b | c", "`code` ``more``", "</code></details><h1>big</h1>",
	"[link](https://evil.example)", "![p](https://evil.example/x.png)", "https://evil.example/y", "www.evil.example", "<!-- comment", "--> out",
	"@someone please", "#1 and GH-2", "**bold** __strong__ ~~gone~~ $x$", "trailing\\", "a\nb\r\nc\td", "\\| pipe", ":smile:", "&lt;b&gt;", "_em_",
	"# heading", "| --- |", "\u202egnp.exe", "a\u0000b", "javascript:alert(1)",
}

// rendered reads Markdown as GitHub would before it filters.
func rendered(t *testing.T, markdown string) string {
	t.Helper()
	var b bytes.Buffer
	md := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithRendererOptions(html.WithUnsafe()))
	if err := md.Convert([]byte(markdown), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestMarkdownIsText(t *testing.T) {
	name := func(i int) string { return evil[i%len(evil)] + fmt.Sprint(" ", i) }
	n := len(evil)
	a := report(t, "base <b>@x | y", chain(n, kernel, name, func(int) float64 { return 0.1 }))
	b := report(t, "new](https://evil.example) `", chain(n, another, func(i int) string { return evil[(i+1)%n] + fmt.Sprint(" ", i) }, func(i int) float64 { return 0.2 + float64(i)/100 }))
	for _, base := range []string{"", "https://example.org/perf/"} {
		b.InSite, b.URL = base != "", "new/"
		r := compared(t, a, b, generator.CompareOptions{Top: 100, BaseURL: base})
		page := rendered(t, compare.Markdown(r.Document))
		for _, bad := range []string{"<script", "<img", "<h1", "<em", "<strong>bold", "<strong>strong", "<del", `href="https://evil`, `href="http://www`, "<!-- comment", "<!-- raw"} {
			if strings.Contains(page, bad) {
				at := strings.Index(page, bad)
				t.Errorf("the comment has %s: %s", bad, page[max(0, at-100):min(len(page), at+100)])
			}
		}
		for _, want := range []string{"&lt;script&gt;alert(1)", "a | b | c", "`code`", "[link]", "trailing\\", "\\| pipe", "[U+202E]", "**bold**"} {
			if !strings.Contains(page, want) {
				t.Errorf("the comment does not show %s", want)
			}
		}
		if open, shut := strings.Count(page, "<details>"), strings.Count(page, "</details>"); open != shut || open < 5 {
			t.Errorf("%d details, %d ends", open, shut)
		}
		checkTables(t, page)
		if base != "" && !strings.Contains(page, `<a href="https://example.org/perf/new/default/layers/#l-`) {
			t.Error("no row has a link")
		}
	}
}

// checkTables makes sure that every row has as many cells as its head.
func checkTables(t *testing.T, page string) {
	t.Helper()
	tables := regexp.MustCompile(`(?s)<table>.*?</table>`).FindAllString(page, -1)
	if len(tables) < 6 {
		t.Errorf("%d tables", len(tables))
	}
	for _, table := range tables {
		columns := strings.Count(table, "<th") - strings.Count(table, "<thead>")
		for _, row := range regexp.MustCompile(`(?s)<tr>(.*?)</tr>`).FindAllStringSubmatch(table, -1)[1:] {
			if n := strings.Count(row[1], "<td"); n != columns {
				t.Errorf("%d cells below %d columns: %s", n, columns, row[1])
			}
		}
	}
	if strings.Contains(page, "| :--") || strings.Contains(page, "| --:") {
		t.Error("a table is not read as one")
	}
}

func TestMarkdownSize(t *testing.T) {
	const n = 10000
	name := func(i int) string { return fmt.Sprintf("/model/layers.%d/attention|%s", i, strings.Repeat("x_", 40)) }
	a := report(t, "base", chain(n, kernel, name, func(int) float64 { return 0.1 }))
	b := report(t, "new", chain(n, another, name, func(i int) float64 { return 0.2 + float64(i)/n }))
	for _, base := range []string{"", "https://example.org/perf/"} {
		b.InSite, b.URL = base != "", "new/"
		r := compared(t, a, b, generator.CompareOptions{Top: n, BaseURL: base})
		text := compare.Markdown(r.Document)
		if len(text) > compare.MaxMarkdown || len(text) < compare.MaxMarkdown*7/10 {
			t.Errorf("%d bytes", len(text))
		}
		where := "see the report"
		if base != "" {
			where = "see [the report](https://example.org/perf/new/)"
		}
		found := regexp.MustCompile(`\n([0-9,]+) rows left out to stay below the size of a comment: ` + regexp.QuoteMeta(where)).FindStringSubmatch(text)
		if found == nil || len(found[1]) < len("9,000") {
			t.Errorf("what was cut is not counted: %s", text[len(text)-300:])
		}
		if open, shut := strings.Count(text, "<details>"), strings.Count(text, "</details>"); open != shut {
			t.Errorf("%d details, %d ends", open, shut)
		}
		checkTables(t, rendered(t, text))
		if head := strings.SplitN(text, "\n", 4); !strings.HasPrefix(head[0], "<!-- trtsite-compare:base -->") || !strings.HasPrefix(head[2], "**▲ slower**: layer sum") {
			t.Errorf("it begins with %q", head)
		}
	}
}

func TestMarker(t *testing.T) {
	for in, want := range map[string]string{
		"": "<!-- trtsite-compare:unknown-model -->", "ResNet 18": "<!-- trtsite-compare:resnet-18 -->",
		"--> <b>": "<!-- trtsite-compare:b -->", "a--b---c": "<!-- trtsite-compare:a-b-c -->",
	} {
		if got := compare.Marker(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}
