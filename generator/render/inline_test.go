package render

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"
	"testing/fstest"
)

// The policy allows the script as it is published: minified, and not touched after.
func TestInline(t *testing.T) {
	fsys := theme(map[string]string{"page": `<meta content="script-src {{source "a.js"}}; style-src {{source "site.css"}}">{{inline "a.js"}}{{inline "site.css"}}`})
	fsys["inline/a.js"] = &fstest.MapFile{Data: []byte("// A comment.\nif (1 < 2 && \"</b>\")  one( ) ;\n")}
	r, err := New(fsys)
	if err != nil {
		t.Fatal(err)
	}
	page, err := r.Page("page", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ open, end, directive string }{
		{"<script>", "</script>", "script-src "},
		{"<style>", "</style>", "style-src "},
	} {
		_, text, _ := strings.Cut(string(page), tc.open)
		text, _, ok := strings.Cut(text, tc.end)
		sum := sha256.Sum256([]byte(text))
		want := tc.directive + "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		if !ok || len(text) < 3 || strings.Contains(text, "  ") || strings.Contains(text, "comment") || !strings.Contains(string(page), want) {
			t.Errorf("%s lacks %s", page, want)
		}
	}
}

func TestInlineErrors(t *testing.T) {
	for _, tc := range []struct{ name, script, want string }{
		{"too long", "a(\"" + strings.Repeat("x", mostInline) + "\")", "inline/a.js has 305 bytes when minified, more than 300"},
		{"broken", "const = ;", "minifying inline/a.js"},
		{"it would end its element", "a(\"</script>\")", "inline/a.js"},
	} {
		fsys := theme(map[string]string{"page": ""})
		fsys["inline/a.js"] = &fstest.MapFile{Data: []byte(tc.script)}
		if _, err := New(fsys); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: got %v", tc.name, err)
		}
	}
	r := renderer(t, map[string]string{"inline": `{{inline "none.js"}}`, "source": `{{source "none.js"}}`})
	for _, name := range []string{"inline", "source"} {
		if _, err := r.Page(name, nil); err == nil || !strings.Contains(err.Error(), `nothing inline named "none.js"`) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
