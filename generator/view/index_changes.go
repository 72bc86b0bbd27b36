package view

import (
	"cmp"
	"slices"

	"trtsite/analysis/diff"
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
