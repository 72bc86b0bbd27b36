package rules

import "slices"

// Docs returns the documents of all rules, made with these thresholds.
func Docs(t Thresholds) []Doc {
	all := All(t)
	docs := make([]Doc, len(all))
	for i, r := range all {
		docs[i] = r.Doc()
	}
	return docs
}

// IDs returns the identifiers of all rules, in the order in which they are
// documented.
func IDs() []string {
	var ids []string
	for _, d := range Docs(DefaultThresholds()) {
		ids = append(ids, d.ID)
	}
	return ids
}

// ThresholdsOf returns the thresholds that a rule uses, in the order of the
// table.
func ThresholdsOf(id string) []Threshold {
	return slices.DeleteFunc(ThresholdTable(), func(t Threshold) bool { return !slices.Contains(t.Rules, id) })
}

// doubting are the identifiers of the rules that doubt the measurement.
var doubting = func() map[string]bool {
	ids := map[string]bool{}
	for _, d := range Docs(DefaultThresholds()) {
		if d.Doubts {
			ids[d.ID] = true
		}
	}
	return ids
}()

// Doubts reports whether the findings of a rule doubt the measurement, so that they
// say nothing about the engine; false for an identifier that no rule has.
func Doubts(id string) bool { return doubting[id] }
