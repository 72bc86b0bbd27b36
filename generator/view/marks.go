package view

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// markWords are the marks of a row, a word each, "" for none.
func markWords(r *analysis.Record) string {
	if len(r.Marks) == 0 {
		return ""
	}
	words := make([]string, len(r.Marks))
	for i, m := range r.Marks {
		words[i] = string(m)
	}
	return strings.Join(words, ", ")
}

// marks in the order in which a note explains them. one and many follow a count.
var marks = []struct {
	mark      analysis.Mark
	one, many string
}{
	{analysis.MarkUntrusted, "row is untrusted: its time may be that of another row", "rows are untrusted: their times may be those of other rows"},
	{analysis.MarkOutliers, "row has outlier iterations and counts with its median", "rows have outlier iterations and count with their medians"},
	{analysis.MarkOverlapped, "row overlapped: it ran beside rows of other streams", "rows overlapped: they ran beside rows of other streams"},
	{analysis.MarkPartial, "row did not run in every iteration", "rows did not run in every iteration"},
	{analysis.MarkDLA, "row waits or copies for the DLA: its time is that of the subgraph", "rows wait or copy for the DLA: their times are those of the subgraph"},
}

// marksNote counts the marked rows of a table and says what the marks mean.
func marksNote(b *analysis.Backend) string {
	var parts []string
	for _, m := range marks {
		if n := countMark(b, m.mark); n > 0 {
			parts = append(parts, unit.Count(int64(n))+" "+plural(n, m.one, m.many)+".")
		}
	}
	if countMark(b, analysis.MarkOutliers) > 0 {
		parts = append(parts, "The "+sumWord(b)+" keeps the means, so shares end at "+unit.WithPercent(share(rowSum(b), b.Timing.LayerSumMs))+".")
	}
	return strings.Join(parts, " ")
}

// rowSum is what the rows add up to as they count.
func rowSum(b *analysis.Backend) float64 {
	sum := 0.0
	for i := range b.Records {
		sum += b.Records[i].ValueMs()
	}
	return sum
}
