package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// On small screens, and on a large one at twice the size of text, no page is wider than
// the screen.
func TestReflow(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	for _, width := range []int64{320, 720} {
		p.size(width, 800)
		for _, k := range kinds {
			p.open(k.path)
			if w := eval[int64](p, "document.documentElement.scrollWidth"); w > width {
				t.Errorf("%d px, %s: %d pixels wide; %s", width, k.name, w, eval[string](p, widest))
			}
		}
	}
}

// On a phone no page scrolls sideways, and every row of every table can be reached.
func TestPhone(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.size(390, 844)
	for _, k := range kinds {
		p.open(k.path)
		if w := eval[int](p, "document.documentElement.scrollWidth"); w > 390 {
			t.Errorf("%s: %d pixels wide; %s", k.name, w, eval[string](p, widest))
		}
		for _, row := range eval[[]string](p, unreachable) {
			t.Errorf("%s: cannot be reached: %.120q", k.name, row)
		}
	}
}

// widest names the elements that reach beyond the screen.
const widest = `[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > innerWidth + 1)
	.slice(0, 3).map(e => e.outerHTML.slice(0, 120)).join("; ")`

// unreachable are the texts of rows that take no place, or whose first cell with a
// text lies beyond the screen where nothing scrolls. Details of rows and what is
// folded are opened by their readers.
const unreachable = `[...document.querySelectorAll("main tr")].filter(row => {
	if (row.closest("details:not([open])") || row.matches(".d, .box > table > thead > tr")) return false;
	const box = row.getBoundingClientRect();
	if (box.height < 8) return true;
	const cell = [...row.cells].find(c => c.textContent.trim() && c.getBoundingClientRect().width > 1);
	return !cell ? row.textContent.trim() !== "" : cell.getBoundingClientRect().left > innerWidth && !row.closest(".scroll");
}).map(row => row.textContent.trim())`

// The last rows of a long table can be reached on a phone.
func TestPhoneLongTable(t *testing.T) {
	t.Parallel()
	p := newTab(t, big(t))
	p.size(390, 844)
	p.open(bigLayers)
	if w := eval[int](p, "document.documentElement.scrollWidth"); w > 390 {
		t.Errorf("%d pixels wide; %s", w, eval[string](p, widest))
	}
	for _, row := range eval[[]string](p, unreachable) {
		t.Errorf("cannot be reached: %.120q", row)
	}
	last := `[...document.querySelectorAll("` + layerRow + `")].at(-1)`
	eval[int](p, last+".scrollIntoView(), 0")
	p.settle()
	if !eval[bool](p, inView+"("+last+")") {
		t.Error("the last row does not come into view")
	}
}

// What a page says with its scripts it says without them; only controls need one.
func TestWithoutScript(t *testing.T) {
	t.Parallel()
	with, without := newTab(t, example(t)), newTab(t, example(t))
	without.noScript()
	for _, k := range kinds {
		if k.name == chosenPair {
			continue
		}
		with.open(k.path)
		without.open(k.path)
		if got := eval[string](without, "document.documentElement.className"); got == "js" {
			t.Fatalf("%s: a script ran", k.name)
		}
		said := eval[[]string](without, visibleText)
		for _, text := range eval[[]string](with, visibleText) {
			if !slices.Contains(said, text) {
				t.Errorf("%s: only with a script: %.200q", k.name, text)
			}
		}
		if len(said) < 5 {
			t.Errorf("%s says only %q", k.name, said)
		}
	}
}

// visibleText are the texts that a page shows, without those of controls.
const visibleText = `(() => {
	const found = [];
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walk.nextNode()) {
		const e = walk.currentNode.parentElement, text = walk.currentNode.data.trim();
		if (text && e.checkVisibility() && !e.closest("form, .anchor, button:not(th > button)")) found.push(text);
	}
	return found;
})()`

// The keyboard reaches what the mouse does: past the head of a page, and the order of a
// table.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	p.press(kb.Tab)
	if got := eval[string](p, "document.activeElement.className"); got != "skip" {
		t.Errorf("the first stop is %q, not the way past the head", got)
	}
	if !eval[bool](p, "document.activeElement.getBoundingClientRect().top >= 0") {
		t.Error("the way past the head cannot be seen when it has the focus")
	}
	p.press(kb.Enter)
	if got := eval[string](p, "location.hash"); got != "#main" {
		t.Errorf("it leads to %q", got)
	}
	p.press(kb.Tab)
	if !eval[bool](p, `document.activeElement.matches("main *")`) {
		t.Error("the next stop is not in the content")
	}
	ms := header(p, "ms")
	eval[int](p, fmt.Sprintf("document.querySelector(%q).focus(), 0", ms+" button"))
	p.press(kb.Enter)
	if got := each[string](p, ms, `e.getAttribute("aria-sort")`)[0]; got != "ascending" {
		t.Errorf("the order is %q", got)
	}
}

// A site opens from a folder: from the first page to a report and its layers.
func TestFromFiles(t *testing.T) {
	t.Parallel()
	walk(t, example(t).fromFiles(), "file:///")
}

func TestBelowPath(t *testing.T) {
	t.Parallel()
	walk(t, example(t).under("/repo/"), "/repo/")
}

func walk(t *testing.T, s place, in string) {
	t.Helper()
	p := newTab(t, s)
	p.open("index.html")
	p.follow(`main a[href$="bert-base/2026-05-04/index.html"]`)
	p.follow(`main a[href$="trtexec/layers/index.html"]`)
	if got := eval[string](p, "location.href"); !strings.Contains(got, in) || !strings.HasSuffix(got, layersPage) {
		t.Errorf("the walk ends at %s", got)
	}
	row := rowID(p, 0)
	p.click("#" + row + " > th > a")
	if p.count(layerRow+".open") != 1 {
		t.Error("the row does not open: the script did not run")
	}
	p.follow(`.top nav a[href$="index.html"]`)
}

// Every kind of page can be printed: without controls, with what is folded, and with
// heads that stand in their place.
func TestPaper(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.print()
	for _, k := range kinds {
		p.open(k.path)
		for _, seen := range each[string](p, ".rail, .tool, .skip", `e.checkVisibility() ? e.className : ""`) {
			if seen != "" {
				t.Errorf("%s: .%s is printed", k.name, seen)
			}
		}
		for _, text := range each[string](p, "main details:not(.rail *) > :not(summary)", `e.checkVisibility() ? "" : e.outerHTML`) {
			if text != "" {
				t.Errorf("%s: stays folded: %.120s", k.name, text)
			}
		}
		for _, head := range each[string](p, "thead:not(.vh)", `getComputedStyle(e).display + " " + getComputedStyle(e.rows[0].cells[0]).position`) {
			if head != "table-header-group static" {
				t.Errorf("%s: a head of a table is %s on paper", k.name, head)
			}
		}
		if pdf := run(p, "print", chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4))); !strings.HasPrefix(string(pdf), "%PDF-") {
			t.Errorf("%s: no PDF", k.name)
		}
	}
}

// Nothing moves while a page loads.
func TestLayoutShift(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		site  place
		paths []string
	}{
		{"example", example(t), paths()},
		{"big", big(t), []string{"index.html", "big/index.html", bigLayers}},
	} {
		for _, width := range []int64{1440, 390} {
			t.Run(fmt.Sprint(c.name, width), func(t *testing.T) {
				t.Parallel()
				p := newTab(t, c.site)
				p.size(width, 844)
				for _, path := range c.paths {
					p.open(path)
					p.settle()
					for _, shift := range eval[[]string](p, layoutShifts) {
						t.Errorf("%s: a shift of %s", path, shift)
					}
				}
			})
		}
	}
}

func paths() []string {
	var list []string
	for _, k := range kinds {
		list = append(list, k.path)
	}
	return list
}

// layoutShifts are the shifts of more than 0.005 since the page began, with what moved. A
// page is called good up to 0.1 (https://web.dev/articles/cls); a slow machine may paint
// before a script has run, and rows then move by a pixel.
const layoutShifts = `new Promise(done => {
	const found = [];
	const note = list => {
		for (const e of list) if (e.value > 0.005) found.push(e.value.toFixed(3) + " " +
			e.sources.map(s => s.node?.nodeName + " " + s.node?.textContent.trim().slice(0, 30)).join(", "));
	};
	const observer = new PerformanceObserver(list => note(list.getEntries()));
	observer.observe({type: "layout-shift", buffered: true});
	setTimeout(() => { note(observer.takeRecords()); done(found) }, 50);
})`
