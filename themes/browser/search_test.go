package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	searchInput = "dialog.search input"
	searchHits  = "dialog.search .hits li"
)

// searched opens the search, writes a query and returns its hits when the count is told.
func searched(p *tab, query string) []string {
	p.t.Helper()
	p.wait(`document.activeElement?.id === "search"`)
	p.write(searchInput, query)
	p.wait(fmt.Sprintf("document.querySelector('dialog.search .hits').dataset.query === %q", query))
	return p.texts(searchHits)
}

// The search needs no server: a site in a folder has it, too.
func TestSearch(t *testing.T) {
	t.Parallel()
	for name, site := range map[string]place{"files": example(t).fromFiles(), "below a path": example(t).under("/repo/")} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, site)
			p.open(reportPage)
			p.click("button.find")
			hits := searched(p, "MatMul attention")
			if len(hits) == 0 {
				t.Fatal("no hit")
			}
			for _, hit := range hits {
				if s := strings.ToLower(hit); !strings.Contains(s, "matmul") || !strings.Contains(s, "attention") {
					t.Errorf("a hit without the words: %q", hit)
				}
			}
			p.press(kb.Escape)
			if eval[bool](p, `document.querySelector("dialog.search").open`) {
				t.Error("Escape does not close the search")
			}
		})
	}
}

// A hit leads to its place: a layer's row opens.
func TestSearchLeads(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("index.html")
	eval[bool](p, `dispatchEvent(new KeyboardEvent("keydown", {key: "k", ctrlKey: true, cancelable: true}))`)
	if hits := searched(p, "bert matmul"); len(hits) == 0 {
		t.Fatal("a word of the model and one of the layer find nothing")
	}
	p.follow("dialog.search .hits a.m[href*='#l-']")
	if !eval[bool](p, `document.querySelector("tr:target")?.classList.contains("open") ?? false`) {
		t.Errorf("%s: its row is not open", eval[string](p, "location.href"))
	}
}

// Numbers are found in what tells reports apart, and nowhere else.
func TestSearchNumbers(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("index.html")
	p.click("button.find")
	hits := searched(p, "10.9.0")
	if len(hits) == 0 {
		t.Fatal("a version of TensorRT finds no report")
	}
	for _, kind := range p.texts("dialog.search h3") {
		if kind != "Reports" {
			t.Errorf("a number finds %s", kind)
		}
	}
}
