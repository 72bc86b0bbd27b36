package tactic

import "strings"

// matcher is a marker, ready to be matched.
type matcher struct {
	pattern pattern
	with    []string
	class   Class
}

// literal are the markers that start with a text, by its first byte; shaped are
// those that start with the shape of an instruction or its type.
var literal, shaped = func() (table [256][]matcher, rest []matcher) {
	for _, marker := range markers {
		m := matcher{compile(marker.Pattern), marker.With, marker.Class}
		if text := m.pattern[0].text; text != "" {
			table[text[0]] = append(table[text[0]], m)
		} else {
			rest = append(rest, m)
		}
	}
	return table, rest
}()

// classOf reads a name in lower case without its hash.
func classOf(name string) Class {
	class := Unknown
	for rest, more := name, true; more; _, rest, more = strings.Cut(rest, "_") {
		switch classAt(name, rest) {
		case CUDACore:
			return CUDACore
		case TensorCore:
			class = TensorCore
		}
	}
	return class
}

// classAt returns the class of the markers that the name has at rest, CUDACore
// where they are of both.
func classAt(name, rest string) Class {
	if rest == "" {
		return Unknown
	}
	class := best(literal[rest[0]], name, rest)
	if class != CUDACore && mayBeShaped(rest) {
		if c := best(shaped, name, rest); c != Unknown {
			return c
		}
	}
	return class
}

func best(list []matcher, name, rest string) Class {
	class := Unknown
	for i := range list {
		m := &list[i]
		if !m.pattern.begins(rest) || m.with != nil && !Has(name, m.with...) {
			continue
		}
		if m.class == CUDACore {
			return CUDACore
		}
		class = m.class
	}
	return class
}

// mayBeShaped spares most tokens the longer look: every pattern that starts with no
// text starts with a shape, or a type and a shape.
func mayBeShaped(token string) bool {
	n := 0
	for n < len(token) && n < maxTypeLetters && isSmall(token[n]) {
		n++
	}
	return n < len(token) && isDigit(token[n]) && scan(mma, token[n:]) > 0
}
