package rules

import (
	"slices"

	"trtsite/analysis"
)

// set are all rules with the same thresholds. As one analysis.Rule it asks them
// about a backend in one round, so that what several need is found out once.
type set struct{ rules []rule }

// newSet makes the rules known to each other.
func newSet(rules ...rule) *set {
	s := &set{rules: rules}
	for i := range rules {
		rules[i].set = s
	}
	return s
}

// Check implements analysis.Rule with the findings of every rule, in the order of
// All.
func (s *set) Check(b *analysis.Backend) (found []analysis.Finding, positives []string) {
	if !addsUp(b) {
		return nil, nil
	}
	v := viewOf(b, s)
	for _, r := range s.rules {
		f, p := v.findings(r)
		found, positives = append(found, f...), append(positives, p...)
	}
	return found, positives
}

// answer is what a rule says about the backend of a view.
type answer struct {
	leads     []lead
	positives []string
}

// ask returns the answer of a rule, which is asked once. Rules about rows are not
// asked where no row is trusted.
func (v view) ask(r rule) answer {
	a, known := v.answers[r.doc.ID]
	if !known {
		if r.aboutTrust || v.trusts() {
			a.leads, a.positives = r.find(v)
		}
		v.answers[r.doc.ID] = a
	}
	return a
}

// leadsOf are what the rules with these identifiers say, in the order of All; those
// not asked yet are asked. They must not ask back.
func (v view) leadsOf(ids []string) []lead {
	var leads []lead
	for _, r := range v.set.rules {
		if slices.Contains(ids, r.doc.ID) {
			leads = append(leads, v.ask(r).leads...)
		}
	}
	return leads
}

// explained are the rows that these rules speak about.
func (v view) explained(ids []string) map[int]bool {
	rows := map[int]bool{}
	for _, l := range v.leadsOf(ids) {
		for _, i := range l.rows {
			rows[i] = true
		}
	}
	return rows
}

// mainShare is the part of a finding's time from which it is about one row above
// all.
const mainShare = 0.5

// isMain reports whether one of these rules speaks about row i above all.
func (v view) isMain(ids []string, i int) bool {
	return slices.ContainsFunc(v.leadsOf(ids), func(l lead) bool {
		return slices.Contains(l.rows, i) && v.ms(i) >= float64(mainShare*v.sum(l.rows))
	})
}
