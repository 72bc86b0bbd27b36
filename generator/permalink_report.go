package generator

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/spelling"
)

// LinkError says that what a link shall lead to is not there, or not one thing.
type LinkError struct {
	Text string
	// Near are the names that were probably meant, best first.
	Near []string
	// Choices are what there is instead, where nothing is near.
	Choices []string
	// Hint says how to name what is meant, where the names do not.
	Hint string

	ambiguous bool
}

func (e *LinkError) Error() string { return e.Text }

// node finds the report in its archive.
func (o LinkOptions) node() (*archive.Node, error) {
	a, err := archive.Walk(o.Source, archive.Options{Name: o.Name, Limits: o.Limits})
	if err != nil {
		return nil, fmt.Errorf("cannot read the archive: %w", err)
	}
	var all, below []string
	for _, n := range a.Reports {
		if n.Path == o.Report {
			return n, unpublishable(n)
		}
		all = append(all, n.Path)
		if o.Report == "." || strings.HasPrefix(n.Path, o.Report+"/") {
			below = append(below, n.Path)
		}
	}
	switch {
	case len(below) > 0:
		return nil, &LinkError{Text: o.Report + " is a group of reports, and a link leads to one report", Choices: below}
	case slices.ContainsFunc(a.Diags, func(d trtfmt.Diagnostic) bool { return d.Code == "draft" && d.File == o.Report }):
		return nil, &LinkError{Text: o.Report + " is a draft, which has no page"}
	}
	return nil, notThere("the archive has no report "+quoted(o.Report), o.Report, all)
}

// unpublishable is the reason why a report has no page, nil where it has one.
func unpublishable(n *archive.Node) error {
	if n.HasPage() {
		return nil
	}
	text := n.Path + " has no page"
	for _, d := range n.Problems {
		if d.Severity == trtfmt.Error {
			text += ": " + d.Text()
			break
		}
	}
	return &LinkError{Text: text}
}

// maxNear is how many names an error proposes.
const maxNear = 5

// minPart is how many bytes of a name tell something about it.
const minPart = 3

// notThere is the error for a name that is none of those there are.
func notThere(text, name string, names []string) *LinkError {
	near := nearNames(name, names)
	if len(near) > 0 {
		return &LinkError{Text: text, Near: near}
	}
	return &LinkError{Text: text, Choices: names}
}

// nearNames are the names that were probably meant: those that begin with the text,
// the one that is spelt nearly so, and those that hold the text or its last element,
// whatever the case.
func nearNames(name string, names []string) (near []string) {
	add := func(fits func(n string) bool) {
		for _, n := range names {
			if len(near) < maxNear && fits(n) && !slices.Contains(near, n) {
				near = append(near, n)
			}
		}
	}
	lower, last := strings.ToLower(name), strings.ToLower(path.Base(name))
	best := spelling.Nearest(name, names)
	if len(name) >= minPart {
		add(func(n string) bool { return strings.HasPrefix(strings.ToLower(n), lower) })
	}
	add(func(n string) bool { return best != "" && n == best })
	for _, part := range []string{lower, last} {
		if len(part) >= minPart {
			add(func(n string) bool { return strings.Contains(strings.ToLower(n), part) })
		}
	}
	return near
}

func quoted(s string) string { return strconv.Quote(s) }
