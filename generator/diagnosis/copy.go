package diagnosis

import (
	"crypto/sha256"
	"fmt"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/markdown"
)

// minCopy is how many letters a text must have for its copy to be one. Shorter
// ones, like "See the overview.", may well be the same.
const minCopy = 120

// Fingerprint is equal for texts that say the same, whatever their front matter,
// line breaks, markup and letter case; "" for a text that is too short to be a
// copy.
func Fingerprint(src []byte) string {
	var words []string
	size := 0
	for _, b := range markdown.Prose(src, 1) {
		for _, w := range strings.Fields(strings.ToLower(textOf(&b))) {
			words = append(words, w)
			size += len(w)
		}
	}
	if size < minCopy {
		return ""
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(words, " "))))
}

// MaxOthers is how many reports a warning about a copy names.
const MaxOthers = 3

// Copied is the warning that a text also stands in n other reports, at least one;
// others are the paths of the first of them in the archive.
func Copied(name string, others []string, n int) trtfmt.Diagnostic {
	others, more := others[:min(len(others), MaxOthers)], ""
	if n > len(others) {
		more = fmt.Sprintf(" and %d more", n-len(others))
	}
	return trtfmt.Diagnostic{
		Severity: trtfmt.Warning, Code: CodeCopy, File: name, Count: 1,
		Message: "the same text is the diagnosis of " + strings.Join(others, ", ") + more,
		Hint:    "say here what is true of this report; what is true of all of them goes into overview.md above them",
	}
}
