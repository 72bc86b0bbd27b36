package archive

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
)

// ignoreFile is the name of a file of patterns, in the root or any folder.
const ignoreFile = ".trtsiteignore"

// rule is one pattern, after the rules of .gitignore.
type rule struct {
	// segments are matched against the elements of a path; "**" stands for any
	// number of elements, the others are patterns of path.Match.
	segments          []string
	negated, onlyDirs bool
}

// parseIgnore reads an ignore file: one pattern a line; "#" begins a comment,
// "!" takes back, "/" at the end means folders only; a "/" elsewhere ties the
// pattern to the file's folder; "*", "?" and "[...]" match within one name, "**"
// any number of folders; "\" takes a character literally. A line that is no
// pattern is a diagnostic of severity Error and matches nothing.
func parseIgnore(name string, src []byte) ([]rule, []trtfmt.Diagnostic) {
	var rules []rule
	var diags []trtfmt.Diagnostic
	for i, line := range strings.Split(string(bytes.TrimPrefix(src, []byte("\ufeff"))), "\n") {
		text := trimLine(line)
		if text == "" || text[0] == '#' {
			continue
		}
		r, problem := parseRule(text)
		if problem != "" {
			diags = append(diags, trtfmt.Diagnostic{Severity: trtfmt.Error, Code: "ignore-pattern", File: name,
				Line: i + 1, Col: 1, Count: 1, Message: "pattern " + quote(text) + " " + problem, Hint: "correct the line or remove it"})
			continue
		}
		rules = append(rules, r)
	}
	return rules, diags
}

// trimLine cuts white space at the end; a space after "\" stays.
func trimLine(line string) string {
	s := strings.TrimRight(line, " \t\r")
	if strings.HasSuffix(s, `\`) && len(s) < len(line) && line[len(s)] == ' ' {
		s += " "
	}
	return s
}

// parseRule reads one pattern; problem is "" or says what is wrong.
func parseRule(text string) (r rule, problem string) {
	text, r.negated = strings.CutPrefix(text, "!")
	text, r.onlyDirs = strings.CutSuffix(text, "/")
	anchored := strings.Contains(text, "/")
	r.segments = strings.Split(strings.TrimPrefix(text, "/"), "/")
	for i, s := range r.segments {
		if s == "" || s == "." || s == ".." {
			return r, "does not name anything below its folder"
		}
		r.segments[i] = notClass(s)
		if _, err := path.Match(r.segments[i], ""); err != nil {
			return r, "has an unclosed [ or a \\ at its end"
		}
	}
	if !anchored {
		r.segments = append([]string{"**"}, r.segments...)
	}
	if last := len(r.segments) - 1; r.segments[last] == "**" {
		// "a/**" is all that is in a, not a itself.
		r.segments = append(r.segments, "*")
	}
	return r, ""
}

// notClass spells "[!a]" as path.Match does, "[^a]".
func notClass(s string) string {
	b := []byte(s)
	for i := 0; i+1 < len(b); i++ {
		if b[i] == '\\' {
			i++
		} else if b[i] == '[' && b[i+1] == '!' {
			b[i+1] = '^'
		}
	}
	return string(b)
}

// matches reports whether the rule is about the path, which is relative to the
// folder of the ignore file.
func (r rule) matches(rel string, dir bool) bool {
	if r.onlyDirs && !dir {
		return false
	}
	return matchSegments(r.segments, strings.Split(rel, "/"))
}

// matchSegments matches with at most one "**" to go back to, which is enough:
// a later "**" can take all that an earlier one could.
func matchSegments(pattern, name []string) bool {
	p, n, star, mark := 0, 0, -1, 0
	for n < len(name) {
		switch {
		case p < len(pattern) && pattern[p] == "**":
			star, mark = p, n
			p++
		case p < len(pattern) && matchOne(pattern[p], name[n]):
			p, n = p+1, n+1
		case star >= 0:
			mark++
			p, n = star+1, mark
		default:
			return false
		}
	}
	return !slices.ContainsFunc(pattern[p:], func(s string) bool { return s != "**" })
}

func matchOne(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}
