package frontmatter

import (
	"strings"
	"testing"

	"trtsite/analysis/trtfmt"

	"github.com/google/go-cmp/cmp"
)

// texts prints diagnostics as a compiler would, with their severity.
func texts(diags []trtfmt.Diagnostic) []string {
	var all []string
	for _, d := range diags {
		all = append(all, d.Severity.String()+" "+d.String())
	}
	return all
}

func TestSplit(t *testing.T) {
	unclosed := func(fence string) []string {
		return []string{"warning a.md:1:1: front matter begins with " + fence + " but has no closing " + fence +
			" line; add the line, or put an empty line before " + fence + " if it is not front matter"}
	}
	for _, tt := range []struct {
		name, src, body string
		line            int
		title           string
		want            []string
	}{
		{name: "none", src: "# Hi\n", body: "# Hi\n", line: 1},
		{name: "empty file", src: "", body: "", line: 1},
		{name: "yaml", src: "---\ntitle: A\n---\n# Hi\n", body: "# Hi\n", line: 4, title: "A"},
		{name: "toml", src: "+++\ntitle = 'A'\n+++\n# Hi\n", body: "# Hi\n", line: 4, title: "A"},
		{name: "no body", src: "---\ntitle: A\n---", body: "", line: 4, title: "A"},
		{name: "empty block", src: "---\n---\nx", body: "x", line: 3},
		{name: "only a comment", src: "---\n# nothing yet\n---\nx", body: "x", line: 4},
		{name: "byte order mark", src: "\ufeff---\ntitle: A\n---\nx", body: "x", line: 4, title: "A"},
		{name: "byte order mark without front matter", src: "\ufeff# Hi", body: "# Hi", line: 1},
		{name: "crlf", src: "---\r\ntitle: A\r\ndate: 2026-11-03\r\n---\r\n# Hi\r\n", body: "# Hi\r\n", line: 5, title: "A"},
		{name: "crlf toml", src: "+++\r\ntitle = 'A'\r\n+++\r\nx\r\n", body: "x\r\n", line: 4, title: "A"},
		{name: "spaces after the fences", src: "--- \t\ntitle: A\n---  \nx", body: "x", line: 4, title: "A"},
		{name: "fences do not mix", src: "---\ntitle: A\n+++\nx", body: "---\ntitle: A\n+++\nx", line: 1, want: unclosed("---")},
		{name: "unclosed yaml", src: "---\ntitle: A\n\n# Hi\n", body: "---\ntitle: A\n\n# Hi\n", line: 1, want: unclosed("---")},
		{name: "unclosed toml", src: "+++\ntitle = 'A'\n", body: "+++\ntitle = 'A'\n", line: 1, want: unclosed("+++")},
		{name: "nothing but a fence", src: "---", body: "---", line: 1, want: unclosed("---")},
		{name: "four dashes are no fence", src: "----\nx\n---\n", body: "----\nx\n---\n", line: 1},
		{name: "a rule further down is no fence", src: "Text\n\n---\n\nx: y\n\n---\n", body: "Text\n\n---\n\nx: y\n\n---\n", line: 1},
		{name: "indented fence does not close", src: "---\ntitle: A\n ---\n---\nx", body: "x", line: 5, title: "A ---"},
		{name: "two rules are no front matter", src: "---\nSome prose here\n---\nx", body: "---\nSome prose here\n---\nx", line: 1,
			want: []string{"warning a.md:2:1: front matter is not a list of keys and values; write `key: value` lines, or put an empty line before --- if it is not front matter"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, diags := Split("a.md", []byte(tt.src))
			if string(doc.Body) != tt.body || doc.Line != tt.line {
				t.Errorf("body %q on line %d, want %q on line %d", doc.Body, doc.Line, tt.body, tt.line)
			}
			title := ""
			for _, f := range doc.Matter.Fields {
				if f.Key == "title" {
					title = f.Text
				}
			}
			if title != tt.title {
				t.Errorf("title %q, want %q", title, tt.title)
			}
			if diff := cmp.Diff(tt.want, texts(diags)); diff != "" {
				t.Errorf("diagnostics (-want +got):\n%s", diff)
			}
		})
	}
}

// A block that is too large or nested too deeply for the parsers is refused
// before they see it.
func TestSplitBounds(t *testing.T) {
	for _, tt := range []struct{ name, head, want string }{
		{"brackets", "a: " + strings.Repeat("[", 65), "warning a.md:2:1: front matter is nested too deeply; write lists and tables with fewer brackets"},
		{"dashes", "tags:\n" + strings.Repeat("- ", 65) + "x", "warning a.md:3:1: front matter is nested too deeply; write lists and tables with fewer brackets"},
		{"brackets on several lines", "a:\n" + strings.Repeat(" [\n", 65), "warning a.md:67:1: front matter is nested too deeply; write lists and tables with fewer brackets"},
		{"size", "title: " + strings.Repeat("x", maxBytes), "warning a.md:2:1: front matter is longer than 64 KiB; move text into the body of the file"},
	} {
		_, diags := Split("a.md", []byte("---\n"+tt.head+"\n---\n"))
		if diff := cmp.Diff([]string{tt.want}, texts(diags)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	closed := "---\naliases: [" + strings.Repeat("'[x]', ", 100) + "]\n---\n"
	if _, diags := Split("a.md", []byte(closed)); len(diags) > 0 {
		t.Errorf("a hundred short brackets: %v", texts(diags))
	}
}
