package markdown

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// all returns the whole HTML of a document as a page would show it.
func all(d Doc) string {
	var b strings.Builder
	b.WriteString("<h1>" + html.EscapeString(d.Title) + "</h1>" + string(d.Intro))
	for _, s := range d.Sections {
		b.WriteString(`<h2 id="` + html.EscapeString(s.ID) + `">` + html.EscapeString(s.Title) + "</h2>" + string(s.HTML))
	}
	b.WriteString(string(d.Footnotes))
	return b.String()
}

// tags are the elements that Markdown may become.
var tags = strings.Fields(`h1 h2 h3 h4 h5 h6 p a em strong del code pre span ul ol li
	blockquote table thead tbody tr th td div img input hr br sup`)

// attrs are the attributes that these elements may have.
var attrs = strings.Fields(`id class href title src alt loading role aria-label tabindex
	type checked disabled start`)

// checkHTML checks what must be true of the HTML of any source: only known
// elements and attributes, balanced; addresses without a forbidden scheme;
// unique ids that every link within the file finds; no level of headings
// skipped; no control characters.
func checkHTML(t *testing.T, d Doc) {
	t.Helper()
	text := all(d)
	if hasControl(strings.ReplaceAll(text, "\u00c2", "")) && visible(text) != text {
		t.Error("a control character")
	}
	c := &checker{t: t, ids: map[string]bool{}}
	z := html.NewTokenizer(strings.NewReader(text))
	for z.Next() != html.ErrorToken {
		c.token(z.Token())
	}
	if len(c.open) > 0 {
		t.Errorf("never closed: %v", c.open)
	}
	for _, f := range c.fragments {
		if strings.HasPrefix(f, "fn") && strings.Contains(f, ":") && !c.ids[f] {
			t.Errorf("no id for the footnote link %q", f)
		}
	}
}

type checker struct {
	t         *testing.T
	open      []string
	ids       map[string]bool
	fragments []string
	level     int
}

func (c *checker) token(k html.Token) {
	switch k.Type {
	case html.CommentToken, html.DoctypeToken, html.SelfClosingTagToken:
		c.t.Errorf("unexpected %s", k)
	case html.StartTagToken:
		c.start(k)
	case html.EndTagToken:
		if n := len(c.open); n == 0 || c.open[n-1] != k.Data {
			c.t.Fatalf("</%s> closes %v", k.Data, c.open)
		}
		c.open = c.open[:len(c.open)-1]
	}
}

func (c *checker) start(k html.Token) {
	if !slices.Contains(tags, k.Data) {
		c.t.Errorf("element %s", k)
	}
	if k.Data == "a" && slices.Contains(c.open, "a") {
		c.t.Errorf("a link in a link: %s", k)
	}
	if len(k.Data) == 2 && k.Data[0] == 'h' && k.Data != "hr" {
		level := int(k.Data[1] - '0')
		if level > c.level+1 {
			c.t.Errorf("%s after level %d", k, c.level)
		}
		c.level = level
	}
	for _, a := range k.Attr {
		c.attr(k, a)
	}
	if !slices.Contains([]string{"img", "input", "hr", "br"}, k.Data) {
		c.open = append(c.open, k.Data)
	}
}

func (c *checker) attr(k html.Token, a html.Attribute) {
	if !slices.Contains(attrs, a.Key) {
		c.t.Errorf("attribute %s of %s", a.Key, k)
	}
	switch a.Key {
	case "id":
		if a.Val == "" || c.ids[a.Val] || strings.ContainsAny(a.Val, " \t\n") {
			c.t.Errorf("id %q of %s is empty, used before or has spaces", a.Val, k)
		}
		c.ids[a.Val] = true
	case "href", "src":
		s := scheme(a.Val)
		remote := s == "http" || s == "https" || s == "mailto"
		if s != "" && !remote || a.Key == "src" && remote || strings.HasPrefix(a.Val, "//") || a.Val == "" {
			c.t.Errorf("address of %s", k)
		}
		if f, ok := strings.CutPrefix(a.Val, "#"); ok {
			c.fragments = append(c.fragments, f)
		}
	}
}
