package markdown

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// outline lists the headings of a document as level and id.
func outline(d Doc) string {
	re := regexp.MustCompile(`<h([1-6]) id="([^"]*)"`)
	var list []string
	for _, m := range re.FindAllStringSubmatch(all(d), -1) {
		list = append(list, m[1]+m[2])
	}
	return strings.Join(list, " ")
}

// Ids are GitHub's where the page leaves them free.
func TestIDs(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"## Details\n", "2details"},
		{"## The *hot* `layer_1`, [link](x) & more!\n", "2the-hot-layer_1-link--more"},
		{"## Größe\n## ünïcode\n## 速度\n## Скорость\n", "2größe 2ünïcode 2速度 2скорость"},
		{"## Gro\u0308\u00dfe\n", "2größe"},
		{"## हिन्दी\n", "2हिन्दी"},
		{"## a\n## a\n## A\n## a-1\n", "2a 2a-1 2a-2 2md-a-1"},
		{"# a\n## a\n", "2a-1"},
		{"## !!!\n## ???\n", "2section 2section-1"},
		{"## Findings\n## Top\n", "2md-findings 2md-top"},
		{"## l-0123456789\n## l-0123456789-2\n## L-shaped\n", "2md-l-0123456789 2md-l-0123456789-2 2l-shaped"},
		{"## md-findings\n## Findings\n", "2md-findings 2md-md-findings"},
		{"## " + strings.Repeat("é", 100) + "\n", "2" + strings.Repeat("é", 64)},
		{"## \"><script>\n", "2"},
	} {
		doc, _ := Render([]byte(tt.src), Options{Reserved: func(id string) bool { return id == "findings" }})
		got := outline(doc)
		if tt.want == "2" {
			tt.want = "2section"
		}
		if d := cmp.Diff(tt.want, got); d != "" {
			t.Errorf("%q (-want +got):\n%s", tt.src, d)
		}
		checkHTML(t, doc)
	}
}

// A link within the file finds the heading it names, whatever id that got.
func TestFragments(t *testing.T) {
	head := "# The Title\n\n## Findings\n\n## Größe\n\n## Twice\n\n## Twice\n\n"
	for link, want := range map[string]string{
		"#findings":        "#md-findings",
		"#Findings":        "#md-findings",
		"#größe":           "#gr%C3%B6%C3%9Fe",
		"#gr%C3%B6%C3%9Fe": "#gr%C3%B6%C3%9Fe",
		"#twice-1":         "#twice-1",
		"#the-title":       "#top",
		"#l-0123456789":    "#l-0123456789",
		"#page-section":    "#page-section",
		"#":                "#",
	} {
		doc, diags := Render([]byte(head+"[a]("+link+")\n"), Options{
			Reserved: func(id string) bool { return id == "findings" },
		})
		if html := all(doc); !strings.Contains(html, `<a href="`+want+`">a</a>`) {
			t.Errorf("%s: no link to %s in %s", link, want, html)
		}
		if len(diags) > 0 {
			t.Errorf("%s: %v", link, diags)
		}
	}
}

// No level is skipped, and siblings stay siblings.
func TestLevels(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"# T\n## A\n### B\n#### C\n## D\n", "2a 3b 4c 2d"},
		{"## A\n#### B\n#### C\n### D\n##### E\n", "2a 3b 3c 3d 4e"},
		{"### A\n### B\n#### C\n## D\n### E\n", "2a 2b 3c 2d 3e"},
		{"###### A\n## B\n###### C\n", "2a 2b 3c"},
		{"# T\n# A\n## B\n### C\n", "2a 2b 3c"},
		{"## A\n> # B\n> ## C\n> ### D\n> #### E\n> ##### F\n> ###### G\n", "2a 3b 4c 5d 6e 6f 6g"},
		{"## A\n- # B\n- # C\n", "2a 3b 3c"},
	} {
		doc, _ := Render([]byte(tt.src), Options{})
		if got := outline(doc); got != tt.want {
			t.Errorf("%q: got %s, want %s", tt.src, got, tt.want)
		}
		checkHTML(t, doc)
	}
}

// The contents of a section list its level-3 headings, not deeper ones.
func TestSectionHeadings(t *testing.T) {
	doc, _ := Render([]byte("## A\n### B *c*\n#### D\n### E\n## F\n"), Options{})
	want := []Heading{{ID: "b-c", Title: "B c"}, {ID: "e", Title: "E"}}
	if d := cmp.Diff(want, doc.Sections[0].Headings); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if len(doc.Sections[1].Headings) > 0 {
		t.Errorf("got %v", doc.Sections[1].Headings)
	}
}

// A footnote whose mark is not on the page has no way back to it.
func TestFootnoteMarks(t *testing.T) {
	for _, tt := range []struct {
		src         string
		marks, back int
	}{
		{"a[^1]\n\n[^1]: b\n", 1, 1},
		{"a[^1] b[^1]\n\n[^1]: c\n", 2, 2},
		{"## A[^1]\n\nb[^1]\n\n[^1]: c\n", 1, 1},
		{"# A[^1]\n\n[^1]: c\n", 0, 0},
		{"### A[^1]\n\n[^1]: c\n", 1, 1},
		{"![a[^1]](b)\n\n[^1]: c\n", 0, 0},
		{"![a[^1]](https://b)\n\n[^1]: c\n", 0, 0},
		{"[a[^1]](b)\n\n[^1]: c\n", 1, 1},
		{"[a ![b[^1]](c)](d)\n\n[^1]: c\n", 1, 1},
	} {
		doc, _ := Render([]byte(tt.src), Options{})
		html := all(doc)
		marks, back := strings.Count(html, "doc-noteref"), strings.Count(html, "doc-backlink")
		if marks != tt.marks || back != tt.back || doc.Footnotes == "" {
			t.Errorf("%q: %d marks and %d ways back, want %d and %d:\n%s", tt.src, marks, back, tt.marks, tt.back, html)
		}
		checkHTML(t, doc)
	}
}
