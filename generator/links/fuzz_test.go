package links

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

var pages = []string{
	`<a href="x">`, `<img src>`, `<a b = 'c' d="e>f" g=h/i j/>`, "<A\tHREF\n=\fx\r>", `<p =a==b "c"d'e'>`, `<a href='x`, `<a b="c"d="e">`,
	`<noscript><a href=x></noscript>`, `<style>@import "x"</style>`, `<a/b/=c>`, `<p a=>`, `<p a=&amp;b>`, `<title><a></title>`, `<svg><style><![CDATA[a{}]]>`,
	`<meta http-equiv=refresh content="0;url=x">`, `<img srcset="a 1x, b">`, "<p\x00 id=\x00>",
}

// FuzzAttributes compares our way through a tag, which copies nothing, to the
// tokenizer's.
func FuzzAttributes(f *testing.F) {
	for _, p := range pages {
		f.Add([]byte(p))
	}
	f.Fuzz(func(t *testing.T, page []byte) {
		if bytes.ContainsAny(page, "\x00\r") { // the tokenizer replaces these
			return
		}
		if diff := cmp.Diff(tags(page, theirs), tags(page, ours)); diff != "" {
			t.Errorf("-tokenizer +ours\n%s", diff)
		}
	})
}

// tags returns the start tags of a page, each as its name and attributes.
func tags(page []byte, read func(z *html.Tokenizer) []string) [][]string {
	var list [][]string
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return list
		case html.StartTagToken, html.SelfClosingTagToken:
			list = append(list, read(z))
		}
	}
}

func ours(z *html.Tokenizer) []string {
	tag, attrs := split(z)
	list := []string{string(tag)}
	seen := map[string]bool{}
	for key, value, ok := attrs.next(); ok; key, value, ok = attrs.next() {
		if !seen[string(key)] {
			seen[string(key)] = true
			list = append(list, string(key)+"="+string(value))
		}
	}
	return list
}

func theirs(z *html.Tokenizer) []string {
	tag, more := z.TagName()
	list := []string{string(tag)}
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		list = append(list, string(key)+"="+string(value))
	}
	return list
}

// FuzzAdd checks that no page and no style sheet makes the checker fail, and that
// both give the same twice.
func FuzzAdd(f *testing.F) {
	for _, p := range pages {
		f.Add([]byte(p), false)
	}
	for _, s := range []string{`a{b:url(c)}`, `@import "x";`, `url("\`, `url(`, `image-set("x"`, `))`, `u\72l(x)`, `"\110000 "`} {
		f.Add([]byte(s), true)
	}
	f.Fuzz(func(t *testing.T, src []byte, style bool) {
		was := bytes.Clone(src)
		once := func() []Dead {
			c := New("https://site.example/")
			if style {
				c.AddStyle("a/x.css", src)
			} else {
				c.Add("a/index.html", src)
			}
			return c.Dead()
		}
		first := once()
		if diff := cmp.Diff(first, once()); diff != "" {
			t.Errorf("-first +second\n%s", diff)
		}
		if !bytes.Equal(src, was) {
			t.Error("the source was changed")
		}
		for _, d := range first {
			if d.Page == "" || d.Why == "" {
				t.Errorf("odd %#v", d)
			}
		}
	})
}
