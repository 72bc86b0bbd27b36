package analysis

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// partScanner walks through the parts of a name that TensorRT joined of the
// names of operations, e.g. "/a/Conv + /a/Relu", "PWN(Sigmoid_79)", "[Shuffle]",
// and of metadata. It leaves out what TensorRT puts around them.
type partScanner struct {
	text string
	at   int
	// part is the last segment of the current path, which names an operator.
	part string
}

// keySize is the length of a buffer that holds all but freak keys.
const keySize = 64

// next moves to the next part; ok is false at the end. key is the part in the
// form in which operationNames holds it: in lower case, without counters and
// separators. It is appended to buf.
func (s *partScanner) next(buf []byte) (key []byte, ok bool) {
	for s.field() {
		s.part = s.part[strings.LastIndexByte(s.part, '/')+1:]
		key = appendKey(buf, s.part)
		switch string(key) {
		case "", "pwn", "unnamed", "layer":
			continue
		}
		if !strings.HasPrefix(s.part, "_myl") {
			return key, true
		}
	}
	return nil, false
}

// field makes what stands before the next separator the part.
func (s *partScanner) field() bool {
	for s.at < len(s.text) && isSeparator(s.text[s.at]) {
		s.at++
	}
	start := s.at
	for s.at < len(s.text) && !isSeparator(s.text[s.at]) {
		s.at++
	}
	s.part = s.text[start:s.at]
	return s.part != ""
}

func isSeparator(c byte) bool {
	switch c {
	case '+', '|', ',', '(', ')', '[', ']', '{', '}':
		return true
	}
	return c <= ' '
}

// saysAttention reports whether a part with the given key is a fused attention
// operator.
func saysAttention(part string, key []byte) bool {
	switch string(key) {
	case "attention", "groupqueryattention":
		return true
	}
	return mayMention(string(key)) && mentionsOf(textOf(part)).fused
}

// appendKey appends the key of a part; nothing for a bare number.
func appendKey(key []byte, part string) []byte {
	part = cutCounters(part)
	if strings.Trim(part, "0123456789") == "" {
		return key
	}
	for i, r := range part {
		switch {
		case r < utf8.RuneSelf:
			if c := asciiClasses[part[i]]; c == upper {
				key = append(key, part[i]+'a'-'A')
			} else if c != other {
				key = append(key, part[i])
			}
		case unicode.IsLetter(r), unicode.IsDigit(r):
			key = utf8.AppendRune(key, unicode.ToLower(r))
		}
	}
	return key
}

// cutCounters cuts what exporters append to keep names apart: "_12", "__6",
// "_myl8_3", any number of them.
func cutCounters(part string) string {
	for {
		rest, digits := cutDigits(part)
		if digits == 0 || !strings.HasSuffix(rest, "_") {
			return part
		}
		part = strings.TrimRight(rest, "_")
		if counter, ok := cutRegion(rest); ok {
			part = counter
		}
	}
}

// cutRegion cuts "_myl8_", the region before Myelin's counter.
func cutRegion(text string) (rest string, ok bool) {
	rest, digits := cutDigits(strings.TrimSuffix(text, "_"))
	rest, ok = strings.CutSuffix(rest, "_myl")
	return rest, ok && digits > 0
}

// cutDigits cuts the digits at the end, and says how many there were.
func cutDigits(text string) (rest string, n int) {
	end := len(text)
	for end > 0 && asciiClasses[text[end-1]] == plain {
		end--
	}
	return text[:end], len(text) - end
}

// isOpaque reports whether the name stands for a subgraph: it names only the
// ends of what it computes.
func isOpaque(name string) bool { return strings.Contains(name, "ForeignNode[") }

// IsCopy reports whether the layer of a name copies or reformats what another layer,
// which the name repeats, reads or writes.
func IsCopy(name string) bool {
	return strings.HasPrefix(name, "Reformatting CopyNode") ||
		strings.HasSuffix(name, "_copy_input") || strings.HasSuffix(name, "_copy_output")
}
