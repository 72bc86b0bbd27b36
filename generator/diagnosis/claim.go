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
		if !says(s, others) && !leadsAway(s) {
			c.sentence(l, s)
		}
	}
}

// says reports whether a sentence has one of the words.
func says(s []token, words map[string]bool) bool {
	for _, t := range s {
		if t.kind == wordToken && words[t.word] {
			return true
		}
	}
	return false
}

// leadsAway reports whether a sentence links to another page.
func leadsAway(s []token) bool {
	for _, t := range s {
		if t.kind == punctuation && t.word == string(elsewhere) {
			return true
		}
	}
	return false
}

// sentence checks the names and figures of a sentence.
func (c *checker) sentence(l *line, s []token) {
	var subjects []int
	named := line{}
	for i, t := range s {
		if t.kind != objectToken {
			continue
		}
		named.objects = append(named.objects, l.objects[t.object])
		if c.subjectOf(l.objects[t.object]).q != nil {
			subjects = append(subjects, i)
		}
	}
	c.unknownNames(&named)
	if says(s, comparisons) {
		return
	}
	for _, at := range subjects {
		is := c.subjectOf(l.objects[s[at].object])
		switch {
		case at > 0 && s[at-1].kind == wordToken && into[s[at-1].word] && !isNext(s, at):
			if len(named.objects) == 1 {
				c.claimBefore(l, s, at, is.q)
			}
		case mayBegin(s, at, is.isType):
			c.claims(l, s, at, is.q)
		}
	}
}

// isNext reports whether "followed by" stands before a subject.
func isNext(s []token, at int) bool {
	return at > 1 && s[at-1].word == "by" && s[at-2].word == "followed"
}

func (c *checker) subjectOf(o object) subject {
	if o.dest != "" {
		return c.facts.ofLink(o.dest)
	}
	return c.facts.ofCode(o.code)
}

// mayBegin reports whether what stands before a subject leaves it the subject of
// what comes after it: in "the pool behind `conv1` takes" and in "`fc` and `conv1`
// take" it is not.
func mayBegin(s []token, at int, isType bool) bool {
	i := at - 1
	if isType {
		return i < 0 || i == 0 && (s[0].word == "the" || s[0].word == "all") || follows(s, at)
	}
	for i >= 0 && s[i].kind == wordToken && before[s[i].word] {
		i--
	}
	return i < 0 || follows(s, i+1) || isNext(s, at)
}

// follows reports whether s[at] comes after a pause, or after the figures of
// another subject, but not after another name.
func follows(s []token, at int) bool {
	i := at - 1
	for i >= 0 && (s[i].word == "and" || s[i].word == "or" || s[i].word == ",") {
		i--
	}
	if i < 0 || s[i].kind == objectToken {
		return false
	}
	joined := i < at-1
	return isPause(s[at-1]) || joined && (s[i].kind == figureToken || s[i].word == ")")
}

// isPause reports whether a sign stands between two parts of a sentence.
func isPause(t token) bool {
	return t.kind == punctuation && strings.Contains(",:(—", t.word)
}

// claims compares the figures after the subject s[at] with the data.
func (c *checker) claims(l *line, s []token, at int, q *quantity) {
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
		case t.word == ")":
			return // what comes after may be about more than one name
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
	return strings.Contains(",:(=", t.word) || t.spaced && (t.word == "–" || t.word == "—")
}

// isWhole reports whether what follows the figure s[i] leaves it a figure of the
// subject: not "0.1 ms slower", not "30 % of the convolutions".
func isWhole(s []token, i int) bool {
	j := i + 1
	if j < len(s) && s[j].kind == wordToken && s[j].word == "of" {
		for j++; j < len(s) && s[j].kind == wordToken && bases[s[j].word]; j++ {
		}
		if !wholes[s[j-1].word] {
			return false
		}
	}
	if j == len(s) {
		return true
	}
	next := s[j]
	if next.kind == wordToken {
		return ends[next.word]
	}
	return next.kind == punctuation && (strings.Contains(".,;:()!?—", next.word) || next.word == "–" && next.spaced)
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
