package brief

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/precision"
	"trtsite/analysis/reformat"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// shownReformats is how many reformats have lines of their own.
const shownReformats = 3

// reformats are the explicit reformats by cause, then the slowest.
func reformats(b *analysis.Backend) []string {
	l := reformat.Of(b)
	if len(l.Entries) == 0 {
		return nil
	}
	lines := []string{"by cause: " + causes(b, l) + " (a layer that converts while it computes is not among them)"}
	if !l.Timed {
		return lines
	}
	entries := slices.Clone(l.Entries)
	slices.SortStableFunc(entries, func(x, y reformat.Entry) int { return cmp.Compare(y.Ms, x.Ms) })
	for _, e := range entries[:min(len(entries), shownReformats)] {
		lines = append(lines, reformatLine(b, &e))
	}
	return lines
}

// causes adds reformats up by cause and place: by time, or by count of causes where
// nothing is timed.
func causes(b *analysis.Backend, l reformat.Ledger) string {
	if l.Timed {
		names := map[int]string{}
		for _, e := range l.Entries {
			names[e.Layer] = string(e.Cause) + ", " + string(e.Branch)
		}
		t := breakdown.Of(b, func(i int) string { return cmp.Or(names[b.Records[i].Index], reformat.EverythingElse) })
		t.Rows = slices.DeleteFunc(t.Rows, func(r breakdown.Row) bool { return r.Name == reformat.EverythingElse })
		return table(b, t)
	}
	var parts []string
	for _, c := range []reformat.Cause{reformat.QDQ, reformat.Boundary, reformat.Cast, reformat.Builder} {
		n := 0
		for _, e := range l.Entries {
			if e.Cause == c {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, "`"+string(c)+"` "+unit.Plural(n, "layer"))
		}
	}
	return strings.Join(parts, "; ")
}

func reformatLine(b *analysis.Backend, e *reformat.Entry) string {
	return fmt.Sprintf("%s: %s, %s, %s, %s to %s", amount(b, e.Ms), layerName(b, e.Layer), e.Cause, e.Branch, form(e.In), form(e.Out))
}

// form is how a tensor is stored, in the file's own words where it has some: they
// name the type as well.
func form(t trtfmt.Tensor) string {
	if t.Format == "" {
		return precision.StorageName(t.Precision)
	}
	return "`" + cut(plain(t.Format), 72) + "`"
}
