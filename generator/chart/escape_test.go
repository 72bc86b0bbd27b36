package chart

import (
	"html"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPrintable(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"plain", "/layer1/conv1/Conv + Relu", "/layer1/conv1/Conv + Relu"},
		{"empty", "", ""},
		{"record separator", "[a]\x1e[b]", "[a]␞[b]"},
		{"unit separator", "[a]\x1f[b]", "[a]␟[b]"},
		{"null", "a\x00b", "a␀b"},
		{"delete", "a\x7fb", "a␡b"},
		{"C1 control", "a\u0085b", "a\uFFFDb"},
		{"broken UTF-8", "a\xffb", "a\uFFFDb"},
		{"white space stays", "a\tb\nc\r", "a\tb\nc\r"},
		{"other scripts stay", "编码器/слой", "编码器/слой"},
	} {
		if got := Printable(tc.in); got != tc.want {
			t.Errorf("%s: got %q, want %q", tc.name, got, tc.want)
		}
	}
}

func TestAppendText(t *testing.T) {
	got := string(AppendText([]byte("x"), "<a href=\"b\">'&\x1e"))
	want := "x&lt;a href=&#34;b&#34;&gt;&#39;&amp;␞"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzAppendText(f *testing.F) {
	for _, s := range []string{"", "a<b>&\"'", "\x1e\x00\x7f", "\xff\xfe", "&amp;lt;", "編\u0085"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := string(AppendText(nil, s))
		if want := html.EscapeString(Printable(s)); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
		if !utf8.ValidString(got) {
			t.Fatalf("%q is not UTF-8", got)
		}
		if back := html.UnescapeString(got); back != Printable(s) {
			t.Fatalf("reads back as %q, want %q", back, Printable(s))
		}
		if Printable(Printable(s)) != Printable(s) {
			t.Fatal("Printable is not stable")
		}
		if strings.ContainsAny(got, "<>\"'") {
			t.Fatalf("%q holds markup", got)
		}
	})
}
