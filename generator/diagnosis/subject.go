package diagnosis

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// subject is what a code span or link is about.
type subject struct {
	q *quantity
	// isType is set for a layer type.
	isType bool
	// unclear is set where it may be the name of several layers.
	unclear bool
}

// ofLink is the subject of an address.
func (f *facts) ofLink(dest string) subject {
	if name, ok := strings.CutPrefix(dest, "layer:"); ok {
		return subject{q: f.layers[name], unclear: f.layers[name] == nil}
	}
	id, _ := strings.CutPrefix(dest, "finding:")
	return subject{q: f.findings[id], unclear: f.findings[id] == nil}
}

// ofCode is the subject of a code span; the zero subject is none.
func (f *facts) ofCode(code string) subject {
	if s, ok := f.subjects[code]; ok {
		return s
	}
	s := f.find(code)
	f.subjects[code] = s
	return s
}

func (f *facts) find(code string) subject {
	if q := f.layers[code]; q != nil {
		return subject{q: q}
	}
	if q := f.types[code]; q != nil {
		return subject{q: q, isType: true}
	}
	if len(code) < 4 || !strings.ContainsAny(code, "0123456789/.") || strings.HasPrefix(code, "-") || !f.lookup() {
		return subject{}
	}
	parts := strings.Split(strings.ReplaceAll(code, "...", "…"), "…")
	var starts, holds []string
	for _, name := range f.names {
		at := indexParts(name, parts)
		if at == 0 {
			starts = append(starts, name)
		}
		if at >= 0 {
			holds = append(holds, name)
		}
	}
	switch {
	case len(starts) == 1:
		return subject{q: f.layers[starts[0]]}
	case len(starts) == 0 && len(holds) == 1:
		return subject{q: f.layers[holds[0]]}
	}
	return subject{unclear: len(holds) > 0}
}

// indexParts returns where the parts stand in a name, one after the other, -1
// where they do not. What is cut off at either side of the parts together must
// not be the rest of a word.
func indexParts(name string, parts []string) int {
	first, at := -1, 0
	for i, p := range parts {
		if p == "" {
			continue
		}
		j := strings.Index(name[at:], p)
		if j < 0 {
			return -1
		}
		if first < 0 {
			first = at + j
			if i == 0 && !isBoundary(name, first) {
				return -1
			}
		}
		at += j + len(p)
		if i == len(parts)-1 && !isBoundary(name, at) {
			return -1
		}
	}
	return first
}

// isBoundary reports whether a name may be cut at an offset.
func isBoundary(name string, at int) bool {
	left, _ := utf8.DecodeLastRuneInString(name[:at])
	right, _ := utf8.DecodeRuneInString(name[at:])
	return at == 0 || at == len(name) || !isWord(left) || !isWord(right)
}

func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
