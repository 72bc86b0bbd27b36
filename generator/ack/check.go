package ack

import (
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/frontmatter"
	"trtsite/generator/spelling"
)

// CodeUnmatched is the permanent code of the warning that an acknowledgement is
// about nothing.
const CodeUnmatched = "ack-unmatched"

// CodeNotCarried is the permanent code of the warning that a word holds for its own
// report only.
const CodeNotCarried = "ack-not-carried"

// NotCarried warns that what w says holds for no later report, since nobody knows of
// which model the report is.
func NotCarried(w Word) trtfmt.Diagnostic {
	a := w.Ack
	return trtfmt.Diagnostic{
		Severity: trtfmt.Warning, Code: CodeNotCarried, File: a.File, Line: a.Line, Col: a.Col, Count: 1,
		Message: "this acknowledgement holds for its own report only: the model of the report is not known, so no later report is known to be of its series",
		Hint:    "state model in the front matter of the reports of the series",
	}
}

// Check warns about words of a report that are about none of its findings: of a
// rule that does not exist, and of a finding that is not there. One that is marked
// fixed is not expected there, and a report without times has no findings to
// compare with. ids are the rules.
func Check(n *archive.Node, r *analysis.Report, ids []string) []trtfmt.Diagnostic {
	var out []trtfmt.Diagnostic
	for _, s := range spoken(n, r) {
		a := s.word.Ack
		msg, hint := "", ""
		switch {
		case !slices.Contains(ids, a.Finding):
			msg, hint = "no rule is called "+quote(a.Finding), "the rules are "+strings.Join(ids, ", ")
			if near := spelling.Nearest(a.Finding, ids); near != "" {
				hint = "did you mean " + near + "?"
			}
		case s.found || !s.asked || a.State == frontmatter.Fixed:
			continue
		case a.Layer != "":
			msg = "no finding " + quote(a.Finding) + " of this report has a row of layer " + quote(a.Layer)
			hint = "remove it, or name a layer of the finding as the page of layers does"
		default:
			msg = "this report has no finding " + quote(a.Finding)
			hint = "remove it, or mark it as fixed"
		}
		out = append(out, trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: CodeUnmatched, File: a.File, Line: a.Line, Col: a.Col, Count: 1,
			Message: "this acknowledgement is about nothing: " + msg, Hint: hint,
		})
	}
	return out
}

// quote shortens a name that may be anything.
func quote(s string) string {
	const longest = 120
	if runes := []rune(s); len(runes) > longest {
		s = string(runes[:longest]) + "…"
	}
	return "`" + s + "`"
}
