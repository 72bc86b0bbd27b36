package rules

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/model"
)

// rule is a check that is asked only about backends whose times may be
// interpreted.
type rule struct {
	doc  Doc
	find func(view) (found []lead, positives []string)
	// aboutTrust is set for rules about the measurement itself. They speak where no
	// row is trusted, and are as sure about one iteration as about many.
	aboutTrust bool
	// set are the rules with the same thresholds, which this one may leave rows to.
	set *set
}

// Doc returns the rule's documentation.
func (r rule) Doc() Doc { return r.doc }

// Check implements analysis.Rule for this rule alone. It is silent unless b passed
// the gate with times that add up to something, and without rows that can be
// trusted. What a single iteration shows has low confidence.
func (r rule) Check(b *analysis.Backend) (found []analysis.Finding, positives []string) {
	if !addsUp(b) {
		return nil, nil
	}
	return viewOf(b, r.set).findings(r)
}

// addsUp reports whether a backend has times that shares can be of.
func addsUp(b *analysis.Backend) bool {
	return b.HasTimes() && b.Layers != nil && b.Timing.LayerSumMs > 0
}

// lead is a finding before its time is added up.
type lead struct {
	title, evidence string
	// hypothesis is what the evidence may mean, "" for nothing beyond itself.
	hypothesis, next string
	confidence       analysis.Confidence
	// rows are the indexes of the layers concerned.
	rows []int
	// ms is the time concerned where it is not that of the rows; 0 where it is.
	ms float64
}

// findings are what a rule says, with the time concerned.
func (v view) findings(r rule) (found []analysis.Finding, positives []string) {
	a := v.ask(r)
	for _, l := range a.leads {
		if !r.aboutTrust && v.Quality.SingleSample {
			l.confidence = model.Low
		}
		found = append(found, v.finding(r.doc.ID, l))
	}
	return found, a.positives
}

func (v view) finding(id string, l lead) analysis.Finding {
	rows := slices.Clone(l.rows)
	slices.Sort(rows)
	ms := l.ms
	if ms == 0 {
		ms = v.sum(rows)
	}
	return analysis.Finding{
		ID: id, Title: l.title, Evidence: l.evidence, Hypothesis: l.hypothesis, NextCheck: l.next, Confidence: l.confidence,
		Ms: ms, Share: v.share(ms), Layers: rows, Score: score(ms, l.confidence),
	}
}

// weights say what an hour spent on a lead is worth by its confidence. They are
// a convention: a lead of low confidence outranks a sure one only where it is
// about more than three times the time.
var weights = map[analysis.Confidence]float64{model.High: 1, model.Medium: 0.6, model.Low: 0.3}

// score is the time concerned in ms times the weight of the confidence.
func score(ms float64, c analysis.Confidence) float64 { return float64(ms * weights[c]) }
