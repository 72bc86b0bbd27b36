package links

import (
	"bytes"
	"slices"
	"strings"
)

// element notes the anchors and addresses of a start tag.
func (s *scanned) element(tag []byte, attrs attributes) {
	var rel, content, refresh []byte
	hrefs := make([][]byte, 0, 2) // SVG has two names for it
	for key, value, ok := attrs.next(); ok; key, value, ok = attrs.next() {
		switch string(key) {
		case "href", "xlink:href":
			hrefs = append(hrefs, value)
		case "rel":
			rel = value
		case "content":
			content = value
		case "http-equiv":
			refresh = value
		default:
			s.attribute(tag, key, value)
		}
	}
	for _, href := range hrefs {
		s.add(href, loadsHref(string(tag), rel))
	}
	if content != nil && strings.EqualFold(string(refresh), "refresh") {
		s.refresh(string(content))
	}
}

// attribute notes what one attribute holds whose meaning needs no other.
func (s *scanned) attribute(tag, key, value []byte) {
	switch string(key) {
	case "id":
		s.id(value, true)
	case "name":
		if string(tag) == "a" {
			s.id(value, false)
		}
	case "src", "poster", "background":
		s.add(value, true)
	case "data":
		if string(tag) == "object" {
			s.add(value, true)
		}
	case "action", "formaction":
		s.add(value, false)
	case "ping":
		for _, address := range bytes.Fields(value) {
			s.add(address, true)
		}
	case "srcset", "imagesrcset":
		candidates(string(value), s.loads)
	case "style", "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker", "marker-start", "marker-mid", "marker-end":
		if bytes.IndexByte(value, '(') >= 0 {
			scanCSS(value, s.loads)
		}
	}
}

// followed are the link types of <link> for which a browser loads nothing (HTML
// standard, section 4.6.7).
var followed = []string{"alternate", "author", "bookmark", "canonical", "help", "license", "me", "next", "prev", "privacy-policy", "search", "tag", "terms-of-service"}

// loadsHref reports whether a browser loads the href of an element without being
// asked.
func loadsHref(tag string, rel []byte) bool {
	switch tag {
	case "a", "area":
		return false
	case "link":
		types := strings.Fields(strings.ToLower(string(rel)))
		loads := func(t string) bool { return !slices.Contains(followed, t) }
		return len(types) == 0 || slices.ContainsFunc(types, loads)
	}
	return true
}

// candidates calls add with the addresses of a srcset (HTML standard, section
// 4.8.4.2.2): an address ends at a space, and commas may be part of it.
func candidates(srcset string, add func(address string)) {
	for {
		srcset = strings.TrimLeft(srcset, space+",")
		if srcset == "" {
			return
		}
		end := strings.IndexAny(srcset, space)
		if end < 0 {
			end = len(srcset)
		}
		address := strings.TrimRight(srcset[:end], ",")
		add(address)
		if srcset = srcset[end:]; len(address) == end { // a descriptor may follow
			_, srcset, _ = strings.Cut(srcset, ",")
		}
	}
}

// refresh notes the address of <meta http-equiv=refresh>, e.g. "0; url=a.html"
// (HTML standard, section 4.2.5.3). A browser goes there without being asked.
func (s *scanned) refresh(content string) {
	address := strings.TrimLeft(content, space)
	address = strings.TrimLeft(address, "0123456789.")
	address = strings.TrimLeft(address, space+";,")
	if len(address) >= 3 && strings.EqualFold(address[:3], "url") {
		if rest := strings.TrimLeft(address[3:], space); strings.HasPrefix(rest, "=") {
			address = strings.TrimLeft(rest[1:], space)
		}
	}
	if address != "" && (address[0] == '"' || address[0] == '\'') {
		address, _, _ = strings.Cut(address[1:], address[:1])
	}
	if address != "" {
		s.loads(address)
	}
}
