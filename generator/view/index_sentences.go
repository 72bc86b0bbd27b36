package view

import (
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/history"
)

// regressed adds a sentence about the newest member: "bert-base 2026-05-04 ▲ +12.7 %
// slower than 2026-04-06, 4.809 ms layer sum; the engine (TensorRT 10.8.0 → 10.9.0)."
func (l *Line) regressed(s *history.Series) {
	c := s.Newest().Judged()
	l.verdict(s)
	l.text(", " + unit.HeadMs(c.BMs) + "\u00a0ms " + string(c.Metric))
	if c.Verdict.Cause != diff.NoCause {
		l.text("; ")
		l.Parts = append(l.Parts, LinePart{Link: Link{Text: "the " + string(c.Verdict.Cause)}, Strong: true})
		if marks := markTexts(c); len(marks) > 0 {
			l.text(" (" + joinWords(marks[:min(len(marks), maxMarks)]) + ")")
		}
	}
	l.text(".")
}

// verdict adds the newest member, its verdict and its base.
func (l *Line) verdict(s *history.Series) {
	c := s.Newest().Judged()
	j := judged("", c)
	if len(l.Parts) > 0 {
		l.text(" ")
	}
	l.Parts = append(l.Parts, LinePart{Link: newestLink(s)})
	l.text(" ")
	l.Parts = append(l.Parts, LinePart{Link: Link{Text: j.Text()}, Strong: true, Class: j.Class})
	l.text(against(c.Verdict.Word) + placeName(c.Against))
}

// newestLink leads to the newest report of a series: its folder, and the model where
// that does not say it.
func newestLink(s *history.Series) Link {
	m, name := s.Newest(), modelName(s)
	place := placeName(m.Place)
	switch {
	case strings.Contains(strings.ToLower(place), strings.ToLower(s.Key.Model)):
		name = place
	case !sameWord(place, s.Key.Component):
		name += " " + place
	}
	return Link{archive.Rel("", m.URL), name}
}

// against joins a verdict with its base.
func against(w diff.Word) string {
	switch w {
	case diff.Faster, diff.Slower:
		return " than "
	case diff.Same:
		return " as "
	}
	return " against "
}

// doubt adds a sentence about a change that the machine may have made.
func (l *Line) doubt(s *history.Series) {
	m := s.Newest()
	c := m.Judged()
	l.text(" ")
	l.Parts = append(l.Parts, LinePart{Link: newestLink(s)})
	l.text(" is " + changeText(c.Verdict) + "\u00a0% by " + string(c.Metric) + ", but " + unit.Plural(c.Controls, "row") +
		" of equal tactic, shapes and formats take " + strconv.FormatFloat(c.Ratio, 'f', 2, 64) + "× as long: ")
	l.Parts = append(l.Parts, LinePart{Link: Link{Text: "the machine changed"}, Strong: true})
	l.text(", so no verdict.")
}

func (l *Line) more(n int) {
	if n > 0 {
		l.text(" And " + unit.Count(int64(n)) + " more; sort the table by verdict.")
	}
}
