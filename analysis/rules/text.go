package rules

import (
	"strings"

	"trtsite/analysis"
)

// Text is what every page and command prints of a finding: whole sentences, in
// which backquotes stand around names of the files.
type Text struct {
	// Title has no full stop. Hypothesis is "" where the rule offers none.
	Title, Evidence, Hypothesis, Next string
}

// TextOf returns the text of a finding.
func TextOf(f analysis.Finding) Text {
	return Text{
		Title: f.Title, Evidence: Stopped(Capital(f.Evidence)),
		Hypothesis: Stopped(Capital(f.Hypothesis)), Next: Stopped(Capital(f.NextCheck)),
	}
}

// Capital makes a message of the analysis, which starts in lower case, stand at
// the beginning of a line. Names and flags keep their case.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	word, _, _ := strings.Cut(s, " ")
	if strings.ContainsAny(word, "_./`\"0123456789") {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// Stopped ends a sentence in a full stop; messages of the analysis have none.
func Stopped(s string) string {
	if s == "" || strings.IndexByte(".!?", s[len(s)-1]) >= 0 {
		return s
	}
	return s + "."
}
