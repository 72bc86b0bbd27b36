package brief

import (
	"cmp"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/operation"
	"trtsite/analysis/unit"
)

// shownRows is how many rows of a table a line has; the others are added up.
const shownRows = 7

// shares are the tables of time that count every layer once.
func shares(b *analysis.Backend) []string {
	if !b.HasTimes() {
		return nil
	}
	lines := []string{
		"by layer type: " + table(b, typeTable(b)),
		"by operation (a fused layer counts for its main one): " + table(b, operation.Groups(b)),
	}
	if t := breakdown.Streams(b); len(t.Rows) > 1 {
		lines = append(lines, "by CUDA stream (times of streams overlap): "+table(b, t))
	}
	if t := breakdown.Kinds(b); besideWork(t) {
		lines = append(lines, "by kind of row: "+table(b, t))
	}
	return lines
}

func typeTable(b *analysis.Backend) breakdown.Table {
	return breakdown.Of(b, func(i int) string { return b.Records[i].Type })
}

// notable is the share of the layer sum, in percent, from which rows beside work are
// told.
const notable = 1

// besideWork reports whether a table of kinds says more than which rows have next to
// no time.
func besideWork(t breakdown.Table) bool {
	for _, r := range t.Rows {
		switch r.Name {
		case breakdown.Work, breakdown.NoOp, breakdown.ZeroTime:
		case breakdown.NotRecorded:
			return true
		default:
			if r.Share >= notable {
				return true
			}
		}
	}
	return false
}

// table is a breakdown in one line: its largest rows with their names, the others
// added up so that it closes on the layer sum, and rows without time counted.
func table(b *analysis.Backend, t breakdown.Table) string {
	var parts []string
	more, idle := breakdown.Row{}, 0
	for i, r := range t.Rows {
		switch {
		case r.Ms == 0:
			idle += r.Layers
		case i >= shownRows:
			more.Ms += r.Ms
			more.Layers += r.Layers
		default:
			parts = append(parts, "`"+cut(plain(cmp.Or(r.Name, breakdown.NotRecorded)), 56)+"` "+rowText(b, r))
		}
	}
	if more.Layers > 0 {
		parts = append(parts, "others "+rowText(b, more))
	}
	if idle > 0 {
		parts = append(parts, "without time "+unit.Plural(idle, "layer"))
	}
	return strings.Join(parts, "; ")
}

func rowText(b *analysis.Backend, r breakdown.Row) string {
	return amount(b, r.Ms) + ", " + unit.Plural(r.Layers, "layer")
}
