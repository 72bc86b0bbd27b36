package view

import (
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// CompareEnvironment says whether the numbers are numbers of one thing.
type CompareEnvironment struct {
	// Title is the answer.
	Title string
	// Blocking forbid the comparison, Experiments belong in the headline, Harmless
	// explain next to nothing, Unknown are not recorded on a side and decide nothing.
	Blocking, Experiments, Harmless, Unknown []CompareFact
	// UnknownLine names what is not recorded, "" for nothing.
	UnknownLine string
	Overridden  bool
}

// CompareFact is a thing in which the sides differ; A and B are "" where a side does
// not record it.
type CompareFact struct {
	Name, A, B       string
	SourceA, SourceB string
	Note             string
}

func (c *comparer) environment() CompareEnvironment {
	k := c.cmp.Comparability
	e := CompareEnvironment{
		Blocking: compareFacts(k.Blocking), Experiments: compareFacts(k.Experiments), Harmless: compareFacts(k.Harmless),
		Unknown: compareFacts(k.Unknown), Overridden: k.Overridden,
	}
	names := make([]string, len(k.Unknown))
	for i, d := range k.Unknown {
		names[i] = d.Name
		switch {
		case d.A.Known():
			names[i] += " of B"
		case d.B.Known():
			names[i] += " of A"
		}
	}
	e.UnknownLine = strings.Join(names, ", ")
	e.Title = environmentTitle(&e)
	return e
}

func environmentTitle(e *CompareEnvironment) string {
	switch n := len(e.Blocking); {
	case e.Overridden:
		return "Not comparable, and compared all the same: " + unit.Plural(n, "blocking difference")
	case n > 0:
		return "Not comparable: " + unit.Plural(n, "blocking difference")
	case len(e.Experiments) > 0:
		return "Comparable, with " + unit.Plural(len(e.Experiments), "difference") + " that " + plural(len(e.Experiments), "is", "are") + " the experiment"
	case len(e.Unknown) > 0:
		return "Comparable as far as recorded"
	}
	return "Comparable"
}

func compareFacts(list []diff.Difference) []CompareFact {
	var out []CompareFact
	for _, d := range list {
		out = append(out, CompareFact{
			Name: upperFirst(d.Name), A: chart.Printable(d.A.Text), B: chart.Printable(d.B.Text),
			SourceA: chart.Printable(d.A.Source), SourceB: chart.Printable(d.B.Source), Note: chart.Printable(d.Note),
		})
	}
	return out
}
