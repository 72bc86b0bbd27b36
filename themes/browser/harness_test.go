package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The watch finds what it is there to find.
func TestWatch(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.NotFoundHandler())
	defer elsewhere.Close()
	const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
	for _, c := range []struct{ name, page, want string }{
		{"console", `<script>console.error("broken", 3)</script>`, `console error: "broken" 3`},
		{"exception", `<script>nowhere()</script>`, "nowhere is not defined"},
		{"promise", `<script>Promise.reject(new Error("late"))</script>`, "late"},
		{"policy", policy + `<script>1</script>`, "Content Security Policy"},
		{"missing file", `<img src="gone.png">`, "404"},
		{"other origin", `<img src="` + elsewhere.URL + `/a.png">`, "request outside the site: " + elsewhere.URL + "/a.png"},
		{"outside the prefix", `<img src="/a.png">`, "request outside the site: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, made(t, c.page))
			p.open("index.html")
			if got := strings.Join(p.problems(), "\n"); !strings.Contains(got, c.want) {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}

func TestWatchFiles(t *testing.T) {
	t.Parallel()
	p := newTab(t, made(t, `<img src="gone.png"><img src="../outside.png">`).fromFiles())
	p.open("index.html")
	got := strings.Join(p.problems(), "\n")
	for _, want := range []string{"request failed: net::ERR_FILE_NOT_FOUND", "request outside the site: file:///"} {
		if !strings.Contains(got, want) {
			t.Errorf("found %q, want %q", got, want)
		}
	}
}

// A page runs no script, but a test can still ask it.
func TestNoScript(t *testing.T) {
	t.Parallel()
	p := newTab(t, made(t, `<p>a</p><script>document.querySelector("p").textContent = "b"</script>`))
	p.noScript()
	p.open("index.html")
	if got := p.text("p"); got != "a" {
		t.Errorf("the script ran: %q", got)
	}
}

// made is a site of one page, below "/repo/".
func made(t *testing.T, body string) place {
	t.Helper()
	dir := t.TempDir()
	page := `<!doctype html><link rel="icon" href="data:,">` + body
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	return place{dir: dir}.under("/repo/")
}
