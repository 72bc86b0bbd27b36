package compare

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
	"trtsite/generator/view"
)

// Outcome is what becomes of a limit.
type Outcome string

// The outcomes.
const (
	Held     Outcome = "held"
	Exceeded Outcome = "exceeded"
	// Unjudged is given where the data cannot tell: not comparable, inconclusive, or
	// a backend without the other one.
	Unjudged Outcome = "cannot judge"
)

// Judgement is what became of a limit for one pair.
type Judgement struct {
	// Limit is the limit as it was written.
	Limit   string
	Outcome Outcome
	Text    string
}

// Limit is a limit that a comparison must hold.
type Limit struct {
	text string
	// One of the three is set.
	percent, ms float64
	finding     string
	reformats   bool
}

// FindingPrefix begins the limits on findings.
const FindingPrefix = "finding:"

// ParseLimit reads a limit: "5%", "0.2ms", "finding:<id>" or "reformats". findings are
// the identifiers of all rules. The error says what is wrong.
func ParseLimit(s string, findings []string) (Limit, error) {
	l := Limit{text: s}
	number, isPercent := strings.CutSuffix(s, "%")
	if !isPercent {
		number, _ = strings.CutSuffix(s, "ms")
	}
	switch id, isFinding := strings.CutPrefix(s, FindingPrefix); {
	case s == "reformats":
		l.reformats = true
		return l, nil
	case isFinding && slices.Contains(findings, id):
		l.finding = id
		return l, nil
	case isFinding:
		return l, fmt.Errorf("%q names no rule: there are %s", s, strings.Join(findings, ", "))
	case number == s:
		return l, fmt.Errorf("%q is no limit: want e.g. 5%%, 0.2ms, finding:<id> or reformats", s)
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || !(v >= 0) || math.IsInf(v, 0) {
		return l, fmt.Errorf("%q is no limit: %q is not a number from 0 upwards", s, number)
	}
	if l.percent, l.ms = v, -1; !isPercent {
		l.percent, l.ms = -1, v
	}
	return l, nil
}

// Judge holds a pair against the limit.
func (l Limit) Judge(p *view.Compared) Judgement {
	j := Judgement{Limit: l.text}
	switch {
	case l.finding != "":
		j.Outcome, j.Text = l.judgeFinding(p.Numbers)
	case l.reformats:
		j.Outcome, j.Text = judgeReformats(p)
	default:
		j.Outcome, j.Text = l.judgeTime(p)
	}
	j.Text = spaced(p.B.Whole() + " against " + p.A.Whole() + ": " + j.Text)
	return j
}

// judgeTime fails with the verdict slower only, where the change is larger than the
// limit.
func (l Limit) judgeTime(p *view.Compared) (Outcome, string) {
	v := p.Numbers.Comparison.Verdict
	text := string(v.Word)
	if v.HasChange {
		text += ", " + p.Verdict.Ms + " ms (" + p.Verdict.Percent + "\u00a0%)"
	}
	switch v.Word {
	case diff.NotComparable, diff.Inconclusive:
		return Unjudged, string(v.Word) + ": " + p.Verdict.Rest
	case diff.Slower:
		if l.ms >= 0 && v.ChangeMs > l.ms || l.percent >= 0 && v.ChangePercent > l.percent {
			return Exceeded, text
		}
	}
	return Held, text
}

// judgeFinding fails where B has more findings of a rule than A.
func (l Limit) judgeFinding(n *view.CompareNumbers) (Outcome, string) {
	for _, b := range []*analysis.Backend{n.A, n.B} {
		if !b.HasTimes() {
			return Unjudged, "a side did not pass with times, so it has no findings"
		}
	}
	a, b := countFindings(n.A, l.finding), countFindings(n.B, l.finding)
	text := fmt.Sprintf("%s in A, %d in B", unit.Plural(a, "finding "+l.finding), b)
	if a != 1 {
		text = fmt.Sprintf("%d findings %s in A, %d in B", a, l.finding, b)
	}
	if b > a {
		return Exceeded, text
	}
	return Held, text
}

func countFindings(b *analysis.Backend, id string) int {
	n := 0
	for _, f := range b.Findings {
		if f.ID == id {
			n++
		}
	}
	return n
}

// judgeReformats fails where B has more explicit reformats than A.
func judgeReformats(p *view.Compared) (Outcome, string) {
	n := p.Numbers
	if !n.Comparison.Comparable {
		return Unjudged, p.Verdict.Line
	}
	a, b := len(reformat.Of(n.A).Entries), len(reformat.Of(n.B).Entries)
	text := fmt.Sprintf("%s in A, %d in B", unit.Plural(a, "explicit reformat"), b)
	if b > a {
		return Exceeded, text
	}
	return Held, text
}

// Sum is the outcome of all judgements: a limit that was exceeded weighs most.
func Sum(list []Judgement) Outcome {
	out := Held
	for _, j := range list {
		if j.Outcome == Exceeded || j.Outcome == Unjudged && out == Held {
			out = j.Outcome
		}
	}
	return out
}

// Missing is the judgement about a backend that has nothing to be compared with.
func (l Limit) Missing(what string) Judgement {
	return Judgement{Limit: l.text, Outcome: Unjudged, Text: what}
}
