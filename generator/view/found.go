package view

import (
	"strconv"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/generator/ack"
	"trtsite/generator/chart"
)

// Found is the digest of one finding.
type Found struct {
	// Rule is the rule's identifier.
	Rule string
	Text rules.Text
	// Ms and Share are those of the finding, Score orders findings. Ms is 0 where
	// times are no times per inference.
	Ms, Share, Score float64
	Confidence       analysis.Confidence
	// Anchor is its place on the report's page.
	Anchor string
	// Verdict says whether it counts.
	Verdict ack.Verdict
	// Doubts is set where it doubts the measurement: it is no lead about the engine.
	Doubts bool
}

// found makes the digests of a backend's findings. suffix is that of the
// backend's sections.
func found(b *analysis.Backend, suffix string, judged func(i int) ack.Verdict) []Found {
	anchors := findingAnchors(b, suffix)
	out := make([]Found, len(b.Findings))
	for i, f := range b.Findings {
		out[i] = Found{
			Rule: f.ID, Text: rules.TextOf(f), Ms: f.Ms, Share: f.Share, Score: f.Score, Confidence: f.Confidence,
			Anchor: anchors[i], Verdict: judged(i), Doubts: rules.Doubts(f.ID),
		}
		if sharesOnly(b) {
			out[i].Ms, out[i].Score = 0, 0
		}
	}
	return out
}

// findingAnchors are the ids of a backend's findings on the report's page.
func findingAnchors(b *analysis.Backend, suffix string) []string {
	seen := map[string]int{}
	out := make([]string, len(b.Findings))
	for i, f := range b.Findings {
		seen[f.ID]++
		id := "finding-" + chart.Printable(f.ID)
		if n := seen[f.ID]; n > 1 {
			id += "-" + strconv.Itoa(n)
		}
		out[i] = id + suffix
	}
	return out
}

// suffixes are appended to the ids of the sections of a report's backends; one
// backend alone needs none.
func suffixes(r *analysis.Report) []string {
	out := BackendSlugs(r)
	for i := range out {
		if len(out) == 1 {
			out[i] = ""
			continue
		}
		out[i] = "-" + out[i]
	}
	return out
}

// open counts the leads about the engine that are not closed and returns the first:
// its title, and its rule with its share for a narrow column.
func open(list []Found) (n int, title, short string) {
	for _, f := range list {
		if !f.Verdict.Open() || f.Doubts {
			continue
		}
		if n++; n == 1 {
			title, short = chart.Printable(f.Text.Title), chart.Printable(f.Rule)
			if f.Share > 0 {
				short += " " + wholePercent(f.Share)
			}
		}
	}
	return n, title, short
}
