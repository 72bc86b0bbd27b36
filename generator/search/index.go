package search

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Index collects what can be found. It may be used from several goroutines; what it
// writes does not depend on their order. The zero value is ready.
type Index struct {
	mu      sync.Mutex
	pages   []Page
	entries []entry
	at      map[key]int
	// postings has the entries of each word.
	postings map[string][]int
}

type key struct {
	kind                  Kind
	title, note, fragment string
}

type entry struct {
	key
	pages []int
}

// Add takes what stands on a page.
func (x *Index) Add(p Page, entries []Entry) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.at == nil {
		x.at, x.postings = map[key]int{}, map[string][]int{}
	}
	x.pages = append(x.pages, p)
	for _, e := range entries {
		x.add(len(x.pages)-1, e)
	}
}

func (x *Index) add(page int, e Entry) {
	k := key{e.Kind, cut(e.Title), e.Note, e.Fragment}
	i, known := x.at[k]
	if !known {
		i = len(x.entries)
		// The title may be a part of a file's text, which would be kept with it.
		k = key{k.kind, strings.Clone(k.title), strings.Clone(k.note), strings.Clone(k.fragment)}
		x.at[k] = i
		x.entries = append(x.entries, entry{key: k})
		x.find(i, e.Title, e.Kind)
		x.find(i, e.Note, e.Kind)
	}
	of := &x.entries[i]
	if n := len(of.pages); n == 0 || of.pages[n-1] != page {
		of.pages = append(of.pages, page)
	}
	x.find(i, e.Text, e.Kind)
}

// find lets the words of a text find an entry.
func (x *Index) find(entry int, text string, kind Kind) {
	words(text, kind == Report, func(w string) {
		list, known := x.postings[w]
		if !known {
			w = strings.Clone(w)
		}
		if len(list) == 0 || list[len(list)-1] != entry {
			x.postings[w] = append(list, entry)
		}
	})
}

// sorted brings pages, entries and words into an order that the goroutines did not
// make.
func (x *Index) sorted() ordered {
	pages := order(len(x.pages), func(a, b int) int {
		return cmp.Or(strings.Compare(x.pages[a].URL, x.pages[b].URL), strings.Compare(x.pages[a].Label, x.pages[b].Label))
	})
	entries := order(len(x.entries), func(a, b int) int {
		s, t := x.entries[a].key, x.entries[b].key
		return cmp.Or(cmp.Compare(s.kind, t.kind), strings.Compare(s.title, t.title), strings.Compare(s.note, t.note), strings.Compare(s.fragment, t.fragment))
	})
	o := ordered{kinds: make([]int, kinds)}
	for _, at := range pages.list {
		o.pages = append(o.pages, x.pages[at])
	}
	for _, at := range entries.list {
		e := x.entries[at]
		e.pages = pages.of(e.pages)
		o.entries = append(o.entries, e)
	}
	for k := range o.kinds {
		o.kinds[k], _ = slices.BinarySearchFunc(o.entries, Kind(k), func(e entry, k Kind) int { return cmp.Compare(e.kind, k) })
	}
	for w, list := range x.postings {
		o.words = append(o.words, posting{w, entries.of(list)})
	}
	slices.SortFunc(o.words, func(a, b posting) int { return strings.Compare(a.word, b.word) })
	return o
}

// ordered is an index ready to be written. kinds has the place of the first entry of
// each kind.
type ordered struct {
	pages   []Page
	entries []entry
	kinds   []int
	words   []posting
}

// posting is a word and the places of the entries that have it, ascending.
type posting struct {
	word    string
	entries []int
}

// permutation is an order: list has the old places in the new order, place the new
// place of each old one.
type permutation struct{ list, place []int }

func order(n int, compare func(a, b int) int) permutation {
	p := permutation{make([]int, n), make([]int, n)}
	for i := range p.list {
		p.list[i] = i
	}
	slices.SortFunc(p.list, compare)
	for at, old := range p.list {
		p.place[old] = at
	}
	return p
}

// of maps old places to new ones, ascending and each once.
func (p permutation) of(old []int) []int {
	out := make([]int, len(old))
	for i, at := range old {
		out[i] = p.place[at]
	}
	slices.Sort(out)
	return slices.Compact(out)
}
