package reformat

import "slices"

// Quantises reports whether the operations of a generated kernel, as
// analysis.Operations decodes them, hold a quantisation: a value is limited on both
// sides and rounded, then converted.
func Quantises(ops []string) bool {
	for i, op := range ops {
		if op == "round" && i+1 < len(ops) && limits(ops[:i]) && slices.Contains(ops[i+1:], "cast") {
			return true
		}
	}
	return false
}

// limits reports whether the operations end with a limit on both sides.
func limits(ops []string) bool {
	n := len(ops)
	if n > 0 && ops[n-1] == "clip" {
		return true
	}
	return n > 1 && (ops[n-2] == "min" && ops[n-1] == "max" || ops[n-2] == "max" && ops[n-1] == "min")
}

// OnlyQuantises reports whether the operations are a quantisation and nothing else
// but the scale.
func OnlyQuantises(ops []string) bool {
	return Quantises(ops) && onlyOf(ops, "mul", "div", "min", "max", "clip", "round", "cast")
}
