package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxSlug bounds a slug in bytes: file systems take 255 for a name, and a
// staged file needs a suffix.
const maxSlug = 200

// deviceName matches the names that Windows keeps for devices, with or without
// an extension.
var deviceName = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)

// Slug turns a folder's, file's or backend's name into one element of a URL:
// Unicode NFC, lower case, letters and digits of any script (with their marks),
// ".", "_" and "-" stay, every other run of characters becomes "-". What would
// be unsafe as a file name on some system is changed further: "." at the end
// becomes "-"; "_" goes before "." at the beginning and before device names of
// Windows; "" is "-"; more than 200 bytes end in a hash. Slug(Slug(s)) equals
// Slug(s).
func Slug(s string) string {
	var b strings.Builder
	var word, gap bool
	for _, r := range norm.NFC.String(strings.ToLower(norm.NFC.String(s))) {
		// A mark counts only on a letter or digit: alone it is invisible.
		word = unicode.IsLetter(r) || unicode.IsDigit(r) || word && unicode.IsMark(r)
		switch {
		case word || r == '.' || r == '_' || r == '-':
			b.WriteRune(r)
			gap = false
		case !gap:
			b.WriteByte('-')
			gap = true
		}
	}
	return safe(norm.NFC.String(b.String()))
}

// safe changes what some system would not take as a name.
func safe(s string) string {
	if t := strings.TrimRight(s, "."); t != s || s == "" {
		s = t + "-"
	}
	if s[0] == '.' || deviceName.MatchString(s) {
		s = "_" + s
	}
	if len(s) > maxSlug {
		sum := sha256.Sum256([]byte(s))
		tail := "-" + hex.EncodeToString(sum[:5])
		end := maxSlug - len(tail)
		for !utf8.RuneStart(s[end]) {
			end--
		}
		s = s[:end] + tail
	}
	return s
}

// foldKey is equal for slugs that some case-insensitive file system takes for
// one name, e.g. "σ" and "ς".
func foldKey(slug string) string { return strings.ToLower(strings.ToUpper(slug)) }

// BackendSlugs returns the slug of each label, unique within a report and none
// of the names that the report's own pages and files have (compare, graph,
// layers, index.html, analyze-data.json): repeats get "-2". A label that is its
// own slug always keeps it, so that another backend beside it does not change
// its address.
func BackendSlugs(labels []string) []string {
	taken := map[string]bool{}
	for _, name := range reportNames {
		taken[name] = true
	}
	slugs := make([]string, len(labels))
	for i, label := range labels {
		if s := Slug(label); s == label && !taken[foldKey(s)] {
			slugs[i], taken[foldKey(s)] = s, true
		}
	}
	for i, label := range labels {
		for n := 1; slugs[i] == ""; n++ {
			s := Slug(label)
			if n > 1 {
				s = Slug(s + "-" + strconv.Itoa(n))
			}
			if !taken[foldKey(s)] {
				slugs[i], taken[foldKey(s)] = s, true
			}
		}
	}
	return slugs
}
