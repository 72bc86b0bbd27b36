package analysis

import (
	"fmt"
	"math"
	"slices"

	"trtsite/analysis/trtfmt"
)

// maxExact is the largest number of iterations that a float64 holds exactly.
const maxExact = 1 << 53

// timingOf adds up a profile. The sums run from the first record to the last.
func timingOf(p *trtfmt.ProfileFile) Timing {
	t := Timing{CountSource: CountNone}
	t.LayerSumMs = sumOf(p, func(e trtfmt.ProfileEntry) trtfmt.Number { return e.AverageMs })
	t.TotalMs = sumOf(p, func(e trtfmt.ProfileEntry) trtfmt.Number { return e.TimeMs })
	t.TotalPercentage = sumOf(p, func(e trtfmt.ProfileEntry) trtfmt.Number { return e.Percentage })
	switch n, ok := ratioCount(p); {
	case p.Basis == trtfmt.TotalsOverUnknownRuns:
	case p.Count.Recorded && p.Count.Value > 0 && p.Basis == trtfmt.Samples:
		t.Iterations, t.CountSource = p.Count.Value, CountSamples
	case p.Count.Recorded && p.Count.Value > 0:
		t.Iterations, t.CountSource = p.Count.Value, CountHeader
	case ok:
		t.Iterations, t.CountSource = n, CountRatio
	}
	if t.LayerSumMs == 0 && t.Iterations > 0 {
		t.LayerSumMs = t.TotalMs / float64(t.Iterations)
	}
	return t
}

// ratioCount infers the number of iterations from timeMs / averageMs, which is
// the same for every record of a run: the middle ratio, if it is at least 1 and
// no other is off by more than 5 % or half an iteration. trtexec writes six
// significant digits, so honest ratios agree to 1e-5.
func ratioCount(p *trtfmt.ProfileFile) (int64, bool) {
	ratios := ratiosOf(p)
	if len(ratios) == 0 {
		return 0, false
	}
	slices.Sort(ratios)
	r := math.RoundToEven(ratios[len(ratios)/2])
	if r < 1 || r > maxExact {
		return 0, false
	}
	allowed := max(0.05*r, 0.5)
	if ratios[len(ratios)-1]-r > allowed || r-ratios[0] > allowed {
		return 0, false
	}
	return int64(r), true
}

// ratiosOf are timeMs / averageMs of the records that took time.
func ratiosOf(p *trtfmt.ProfileFile) []float64 {
	var out []float64
	for _, e := range p.Entries {
		if e.AverageMs.Value > 0 {
			out = append(out, e.TimeMs.Value/e.AverageMs.Value)
		}
	}
	return out
}

// checkTotals compares what a profile says about itself in several ways. All
// of it is a warning: the records stay what they are.
func checkTotals(file string, p *trtfmt.ProfileFile) []trtfmt.Diagnostic {
	t := timingOf(p)
	var out []trtfmt.Diagnostic
	warn := func(code, format string, args ...any) {
		out = append(out, trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: code, File: file, Count: 1, Message: fmt.Sprintf(format, args...),
		})
	}
	if t.TotalMs == 0 {
		warn("zero-total", "all layer times are 0, so no share can be computed")
		return out
	}
	if math.Abs(t.TotalPercentage-100) > 2 {
		warn("percentage-sum", "the percentages add up to %.2f %%, not to about 100 %%", t.TotalPercentage)
	}
	if p.Basis != trtfmt.PerIteration {
		return out // computed here from what the file has
	}
	ratio, consistent := ratioCount(p)
	switch {
	case p.Count.Recorded && p.Count.Value <= 0:
		warn("count-header", "the header says %d iterations, but there are times", p.Count.Value)
	case !consistent && len(ratiosOf(p)) > 0:
		warn("count-ratio", "timeMs / averageMs differs between layers, so that they did not all run the same number of times")
	case consistent && t.CountSource == CountHeader && countsDiffer(t.Iterations, ratio):
		warn("count-header", "the header says %d iterations, timeMs / averageMs says %d", t.Iterations, ratio)
	}
	if t.CountSource != CountNone && !totalsAgree(t) {
		warn("total-mismatch", "timeMs adds up to %.6g ms, averageMs times %d iterations to %.6g ms",
			t.TotalMs, t.Iterations, t.LayerSumMs*float64(t.Iterations))
	}
	return out
}

// countsDiffer allows one iteration or 5 % of the header's number.
func countsDiffer(header, ratio int64) bool {
	return math.Abs(float64(header)-float64(ratio)) > max(1, math.Floor(0.05*float64(header)))
}

// totalsAgree allows 0.01 ms or 2 % of the larger total.
func totalsAgree(t Timing) bool {
	product := t.LayerSumMs * float64(t.Iterations)
	return math.Abs(product-t.TotalMs) <= max(0.01, 0.02*max(product, t.TotalMs))
}
