package view

import (
	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// Failure says what is wrong with a backend and what to do first.
type Failure struct {
	// Problems are the errors, the first first.
	Problems []Problem
	Nested   bool
}

// Problem is one error.
type Problem struct {
	What []Span
	// Next is what to do about it; nil where nobody knows.
	Next []Span
	// Where is the place in the file, "" where it is about all of it.
	Where string
}

// ProfileTop are the slowest records of the profile of a backend that failed:
// they are the profiler's, nothing is concluded from them.
type ProfileTop struct {
	Suffix, Title string
	Nested        bool
	Rows          []ProfileRow
	// HasMedian is false where the profile has no medians.
	HasMedian bool
	// All leads to the whole profile.
	All Link
}

// maxProblems are shown on the spot; all are in the list of messages.
const maxProblems = 5

func failure(b *analysis.Backend) *Failure {
	f := Failure{}
	for _, m := range b.Messages {
		if m.Severity == trtfmt.Error && len(f.Problems) < maxProblems {
			f.Problems = append(f.Problems, problem(m))
		}
	}
	return &f
}

func problem(m trtfmt.Diagnostic) Problem {
	return Problem{What: spans(stopped(sentence(m.Message))), Next: spans(stopped(sentence(m.Hint))), Where: chart.Printable(m.Position())}
}

// profileTop is nil where the backend has no profile.
func profileTop(b *analysis.Backend, v Backend) *ProfileTop {
	if b.Profile == nil || len(b.Profile.Entries) == 0 {
		return nil
	}
	p := profile(b)
	n := min(topRows, len(p.order))
	t := ProfileTop{Suffix: v.Suffix, HasMedian: b.Profile.HasMedian, All: Link{v.LayersHref, v.LayersText}}
	sum := 0.0
	for _, i := range p.order[:n] {
		sum += b.Profile.Entries[i].AverageMs.Value
		row := p.row(i)
		row.Href = v.LayersHref + "#" + p.anchors[i]
		t.Rows = append(t.Rows, row)
	}
	t.Title = "The profile alone: " + unit.Plural(len(b.Profile.Entries), "record") + " that add up to " + unit.WithMs(p.sum)
	return &t
}
