// Package links checks that every link, image, script and anchor of the built
// site leads somewhere inside it, and that no page asks another server for
// anything. Pages are given one at a time; only identifiers and the links that
// leave a page are kept.
package links

import (
	"cmp"
	"hash/maphash"
	"net/url"
	"path"
	"slices"
	"strings"
)

// Dead is a link that leads nowhere.
type Dead struct {
	// Page is the file it stands on, Link the address as written.
	Page, Link string
	// Why says what is wrong with it.
	Why string
}

func (d Dead) String() string { return d.Page + ": " + d.Link + ": " + d.Why }

// Checker collects pages and files. It is not safe for concurrent use.
type Checker struct {
	// base is the site's absolute address, "" where unknown.
	base  string
	seed  maphash.Seed
	files map[string]bool
	// anchors holds the hash of every "file#id"; 64 bits make a false match among
	// ten million anchors less likely than one in a million.
	anchors map[uint64]bool
	// waiting are links to other files.
	waiting []link
	dead    []Dead
}

// link is a link that can only be judged when all files are known.
type link struct {
	page, written    string
	target, fragment string
}

// New returns a checker for a site with the given absolute address, "" where it
// is not known; links that begin with it are checked like relative ones.
func New(base string) *Checker {
	return &Checker{base: base, seed: maphash.MakeSeed(), files: map[string]bool{}, anchors: map[uint64]bool{}}
}

// AddFile takes a file that is no page. p is its path in the site.
func (c *Checker) AddFile(p string) { c.files[p] = true }

// Add takes a page. p is its path in the site, e.g. "a/index.html".
func (c *Checker) Add(p string, page []byte) {
	c.files[p] = true
	found := scan(page)
	ids := map[string]bool{}
	for _, id := range found.ids {
		if ids[id] {
			c.report(p, "#"+id, "two elements of the page have this id")
		}
		ids[id] = true
		c.anchors[c.key(p, id)] = true
	}
	seen := map[reference]bool{}
	for _, r := range found.links {
		if !seen[r] {
			seen[r] = true
			c.reference(p, r, ids)
		}
	}
}

func (c *Checker) key(file, id string) uint64 { return maphash.String(c.seed, file+"#"+id) }

func (c *Checker) report(page, written, why string) {
	c.dead = append(c.dead, Dead{page, written, why})
}

// reference judges a link as far as its page alone tells.
func (c *Checker) reference(page string, r reference, ids map[string]bool) {
	written := r.address
	if c.base != "" && strings.HasPrefix(written, c.base) {
		page, written = "index.html", strings.TrimPrefix(written, c.base)
	}
	u, err := url.Parse(written)
	switch {
	case err != nil:
		c.report(page, r.address, "it is no address")
	case u.Scheme != "" || u.Host != "":
		if r.resource && u.Scheme != "data" {
			c.report(page, r.address, "the page would ask another server")
		}
	case u.Path == "":
		if u.Fragment != "" && !stateful(u.Fragment) && !ids[u.Fragment] {
			c.report(page, r.address, "the page has no such anchor")
		}
	default:
		c.wait(page, r.address, u)
	}
}

// stateful reports whether a fragment holds the state of a view and names no
// anchor.
func stateful(fragment string) bool { return strings.HasPrefix(fragment, "?") }

func (c *Checker) wait(page, written string, u *url.URL) {
	if strings.HasPrefix(u.Path, "/") {
		c.report(page, written, "a link from the root breaks below a sub-path")
		return
	}
	target := path.Join(path.Dir(page), u.Path)
	if target == ".." || strings.HasPrefix(target, "../") {
		c.report(page, written, "it leads out of the site")
		return
	}
	if strings.HasSuffix(u.Path, "/") || target == "." {
		target = path.Join(target, "index.html")
	}
	c.waiting = append(c.waiting, link{page, written, target, u.Fragment})
}

// Dead returns all dead links, sorted by page and address. Call it when
// everything was added.
func (c *Checker) Dead() []Dead {
	dead := slices.Clone(c.dead)
	for _, l := range c.waiting {
		switch {
		case !c.files[l.target]:
			dead = append(dead, Dead{l.page, l.written, "the site has no " + l.target})
		case l.fragment != "" && !stateful(l.fragment) && !c.anchors[c.key(l.target, l.fragment)]:
			dead = append(dead, Dead{l.page, l.written, l.target + " has no such anchor"})
		}
	}
	slices.SortFunc(dead, func(a, b Dead) int {
		return cmp.Or(cmp.Compare(a.Page, b.Page), cmp.Compare(a.Link, b.Link), cmp.Compare(a.Why, b.Why))
	})
	return slices.Compact(dead)
}
