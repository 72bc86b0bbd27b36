package browser

import "testing"

// hidden counts the elements that match and are not to be seen.
func hidden(p *tab, selector string) int {
	p.t.Helper()
	return eval[int](p, `[...document.querySelectorAll("`+selector+`")].filter(e => !e.checkVisibility({visibilityProperty: true})).length`)
}

// Paper shows what is folded, in light colours and without what only a screen needs.
func TestPrint(t *testing.T) {
	t.Parallel()
	for _, script := range []bool{true, false} {
		p := newTab(t, example(t))
		if !script {
			p.noScript()
		}
		p.scheme("dark")
		p.open("bert-base/2026-05-04/index.html")
		folded := "main details:not(.rail *):not([open]) > :not(summary)"
		if hidden(p, folded) == 0 {
			t.Fatal("nothing is folded on the screen")
		}
		if script {
			p.click(".theme")
			p.click(".theme") // dark
		}
		p.print()
		if n := hidden(p, folded); n > 0 {
			t.Errorf("script %v: %d folded parts are not on paper", script, n)
		}
		for _, chrome := range []string{".site", ".theme", ".rail", ".skip", ".pager"} {
			if all, n := p.count(chrome), hidden(p, chrome); n != all {
				t.Errorf("script %v: %d of %d %s are on paper", script, all-n, all, chrome)
			}
		}
		if got := eval[string](p, `getComputedStyle(document.body).color`); got != "rgb(27, 27, 25)" {
			t.Errorf("script %v: the ink is %s", script, got)
		}
		for _, display := range each[string](p, "thead:not(.vh)", "getComputedStyle(e).display") {
			if display != "table-header-group" {
				t.Errorf("script %v: a header with display: %s does not repeat", script, display)
			}
		}
	}
}

// The headers of tables stay, though a script made buttons of them.
func TestPrintTable(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("reports/index.html")
	p.print()
	if n := hidden(p, "thead button"); n > 0 && n == p.count("thead button") {
		t.Error("the table has no headers")
	}
	if all := p.count("form.tool"); all == 0 || hidden(p, "form.tool") != all {
		t.Error("the filter is on paper")
	}
}

// The tables of layers have their heads, and none stands above another.
func TestPrintLayers(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	p.print()
	if got := each[int](p, "#layers thead", "e.offsetHeight"); len(got) < 2 || got[0] != 0 || got[1] == 0 {
		t.Errorf("heights of the heads: %d", got)
	}
}

// A browser that cannot unfold by style has a script that opens and closes.
func TestPrintOpens(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("bert-base/2026-05-04/index.html")
	const state = `[...document.querySelectorAll("main details")].map(e => e.open)`
	was := eval[[]bool](p, state)
	eval[bool](p, `dispatchEvent(new Event("beforeprint"))`)
	for _, open := range eval[[]bool](p, state) {
		if !open {
			t.Error("something is still folded")
		}
	}
	eval[bool](p, `dispatchEvent(new Event("afterprint"))`)
	for i, open := range eval[[]bool](p, state) {
		if open != was[i] {
			t.Errorf("part %d is open: %v, was %v", i, open, was[i])
		}
	}
}
