// Package rules holds the findings: what is looked for in a backend with times,
// how, and when a rule is silent. A rule states facts of the file as evidence and
// names an experiment as the next check; it promises no gain.
//
// Findings are ranked by the time concerned times a weight for the confidence,
// never by a guess of what could be saved: see score.
package rules

import "trtsite/analysis"

// Rule is one check with its documentation.
type Rule interface {
	analysis.Rule
	// Doc describes the rule with the thresholds it was made with.
	Doc() Doc
}

// All returns every rule in the order in which they are documented.
func All(t Thresholds) []Rule {
	s := setOf(t)
	out := make([]Rule, len(s.rules))
	for i, r := range s.rules {
		out[i] = r
	}
	return out
}

// Checks is All in the form that analysis.Options takes: as one rule, so that what
// several of them ask about a backend is found out once.
func Checks(t Thresholds) []analysis.Rule { return []analysis.Rule{setOf(t)} }

func setOf(t Thresholds) *set {
	return newSet(
		hotLayer(t),
		typeConcentration(t),
		boundaryReformat(t),
		qdqUnfused(t),
		builderReformat(t),
		generatedQuantise(t),
		generatedMovement(t),
		dynamicOverhead(t),
		tinyKernels(t),
		qkvFusion(),
		attentionFusion(),
		normFusion(t),
		oddBlock(t),
		opaqueSubgraph(t),
		enginePartition(),
		cudaCoreGEMM(t),
		firstConvolution(t),
		channelAlignment(t),
		fp32Islands(t),
		untrustedRows(),
		toyShape(),
		failedRun(),
		singleSample(),
		outlierIterations(),
		dlaSubgraph(),
		unstableTiming(t),
		enqueueBound(t),
		transferBound(t),
	)
}

// Doc is a rule's documentation, in sentences. The site and the command print
// the same text.
type Doc struct {
	// ID is the rule's permanent identifier, e.g. "hot-layer".
	ID string
	// Doubts is set where a finding doubts the measurement and says nothing about the
	// engine.
	Doubts bool
	// Title is what the rule looks for.
	Title string
	// Says is what a finding means for the reader.
	Says string
	// Computed is how it is computed, with the thresholds.
	Computed string
	// Silent is when the rule says nothing although there is something.
	Silent string
	// Try is what to do about a finding.
	Try string
	// Source is where rule and thresholds come from.
	Source string
}
