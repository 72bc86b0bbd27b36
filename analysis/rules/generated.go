package rules

import (
	"fmt"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

// generatedRows are the timed rows of kernels that Myelin generated and whose name,
// decoded, is such a list of operations.
func (v view) generatedRows(is func(ops []string) bool) []int {
	return v.rows(func(i int) bool { return v.timed(i) && is(v.generatedOps(i)) })
}

// generatedOps are the operations of row i where it is a kernel that Myelin
// generated, else nil.
func (v view) generatedOps(i int) []string {
	if v.Records[i].Type != "kgen" {
		return nil
	}
	return v.Operations(v.Records[i].Index)
}

// pureMovement are the operations of Myelin that compute nothing. Gathers and
// replications are not among them: which data they bring is an operation of the
// network.
var pureMovement = []string{"reshape", "move", "transpose", "cast", "concat", "slice"}

// onlyMovement reports whether the operations are a list without gaps of nothing but
// movement.
func onlyMovement(ops []string) bool {
	return len(ops) > 0 && !slices.ContainsFunc(ops, func(op string) bool { return !slices.Contains(pureMovement, op) })
}

// doubtOverlap adds to a finding how much of its rows ran beside rows of other
// streams, which may hide that time. Where the rest of them is below the threshold,
// in percent, the finding has low confidence.
func (v view) doubtOverlap(l *lead, threshold float64) {
	beside := v.among(l.rows, func(i int) bool { return v.has(i, analysis.MarkOverlapped) })
	if len(beside) == 0 {
		return
	}
	l.evidence += fmt.Sprintf("; %s (%s) ran beside rows of other streams, which may hide that time",
		unit.Plural(len(beside), "kernel"), v.amount(beside))
	if v.share(v.sum(l.rows)-v.sum(beside)) < threshold {
		l.confidence = model.Low
	}
}
