package view

import (
	"cmp"
	"slices"

	"trtsite/analysis/unit"
	"trtsite/generator/ack"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// hit is one finding with the report and the backend that have it.
type hit struct {
	report  *Summary
	backend *BackendSummary
	found   *Found
	// repeat is set where an earlier backend has the same profile, byte by byte: the
	// finding is shown and not counted again.
	repeat bool
}

// hits lists all findings of an archive by rule, each list by score, equal ones in
// archive order.
func (c *Catalogue) hits() map[string][]hit {
	out := map[string][]hit{}
	seen := map[string]bool{}
	for i := range c.all {
		s := &c.all[i]
		for j := range s.Backends {
			b := &s.Backends[j]
			repeat := b.ProfileHash != "" && seen[b.ProfileHash]
			seen[b.ProfileHash] = true
			for k := range b.Found {
				f := &b.Found[k]
				out[f.Rule] = append(out[f.Rule], hit{s, b, f, repeat})
			}
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(x, y hit) int { return cmp.Compare(y.found.Score, x.found.Score) })
	}
	return out
}

// fixed lists what reports mark as fixed and is gone, by rule, in archive order.
func (c *Catalogue) fixed() map[string][]ack.Word {
	out := map[string][]ack.Word{}
	for i := range c.all {
		for _, w := range c.all[i].Fixed {
			out[w.Finding] = append(out[w.Finding], w)
		}
	}
	return out
}

// FindingCount counts the findings of a rule.
type FindingCount struct {
	Open, Acknowledged, Rejected, Fixed int
	// Reports counts those with an open finding; Repeats the findings of backends
	// that repeat the profile of another, which no other number holds.
	Reports, Repeats int
}

func countHits(list []hit, fixed []ack.Word) FindingCount {
	n := FindingCount{Fixed: len(fixed)}
	reports := map[string]bool{}
	for _, h := range list {
		switch v := h.found.Verdict; {
		case h.repeat:
			n.Repeats++
		case v.Open():
			n.Open++
			reports[h.report.Path] = true
		case v.By.State == "rejected":
			n.Rejected++
		default:
			n.Acknowledged++
		}
	}
	n.Reports = len(reports)
	return n
}

// words are the counts that are not 0, each with its word.
func (n FindingCount) words() []string {
	var out []string
	for _, p := range []struct {
		n    int
		word string
	}{
		{n.Open, " open in " + unit.Plural(n.Reports, "report")}, {n.Acknowledged, " acknowledged"}, {n.Rejected, " rejected"},
		{n.Fixed, " fixed"}, {n.Repeats, plural(n.Repeats, " repeats", " repeat") + " another’s data"},
	} {
		if p.n > 0 {
			out = append(out, unit.Count(int64(p.n))+p.word)
		}
	}
	return out
}

// FindingRow is one finding in the list of a rule's page.
type FindingRow struct {
	// Report leads to the finding on its report's page and shows the folder.
	Report Link
	// Backend is "" where the report has one backend that no file name labels.
	Backend, Title             string
	Evidence, Hypothesis, Next []Span
	// Ms is "" where it is no time per inference, Share where the finding is about no
	// time.
	Ms, Share, Confidence, State string
	Remark                       *Remark
	Closed, Synthetic            bool
	Same                         string
}

func findingRow(url string, h hit) FindingRow {
	f, s := h.found, h.report
	row := FindingRow{
		Report: Link{archive.Rel(url, s.URL) + "#" + f.Anchor, shownPath(".", s)}, Backend: h.backend.Label,
		Title: chart.Printable(f.Text.Title), Evidence: spans(f.Text.Evidence), Hypothesis: spans(f.Text.Hypothesis), Next: spans(f.Text.Next),
		Confidence: string(f.Confidence), Remark: remark(f.Verdict, url, s.Path), Same: sameWords(s.Path, h.backend.SameAs),
		Closed: !f.Verdict.Open(), Synthetic: s.Synthetic, State: "open",
	}
	if row.Closed {
		row.State = f.Verdict.By.State
	}
	if len(s.Backends) == 1 && row.Backend == "default" {
		row.Backend = ""
	}
	if f.Ms > 0 {
		row.Ms = unit.HeadMs(f.Ms)
	}
	if f.Share > 0 {
		row.Share = unit.Percent(f.Share)
	}
	return row
}
