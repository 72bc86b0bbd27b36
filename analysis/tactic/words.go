package tactic

import (
	"strings"
	"unicode"
)

// Words splits a TensorRT identifier such as "CaskGemmConvolution", "PointWiseV2"
// or "conv_act_pool" into lower-case words: at everything that is neither letter
// nor digit, and before a capital that follows a small letter. It never returns
// nil.
func Words(identifier string) []string {
	if !isASCII(identifier) {
		return unicodeWords(identifier)
	}
	out := make([]string, 0, 4)
	small := strings.ToLower(identifier) // of the same length: it is ASCII
	start := 0
	for i := range len(identifier) {
		c := identifier[i]
		isCapital := c != small[i]
		switch {
		case !isCapital && !isSmall(c) && !isDigit(c):
			out = appendWord(out, small[start:i])
			start = i + 1
		case isCapital && i > 0 && isSmall(identifier[i-1]):
			out = appendWord(out, small[start:i])
			start = i
		}
	}
	return appendWord(out, small[start:])
}

func appendWord(out []string, w string) []string {
	if w == "" {
		return out
	}
	return append(out, w)
}

func isSmall(c byte) bool { return 'a' <= c && c <= 'z' }

// unicodeWords is Words for any text.
func unicodeWords(identifier string) []string {
	var b strings.Builder
	small := false
	for _, r := range identifier {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			r = ' '
		case unicode.IsUpper(r) && small:
			b.WriteByte(' ')
		}
		small = unicode.IsLower(r)
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.Fields(b.String())
}
