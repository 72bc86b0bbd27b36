package browser

import (
	"strings"
	"testing"
)

// clipboard takes what is copied instead of the system's.
const clipboard = `Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { window.copied = text; }}})`

// oldClipboard is what a page from a server without TLS has.
const oldClipboard = `Object.defineProperty(navigator, "clipboard", {value: undefined});
	document.addEventListener("copy", () => { window.copied = document.activeElement.value; })`

func TestCopyCode(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{"clipboard": clipboard, "no clipboard": oldClipboard} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, example(t))
			p.before(script)
			p.open("writing/index.html")
			p.click(".code button")
			p.wait(`document.querySelector(".code button").textContent === "Copied"`)
			got := eval[string](p, "window.copied")
			if !strings.HasPrefix(got, "trtexec --loadEngine=model.engine") || !strings.HasSuffix(got, "# both, of one engine\n") {
				t.Errorf("copied %q", got)
			}
			if got := p.text("p[role=status]"); got != "Copied: the code" {
				t.Errorf("said %q", got)
			}
			p.wait(`document.querySelector(".code button").textContent === "Copy"`)
		})
	}
}

// What cannot be copied is selected.
func TestCopyRefused(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.before(`Object.defineProperty(navigator, "clipboard", {value: undefined}); document.execCommand = () => false`)
	p.open("writing/index.html")
	p.click(".code button")
	p.wait(`document.querySelector(".code button").textContent === "Selected"`)
	if got := eval[string](p, "getSelection().toString()"); !strings.HasPrefix(got, "trtexec") {
		t.Errorf("selected %q", got)
	}
}

// Headings of texts, sections of reports and leads have a link to themselves that
// copies its address.
func TestCopyAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, path, link, id string
		to                   func(place) place
	}{
		{"heading of a text", "writing/index.html", "#callouts > .anchor", "callouts", place.fromFiles},
		{"heading in a text", "bert-base/2026-05-04/index.html", "#next-experiments > .anchor", "next-experiments", place.fromFiles},
		{"section", "bert-base/2026-05-04/", "#at-slowest > h2 > .anchor", "at-slowest", func(s place) place { return s.under("/repo/") }},
		{"lead", "bert-base/2026-05-04/index.html", ".leads > li:nth-child(2) .address", "finding-tiny-kernels", place.fromFiles},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, c.to(example(t)))
			p.before(clipboard)
			p.open(c.path)
			eval[bool](p, `document.querySelectorAll(".leads details").forEach(e => { e.open = true }) ?? true`)
			p.click(c.link)
			p.wait(`document.querySelector("p[role=status]").textContent === "Copied: the address"`)
			want := p.base + c.path + "#" + c.id
			if got := eval[string](p, "window.copied"); got != want {
				t.Errorf("copied %q, want %q", got, want)
			}
			if got := eval[string](p, "location.href"); got != want {
				t.Errorf("the address is %q, want %q", got, want)
			}
			if name := eval[string](p, `(e => e.ariaLabel ?? e.dataset.text)(document.querySelector(`+"`"+c.link+"`"+`))`); !strings.HasPrefix(name, "Link to ") {
				t.Errorf("the link is called %q", name)
			}
		})
	}
}

// Without scripts the links are there and lead to their place; there are no buttons.
func TestCopyWithoutScript(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.noScript()
	p.open("writing/index.html")
	if n := eval[int](p, `[...document.querySelectorAll("button")].filter(e => e.checkVisibility()).length`); n != 0 {
		t.Errorf("%d buttons", n)
	}
	p.click("#tables > .anchor")
	if got := eval[string](p, "location.hash"); got != "#tables" {
		t.Errorf("the link leads to %q", got)
	}
}
