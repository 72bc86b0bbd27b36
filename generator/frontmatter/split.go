package frontmatter

import "bytes"

const (
	yamlFence = "---"
	tomlFence = "+++"
)

// block is a file cut at its fences.
type block struct {
	found, closed bool
	fence         string
	head, body    []byte
	// line is the line of the file on which body begins, 1-based.
	line int
}

// cut looks for a fence on the first line and for its like further down. A
// fence stands alone on its line; white space may follow it.
func cut(src []byte) block {
	text := trimBOM(src)
	b := block{body: text, line: 1}
	first, rest := nextLine(text)
	switch f := string(bytes.TrimRight(first, " \t\r")); f {
	case yamlFence, tomlFence:
		b.fence, b.found = f, true
	default:
		return b
	}
	for at, line := 0, 2; at < len(rest); line++ {
		l, after := nextLine(rest[at:])
		if string(bytes.TrimRight(l, " \t\r")) == b.fence {
			b.closed = true
			b.head, b.body, b.line = rest[:at], after, line+1
			return b
		}
		at = len(rest) - len(after)
	}
	return b
}

// nextLine returns the first line without its line feed, and what follows.
func nextLine(s []byte) (line, rest []byte) {
	line, rest, _ = bytes.Cut(s, []byte("\n"))
	return line, rest
}

func trimBOM(src []byte) []byte { return bytes.TrimPrefix(src, []byte("\ufeff")) }
