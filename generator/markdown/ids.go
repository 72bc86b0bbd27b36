package markdown

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxID is the longest id in bytes, not counting a suffix.
const maxID = 128

// rowAnchor is the form of a layer row's anchor, the same in every report.
var rowAnchor = regexp.MustCompile(`^l-[0-9a-f]{10}(-[0-9]+)?$`)

// ids gives every heading its id and finds it again for links.
type ids struct {
	reserved func(string) bool
	used     map[string]bool
	repeats  map[string]int    // slug -> how often it was asked for
	natural  map[string]string // what GitHub would call a heading -> its id
}

func newIDs(reserved func(string) bool) *ids {
	return &ids{
		reserved: reserved,
		used:     map[string]bool{},
		repeats:  map[string]int{},
		natural:  map[string]string{},
	}
}

// claimTitle lets links to the title lead to the top of the page. It takes the
// name that GitHub would give the title, so that the names of later headings
// are GitHub's too.
func (s *ids) claimTitle(title string) {
	if title != "" {
		s.natural[s.count(slug(title))] = "top"
	}
}

// claim returns a new id for a heading.
func (s *ids) claim(text string) string {
	name := s.count(slug(text))
	id := name
	for s.used[id] || s.isReserved(id) {
		id = "md-" + id
	}
	s.used[id] = true
	if _, ok := s.natural[name]; !ok {
		s.natural[name] = id
	}
	return id
}

// count appends -1, -2 to the second and third use of a slug.
func (s *ids) count(slug string) string {
	n := s.repeats[slug]
	s.repeats[slug] = n + 1
	if n == 0 {
		return slug
	}
	return slug + "-" + strconv.Itoa(n)
}

func (s *ids) isReserved(id string) bool {
	return id == "top" || rowAnchor.MatchString(id) || s.reserved != nil && s.reserved(id)
}

// find returns the id that a fragment of the same file leads to, without
// percent-escapes. A fragment that names no heading is returned as it is, since
// it may name something else on the page.
func (s *ids) find(fragment string) string {
	if id, ok := s.natural[norm.NFC.String(fragment)]; ok {
		return id
	}
	if id, ok := s.natural[slug(fragment)]; ok {
		return id
	}
	return fragment
}

// slug is GitHub's name for a heading: lower case, letters, marks and digits of
// every script, hyphens and underscores kept, a hyphen for each space, the rest
// dropped.
func slug(text string) string {
	s := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-', r == '_', unicode.IsLetter(r), unicode.IsMark(r), unicode.IsNumber(r):
			return r
		}
		return -1
	}, strings.ToLower(norm.NFC.String(text)))
	if len(s) > maxID {
		s = s[:maxID]
		for !utf8.ValidString(s) {
			s = s[:len(s)-1]
		}
	}
	if s == "" {
		return "section"
	}
	return s
}
