package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestSort(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	ms, name := header(p, "ms"), header(p, "Layer")
	sorted := func(head, want string) {
		t.Helper()
		if got := each[string](p, head, `e.getAttribute("aria-sort") ?? ""`); got[0] != want {
			t.Errorf("%s: aria-sort is %q, want %q", head, got[0], want)
		}
		if n := p.count("#layers [aria-sort]"); n != 1 {
			t.Errorf("%d columns say that the rows are in their order", n)
		}
	}
	pairs := each[string](p, layerRow, `e.id + e.nextElementSibling.textContent`)

	times := milliseconds(p, "ms")
	sorted(ms, "descending")
	if !slices.IsSortedFunc(times, func(a, b float64) int { return int((b - a) * 1e6) }) {
		t.Errorf("not slowest first: %v", times)
	}
	p.click(ms + " button")
	sorted(ms, "ascending")
	if got := milliseconds(p, "ms"); !slices.IsSorted(got) || len(got) != len(times) {
		t.Errorf("not quickest first: %v", got)
	}
	p.click(name + " button")
	sorted(name, "ascending")
	names := column(p, "Layer")
	if !inOrder(names, "myl0_6", "myl0_10", "myl0_16") {
		t.Errorf("numbers in names are not in order: %q", names)
	}
	p.click(name + " button")
	sorted(name, "descending")
	if got := column(p, "Layer"); !inOrder(got, "myl0_16", "myl0_10", "myl0_6") {
		t.Errorf("numbers in names are not in order from behind: %q", got)
	}

	after := each[string](p, layerRow, `e.id + e.nextElementSibling.textContent`)
	slices.Sort(pairs)
	slices.Sort(after)
	if !slices.Equal(pairs, after) {
		t.Error("a row lost its detail")
	}
}

// inOrder says whether names that end so stand in this order.
func inOrder(names []string, ends ...string) bool {
	at := -1
	for _, end := range ends {
		next := slices.IndexFunc(names, func(name string) bool { return strings.HasSuffix(name, end) })
		if next <= at {
			return false
		}
		at = next
	}
	return true
}

func TestFilter(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	all, before := len(column(p, "Layer")), p.text(filterCount)
	p.write(filterInput, "layer.7 dense")
	shown := len(column(p, "Layer"))
	if shown == 0 || shown == all {
		t.Fatalf("%d of %d rows are shown", shown, all)
	}
	if got, want := p.text(filterCount), fmt.Sprintf("%d of %d", shown, all); !strings.HasPrefix(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
	for _, text := range eval[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%q)].filter(r => !r.closest('[hidden]')).map(r => r.textContent + r.nextElementSibling.textContent)`, layerRow)) {
		if !strings.Contains(text, "layer.7") && !strings.Contains(text, "layer/7") || !strings.Contains(text, "dense") {
			t.Errorf("shown, but does not have the words: %q", text)
		}
	}
	p.write(filterInput, strings.Repeat("\b", len("layer.7 dense")))
	if got := len(column(p, "Layer")); got != all {
		t.Errorf("%d of %d rows are back", got, all)
	}
	if got := p.text(filterCount); got != before {
		t.Errorf("it says %q, before %q", got, before)
	}
}

// An address of a row leads to it: it is in view and open, on every screen, whether a
// script runs or not.
func TestDeepLink(t *testing.T) {
	t.Parallel()
	site := big(t)
	p := newTab(t, site)
	p.open(bigLayers)
	rows := each[string](p, layerRow, "e.id")
	if len(rows) != 2000 {
		t.Fatalf("%d rows", len(rows))
	}
	row := rows[1400]
	for _, c := range []struct {
		name     string
		width    int64
		noScript bool
	}{{"screen", 1440, false}, {"phone", 390, false}, {"no script", 1440, true}, {"phone without script", 390, true}} {
		t.Run(c.name, func(t *testing.T) {
			p := newTab(t, site)
			p.size(c.width, 844)
			if c.noScript {
				p.noScript()
			}
			p.open(bigLayers + "#" + row)
			p.settle()
			if !eval[bool](p, inView+`(document.getElementById("`+row+`"))`) {
				t.Error("the row is not in view")
			}
			if !eval[bool](p, `document.getElementById("`+row+`").nextElementSibling.checkVisibility()`) {
				t.Error("the detail is not shown")
			}
		})
	}
}

// Opening a row by its name shows its detail and puts the row into the address.
func TestOpenRow(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	row := rowID(p, 3)
	name := "#" + row + " > th > a"
	shown := func() bool {
		return eval[bool](p, `document.getElementById("`+row+`").nextElementSibling.checkVisibility()`)
	}
	if shown() {
		t.Error("the detail is open before anybody asked")
	}
	p.click(name)
	if !shown() || !strings.HasSuffix(eval[string](p, "location.hash"), row) {
		t.Errorf("open: shown %v, address %s", shown(), eval[string](p, "location.hash"))
	}
	p.click(name)
	if shown() {
		t.Error("the detail stays")
	}
}

// ownClipboard replaces the clipboard, which all tabs share, by one of the page.
const ownClipboard = `Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { window.copied = text }}}), 0`

func TestCopy(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	eval[int](p, ownClipboard)
	row := rowID(p, 0)
	p.click("#" + row + " > th > a")
	p.click("#" + row + " + .d button")
	p.wait("window.copied")
	name := eval[string](p, "window.copied")
	if !strings.HasPrefix(name, "/encoder/layer.") || strings.ContainsAny(name, "…\n") {
		t.Errorf("copied %q, not the whole name", name)
	}
	if got := p.text("#" + row + " + .d button"); got != "Copied" {
		t.Errorf("the button says %q", got)
	}
}
