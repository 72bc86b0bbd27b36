package view

import (
	"trtsite/analysis/diff"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// Plain makes a text of an input file safe to print.
func Plain(s string) string { return chart.Printable(s) }

// Regression announces a member that is slower; ok is false for every other.
func Regression(s *history.Series, m *history.Member) (title, summary string, ok bool) {
	c := m.Judged()
	if c == nil || c.Verdict.Word != diff.Slower {
		return "", "", false
	}
	title = modelName(s) + " is slower: " + changeText(c.Verdict) + "\u00a0% against " + placeName(c.Against)
	summary = metricValues(c) + ". Cause: " + string(c.Verdict.Cause) + ". " + stopped(sentence(c.Verdict.Reason))
	if marks := markTexts(c); len(marks) > 0 {
		summary += " Changed: " + joinWords(marks) + "."
	}
	return title, summary, true
}
