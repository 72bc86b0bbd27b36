package diagnosis

import (
	"fmt"
	"strings"
	"unicode"
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
