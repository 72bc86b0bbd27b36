package markdown

import (
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// resolveKnown knows the files, rows and findings of a small report.
func resolveKnown(dest string) (string, bool) {
	file, fragment, _ := strings.Cut(dest, "#")
	switch file {
	case "other.md":
		return "../other/index.html" + strings.TrimSuffix("#"+fragment, "#"), true
	case "a.png", "my%20a.png", "/a.png":
		return "../" + strings.TrimPrefix(file, "/"), true
	case "layer:Conv_1 + Relu":
		return "layers/index.html#l-0123456789", true
	case "finding:hot-layer":
		return "#hot-layer", true
	case "colon":
		return "fp16:1/index.html", true
	}
	return "", false
}

// What becomes of each kind of address.
func TestAddresses(t *testing.T) {
	for _, tt := range []struct {
		name, src, want string
		diag            string // the only diagnostic, "" for none
	}{
		{"https", "[a](https://b.c/d?e=f&g)", `<a href="https://b.c/d?e=f&amp;g">a</a>`, ""},
		{"upper case", "[a](HTTPS://b.c)", `<a href="HTTPS://b.c">a</a>`, ""},
		{"mailto", "[a](mailto:b@c.d)", `<a href="mailto:b@c.d">a</a>`, ""},
		{"no scheme but a host", "[a](//b.c/d)", `<a href="https://b.c/d">a</a>`, ""},
		{"title", `[a](https://b.c "d \"e\" <f>")`, `<a href="https://b.c" title="d &quot;e&quot; &lt;f&gt;">a</a>`, ""},
		{"quotes", `[a](https://b.c/"onx="y)`, `<a href="https://b.c/%22onx=%22y">a</a>`, ""},
		{"fragment", "[a](#b)", `<a href="#b">a</a>`, ""},
		{"relative", "[a](other.md#x)", `<a href="../other/index.html#x">a</a>`, ""},
		{"reference", "[a]\n\n[a]: other.md", `<a href="../other/index.html">a</a>`, ""},
		{"entity", "[a](other&#46;md)", `<a href="../other/index.html">a</a>`, ""},
		{"colon", "[a](colon)", `<a href="./fp16:1/index.html">a</a>`, ""},
		{"layer", "[a](<layer:Conv_1 + Relu>)", `<a href="layers/index.html#l-0123456789">a</a>`, ""},
		{"layer escaped", "[a](layer:Conv_1%20+%20Relu)", `<a href="layers/index.html#l-0123456789">a</a>`, ""},
		{"finding", "<finding:hot-layer>", `<a href="#hot-layer">finding:hot-layer</a>`, ""},
		{"unknown file", "x [a *b*](nowhere.md)", "x a <em>b</em>",
			`f.md:7:3: the link "nowhere.md" leads nowhere, its text is kept`},
		{"unknown layer", "[a](layer:b)", "a", `f.md:7:1: the link "layer:b" leads nowhere, its text is kept`},
		{"empty", "[a]()", "a", `f.md:7:1: the link "" has no address, its text is kept`},
		{"javascript", "[a](javascript:alert(1))", "a",
			`f.md:7:1: the link "javascript:alert(1)" has the scheme "javascript", which no page may use, its text is kept`},
		{"javascript disguised", "[a](&#32;JaVa&#83;cript&colon;x)", "a",
			`f.md:7:1: the link " JaVaScript:x" has the scheme "javascript", which no page may use, its text is kept`},
		{"javascript with a tab", "[a](<java&Tab;script:x>)", "a",
			`f.md:7:1: the link "java\tscript:x" leads nowhere, its text is kept`},
		{"vbscript autolink", "<vbscript:a>", "vbscript:a",
			`f.md:7:1: the link "vbscript:a" has the scheme "vbscript", which no page may use, its text is kept`},
		{"data", "[a](data:text/html,b)", "a",
			`f.md:7:1: the link "data:text/html,b" has the scheme "data", which no page may use, its text is kept`},
		{"drive", `[a](C:\b)`, "a", `f.md:7:1: the link "C:\\b" has the scheme "c", which no page may use, its text is kept`},
		{"file", "[a](file:///b)", "a",
			`f.md:7:1: the link "file:///b" has the scheme "file", which no page may use, its text is kept`},
		{"bare", "https://b.c www.d.e f@g.h",
			`<a href="https://b.c">https://b.c</a> <a href="http://www.d.e">www.d.e</a> <a href="mailto:f@g.h">f@g.h</a>`, ""},
		{"image", `![b "c" \<d>](a.png "e")`, `<img src="../a.png" alt="b &quot;c&quot; &lt;d&gt;" title="e" loading="lazy">`, ""},
		{"image with a space", "![](<my%20a.png>)", `<img src="../my%20a.png" alt="" loading="lazy">`, ""},
		{"image from the root", "![](/a.png)", `<img src="../a.png" alt="" loading="lazy">`, ""},
		{"image in a link", "[![b](a.png)](other.md)",
			`<a href="../other/index.html"><img src="../a.png" alt="b" loading="lazy"></a>`, ""},
		{"unknown image", "![b *c*](d.png)", "b c", `f.md:7:1: the image "d.png" leads nowhere, its text is kept`},
		{"data image", "![b](data:image/png;base64,AAAA)", "b",
			`f.md:7:1: the image "data:image/png;base64,AAAA" has the scheme "data", which no page may use, its text is kept`},
		{"fragment image", "![b](#c)", "b", `f.md:7:1: the image "#c" is no file, its text is kept`},
		{"remote image", "![b](https://c/d.png)", `<a href="https://c/d.png">b</a>`,
			`f.md:7:1: the image "https://c/d.png" is on another host, so it is shown as a link`},
		{"remote image without text", "![](//c/d.png)", `<a href="https://c/d.png">https://c/d.png</a>`,
			`f.md:7:1: the image "//c/d.png" is on another host, so it is shown as a link`},
		{"remote image in a link", "[![b](https://c/d.png)](other.md)", `<a href="../other/index.html">b</a>`,
			`f.md:7:2: the image "https://c/d.png" is on another host, so it is shown as a link`},
		{"HTML", "a <script>b</script> <!-- c -->d<br/>e", "a b d<br>e",
			"f.md:7:3: HTML is left out (2 times); write it as Markdown, or as code if it is to be shown"},
		{"control characters", "a\x1eb &#30; \x7f \u0085 `\x00`", "a␞b ␞ ␡ \ufffd <code>\ufffd</code>", ""},
		{"bad bytes", "a\xff", "a\ufffd", "f.md:7:2: the text is not valid UTF-8, bad bytes are shown as U+FFFD; save the file as UTF-8"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, diags := Render([]byte(tt.src), Options{Name: "f.md", Line: 7, Resolve: resolveKnown})
			if d := cmp.Diff("<p>"+tt.want+"</p>\n", string(doc.Intro)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
			if got := texts(diags); got != tt.diag {
				t.Errorf("diagnostics\n got %s\nwant %s", got, tt.diag)
			}
			checkHTML(t, doc)
		})
	}
}

func texts(diags []trtfmt.Diagnostic) string {
	var list []string
	for _, d := range diags {
		list = append(list, d.String())
	}
	return strings.Join(list, "\n")
}

// Without Resolve relative links stay and rows are unknown.
func TestNilResolve(t *testing.T) {
	doc, diags := Render([]byte("[a](b.md) [c](layer:d)\n"), Options{Name: "f.md"})
	if want := "<p><a href=\"b.md\">a</a> c</p>\n"; string(doc.Intro) != want {
		t.Errorf("got %q, want %q", doc.Intro, want)
	}
	if len(diags) != 1 || diags[0].Code != "markdown-link" {
		t.Errorf("diagnostics: %v", diags)
	}
}

// Diagnostics are in the order of the source, one for each text, and bounded.
func TestDiagnostics(t *testing.T) {
	_, diags := Render([]byte("# T\n\n<div>\n\n[a](x)\n\n[b](y) [c](x)\n"), Options{
		Name: "f.md", Line: 1, Resolve: resolveKnown,
	})
	want := `f.md:3:1: HTML is left out; write it as Markdown, or as code if it is to be shown
f.md:5:1: the link "x" leads nowhere, its text is kept (2 times)
f.md:7:1: the link "y" leads nowhere, its text is kept`
	if d := cmp.Diff(want, texts(diags)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}

	var many strings.Builder
	for i := range 1000 {
		many.WriteString("[a](" + strings.Repeat("x", i+1) + ")\n\n")
	}
	_, diags = Render([]byte(many.String()), Options{Name: "f.md", Resolve: resolveKnown})
	if len(diags) != maxDiags+1 {
		t.Fatalf("%d diagnostics, want %d", len(diags), maxDiags+1)
	}
	last := diags[len(diags)-1]
	if n := 0; last.Code != "markdown-more" || last.Count < 800 {
		t.Errorf("the last of %d is %v", n, last)
	}
}

// A file over the limit is cut between lines, and that is said.
func TestTooLong(t *testing.T) {
	src := strings.Repeat("a line\n\n", maxBytes/8) + "the end\n"
	doc, diags := Render([]byte(src), Options{Name: "f.md"})
	if got := strings.Count(string(doc.Intro), "<p>a line</p>"); got != maxBytes/8 {
		t.Errorf("%d lines, want %d", got, maxBytes/8)
	}
	if strings.Contains(string(doc.Intro), "the end") {
		t.Error("the end is there")
	}
	if want := "f.md:524289:1: the text is longer than 2 MiB, the rest is left out; split the file"; texts(diags) != want {
		t.Errorf("got %q, want %q", texts(diags), want)
	}
}
