package diagnosis

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// shapes says what the names of an engine's layers look like.
type shapes struct {
	// roots are the first parts of paths, e.g. "/model" or "encoder"; stems what
	// stands before the number of numbered operations, e.g. "Conv_".
	roots, stems map[string]bool
}

func newShapes() shapes { return shapes{roots: map[string]bool{}, stems: map[string]bool{}} }

// learn takes over what a name or metadata looks like.
func (s shapes) learn(name string) {
	for _, op := range operations(name) {
		if root, ok := rootOf(op); ok {
			s.roots[root] = true
		}
		if stem, ok := stemOf(op); ok {
			s.stems[stem] = true
		}
	}
}

// fits reports whether an operation has the shape of this engine's.
func (s shapes) fits(op string) bool {
	root, path := rootOf(op)
	stem, numbered := stemOf(op)
	return path && s.roots[root] || numbered && s.stems[stem]
}

// operations are the parts of the name of a fused layer.
func operations(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune("[](){},;|+:\"'`…", r)
	})
}

// rootOf is the first part of a path of at least two.
func rootOf(op string) (string, bool) {
	i := strings.IndexByte(strings.TrimPrefix(op, "/"), '/')
	if i < 2 {
		return "", false
	}
	return op[:i+len(op)-len(strings.TrimPrefix(op, "/"))], true
}

// stemOf is what stands before the number of an operation in the style of older
// PyTorch exporters: a word in camel case, an underscore and digits.
func stemOf(op string) (string, bool) {
	stem := strings.TrimRight(op, "0123456789")
	if len(stem) == len(op) || len(stem) < 3 || !strings.HasSuffix(stem, "_") || stem[0] < 'A' || stem[0] > 'Z' {
		return "", false
	}
	return stem, strings.IndexFunc(stem[:len(stem)-1], func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// maxLookups bounds the searches through all names for one text.
const maxLookups = 200

// lookup reports whether there may be another search.
func (f *facts) lookup() bool {
	f.lookups++
	return f.lookups <= maxLookups
}

// missing returns the first operation of a code span that has the shape of this
// engine's names and is in none of them.
func (f *facts) missing(code string) (string, bool) {
	if !f.complete || strings.HasPrefix(code, "-") || strings.ContainsAny(code, "*{}<>=\\?$") ||
		strings.Contains(code, "://") || strings.Contains(code, "...") || f.layers[code] != nil {
		return "", false
	}
	for _, op := range operations(code) {
		if !f.shapes.fits(op) || fileType(op) {
			continue
		}
		if f.lookup() && !f.knows(op) {
			return op, true
		}
	}
	return "", false
}

// knows reports whether an operation is part of a name of the report. A number at
// its end must be the whole number there.
func (f *facts) knows(op string) bool {
	op = strings.TrimSuffix(op, "/")
	rest := f.known
	for {
		i := strings.Index(rest, op)
		if i < 0 {
			return false
		}
		rest = rest[i+len(op):]
		if !isDigit(op[len(op)-1]) || rest == "" || !isDigit(rest[0]) {
			return true
		}
	}
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// unknownNames warns about code spans that name no layer.
func (c *checker) unknownNames(l *line) {
	for _, o := range l.objects {
		if o.code == "" {
			continue
		}
		if op, ok := c.facts.missing(o.code); ok {
			c.warn(CodeLayer, o.at, fmt.Sprintf("no layer of this report has `%s` in its name", shown(op)),
				"correct the name; where another report has it, name or link to that report in the same sentence")
		}
	}
}

// shown cuts a name for a message.
func shown(name string) string {
	const most = 120
	if len(name) <= most {
		return name
	}
	return strings.ToValidUTF8(name[:most], "") + "..."
}

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
