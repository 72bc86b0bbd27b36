package links

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
)

// reference is an address that a page uses.
type reference struct {
	address string
	// resource is set where the browser loads it without being asked.
	resource bool
}

type scanned struct {
	ids   []string
	links []reference
}

// scan finds the identifiers and addresses of a page.
func scan(page []byte) scanned {
	var s scanned
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return s
		case html.StartTagToken, html.SelfClosingTagToken:
			s.tag(z)
		}
	}
}

func (s *scanned) tag(z *html.Tokenizer) {
	name, more := z.TagName()
	tag := string(name)
	canonical := false
	var addresses []string
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch string(key) {
		case "id":
			s.ids = append(s.ids, string(value))
		case "href", "src", "poster", "data", "action", "xlink:href":
			addresses = append(addresses, string(value))
		case "srcset":
			addresses = append(addresses, candidates(string(value))...)
		case "rel":
			canonical = canonical || tag == "link" && string(value) == "canonical"
		}
	}
	for _, a := range addresses {
		s.links = append(s.links, reference{a, tag != "a" && tag != "area" && !canonical})
	}
}

// candidates are the addresses of a srcset.
func candidates(srcset string) []string {
	var out []string
	for part := range strings.SplitSeq(srcset, ",") {
		if fields := strings.Fields(part); len(fields) > 0 {
			out = append(out, fields[0])
		}
	}
	return out
}
