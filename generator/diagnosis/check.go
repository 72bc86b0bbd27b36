package diagnosis

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/markdown"
)

// The permanent codes of this package's diagnostics. All are warnings.
const (
	CodeHeading   = "diagnosis-heading"   // a heading is missing or has nothing below it
	CodeFigure    = "diagnosis-figure"    // a figure that the data contradict
	CodeLayer     = "diagnosis-layer"     // a layer that does not exist
	CodeTable     = "diagnosis-table"     // a table that the page has already
	CodePaths     = "diagnosis-paths"     // a list of paths
	CodeChecklist = "diagnosis-checklist" // a check list about validation
	CodeCopy      = "diagnosis-copy"      // one text in several reports
	codeMore      = "diagnosis-more"
)

// Refused reports whether a strict build publishes nothing because of d: where
// headings are missing, or where the text contradicts the data.
func Refused(d trtfmt.Diagnostic) bool {
	return d.Code == CodeHeading || d.Code == CodeFigure || d.Code == CodeLayer
}

// Options steer one check.
type Options struct {
	// Name is the file's name in diagnostics.
	Name string
	// Line is the line of the file on which the text begins, at least 1.
	Line int
}

// maxDiags bounds what is listed of one text.
const maxDiags = 40

// Check compares a text without its front matter with the report that it is
// about. Every diagnostic is a warning; they are in the order of the text, those
// about the whole text first. A text without a block says nothing that could be
// wrong. The time is near-linear in the sizes of text and report.
func Check(src []byte, r *analysis.Report, o Options) []trtfmt.Diagnostic {
	blocks := markdown.Prose(src, o.Line)
	if len(blocks) == 0 && len(src) == 0 {
		return nil
	}
	c := &checker{name: o.Name, facts: newFacts(r), seen: map[string]int{}}
	c.headings(blocks)
	c.style(blocks)
	var head []string
	for i := range blocks {
		switch b := &blocks[i]; b.Kind {
		case markdown.CodeBlock:
		case markdown.Head:
			head = units(b)
		case markdown.Row:
			c.row(b, head)
		default:
			c.block(b)
		}
	}
	return c.sorted()
}

// checker collects what is wrong with one text.
type checker struct {
	name  string
	facts *facts
	diags []trtfmt.Diagnostic
	// seen are the places in diags of messages that may repeat.
	seen map[string]int
	// more is set where diags is full.
	more bool
}

// warn adds a warning. The same message at another place is counted.
func (c *checker) warn(code string, at place, message, hint string) {
	if i, ok := c.seen[message]; ok {
		c.diags[i].Count++
		return
	}
	if len(c.diags) >= maxDiags {
		c.more = true
		return
	}
	c.seen[message] = len(c.diags)
	c.diags = append(c.diags, trtfmt.Diagnostic{
		Severity: trtfmt.Warning, Code: code, File: c.name, Line: at.line, Col: at.col, Count: 1,
		Message: message, Hint: hint,
	})
}

func (c *checker) sorted() []trtfmt.Diagnostic {
	slices.SortStableFunc(c.diags, func(a, b trtfmt.Diagnostic) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Col - b.Col
	})
	if c.more {
		c.diags = append(c.diags, trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: codeMore, File: c.name, Count: 1,
			Message: "more of the diagnosis does not agree with the data than is listed",
		})
	}
	return c.diags
}

// place is a position in a file; zero is the whole file.
type place struct{ line, col int }
