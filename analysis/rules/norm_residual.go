package rules

import (
	"slices"
	"strings"

	"trtsite/analysis/operation"
)

// isResidualAlone reports whether row i does nothing but add tensors of its
// output's shape: a bias has another.
func isResidualAlone(v view, i int) bool {
	ops := v.Operations(v.Records[i].Index)
	if !v.works(i) || !slices.Contains(ops, "add") ||
		slices.ContainsFunc(ops, func(op string) bool { return op != "add" && op != "cast" }) {
		return false
	}
	l := v.layer(i)
	if len(l.Outputs) == 0 || len(l.Outputs[0].Dims) < 2 {
		return false
	}
	equal := 0
	for _, in := range l.Inputs {
		if slices.Equal(in.Dims, l.Outputs[0].Dims) {
			equal++
		}
	}
	return equal > 1 && operation.GroupOf(v.Backend, i) == operation.GroupElementwise
}

// enumeration joins words: "a", "a and b", "a, b and c".
func enumeration(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
