package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// idle waits until a change of the table of layers is done.
func idle(p *tab) {
	p.t.Helper()
	p.wait(`!document.querySelector("#layers[aria-busy]")`)
}

// value is the selector of a value of a facet of the layers, by its place.
func value(facet string, at int) string {
	return fmt.Sprintf("fieldset[data-key=%s] > button:nth-of-type(%d)", facet, at)
}

// Values of one facet add up, those of two narrow, and the address keeps them.
func TestFacets(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	all := len(column(p, "Type"))
	sums := func() string {
		return strings.Join(each[string](p, "form.tool fieldset button i", "e.textContent"), " ")
	}
	written := sums()
	p.write(filterInput, "conv")
	idle(p)
	p.write(filterInput, "\b\b\b\b")
	idle(p)
	if got := sums(); got != written {
		t.Errorf("after a filter was taken off it says %q, want %q", got, written)
	}
	p.click(value("type", 1))
	idle(p)
	first := column(p, "Type")
	p.click(value("type", 2))
	idle(p)
	both := column(p, "Type")
	if len(first) == 0 || len(both) <= len(first) || len(both) > all || first[0] == "" {
		t.Errorf("%d rows, with one type %d, with two %d", all, len(first), len(both))
	}
	for _, got := range first {
		if got != first[0] {
			t.Errorf("with type %s there is %s", first[0], got)
		}
	}
	p.click(value("block", 1))
	idle(p)
	narrowed := len(column(p, "Type"))
	if narrowed == 0 || narrowed >= len(both) {
		t.Errorf("a block leaves %d rows of %d", narrowed, len(both))
	}
	said := p.text(filterCount)
	if !strings.HasPrefix(said, fmt.Sprintf("%d of %d rows, ", narrowed, all)) || !strings.Contains(said, "\u00a0%)") {
		t.Errorf("it says %q", said)
	}
	if got := each[string](p, value("type", 2), `e.getAttribute("aria-pressed")`)[0]; got != "true" {
		t.Errorf("aria-pressed is %q", got)
	}

	hash := eval[string](p, "location.hash")
	again := newTab(t, example(t))
	again.open(layersPage + hash)
	idle(again)
	if got := again.text(filterCount); got != said {
		t.Errorf("opened at %s: %q, want %q", hash, got, said)
	}
	eval[int](p, "history.back(), 0")
	p.wait(fmt.Sprintf("document.querySelector('%s').textContent.startsWith('%d of')", filterCount, len(both)))
}

// A row that is filtered away comes back when an address names it, and the page says so.
func TestDeepLinkToFilteredRow(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	row := each[string](p, layerRow, "e.id")[40]
	p.write(filterInput, "no such layer")
	idle(p)
	if got := len(column(p, "Layer")); got != 0 {
		t.Fatalf("%d rows are shown", got)
	}
	eval[int](p, "location.hash = '"+row+"', 0")
	p.wait(`document.querySelector("#` + row + `.open")`)
	idle(p)
	if got := p.text(filterCount); !strings.Contains(got, "the filter was lifted") {
		t.Errorf("it says %q", got)
	}
	if !eval[bool](p, inView+`(document.getElementById("`+row+`"))`) {
		t.Error("the row is not in view")
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	rows := each[string](p, layerRow, "e.id")
	at := `document.activeElement.closest("tr")?.id ?? document.activeElement.id`
	for _, step := range []struct{ key, want string }{
		{"j", rows[0]}, {"j", rows[1]}, {"j", rows[2]}, {"k", rows[1]}, {"/", "filter"}, {"j", "filter"},
	} {
		p.press(step.key)
		if got := eval[string](p, at); got != step.want {
			t.Errorf("%s leads to %q, want %q", step.key, got, step.want)
		}
	}
	if got := eval[string](p, "document.querySelector('"+filterInput+"').value"); !strings.HasSuffix(got, "j") {
		t.Errorf("typed %q", got)
	}
	p.press(kb.Escape)
	idle(p)
	if got := len(column(p, "Layer")); got != len(rows) {
		t.Errorf("Escape leaves %d of %d rows", got, len(rows))
	}
	eval[int](p, "document.activeElement.blur(), 0")
	p.press("n")
	if got := eval[bool](p, `Boolean(document.activeElement.closest("tr")?.nextElementSibling.querySelector('a[href^="#f"]'))`); !got {
		t.Error("n does not lead to a row with a finding")
	}
	p.press(kb.Enter)
	if p.count(layerRow+".open") != 1 {
		t.Error("Enter does not open the row")
	}
}

// The help stands in the middle, and facets below the filter, however few there are.
func TestLayersPlaces(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("detector/layer-only/trtexec/layers/index.html")
	p.press("?")
	if at := each[float64](p, "dialog[open]", `e.getBoundingClientRect().left + e.offsetWidth / 2 - innerWidth / 2`)[0]; at < -10 || at > 10 {
		t.Errorf("the help is %.0f px beside the middle", at)
	}
	p.press(kb.Escape)
	line := each[float64](p, filterInput, `e.getBoundingClientRect().bottom`)[0]
	for i, top := range each[float64](p, "form.tool fieldset", `e.getBoundingClientRect().top`) {
		if top < line {
			t.Errorf("facet %d begins at %.0f px, above the end of the filter at %.0f", i+1, top, line)
		}
	}
}

// The help is a dialog that Escape closes; the keys can be switched off for good.
func TestKeysSwitchedOff(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(layersPage)
	p.press("?")
	if p.count("dialog[open]") != 1 {
		t.Fatal("no help")
	}
	p.click("dialog input[type=checkbox]")
	p.press(kb.Escape)
	if p.count("dialog[open]") != 0 {
		t.Error("Escape does not close the help")
	}
	for _, when := range []string{"now", "after a reload"} {
		eval[int](p, "document.activeElement.blur(), 0")
		p.press("j")
		if eval[bool](p, `Boolean(document.activeElement.closest("tr"))`) {
			t.Errorf("%s: the keys are not off", when)
		}
		p.open(layersPage)
	}
	p.click("form.tool .help")
	if p.count("dialog[open]") != 1 {
		t.Error("without keys the help cannot be reached")
	}
}

// On a phone, where columns have left, a choice has their order.
func TestOrderOnPhone(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.size(390, 844)
	p.open(layersPage)
	first := each[string](p, "form.tool select option", `e.text`)[0]
	if first != "#, ascending" {
		t.Errorf("the first order is %q", first)
	}
	eval[int](p, `(() => {
		const select = document.querySelector("form.tool select");
		select.selectedIndex = [...select.options].findIndex(o => o.text === "ms, ascending");
		select.dispatchEvent(new Event("change"));
		return 0;
	})()`)
	idle(p)
	if got := milliseconds(p, "ms"); len(got) < 2 || got[0] > got[len(got)-1] {
		t.Errorf("not quickest first: %v", got)
	}
	if got := eval[string](p, "location.hash"); got != "#?sort=ms" {
		t.Errorf("the address has %q", got)
	}
}

// Lists keep what a reader chose in the address, too.
func TestListState(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("reports/index.html#?q=bert&sort=report")
	if got := p.text(filterCount); !strings.Contains(got, " rows; by Report, ascending") {
		t.Errorf("it says %q", got)
	}
	for _, text := range p.texts("#list tbody tr") {
		if !strings.Contains(strings.ToLower(text), "bert") {
			t.Errorf("shown: %q", text)
		}
	}
}
