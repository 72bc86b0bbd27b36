package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// maxChanges is how many series a line of the first page names, maxMarks how many
// causes of each.
const (
	maxChanges = 3
	maxMarks   = 2
)

// changeLines say what regressed and what is new, by the newest member of each
// series; none where there is no series with times.
func changeLines(all []history.Series) []Line {
	all = slices.DeleteFunc(slices.Clone(all), func(s history.Series) bool { return !s.Newest().HasTimes() })
	if len(all) == 0 {
		return nil
	}
	slower := withWord(all, diff.Slower)
	return []Line{regressedLine(all, slower), newLine(all, slower)}
}

// withWord are the series of which the newest member has a verdict, the largest
// change first.
func withWord(all []history.Series, w diff.Word) []history.Series {
	out := slices.DeleteFunc(slices.Clone(all), func(s history.Series) bool {
		j := s.Newest().Judged()
		return j == nil || j.Verdict.Word != w || j.Relation == diff.OneMeasurement
	})
	slices.SortStableFunc(out, func(x, y history.Series) int {
		return cmp.Compare(size(&y), size(&x))
	})
	return out
}

// size is how large a change is, in %.
func size(s *history.Series) float64 {
	p := s.Newest().Judged().Verdict.ChangePercent
	return max(p, -p)
}

// regressedLine names what is slower, else what may be.
func regressedLine(all, slower []history.Series) Line {
	l := Line{Label: "Regressed"}
	if len(slower) > 0 {
		for i := range slower[:min(len(slower), maxChanges)] {
			l.regressed(&slower[i])
		}
		l.more(len(slower) - maxChanges)
		return l
	}
	doubtful := withWord(all, diff.Inconclusive)
	moved := slices.DeleteFunc(slices.Clone(doubtful), func(s history.Series) bool {
		v := s.Newest().Judged().Verdict
		return v.Cause != diff.CauseMachine || v.ChangePercent <= 0
	})
	switch {
	case len(moved) > 0:
		l.Parts = append(l.Parts, LinePart{Link: Link{Text: "Nothing for certain."}, Strong: true})
		for i := range moved[:min(len(moved), maxChanges)] {
			l.doubt(&moved[i])
		}
	case len(doubtful) > 0:
		l.text("Nothing for certain; " + smallNumber(len(doubtful)) + plural(len(doubtful), " series is", " series are") + " inconclusive.")
	case slices.ContainsFunc(all, func(s history.Series) bool { return s.Newest().Judged() != nil }):
		l.text("Nothing.")
	default:
		l.text("Nothing to compare yet: no series has two reports with times.")
	}
	return l
}

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

// newLine names the newest dated reports that the line above does not, each with
// its verdict; without dates, what is faster.
func newLine(all, told []history.Series) Line {
	l := Line{Label: "New"}
	dated := slices.DeleteFunc(slices.Clone(all), func(s history.Series) bool {
		return s.Newest().Time.IsZero() || slices.ContainsFunc(told[:min(len(told), maxChanges)], func(t history.Series) bool { return t.ID == s.ID })
	})
	slices.SortStableFunc(dated, func(x, y history.Series) int { return y.Newest().Time.Compare(x.Newest().Time) })
	for i := range dated[:min(len(dated), maxChanges)] {
		l.newest(&dated[i])
	}
	if len(dated) > 0 || slices.ContainsFunc(told, func(s history.Series) bool { return !s.Newest().Time.IsZero() }) {
		return l.orNothing()
	}
	l.text("No report has a date, so none is known to be the newest.")
	faster := withWord(all, diff.Faster)
	for i := range faster[:min(maxChanges, len(faster))] {
		l.verdict(&faster[i])
		l.text(" (" + string(faster[i].Newest().Judged().Verdict.Cause) + ").")
	}
	return l
}

// newest adds a dated member.
func (l *Line) newest(s *history.Series) {
	m := s.Newest()
	if c := m.Judged(); c != nil && c.Verdict.HasChange {
		l.verdict(s)
		l.text(", " + chart.Printable(m.Date) + ".")
		return
	}
	if len(l.Parts) > 0 {
		l.text(" ")
	}
	l.Parts = append(l.Parts, LinePart{Link: newestLink(s)})
	l.text(" " + chart.Printable(m.Date) + ", " + verdictOf("", s, m).Word + ".")
}

func (l Line) orNothing() Line {
	if len(l.Parts) == 0 {
		l.text("Nothing else.")
	}
	return l
}

// ranks order the rows of the first page: what asks for a look comes first.
var ranks = map[diff.Word]int{diff.Slower: 5, diff.Inconclusive: 4, diff.NotComparable: 3, diff.Faster: 2, diff.Same: 1}

// ranked are the series by the verdict on their newest member, the largest change
// first, else in the order of the archive.
func ranked(all []history.Series) []history.Series {
	out := slices.Clone(all)
	rank := func(s *history.Series) int {
		if c := s.Newest().Judged(); c != nil {
			return ranks[c.Verdict.Word]
		}
		return 0
	}
	slices.SortStableFunc(out, func(x, y history.Series) int {
		if byWord := cmp.Compare(rank(&y), rank(&x)); byWord != 0 || rank(&x) == 0 {
			return byWord
		}
		return cmp.Compare(size(&y), size(&x))
	})
	return out
}
