package trtfmt

import (
	"bytes"
	"fmt"
	"iter"
)

// isolate returns the repair that leaves of a text with several values only
// what makes up one file of a kind: the one value that is such a file, or else
// the single layers or records, which become a list.
func isolate(want Kind) repair {
	return func(src []byte) iter.Seq[fix] {
		e := embeddedIn(src, want)
		switch {
		case len(e.files) == 1 && !e.brokenFile:
			return e.extract(e.files[0])
		case len(e.files) > 1:
			nt := noticeSeveral(want, lineOf(src, e.files[0].start))
			return e.refuse(nt, e.files[1].start)
		case e.broken != nowhere && e.broken == skipSpace(src, 0):
			// There is nothing to be left out, and the parser says more.
		case e.broken != nowhere:
			return e.refuse(noticeBroken, e.brokenAt)
		case e.rows > 0:
			return e.join
		}
		return func(func(fix) bool) {}
	}
}

// refuse changes nothing but notes an error.
func (e *embedded) refuse(nt notice, at int) iter.Seq[fix] {
	return func(yield func(fix) bool) { yield(fix{start: at, end: at, why: &nt}) }
}

// extract leaves out what is around a value.
func (e *embedded) extract(v span) iter.Seq[fix] {
	return func(yield func(fix) bool) {
		if f, ok := e.leaveOut(span{0, v.start}, codeTextBefore); ok && !yield(f) {
			return
		}
		if f, ok := e.leaveOut(span{v.end, len(e.data)}, codeTextAfter); ok {
			yield(f)
		}
	}
}

// join makes a list of the loose values.
func (e *embedded) join(yield func(fix) bool) {
	first, last := e.loose[0].start, e.loose[len(e.loose)-1].end
	if f, ok := e.leaveOut(span{0, first}, codeTextBefore); ok && !yield(f) {
		return
	}
	loose := noticeLoose(e.want, e.rows)
	if !yield(fix{start: first, end: first, with: "[", why: &loose}) {
		return
	}
	for i, v := range e.loose[1:] {
		if !yield(e.comma(span{e.loose[i].end, v.start})) {
			return
		}
	}
	e.closeList(last, yield)
}

// comma replaces what is between two loose values.
func (e *embedded) comma(gap span) fix {
	f := fix{start: gap.start, end: gap.end, with: ","}
	if text := bytes.Trim(e.data[gap.start:gap.end], spaces+","); len(text) > 0 {
		f.why = &noticeBetween
		f.at = gap.start + bytes.Index(e.data[gap.start:gap.end], text)
	}
	return f
}

// closeList ends the list behind the last loose value.
func (e *embedded) closeList(last int, yield func(fix) bool) {
	if e.cut {
		nt := noticeCut(e.want, e.rows)
		yield(fix{start: last, end: len(e.data), with: "]", why: &nt, at: len(e.data)})
		return
	}
	f, ok := e.leaveOut(span{last, len(e.data)}, codeTextAfter)
	if !ok {
		f = fix{start: last, end: len(e.data)}
	}
	f.with = "]"
	yield(f)
}

// leaveOut is the fix that removes text around JSON; ok is false for spaces.
func (e *embedded) leaveOut(s span, code string) (f fix, ok bool) {
	text := bytes.Trim(e.data[s.start:s.end], spaces)
	if len(text) == 0 || string(text) == "," && len(e.loose) > 0 {
		return fix{}, false
	}
	from := s.start + bytes.Index(e.data[s.start:s.end], text)
	nt := noticeText(code, lineOf(e.data, from), lineOf(e.data, from+len(text)-1))
	return fix{start: s.start, end: s.end, why: &nt, at: from}, true
}

// lineOf returns the line of an offset, 1-based. No repair before this one adds
// or removes lines, so that it is the line of the file.
func lineOf(data []byte, at int) int { return 1 + bytes.Count(data[:at], []byte{'\n'}) }

const (
	codeTextBefore = "text-before"
	codeTextAfter  = "text-after"
)

// noticeText is about the lines from first to last in front of the JSON or
// behind it.
func noticeText(code string, first, last int) notice {
	where := "in front of the JSON"
	if code == codeTextAfter {
		where = "behind the JSON"
	}
	message := fmt.Sprintf("the text %s (lines %d to %d) was skipped", where, first, last)
	if first == last {
		message = fmt.Sprintf("the text %s (line %d) was skipped", where, first)
	}
	return notice{code: code, severity: Warning, message: message}
}

var (
	noticeBetween = notice{
		code: "text-between", severity: Warning,
		message: "text between two layers or records was skipped",
	}
	noticeBroken = notice{
		code: "syntax", severity: Error,
		message: "not valid JSON: the value that ends or breaks off here cannot be read",
		hint:    hintSyntax,
	}
)

// noticeLoose is about rows that are in no list.
func noticeLoose(want Kind, rows int) notice {
	what := "layers"
	if want != KindLayers {
		what = "records"
	}
	message := fmt.Sprintf("the %s stand one after another and in no list; %d of them were read as one list", what, rows)
	if rows == 1 {
		message = fmt.Sprintf("the one of the %s that is here stands in no list, and was read as a list of one", what)
	}
	return notice{code: "loose-objects", severity: Warning, message: message}
}

// noticeSeveral is about a second file of a kind in one text.
func noticeSeveral(want Kind, first int) notice {
	return notice{
		code: "several-files", severity: Error,
		message: fmt.Sprintf("the file holds more than one %s: one begins at line %d, another here", noun(want), first),
		hint:    "split it into one file for each engine and run",
	}
}
