package operation

import "strings"

const (
	foreignStart  = "{ForeignNode["
	foreignEnd    = "]}"
	pointwise     = "PWN("
	unnamed       = "(Unnamed Layer*"
	metadataStart = "[ONNX Layer: "
)

// splitter walks through a name that TensorRT joined of the names of operations.
type splitter struct {
	text string
	at   int
	// depth counts the open PWN( … ), foreign is set inside {ForeignNode[ … ]}.
	depth   int
	foreign bool
}

// appendParts appends the names that a layer's name was joined of, in its order, and
// says whether it names only the two ends of a region.
func appendParts(parts []string, name string) (out []string, opaque bool) {
	s := splitter{text: name}
	for s.at < len(s.text) {
		if n := s.joint(); n > 0 {
			opaque = opaque || s.foreign && strings.HasPrefix(s.text[s.at:], "...")
			s.at += n
			continue
		}
		start := s.at
		s.at = s.end()
		if part := strings.TrimSpace(s.text[start:s.at]); part != "" {
			parts = append(parts, part)
		}
	}
	return parts, opaque
}

// joint returns the length of what TensorRT put between or around names at the
// current place, 0 where a name goes on.
func (s *splitter) joint() int {
	rest := s.text[s.at:]
	switch c := rest[0]; {
	case c <= ' ', c == '+':
		return 1
	case strings.HasPrefix(rest, "||"):
		return 2
	case strings.HasPrefix(rest, pointwise):
		s.depth++
		return len(pointwise)
	case c == ',' && s.depth > 0:
		return 1
	case c == ')' && s.depth > 0:
		s.depth--
		return 1
	case strings.HasPrefix(rest, foreignStart):
		s.foreign = true
		return len(foreignStart)
	case s.foreign && strings.HasPrefix(rest, "..."):
		return 3
	case s.foreign && strings.HasPrefix(rest, foreignEnd):
		s.foreign = false
		return len(foreignEnd)
	}
	return 0
}

// end returns where the name ends that begins at the current place. It is always
// behind that place.
func (s *splitter) end() int {
	rest := s.text[s.at:]
	start := s.at
	if n := unnamedLength(rest); n > 0 {
		return start + n
	}
	i := start + torchLength(rest)
	for open := 0; i < len(s.text); i++ {
		c := s.text[i]
		switch {
		case c < ' ', c == '+', c == '|' && strings.HasPrefix(s.text[i:], "||"):
			return max(i, start+1)
		case s.foreign && (strings.HasPrefix(s.text[i:], "...") || strings.HasPrefix(s.text[i:], foreignEnd)):
			return max(i, start+1)
		case s.depth == 0:
		case c == '(':
			open++
		case c == ')' && open > 0:
			open--
		case c == ')', c == ',' && open == 0:
			return max(i, start+1)
		}
	}
	return i
}

// unnamedLength is the length of "(Unnamed Layer* 3) [Shuffle]" at the start of a
// text, 0 where it starts otherwise.
func unnamedLength(text string) int {
	if !strings.HasPrefix(text, unnamed) {
		return 0
	}
	end := strings.IndexByte(text, ')') + 1
	if end == 0 {
		return 0
	}
	if !strings.HasPrefix(text[end:], " [") {
		return end
	}
	if at := strings.IndexByte(text[end:], ']'); at >= 0 {
		return end + at + 1
	}
	return end
}

// appendEntries appends the names that metadata lists: one "[ONNX Layer: …]" for
// each operation, separated by the control characters RS and US or by nothing.
func appendEntries(out []string, metadata string) []string {
	for field := range strings.FieldsFuncSeq(metadata, func(r rune) bool { return r < ' ' }) {
		if !strings.Contains(field, metadataStart) {
			if n := torchLength(field); n > 0 {
				out = append(out, field)
			}
			continue
		}
		for entry := range strings.SplitSeq(field, metadataStart) {
			entry = strings.TrimSuffix(strings.TrimSpace(entry), "]")
			if entry != "" {
				out = append(out, entry)
			}
		}
	}
	return out
}
