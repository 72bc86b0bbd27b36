package tactic

import "strings"

// pattern is a Marker's pattern, ready to be matched: texts, each followed by what
// stands in braces, in their order.
type pattern []element

type element struct {
	text string
	kind kind
}

// kind is a set of texts that stands in a pattern.
type kind uint8

const (
	nothing kind = iota
	typeLetters
	anyLetters
	anyWord
	number
	mma
	box
)

var kinds = map[string]kind{
	"": nothing, "type": typeLetters, "letters": anyLetters, "word": anyWord, "n": number, "mma": mma, "box": box,
}

// compile reads a pattern.
func compile(s string) pattern {
	var p pattern
	for s != "" {
		text, rest, _ := strings.Cut(s, "{")
		class, after, _ := strings.Cut(rest, "}")
		p = append(p, element{text, kinds[class]})
		s = after
	}
	return p
}

// begins reports whether name, in lower case, starts with the tokens of the
// pattern.
func (p pattern) begins(name string) bool {
	for i := range p {
		text := p[i].text
		if len(name) < len(text) || name[:len(text)] != text {
			return false
		}
		n := scan(p[i].kind, name[len(text):])
		if n < 0 {
			return false
		}
		name = name[len(text)+n:]
	}
	return name == "" || name[0] == '_'
}

// scan returns how much of the start of s is of a kind, as much as can be; -1
// where it is not of the kind.
func scan(k kind, s string) int {
	switch k {
	case typeLetters:
		return atLeastOne(min(countLetters(s), maxTypeLetters))
	case anyLetters:
		return countLetters(s)
	case anyWord:
		return countWord(s)
	case number:
		return atLeastOne(countDigits(s))
	case mma:
		if n := countDigits(s); shapeOf(s[:n]) != "" {
			return n
		}
		return -1
	case box:
		return atLeastOne(countBox(s, 3))
	}
	return 0
}

func atLeastOne(n int) int {
	if n == 0 {
		return -1
	}
	return n
}

// maxTypeLetters is how many letters a type has before the shape of an
// instruction, as in h16816gemm.
const maxTypeLetters = 4

// shapeOf returns the shape of a matrix instruction with separators, e.g.
// "16x8x16" for 16816; "" for what is none. Shapes are those of the PTX ISA.
func shapeOf(digits string) string {
	switch digits {
	case "884":
		return "8x8x4"
	case "1688":
		return "16x8x8"
	case "16816":
		return "16x8x16"
	case "16832":
		return "16x8x32"
	case "16864":
		return "16x8x64"
	case "8816":
		return "8x8x16"
	case "8832":
		return "8x8x32"
	}
	return ""
}

// countBox returns how long the sides at the start of s are that x separates, e.g.
// 16x8x16; 0 where there are fewer than sides. It stops after so many.
func countBox(s string, sides int) int {
	end := 0
	for side := range sides {
		if side > 0 {
			if end == len(s) || s[end] != 'x' {
				return 0
			}
			end++
		}
		n := countDigits(s[end:])
		if n == 0 {
			return 0
		}
		end += n
	}
	return end
}

func countWord(s string) int {
	n := 0
	for n < len(s) && (isSmall(s[n]) || isDigit(s[n])) {
		n++
	}
	return n
}

func countLetters(s string) int {
	n := 0
	for n < len(s) && isSmall(s[n]) {
		n++
	}
	return n
}

func countDigits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
