package browser

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// atBody notes what the root element has when the body comes, before which nothing is
// painted.
const atBody = `new MutationObserver(() => {
	const root = document.documentElement;
	if (document.body) window.atBody ??= [root.dataset.theme ?? "system", root.classList.contains("js")].join();
}).observe(document, {childList: true, subtree: true})`

// before runs a script in every page that is opened from now on, before its own.
func (p *tab) before(script string) {
	p.t.Helper()
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// themesOf is what the button says and what the page's ground is, after each click.
func themesOf(p *tab, clicks int) []string {
	p.t.Helper()
	const state = `document.querySelector(".theme").innerText + ", " +
		(getComputedStyle(document.documentElement).backgroundColor === "rgb(20, 20, 19)" ? "dark" : "light")`
	out := []string{eval[string](p, state)}
	for range clicks {
		p.click(".theme")
		out = append(out, eval[string](p, state))
	}
	return out
}

// The button's first step can be seen, its choice lasts, and the next page has it
// before anything is painted.
func TestTheme(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, scheme string
		site         place
		chosen       string
		want         [4]string
	}{
		{"light system", "light", example(t), "dark", [4]string{"Theme: system, light", "Theme: dark, dark", "Theme: light, light", "Theme: system, light"}},
		{"dark system", "dark", example(t).under("/repo/"), "light", [4]string{"Theme: system, dark", "Theme: light, light", "Theme: dark, dark", "Theme: system, dark"}},
		{"files", "light", example(t).fromFiles(), "", [4]string{"Theme: system, light", "Theme: dark, dark", "Theme: light, light", "Theme: system, light"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, c.site)
			p.scheme(c.scheme)
			p.before(atBody)
			p.open("index.html")
			if got := [4]string(themesOf(p, 3)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if c.chosen == "" {
				return // what a file stores, a browser may keep from other files
			}
			p.click(".theme")
			p.open("bert-base/2026-05-04/index.html")
			if got := eval[string](p, "window.atBody"); got != c.chosen+",true" {
				t.Errorf("the body came with %q, want %s", got, c.chosen)
			}
			p.click(".theme")
			p.click(".theme")
			p.open("index.html")
			if got := eval[string](p, "window.atBody"); got != "system,true" {
				t.Errorf("the body came with %q, want the system's theme", got)
			}
		})
	}
}

// Where nothing may be stored the button still works, and nothing breaks.
func TestThemeWithoutStorage(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.before(`for (const name of ["getItem", "setItem", "removeItem"]) Storage.prototype[name] = () => { throw new Error("denied"); }`)
	p.open("index.html")
	if got := themesOf(p, 1)[1]; got != "Theme: dark, dark" {
		t.Errorf("got %q", got)
	}
}

// What others put into the storage is no theme.
func TestForeignTheme(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("index.html")
	eval[int](p, `(localStorage.setItem("trtsite-theme", "blue"), 0)`)
	p.open("index.html")
	if got := themesOf(p, 0)[0]; got != "Theme: system, light" {
		t.Errorf("got %q", got)
	}
}

func TestThemeWithoutScript(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.noScript()
	p.scheme("dark")
	p.open("index.html")
	if !eval[bool](p, `document.querySelector(".theme").checkVisibility() === false && getComputedStyle(document.documentElement).backgroundColor === "rgb(20, 20, 19)"`) {
		t.Error("without scripts there is a button, or the page does not follow the system")
	}
}

// The palette of forced colours fits the system's ground, whatever was chosen.
func TestForcedColours(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("bert-base/2026-05-04/index.html")
	p.click(".theme")
	p.media.Features = append(p.media.Features, &emulation.MediaFeature{Name: "forced-colors", Value: "active"})
	call(p, emulation.SetEmulatedMedia, p.media)
	if got := eval[string](p, `getComputedStyle(document.documentElement).colorScheme`); got != "light dark" {
		t.Errorf("the colour scheme is %q", got)
	}
	if !eval[bool](p, `(() => {
		const rect = getComputedStyle(document.querySelector("td.b rect"));
		return rect.stroke === getComputedStyle(document.body).color && rect.fill !== rect.stroke;
	})()`) {
		t.Error("bars have no edge in the ink of the system, or lost their fill")
	}
}
