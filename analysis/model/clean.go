package model

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// token is a word of a name with the separator that stood before it.
type token struct{ sep, text string }

// clean returns the words of a name that say which model it is: without dates,
// times, run and build numbers, hashes, devices, precisions, tools and words
// such as "report". extra is further noise; it may be nil.
func clean(name string, extra set) []token {
	var kept []token
	noise, device := true, false
	for _, t := range tokens(cutStamps(normal(name))) {
		w := strings.ToLower(t.text)
		device = gpuForms.MatchString(w) || device && gpuParts.MatchString(w)
		switch {
		case device, w == "\x00", noiseWords[w], extra[w], noiseForms.MatchString(w), isHash(w):
			noise = true
		case versionForm.MatchString(w) && noise:
			// A number shares the fate of the word it follows; a leading one counts
			// reports.
		default:
			noise = false
			kept = append(kept, t)
		}
	}
	return kept
}

// versionForm is a number or version: it names no model without a word.
var versionForm = regexp.MustCompile(`^v?\d+$`)

// normal is NFC without invalid bytes and control characters, so that names
// from different file systems are equal.
func normal(name string) string {
	name = norm.NFC.String(strings.ToValidUTF8(name, " "))
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, name)
}

func tokens(name string) []token {
	var out []token
	start, sep := 0, ""
	for i, r := range name {
		if inWord(r) {
			continue
		}
		out, sep = appendToken(out, token{sep, name[start:i]})
		sep += string(r)
		start = i + utf8.RuneLen(r)
	}
	out, _ = appendToken(out, token{sep, name[start:]})
	return out
}

// appendToken returns the separator that stands before the next token.
func appendToken(out []token, t token) ([]token, string) {
	if t.text == "" {
		return out, t.sep
	}
	if t.sep != "" && (len(t.sep) > 1 || !strings.Contains("-_. +", t.sep)) {
		t.sep = "-"
	}
	return append(out, t), ""
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == 0
}

// hexForm is a commit or content hash: seven hexadecimal digits or more, with a
// "g" before as git describe writes it, or "0x".
var hexForm = regexp.MustCompile(`^(g|0x)?[0-9a-f]{7,64}$`)

// isHash asks for a digit: "defaced" is a word.
func isHash(w string) bool {
	return hexForm.MatchString(w) && strings.ContainsAny(strings.TrimPrefix(w, "0x"), "0123456789")
}

// meaningful reports whether words can name a model: one has two letters, or one
// letter of a script without case, or is a known short name.
func meaningful(ts []token) bool {
	for _, t := range ts {
		letters := 0
		for _, r := range t.text {
			switch {
			case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
				return true
			case unicode.IsLetter(r):
				letters++
			}
		}
		if letters >= 2 || strings.EqualFold(t.text, "t5") {
			return true
		}
	}
	return false
}

// join writes words as they were written, the first separator left out.
func join(ts []token) string {
	var b strings.Builder
	for i, t := range ts {
		if i > 0 {
			b.WriteString(t.sep)
		}
		b.WriteString(t.text)
	}
	return b.String()
}
