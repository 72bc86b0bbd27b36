package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis"
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
	for _, f := range b.Findings {
		lines = append(lines, finding(b, f))
	}
	return lines
}

func finding(b *analysis.Backend, f analysis.Finding) string {
	about := ""
	if f.Ms > 0 {
		about = amount(b, f.Ms) + ", "
	}
	parts := []string{
		fmt.Sprintf("`finding:%s` %s (%s%s confidence)", f.ID, cut(plain(f.Title), 160), about, f.Confidence),
		"facts: " + cut(plain(f.Evidence), 420),
	}
	if f.Hypothesis != "" {
		parts = append(parts, "hypothesis, not a fact: "+cut(plain(f.Hypothesis), 300))
	}
	if f.NextCheck != "" {
		parts = append(parts, "next check: "+cut(plain(f.NextCheck), 300))
	}
	return strings.Join(parts, "\n  ")
}

// positives are what was looked at and found to be good.
func positives(b *analysis.Backend) []string {
	var lines []string
	for _, p := range b.Positives {
		lines = append(lines, cut(plain(p), messageBytes))
	}
	return lines
}
