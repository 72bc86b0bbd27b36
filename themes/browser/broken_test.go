package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trtsite/generator"
	"trtsite/internal/engine"
	"trtsite/themes"
)

// without is a copy of a site that lacks the files which match a pattern.
func without(t *testing.T, s place, pattern string) place {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(s.dir)); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pattern)))
	if err != nil || len(files) == 0 {
		t.Fatalf("no file is like %s: %v", pattern, err)
	}
	for _, f := range files {
		if err := os.Remove(f); err != nil {
			t.Fatal(err)
		}
	}
	return place{dir: dir}
}

// What is missing is told by name, and throws nothing.
func TestMissingFiles(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ missing, page, do, selector, says string }{
		"search":          {"assets/search.*.js", "index.html", `document.querySelector("button.find").click()`, "button.find", "Search cannot be loaded"},
		"index of search": {"assets/search/index.js", "index.html", `document.querySelector("button.find").click()`, "dialog.search output", "search/index.js"},
		"reports":         {"compare/index.js", compareAny, "0", "#comparison", "The list of reports cannot be loaded"},
		"side":            {older + "/*/compare.js", chosen, "0", "#comparison", older + "/trtexec/compare.js"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, without(t, example(t), test.missing))
			p.open(test.page)
			eval[any](p, test.do)
			p.wait(`document.querySelector("` + test.selector + `")?.textContent.includes("` + test.says + `")`)
			for _, problem := range p.problems() {
				if strings.HasPrefix(problem, "exception") {
					t.Error(problem)
				}
			}
		})
	}
}

// A layer leads to its row where its picture has no data.
func TestMissingGraphData(t *testing.T) {
	t.Parallel()
	p := newTab(t, without(t, example(t), filepath.ToSlash(filepath.Dir(graphPage))+"/data.js"))
	p.open(graphPage)
	p.follow("#graph details[open] a[id]")
	if got := eval[string](p, "location.href"); !strings.Contains(got, "/layers/index.html#l-") {
		t.Errorf("the layer leads to %s", got)
	}
	for _, problem := range p.problems() {
		if strings.HasPrefix(problem, "exception") {
			t.Error(problem)
		}
	}
}

// An address that somebody broke is no reason to stop: what can be read of it holds.
func TestBrokenFragments(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t).under("/repo/"))
	for _, page := range []string{"index.html", reportPage, layersPage, graphPage, compareAny} {
		for _, hash := range []string{
			"#%E0%A4%", "#?q=%E0%A4&sort=%", "#?a=%&b=__proto__", "#?sort=constructor&open=%22]&color=x&at=__proto__",
			"#p-%", "#?q=((", "#?&&==", "#l-0000000000", "#?q=" + strings.Repeat("x", 100_000),
		} {
			p.open("404.html")
			p.open(page + hash)
			for _, problem := range p.problems() {
				t.Errorf("%s%.40s: %s", page, hash, problem)
			}
		}
	}
}

// An address that is missing and wrongly escaped is looked for all the same.
func TestBrokenAddress(t *testing.T) {
	t.Parallel()
	chromium(t)
	dir := t.TempDir()
	p := newTab(t, place{dir: dir}.under("/repo/"))
	// Only a page that knows where its site is can search it from anywhere.
	if _, err := generator.Build(t.Context(), generator.Options{
		Source: engine.Big("resnet", 5), Output: dir, Theme: themes.Default(), BaseURL: p.base,
	}); err != nil {
		t.Fatal(err)
	}
	p.open("gone%E0%A4/resnet/")
	p.wait(`document.querySelector("[data-search-here] input")?.value === "gone resnet"`)
	for _, problem := range p.problems() {
		if strings.HasPrefix(problem, "exception") {
			t.Error(problem)
		}
	}
}

func TestGraphCopyRefused(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"none":    `Object.defineProperty(navigator, "clipboard", {value: undefined}); document.execCommand = () => false`,
		"refused": `Object.defineProperty(navigator, "clipboard", {value: {writeText: async () => { throw new Error("no"); }}}); document.execCommand = () => false`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, example(t).fromFiles())
			p.before(script)
			p.open(graphPage)
			p.click("#graph details[open] a[id]")
			p.wait(`!document.querySelector(".panel").hidden`)
			p.click(".panel p button")
			p.wait(`document.querySelector(".panel p button").textContent === "Selected"`)
			if got, want := eval[string](p, "getSelection().toString()"), p.text(".panel h2"); got != want {
				t.Errorf("selected %q, the name is %q", got, want)
			}
		})
	}
}
