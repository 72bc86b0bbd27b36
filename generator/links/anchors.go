package links

import (
	"hash/maphash"
	"net/url"
	"slices"
	"strings"
)

// anchors are the hashes of a page's identifiers, sorted. With 64 bits a false
// match among ten million anchors is less likely than one in a million.
type anchors []uint64

// has reports whether a fragment leads to something on the page. The order is
// that of the HTML standard, "select the indicated part": the fragment as
// written, then decoded, then "top" for the page itself.
func (a anchors) has(seed maphash.Seed, fragment string) bool {
	fragment, _, _ = strings.Cut(fragment, ":~:") // what follows is a text to look for
	if fragment == "" || stateful(fragment) || a.contains(maphash.String(seed, fragment)) {
		return true
	}
	if decoded, err := url.PathUnescape(fragment); err == nil && decoded != fragment {
		if stateful(decoded) || a.contains(maphash.String(seed, decoded)) {
			return true
		}
		fragment = decoded
	}
	return strings.EqualFold(fragment, "top")
}

func (a anchors) contains(hash uint64) bool {
	_, found := slices.BinarySearch(a, hash)
	return found
}

// stateful reports whether a fragment holds the state of a view and names no
// anchor.
func stateful(fragment string) bool { return strings.HasPrefix(fragment, "?") }
