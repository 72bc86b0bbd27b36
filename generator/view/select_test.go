package view

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"trtsite/generator/render"
	"trtsite/themes"
)

// document is a rendered page.
type document struct {
	t    *testing.T
	raw  []byte
	root *html.Node
}

// rendered executes a page with the default theme and reads it back.
func rendered(t *testing.T, p Page) document {
	t.Helper()
	r, err := render.New(themes.Default())
	if err != nil {
		t.Fatal(err)
	}
	raw, err := r.Page(p.Template, p.Data)
	if err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return document{t, raw, root}
}

// all returns the elements that a selector finds, in document order. A selector
// is a list of steps from outside to inside; a step is tag, .class, #id or
// [attribute], or some of them without spaces: "table.layers tr#l-1".
func (d document) all(selector string) []*html.Node {
	steps := strings.Fields(selector)
	var out []*html.Node
	var walk func(n *html.Node, depth int)
	walk = func(n *html.Node, depth int) {
		if n.Type == html.ElementNode && matches(n, steps[depth]) {
			if depth++; depth == len(steps) {
				out = append(out, n)
				depth--
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c, depth)
		}
	}
	walk(d.root, 0)
	return out
}

// text returns the text of what a selector finds, in one line each.
func (d document) text(selector string) []string {
	var out []string
	for _, n := range d.all(selector) {
		out = append(out, textOf(n))
	}
	return out
}

// want fails where the texts of a selector are not these.
func (d document) want(selector string, texts ...string) {
	d.t.Helper()
	got := d.text(selector)
	if strings.Join(got, "|") != strings.Join(texts, "|") {
		d.t.Errorf("%s: got %q, want %q", selector, got, texts)
	}
}

func textOf(n *html.Node) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(n)
	return strings.Join(strings.Fields(b.String()), " ")
}

func attr(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// matches tests one step of a selector.
func matches(n *html.Node, step string) bool {
	for step != "" {
		end := strings.IndexAny(step[1:], ".#[") + 1
		if end == 0 {
			end = len(step)
		}
		if !matchesPart(n, step[:end]) {
			return false
		}
		step = step[end:]
	}
	return true
}

func matchesPart(n *html.Node, part string) bool {
	switch part[0] {
	case '.':
		classes, _ := attr(n, "class")
		for _, c := range strings.Fields(classes) {
			if c == part[1:] {
				return true
			}
		}
		return false
	case '#':
		id, _ := attr(n, "id")
		return id == part[1:]
	case '[':
		_, ok := attr(n, strings.Trim(part, "[]"))
		return ok
	}
	return n.Data == part
}
