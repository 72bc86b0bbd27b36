package view

import (
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

func seriesFacts(s *history.Series) []Fact {
	k := s.Key
	var out []Fact
	for _, f := range []Fact{{Label: "backend", Value: k.Backend}, {Label: "input", Value: shownShapes(k.Shapes)}, {Label: "on", Value: k.Device},
		{Label: "declared", Value: k.Precision}, {Label: "profile", Value: k.Profile}, {Label: "label", Value: k.Label}} {
		if f.Value != "" {
			f.Value = chart.Printable(f.Value)
			out = append(out, f)
		}
	}
	return append(out, Fact{Value: unit.Plural(len(s.Members), "measurement")})
}

// shownShapes shows the largest input and counts the others.
func shownShapes(shapes string) string {
	all := strings.Fields(shapes)
	if len(all) == 0 {
		return ""
	}
	text := strings.ReplaceAll(all[0], "x", "×")
	if n := len(all) - 1; n > 0 {
		text += " and " + unit.Plural(n, "more input")
	}
	return text
}

// seriesTitle says what the newest member comes to.
func seriesTitle(s *history.Series) string {
	m := s.Newest()
	c := m.Judged()
	if c == nil {
		switch {
		case !m.HasTimes():
			return "The newest report has no times"
		case !s.Comparable():
			return "The model is not known, so nothing is compared"
		case len(s.Members) == 1:
			return "One measurement, nothing to compare with"
		}
		return "The newest report has nothing to compare with"
	}
	switch {
	case c.Relation == diff.OneMeasurement:
		return newest(s) + " is the same measurement as " + placeName(c.Against)
	case !c.Verdict.HasChange:
		return newest(s) + " is not comparable with " + placeName(c.Against)
	}
	text := newest(s) + " is " + string(c.Verdict.Word) + ": "
	if c.Verdict.Word == diff.Same {
		text = newest(s) + " is the same: "
	}
	if c.Verdict.Cause == diff.CauseMachine {
		text += "the machine changed; "
	}
	text += changeText(c.Verdict) + "\u00a0% " + string(c.Metric) + " against " + placeName(c.Against)
	if cause := c.Verdict.Cause; cause != diff.NoCause && cause != diff.CauseMachine {
		text += ", cause: " + string(cause)
	}
	return text
}

// seriesCard is the newest change, "" where there is none.
func seriesCard(s *history.Series) string {
	if c := s.Newest().Judged(); c != nil {
		return judged("", c).Text()
	}
	return ""
}

// seriesDescription is one sentence with the newest figures.
func seriesDescription(s *history.Series) string {
	text := seriesTitle(s)
	if c := s.Newest().Judged(); c != nil {
		text += after("; ", metricValues(c), "")
	}
	return text + "; " + unit.Plural(len(s.Members), "measurement") + "."
}

// seriesOrder says in which order the members stand.
func seriesOrder(s *history.Series) string {
	if s.Members[0].Time.IsZero() {
		return "by the names of their folders"
	}
	return "oldest first"
}

// newest names the last member: nobody knows that one without a date is the newest.
func newest(s *history.Series) string {
	if s.Newest().Time.IsZero() && len(s.Members) > 1 {
		return "The last by name"
	}
	return "The newest"
}

// seriesNotes say what the order rests on, and what stands for several reports.
func seriesNotes(s *history.Series) []string {
	undated, copies := 0, 0
	for i := range s.Members {
		if s.Members[i].Time.IsZero() {
			undated++
		}
		copies += len(s.Members[i].Copies)
	}
	var out []string
	switch {
	case undated == len(s.Members) && undated > 1:
		out = append(out, "No report has a date: they stand in the order of their folders' names, which may not be that of time.")
	case undated > 0 && len(s.Members) > 1:
		out = append(out, upperFirst(smallNumber(undated))+plural(undated, " report has no date and stands last.", " reports have no date and stand last, in the order of their folders' names."))
	}
	if copies > 0 {
		out = append(out, upperFirst(smallNumber(copies))+plural(copies, " report repeats the data of another, byte by byte, and is no member of its own.", " reports repeat the data of others, byte by byte, and are no members of their own."))
	}
	if !s.Comparable() && len(s.Members) > 1 {
		out = append(out, "Nobody says of which model these reports are, so they may be of several and are not compared. State model in their front matter.")
	}
	return out
}
