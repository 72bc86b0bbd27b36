package browser

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"testing"
)

// Time goes with the elements of a page. The largest realPages pages of at most
// realBytes of HTML show what is odd.
const (
	realPages = 40
	realBytes = 300_000
)

// Real names are long and real engines odd: no page scrolls sideways on a phone, and
// some of the largest are accessible.
func TestReal(t *testing.T) {
	t.Parallel()
	site := real(t)
	p := newTab(t, site)
	p.size(390, 844)
	largest := map[string]string{}
	for _, page := range pagesOf(t, site) {
		p.open(page.path)
		if w := eval[int](p, "document.documentElement.scrollWidth"); w > 390 {
			t.Errorf("%s: %d pixels wide; %s", page.path, w, eval[string](p, widest))
		}
		largest[path.Base(path.Dir(page.path))] = page.path
	}
	for _, name := range []string{"layers", "baseline", "previous"} {
		if largest[name] == "" {
			continue
		}
		p.open(largest[name])
		withAxe(p)
		for _, v := range accessible(p) {
			t.Errorf("%s: %s", largest[name], v)
		}
	}
}

type sized struct {
	path  string
	bytes int64
}

// pagesOf returns the largest pages of a site within the limits, the smallest first.
func pagesOf(t *testing.T, s place) []sized {
	t.Helper()
	var list []sized
	err := fs.WalkDir(os.DirFS(s.dir), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "index.html" {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Size() <= realBytes {
			list = append(list, sized{p, info.Size()})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(list, func(a, b sized) int { return int(a.bytes - b.bytes) })
	return list[max(0, len(list)-realPages):]
}
