package browser

import (
	"os"
	"path/filepath"
	"testing"
)

// On a phone the pages of the site are one line that scrolls by itself; nothing else
// scrolls sideways.
func TestPhoneHead(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{390, 320} {
		p := newTab(t, example(t))
		p.size(width, 844)
		for _, path := range []string{"index.html", "bert-base/2026-05-04/trtexec/layers/index.html", "writing/index.html"} {
			p.open(path)
			if tops := each[int](p, ".site li", "e.offsetTop"); len(tops) < 3 || tops[0] != tops[len(tops)-1] {
				t.Errorf("%d px, %s: the pages stand at %v", width, path, tops)
			}
			if got := eval[int64](p, "document.documentElement.scrollWidth"); got > width {
				t.Errorf("%d px, %s: the page is %d px wide", width, path, got)
			}
			if tops := each[int](p, ".offers button", "e.offsetTop"); len(tops) != 2 || tops[0] != tops[1] {
				t.Errorf("%d px, %s: the buttons stand at %v", width, path, tops)
			}
		}
	}
}

// The contents are a column on a wide screen and folded on a phone.
func TestContents(t *testing.T) {
	t.Parallel()
	p := newTab(t, example(t))
	p.open("writing/index.html")
	if hidden(p, ".rail .toc") > 0 || hidden(p, ".rail details") != 1 {
		t.Error("a wide screen does not have the column, or has both")
	}
	p.size(390, 844)
	p.open("writing/index.html")
	if hidden(p, ".rail .toc") != 1 || hidden(p, ".rail details li") == 0 {
		t.Error("a phone has the column, or the list is not folded")
	}
	p.click(".rail summary")
	p.click(".rail details a[href='#pictures']")
	if got := eval[string](p, "location.hash"); got != "#pictures" {
		t.Errorf("the link leads to %q", got)
	}
}

// The page for an unknown address has its style wherever it is shown, and asks for
// nothing that is not there.
func TestNotFoundAnywhere(t *testing.T) {
	t.Parallel()
	site := example(t)
	data, err := os.ReadFile(filepath.Join(site.dir, "404.html"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "a/b"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a/b/c.html"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	p := newTab(t, place{dir: dir}.under("/repo/"))
	p.open("a/b/c.html")
	if got := eval[string](p, "getComputedStyle(document.body).maxWidth"); got != "1504px" {
		t.Errorf("the page has no style: max-width is %s", got)
	}
	if p.count(".theme") != 0 {
		t.Error("the page has a button and no script")
	}
}

// mostShift is a tenth of what is called good; a header that becomes a button may wrap.
const mostShift = 0.01

// Nothing moves after it was painted.
func TestNoShift(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{1440, 390} {
		p := newTab(t, example(t))
		p.size(width, 844)
		for _, path := range []string{"index.html", "bert-base/2026-05-04/index.html", "findings/hot-layer/index.html", "writing/index.html", "series/index.html"} {
			p.open(path)
			shift := eval[float64](p, `new Promise(done => {
				let sum = 0;
				new PerformanceObserver(list => { for (const e of list.getEntries()) sum += e.value; }).observe({type: "layout-shift", buffered: true});
				setTimeout(() => done(sum), 200);
			})`)
			if shift > mostShift {
				t.Errorf("%d px, %s: moved by %.4f", width, path, shift)
			}
		}
	}
}
