package links

import (
	"bytes"
	"hash/maphash"

	"golang.org/x/net/html"
)

// reference is an address that a page uses.
type reference struct {
	address string
	// resource is set where the browser loads it without being asked.
	resource bool
}

// scanned is what a page has, each thing once.
type scanned struct {
	// ids holds the hashes of anchors: true for an element's id, false for the
	// name of an <a>.
	ids map[uint64]bool
	// twice are the ids that several elements have.
	twice []string
	links []reference

	seed maphash.Seed
	// seen are the addresses in links, without and with resource.
	seen [2]map[string]bool
}

// scan finds the identifiers and addresses of a page.
func scan(page []byte, seed maphash.Seed) *scanned {
	s := &scanned{ids: map[uint64]bool{}, seed: seed, seen: [2]map[string]bool{{}, {}}}
	z := html.NewTokenizer(bytes.NewReader(page))
	style := false
	for {
		switch z.Next() {
		case html.ErrorToken:
			return s // the only error of a reader in memory is its end
		case html.StartTagToken, html.SelfClosingTagToken:
			tag, attrs := split(z)
			style = string(tag) == "style"
			if string(tag) == "noscript" {
				z.NextIsNotRawText() // readers without scripts see what is in it
			}
			s.element(tag, attrs)
		case html.EndTagToken:
			style = false
		case html.TextToken:
			if style {
				scanCSS(z.Raw(), s.loads)
			}
		}
	}
}

// loads notes an address that the browser loads without being asked.
func (s *scanned) loads(address string) { s.add([]byte(address), true) }

func (s *scanned) add(address []byte, resource bool) {
	seen := s.seen[0]
	if resource {
		seen = s.seen[1]
	}
	if !seen[string(address)] {
		r := reference{string(address), resource}
		seen[r.address] = true
		s.links = append(s.links, r)
	}
}

// id notes an anchor; element is set where it is an element's id.
func (s *scanned) id(name []byte, element bool) {
	if len(name) == 0 {
		return
	}
	hash := maphash.Bytes(s.seed, name)
	if element && s.ids[hash] {
		s.twice = append(s.twice, string(name))
	}
	s.ids[hash] = s.ids[hash] || element
}
