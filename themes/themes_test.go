package themes

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

// forbidden is what the content security policy of the pages would block, or
// what would make a page ask another origin.
var forbidden = map[string]*regexp.Regexp{
	".html": regexp.MustCompile(`(?i)\sstyle\s*=|\son[a-z]+\s*=|<style|<script[^>]*>[^<]|https?://|javascript:`),
	".css":  regexp.MustCompile(`(?i)@import|url\(|https?://`),
	".js":   regexp.MustCompile(`(?i)\.style\b|innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|fetch\(|XMLHttpRequest|import\(|https?://`),
}

func TestNothingForbidden(t *testing.T) {
	seen := map[string]int{}
	err := fs.WalkDir(Default(), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(Default(), p)
		if err != nil {
			return err
		}
		ext := path.Ext(p)
		seen[ext]++
		if re := forbidden[ext]; re != nil {
			if hit := re.Find(data); hit != nil {
				t.Errorf("%s: %q", p, hit)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, ext := range []string{".html", ".css", ".js", ".svg"} {
		if seen[ext] == 0 {
			t.Errorf("the theme has no %s file", ext)
		}
	}
}

// A class that a style sheet knows by a colour exists as a token, and every
// token is used.
func TestTokens(t *testing.T) {
	css := ""
	names, err := fs.Glob(Default(), "css/*.css")
	if err != nil || len(names) < 10 {
		t.Fatalf("%d style sheets, %v", len(names), err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(Default(), name)
		if err != nil {
			t.Fatal(err)
		}
		css += string(data)
	}
	defined := map[string]bool{}
	for _, m := range regexp.MustCompile(`(--[a-z0-9-]+)\s*:`).FindAllStringSubmatch(css, -1) {
		defined[m[1]] = true
		if !strings.Contains(css, "var("+m[1]+")") && !strings.Contains(css, "var("+m[1]+",") {
			t.Errorf("%s is never used", m[1])
		}
	}
	for _, m := range regexp.MustCompile(`var\((--[a-z0-9-]+)[,)]`).FindAllStringSubmatch(css, -1) {
		if !defined[m[1]] {
			t.Errorf("%s is not defined", m[1])
		}
	}
}

func TestAlone(t *testing.T) {
	head, err := fs.ReadFile(Alone(), aloneHead)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script", "<link", "'self'", "href"} {
		if strings.Contains(strings.ReplaceAll(string(head), `href="#main"`, ""), bad) {
			t.Errorf("the head has %q", bad)
		}
	}
	if !strings.Contains(string(head), `{{style "site.css"}}`) {
		t.Error("the head holds no style")
	}
	if foot, err := fs.ReadFile(Alone(), "templates/parts/foot.html"); err != nil || len(foot) == 0 {
		t.Error(err)
	}
}
