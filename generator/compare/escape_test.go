package compare

import (
	"bytes"
	"html"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	rendering "github.com/yuin/goldmark/renderer/html"
)

// shown is what a reader of Markdown sees of a text, in a table's cell after a word;
// ok is false where it is more than text.
func shown(t *testing.T, markdown string) (text string, ok bool) {
	t.Helper()
	var b bytes.Buffer
	md := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithRendererOptions(rendering.WithUnsafe()))
	if err := md.Convert([]byte("| h |\n| --- |\n| x"+markdown+"x |\n"), &b); err != nil {
		t.Fatal(err)
	}
	const before, after = "<tbody>\n<tr>\n<td>x", "x</td>\n</tr>\n</tbody>\n</table>\n"
	_, cell, found := strings.Cut(b.String(), before)
	cell, closed := strings.CutSuffix(cell, after)
	return html.UnescapeString(cell), found && closed && !strings.ContainsAny(cell, "<>")
}

func FuzzLiteral(f *testing.F) {
	for _, s := range []string{
		"", "plain", "<b>", "a|b", "`x`", "\\", "\\|", "[a](b)", "![a](b)", "https://a.example", "www.a.example", "me@a.example", "*a* _b_ __c__", "~~x~~",
		"&amp;", "&#42;", "a\nb", "| --- |", "\x00", "\xff", "#1", "@me", ":x:", "$x$", "http:", "mailto:a@b.example", "ftp://x.example", "xmpp:a@b.example",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for name, escape := range map[string]func(string) string{"literal": literal, "escaped": escaped} {
			out := escape(s)
			if !utf8.ValidString(out) || strings.ContainsAny(out, "\n\r") {
				t.Errorf("%s(%q) is %q", name, s, out)
			}
			text, ok := shown(t, out)
			if !ok {
				t.Errorf("%s(%q) = %q is more than text: %q", name, s, out, text)
			}
		}
	})
}

func FuzzParseLimit(f *testing.F) {
	for _, s := range []string{"5%", "0.2ms", "finding:a", "reformats", "-1%", "1e400%", "0x1p-2ms", "NaNms", "%", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l, err := ParseLimit(s, []string{"a"})
		if err != nil {
			return
		}
		again, err := ParseLimit(l.text, []string{"a"})
		if err != nil || again != l {
			t.Errorf("%q: %+v and %+v, %v", s, l, again, err)
		}
		times := l.percent >= 0 != (l.ms >= 0)
		if isTime := l.finding == "" && !l.reformats; isTime && (!times || math.IsNaN(l.percent+l.ms)) {
			t.Errorf("%q is %+v", s, l)
		}
	})
}

func TestPlain(t *testing.T) {
	if got := plain("a <b> & \u202e\n@x"); got != "a &lt;b&gt; &amp; [U+202E] @\u200bx" {
		t.Errorf("%q", got)
	}
	if got := link("t", "https://a.example/(x) y|z"); got != "[t](https://a.example/%28x%29%20y%7Cz)" {
		t.Errorf("%q", got)
	}
	if link("t", "") != "t" || code("") != "" {
		t.Error("nothing leads somewhere")
	}
}
