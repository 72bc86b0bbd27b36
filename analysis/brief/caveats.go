package brief

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// caveats are the reasons to doubt numbers, the worst first.
func caveats(b *analysis.Backend) []string {
	lines := runCaveats(b.Provenance.Timed)
	if b.HasTimes() {
		lines = append(lines, profileCaveats(b)...)
	}
	for _, m := range b.Messages {
		if m.Severity == trtfmt.Warning {
			lines = append(lines, "warning: "+cut(plain(m.String()), messageBytes))
		}
	}
	return lines
}

func runCaveats(t *provenance.TimedRun) []string {
	if t == nil {
		return nil
	}
	var lines []string
	if t.Outcome == provenance.Failed {
		lines = append(lines, "the measured run ended with FAILED ("+plain(t.OutcomeFrom.String())+")")
	}
	for _, w := range t.Warnings {
		if w.Kind == provenance.ToyShape {
			lines = append(lines, "toy shape: trtexec made up "+plain(w.Shape)+" for `"+plain(w.Tensor)+"`, as nobody gave one")
		}
	}
	return lines
}

func profileCaveats(b *analysis.Backend) []string {
	var lines []string
	q := b.Quality
	for _, s := range q.Signals {
		lines = append(lines, "rows may show the times of other rows: "+cut(plain(s), messageBytes))
	}
	switch {
	case q.SharesOnly:
		lines = append(lines, "times are totals over an unknown number of runs: only shares mean something")
	case q.SingleSample:
		lines = append(lines, "the profile is one iteration: row times are a hint, no verdict")
	}
	for _, m := range marks {
		if n := marked(b, m.mark); n > 0 {
			lines = append(lines, m.says+": "+unit.Count(int64(n))+" of "+unit.Count(int64(len(b.Records))))
		}
	}
	if len(q.SameAs) > 0 {
		lines = append(lines, "the profile has the same bytes as that of "+list(q.SameAs, 4)+": one measurement, not several")
	}
	return lines
}

// marks say of rows what is to be known before they are read.
var marks = []struct {
	mark analysis.Mark
	says string
}{
	{analysis.MarkUntrusted, "rows that may show the time of another row"},
	{analysis.MarkOutliers, "rows with outlier iterations, counted with their medians"},
	{analysis.MarkOverlapped, "rows that ran beside rows of other streams"},
	{analysis.MarkPartial, "rows that did not run in every iteration"},
	{analysis.MarkDLA, "rows that wait or copy for the DLA, with the time of its subgraph"},
}

func marked(b *analysis.Backend, m analysis.Mark) int {
	n := 0
	for i := range b.Records {
		if b.Records[i].Has(m) {
			n++
		}
	}
	return n
}

// markWords are the marks of a row, "" for none.
func markWords(r *analysis.Record) string {
	words := make([]string, len(r.Marks))
	for i, m := range r.Marks {
		words[i] = string(m)
	}
	return strings.Join(words, ", ")
}
