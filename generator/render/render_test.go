package render

import (
	"html/template"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"trtsite/themes"
)

// theme is a theme with the given templates by their names.
func theme(templates map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{"css/10.css": {Data: []byte("a { color: red }")}, "js/10.js": {Data: []byte("const one = 1;\nalert(one);\n")}}
	for name, text := range templates {
		fsys["templates/"+name+".html"] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func renderer(t *testing.T, templates map[string]string) *Renderer {
	t.Helper()
	r, err := New(theme(templates))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPage(t *testing.T) {
	r := renderer(t, map[string]string{
		"page":        `<p class="x">{{template "parts/name" .}}</p>  <p>{{.}}</p>`,
		"parts/name":  "<b>{{.}}</b>\n",
		"parts/inner": "",
	})
	got, err := r.Page("page", "<i>&")
	if err != nil {
		t.Fatal(err)
	}
	if want := "<p class=x><b>&lt;i>&</b></p><p>&lt;i>&</p>"; string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if !r.Has("parts/inner") || r.Has("other") {
		t.Error("Has does not know the templates")
	}
}

// An error names the template and the line.
func TestPageErrors(t *testing.T) {
	r := renderer(t, map[string]string{"page": "<p>\n{{.Missing.Field}}", "bad-asset": `{{asset "nothing.css"}}`})
	for _, tc := range []struct{ name, want string }{
		{"page", "template page: template: page:2:"},
		{"bad-asset", `the theme has no asset "nothing.css"`},
		{"absent", "template absent: the theme has no such template"},
	} {
		_, err := r.Page(tc.name, struct{ Missing *struct{ Field string } }{})
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: got %v, want %q", tc.name, err, tc.want)
		}
	}
}

func TestBrokenTheme(t *testing.T) {
	_, err := New(theme(map[string]string{"parts/broken": "<p>\n{{if .X}}"}))
	if err == nil || !strings.Contains(err.Error(), "theme: template parts/broken: template: parts/broken:2:") {
		t.Errorf("got %v", err)
	}
	if _, err := New(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "theme: ") {
		t.Errorf("a theme without templates: %v", err)
	}
}

func TestDefaultTheme(t *testing.T) {
	r, err := New(themes.Default())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index", "reports", "group", "text", "report", "layers", "notfound"} {
		if !r.Has(name) {
			t.Errorf("no template %s", name)
		}
	}
}

// Pages are rendered by several workers at once.
func TestConcurrentPages(t *testing.T) {
	r := renderer(t, map[string]string{"page": "<p>{{.}}</p>"})
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				if got, err := r.Page("page", "x"); err != nil || string(got) != "<p>x</p>" {
					t.Errorf("got %s, %v", got, err)
					return
				}
			}
		})
	}
	wg.Wait()
}

// bulky is a page with ready parts.
type bulky struct{ parts []template.HTML }

func (b bulky) Bulk() []template.HTML { return b.parts }

func TestBulk(t *testing.T) {
	const table = "<table><tr><td>  two  spaces </table>"
	for _, tc := range []struct{ name, text, want, err string }{
		{"placed", "<main>  {{bulk 0}}  </main>", "<main>" + table + "</main>", ""},
		{"forgotten", "<main></main>", "", "{{bulk 0}}"},
		{"twice", "{{bulk 0}}{{bulk 0}}", "", "twice"},
		{"too many", "{{bulk 0}}{{bulk 1}}", "", "does not exist"},
	} {
		r := renderer(t, map[string]string{"page": tc.text})
		got, err := r.Page("page", bulky{[]template.HTML{table}})
		if tc.err != "" {
			if err == nil || !strings.Contains(err.Error(), tc.err) {
				t.Errorf("%s: error %v", tc.name, err)
			}
			continue
		}
		if err != nil || string(got) != tc.want {
			t.Errorf("%s: got %s, %v", tc.name, got, err)
		}
	}
}

// Text that looks like a placeholder is text.
func TestBulkInText(t *testing.T) {
	r := renderer(t, map[string]string{"page": "<p>{{index .Bulk 1}}</p>{{bulk 0}}{{bulk 1}}"})
	got, err := r.Page("page", bulky{[]template.HTML{"<b>0</b>", template.HTML(template.HTMLEscapeString(placeholder(0)))}})
	if err != nil || !strings.Contains(string(got), "</p><b>0</b>") {
		t.Errorf("got %s, %v", got, err)
	}
}
