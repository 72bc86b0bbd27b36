package view

import (
	"math"
	"strings"

	"trtsite/analysis/rules"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Span is a piece of a sentence; Code is set for what stood in backquotes.
type Span struct {
	Text string
	Code bool
}

// Link is an address relative to the page and what is clicked.
type Link struct{ Href, Text string }

// spans splits a sentence of the analysis at its backquotes. A backquote
// without a partner is text.
func spans(s string) []Span {
	s = chart.Printable(s)
	var out []Span
	for s != "" {
		before, rest, ok := strings.Cut(s, "`")
		code, after, closed := strings.Cut(rest, "`")
		if !ok || !closed {
			return append(out, Span{Text: s})
		}
		if before != "" {
			out = append(out, Span{Text: before})
		}
		if code != "" {
			out = append(out, Span{Text: code, Code: true})
		}
		s = after
	}
	return out
}

// sentence makes a message of the analysis stand at the beginning of a line.
func sentence(s string) string { return rules.Capital(s) }

// stopped ends a sentence in a full stop.
func stopped(s string) string { return rules.Stopped(s) }

// wholePercent writes a share of 0 to 100 for a title. What is neither nothing
// nor all never rounds to it.
func wholePercent(p float64) string {
	switch {
	case math.IsNaN(p) || math.IsInf(p, 0):
		return unit.Absent
	case p > 0 && p < 0.5:
		return "under 1\u00a0%"
	case p < 100 && p >= 99.5:
		return "over 99\u00a0%"
	}
	return unit.Count(int64(math.Round(p))) + "\u00a0%"
}

// wholeNumber is wholePercent without the sign, for a headline with a unit.
func wholeNumber(p float64) string { return strings.TrimSuffix(wholePercent(p), "\u00a0%") }

// smallNumber writes numbers up to ten as words, for titles.
func smallNumber(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return unit.Count(int64(n))
}

// plural chooses between two words; unit.Plural appends an s.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// share returns ms as a share of total, 0 to 100; 0 where there is no total.
func share(ms, total float64) float64 {
	if total <= 0 {
		return 0
	}
	return ms / total * 100
}
