package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/unit"
)

// fewFindings is up to how many findings need no list in front.
const fewFindings = 3

// How much of a finding is shown, in bytes; pages and --format text have all.
const (
	factBytes   = 340
	adviceBytes = 240
)

// findings are the rules' results in their order, facts and hypothesis apart.
func findings(b *analysis.Backend) []string {
	if !b.HasTimes() {
		return nil
	}
	if len(b.Findings) == 0 {
		return []string{"none: no rule found anything"}
	}
	var lines []string
	said := map[string]bool{}
	if len(b.Findings) > fewFindings {
		lines = append(lines, "all "+unit.Count(int64(len(b.Findings)))+", in order: "+findingList(b))
	}
	for _, f := range b.Findings {
		lines = append(lines, finding(b, unsaid(f, said)))
		said[advice(f)] = true
	}
	return lines
}

// advice is what the findings of one rule often share.
func advice(f analysis.Finding) string { return f.ID + "\n" + f.Hypothesis + "\n" + f.NextCheck }

// unsaid leaves out what an earlier finding of the same rule said.
func unsaid(f analysis.Finding, said map[string]bool) analysis.Finding {
	if said[advice(f)] {
		f.Hypothesis, f.NextCheck = "", "as above"
	}
	return f
}

func finding(b *analysis.Backend, f analysis.Finding) string {
	about := ""
	if f.Ms > 0 {
		about = amount(b, f.Ms) + ", "
	}
	parts := []string{
		fmt.Sprintf("`finding:%s` %s (%s%s confidence)", f.ID, cut(plain(f.Title), 160), about, f.Confidence),
		"facts: " + cut(plain(f.Evidence), factBytes),
	}
	if f.Hypothesis != "" {
		parts = append(parts, "hypothesis, not a fact: "+cut(plain(f.Hypothesis), adviceBytes))
	}
	if f.NextCheck != "" {
		parts = append(parts, "next check: "+cut(plain(f.NextCheck), adviceBytes))
	}
	return strings.Join(parts, "\n  ")
}

// findingList names all findings with their shares, those of one rule in one place.
func findingList(b *analysis.Backend) string {
	var ids []string
	shares := map[string][]string{}
	for _, f := range b.Findings {
		if _, met := shares[f.ID]; !met {
			ids = append(ids, f.ID)
		}
		share := "without time"
		if f.Ms > 0 {
			share = percent(f.Ms, b.Timing.LayerSumMs)
		}
		shares[f.ID] = append(shares[f.ID], share)
	}
	const most = 3
	for i, id := range ids {
		ids[i] = "`" + id + "` " + first(shares[id], most)
	}
	return strings.Join(ids, "; ")
}

// positives are what was looked at and found to be good.
func positives(b *analysis.Backend) []string {
	var lines []string
	for _, p := range b.Positives {
		lines = append(lines, cut(plain(p), messageBytes))
	}
	return lines
}
