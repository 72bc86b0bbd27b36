package diagnosis

import (
	"fmt"
	"strings"

	"trtsite/generator/markdown"
)

// block checks the sentences of a block.
func (c *checker) block(b *markdown.Block) {
	l := flatten(b.Spans)
	for _, s := range l.sentences() {
		if isHedged(s) {
			continue
		}
		c.sentence(l, s)
	}
}

// isHedged reports whether a sentence may be about something else than the data
// of this report.
func isHedged(s []token) bool {
	for _, t := range s {
		if t.kind == wordToken && hedges[t.word] || t.kind == punctuation && t.word == string(elsewhere) {
			return true
		}
	}
	return false
}

// sentence checks the names and figures of a sentence.
func (c *checker) sentence(l *line, s []token) {
	var subjects []int
	var first *quantity
	one := true
	named := line{}
	for i, t := range s {
		if t.kind != objectToken {
			continue
		}
		named.objects = append(named.objects, l.objects[t.object])
		is := c.subjectOf(l.objects[t.object])
		if is.q != nil {
			subjects = append(subjects, i)
			one = one && (first == nil || first == is.q)
			first = is.q
		}
		one = one && !is.unclear
	}
	c.unknownNames(&named)
	for n, at := range subjects {
		is := c.subjectOf(l.objects[s[at].object])
		switch {
		case one && n == 0 && mayBegin(s, at, is.isType):
			c.claims(l, s, at, is.q)
		case !one && isListed(s, at) && mayBegin(s, listStart(s, at), is.isType):
			c.claims(l, s[:closing(s, at)], at, is.q)
		}
	}
}

// isListed reports whether figures in parentheses belong to the name before them,
// as in "`a` (1 ms), `b` (2 ms)"; in "`a` and `b` (3 ms)" they do not.
func isListed(s []token, at int) bool {
	if at+1 == len(s) || s[at+1].word != "(" {
		return false
	}
	i := at - 1
	for i >= 0 && (s[i].kind == wordToken && (s[i].word == "and" || s[i].word == "or" || s[i].word == "the") || isJoint(s[i]) && s[i].word == ",") {
		i--
	}
	return i < 0 || s[i].kind != objectToken
}

// listStart is the place from which to judge what stands before a listed name: that
// of the "and" or comma after the parenthesis before it.
func listStart(s []token, at int) int {
	i := at - 1
	for i >= 0 && (s[i].word == "and" || s[i].word == "or" || s[i].word == ",") {
		i--
	}
	if i >= 0 && i < at-1 && s[i].word == ")" {
		return 0
	}
	return at
}

// closing is the place of the end of the parenthesis that follows a name.
func closing(s []token, at int) int {
	for i := at + 2; i < len(s); i++ {
		if s[i].word == ")" {
			return i
		}
	}
	return at // never closed, so nothing is known to be in it
}

func (c *checker) subjectOf(o object) subject {
	if o.dest != "" {
		return c.facts.ofLink(o.dest)
	}
	return c.facts.ofCode(o.code)
}

// mayBegin reports whether what stands before a subject leaves it the subject:
// in "the pool behind `conv1` takes" it is not.
func mayBegin(s []token, at int, isType bool) bool {
	i := at - 1
	if isType {
		return i < 0 || i == 0 && (s[0].word == "the" || s[0].word == "all") || isPause(s[i])
	}
	for i >= 0 && s[i].kind == wordToken && before[s[i].word] {
		i--
	}
	return i < 0 || isPause(s[i]) || s[i].kind == wordToken && into[s[i].word]
}

// isPause reports whether a sign stands between two parts of a sentence.
func isPause(t token) bool {
	return t.kind == punctuation && strings.Contains(",:(—", t.word)
}

// claims compares the figures around the subject s[at] with the data.
func (c *checker) claims(l *line, s []token, at int, q *quantity) {
	if at > 0 && s[at-1].kind == wordToken && into[s[at-1].word] {
		c.claimBefore(l, s, at, q)
		return
	}
	near := false
	for i := at + 1; i < len(s); i++ {
		switch t := s[i]; {
		case t.kind == figureToken:
			if !isWhole(s, i) || isOccupancy(s, i) {
				return
			}
			t.figure.about = near
			c.compare(l, t, q)
			near = false
		case about[t.word]:
			near = true
		case t.kind == wordToken && (between[t.word] || bases[t.word]), isJoint(t):
			near = false
		default:
			return
		}
	}
}

// claimBefore compares the figure that a subject follows: "0.52 ms is spent in".
func (c *checker) claimBefore(l *line, s []token, at int, q *quantity) {
	i := at - 2
	for i >= 0 && s[i].kind == wordToken && spent[s[i].word] {
		i--
	}
	if i < 0 || s[i].kind != figureToken {
		return
	}
	t, first := s[i], i-1
	for first >= 0 && about[s[first].word] {
		t.figure.about = true
		first--
	}
	if first < 0 || isPause(s[first]) {
		c.compare(l, t, q)
	}
}

// isJoint reports whether a sign may stand between a subject and its figures. A
// hyphen or a sign at a number is none.
func isJoint(t token) bool {
	if t.kind != punctuation {
		return false
	}
	return strings.Contains(",:()=", t.word) || t.spaced && (t.word == "–" || t.word == "—")
}

// isWhole reports whether what follows the figure s[i] leaves it a figure of the
// subject: not "0.1 ms slower", not "30 % of the convolutions".
func isWhole(s []token, i int) bool {
	if i+1 == len(s) {
		return true
	}
	switch next := s[i+1]; {
	case next.kind == punctuation:
		return strings.Contains(".,;:()!?", next.word) || next.word == "—" || next.word == "–" && next.spaced
	case next.kind != wordToken:
		return false
	case next.word != "of":
		return ends[next.word]
	}
	j := i + 2
	for j < len(s) && s[j].kind == wordToken && bases[s[j].word] {
		j++
	}
	return j > i+2 && s[j-1].word != "the" && (j == len(s) || isJoint(s[j]) || s[j].kind == punctuation && s[j].spaced || ends[s[j].word])
}

// isOccupancy reports whether a percentage may be that of a limit: "is at 80 %".
func isOccupancy(s []token, i int) bool {
	return s[i].figure.unit == unitPercent && s[i-1].word == "at" && (i+1 == len(s) || s[i+1].word != "of")
}

func (c *checker) compare(l *line, t token, q *quantity) {
	if q.agrees(t.figure) {
		return
	}
	c.warn(CodeFigure, l.place(t.offset),
		fmt.Sprintf("`%s` has %s here, but the data say %s", strings.ReplaceAll(shown(q.name), "`", "'"), t.figure.text, q.says()),
		"correct the figure, or link to the name so that the page shows the measured one")
}
