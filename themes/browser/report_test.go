package browser

import "testing"

// lead is what opens of a lead.
const lead = ".leads > li > details"

// The first screen of a report holds its figures, its leads and its slowest layers.
func TestFirstScreen(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.size(1440, 900)
	p.open(reportPage)
	for _, selector := range []string{".strip dd", ".leads li summary", "#at-slowest tbody tr"} {
		for i, bottom := range each[float64](p, selector, "e.checkVisibility() ? e.getBoundingClientRect().bottom : 0") {
			if bottom > 900 {
				t.Errorf("%s %d ends at %.0f pixels", selector, i+1, bottom)
			}
		}
	}
	if n := p.count("#at-slowest tbody tr"); n != 10 {
		t.Errorf("%d rows", n)
	}
}

// A lead opens in place, and a link to one opens it.
func TestLeads(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open(reportPage)
	if n := p.count(lead + "[open]"); n != 0 {
		t.Fatalf("%d leads are open", n)
	}
	first := each[string](p, lead+" > div", "e.id")[0]
	p.click(lead + " > summary")
	if n := p.count(lead + "[open]"); n != 1 {
		t.Errorf("%d leads are open after a click", n)
	}
	p.open("index.html")
	p.open(reportPage + "#" + first)
	if got := each[string](p, lead+"[open] > div", "e.id"); len(got) != 1 || got[0] != first {
		t.Errorf("the address opens %q, not %q", got, first)
	}
}

// Charts have texts of a size to read and inside their box, at any width.
func TestCharts(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	for _, width := range []int64{390, 1440} {
		p.size(width, 844)
		p.open(reportPage)
		if n := p.count("svg.plot"); n < 2 {
			t.Fatalf("%d charts", n)
		}
		for _, bad := range each[string](p, "svg.plot text", `(() => {
			const box = e.getBoundingClientRect(), plot = e.closest("svg.plot").getBoundingClientRect();
			const inside = box.left >= plot.left - 1 && box.right <= plot.right + 1;
			return parseFloat(getComputedStyle(e).fontSize) >= 11 && inside ? "" : e.textContent;
		})()`) {
			if bad != "" {
				t.Errorf("%d pixels: %q is small or beyond its chart", width, bad)
			}
		}
	}
}

// An opened report is as accessible as a closed one.
func TestOpenedReport(t *testing.T) {
	t.Parallel()
	for _, scheme := range []string{"light", "dark"} {
		p := newTab(t, example(t))
		p.scheme(scheme)
		for _, page := range []string{reportPage, "resnet50/two-backends/index.html"} {
			p.open(page)
			eval[int](p, `document.querySelectorAll("details").forEach(d => d.open = true), 0`)
			withAxe(p)
			for _, v := range accessible(p) {
				t.Errorf("%s, %s: %s", page, scheme, v)
			}
		}
	}
}
