// Package links checks that every link, image, script, style sheet and anchor of
// the built site leads somewhere inside it, and that no page asks another server
// for anything. Pages are given one at a time and in any order; kept are a
// number for each identifier, and the links whose target is not known yet.
//
// It does not see what scripts do, nor what lies inside of SVG files and of
// srcdoc attributes.
package links

import (
	"cmp"
	"hash/maphash"
	"maps"
	"slices"
	"sync"
)

// Dead is a link that leads nowhere.
type Dead struct {
	// Page is the file it stands on, Link the address as written.
	Page, Link string
	// Why says what is wrong with it.
	Why string
}

// String is one line, whatever the address; a long one is cut.
func (d Dead) String() string { return d.Page + ": " + printable(d.Link) + ": " + d.Why }

// Checker collects pages and files. Its methods may be called from several
// goroutines.
type Checker struct {
	// base is the site's absolute address, "" where unknown.
	base string
	seed maphash.Seed

	mu sync.Mutex
	// files holds the anchors of every file, nil for one that is no page.
	files map[string]anchors
	// waiting are links to files that were not added yet, by file.
	waiting map[string][]link
	dead    []Dead
}

// link is a link to a file of the site.
type link struct {
	page, written string
	// fragment is what follows "#", as written.
	fragment string
}

// New returns a checker for a site with the given absolute address, "" where it
// is not known; links that begin with it are checked like relative ones.
func New(base string) *Checker {
	return &Checker{base: base, seed: maphash.MakeSeed(), files: map[string]anchors{}, waiting: map[string][]link{}}
}

// AddFile takes a file that is neither a page nor a style sheet; any fragment of
// it is taken for good. p is its path in the site.
func (c *Checker) AddFile(p string) { c.merge(p, nil, nil, nil) }

// AddStyle takes a style sheet. p is its path in the site. A fragment alone is
// taken for good: it is of the page that uses the style sheet.
func (c *Checker) AddStyle(p string, css []byte) {
	var list []reference
	scanCSS(css, func(address string) { list = append(list, reference{address, true}) })
	c.merge(p, nil, list, nil)
}

// Add takes a page. p is its path in the site, e.g. "a/index.html".
func (c *Checker) Add(p string, page []byte) {
	found := scan(page, c.seed)
	var dead []Dead
	for _, id := range found.twice {
		dead = append(dead, Dead{p, "#" + id, "two elements of the page have this id"})
	}
	ids := slices.AppendSeq(make(anchors, 0, len(found.ids)), maps.Keys(found.ids))
	slices.Sort(ids)
	c.merge(p, ids, found.links, dead)
}

// merge enters a file with its links, and settles those that waited for it.
func (c *Checker) merge(p string, ids anchors, list []reference, dead []Dead) {
	resolved := make([]resolution, len(list))
	for i, r := range list {
		resolved[i] = c.resolve(p, r)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.files[p] = ids
	c.dead = append(c.dead, dead...)
	for _, l := range c.waiting[p] {
		c.settle(p, l)
	}
	delete(c.waiting, p)
	for _, r := range resolved {
		c.enter(r)
	}
}

// enter judges a link as far as what is known allows.
func (c *Checker) enter(r resolution) {
	if r.why != "" {
		c.dead = append(c.dead, Dead{r.page, r.written, r.why})
	} else if _, known := c.files[r.target]; known {
		c.settle(r.target, r.link)
	} else if r.target != "" {
		c.waiting[r.target] = append(c.waiting[r.target], r.link)
	}
}

// settle checks the fragment of a link to a known file.
func (c *Checker) settle(target string, l link) {
	ids := c.files[target]
	if ids == nil || ids.has(c.seed, l.fragment) {
		return
	}
	why := target + " has no such anchor"
	if target == l.page {
		why = "the page has no such anchor"
	}
	c.dead = append(c.dead, Dead{l.page, l.written, why})
}

// Dead returns all dead links, sorted by page and address. Call it when
// everything was added.
func (c *Checker) Dead() []Dead {
	c.mu.Lock()
	defer c.mu.Unlock()
	dead := slices.Clone(c.dead)
	for target, list := range c.waiting {
		for _, l := range list {
			dead = append(dead, Dead{l.page, l.written, "the site has no " + printable(target)})
		}
	}
	slices.SortFunc(dead, func(a, b Dead) int {
		return cmp.Or(cmp.Compare(a.Page, b.Page), cmp.Compare(a.Link, b.Link), cmp.Compare(a.Why, b.Why))
	})
	return slices.Compact(dead)
}
