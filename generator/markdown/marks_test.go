package markdown

import (
	"strings"
	"testing"
)

// A callout is no quote, and its word is text.
func TestCallouts(t *testing.T) {
	for _, tc := range []struct{ src, word string }{
		{"> [!NOTE]\n> a", "Note"}, {"> [!TIP]\n> a", "Tip"}, {"> [!IMPORTANT]\n> a", "Important"},
		{"> [!WARNING]\n> a", "Warning"}, {"> [!caution]\n> a", "Caution"}, {"> [!OTHER]\n> a", ""}, {"> [!NOTE] a", ""},
	} {
		doc, _ := Render([]byte(tc.src), Options{})
		got := string(doc.Intro)
		want := `<blockquote class="callout callout-` + strings.ToLower(tc.word) + `" role="note"><p class="callout-title">` + tc.word + "</p>"
		if tc.word == "" {
			want = "<blockquote>\n<p>[!"
		}
		if !strings.HasPrefix(got, want) {
			t.Errorf("%q: got %s", tc.src, got)
		}
	}
}

// A table that scrolls is named by its columns.
func TestTableLabels(t *testing.T) {
	long := strings.Repeat("x", 50)
	for _, tc := range []struct{ head, want string }{
		{"| a | `b` *c* |", "Table: a, b c"}, {"| | b<> |", "Table: b&lt;&gt;"}, {"| | |", "Table"},
		{"| " + long + " | " + long + " | " + long + " |", "Table: " + long + ", " + long},
	} {
		rule := strings.Repeat("|---", strings.Count(tc.head, "|")-1) + "|"
		doc, _ := Render([]byte(tc.head+"\n"+rule+"\n"), Options{})
		if want := `aria-label="` + tc.want + `" tabindex="0"><table>`; !strings.Contains(string(doc.Intro), want) {
			t.Errorf("%s: %s lacks %s", tc.head, doc.Intro, want)
		}
	}
}

// An image keeps its place where its size is known.
func TestImageSizes(t *testing.T) {
	o := Options{
		Resolve: func(dest string) (string, bool) { return "x/" + dest, dest != "lost.png" },
		Size:    func(dest string) (int, int, bool) { return 7, 3, dest == "a.png" },
	}
	for _, tc := range []struct{ src, want string }{
		{"![a](a.png)", `<img src="x/a.png" alt="a" width="7" height="3" loading="lazy">`},
		{"![b](b.png)", `<img src="x/b.png" alt="b" loading="lazy">`},
		{"![c](lost.png)", "<p>c</p>"},
	} {
		if doc, _ := Render([]byte(tc.src), o); !strings.Contains(string(doc.Intro), tc.want) {
			t.Errorf("%s: got %s", tc.src, doc.Intro)
		}
	}
}

func TestLead(t *testing.T) {
	words := strings.Repeat("word ", 60)
	for _, tc := range []struct{ src, want string }{
		{"# T\n\n> q\n\nThe *first* [one](a.md).\n\nNext.", "The first one."},
		{"", ""}, {"- a", ""}, {words, strings.Repeat("word ", 40) + "…"}, {strings.Repeat("é", 200), ""},
	} {
		if doc, _ := Render([]byte(tc.src), Options{}); doc.Lead != tc.want {
			t.Errorf("%.20q: got %q", tc.src, doc.Lead)
		}
	}
}
