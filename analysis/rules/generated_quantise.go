package rules

import (
	"fmt"
	"slices"

	"trtsite/analysis/model"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
)

func generatedQuantise(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "generated-quantise",
			Title: "Generated kernels quantise",
			Says: "Kernels that Myelin generated scale, limit, round and convert values to a quantised type, alone or behind " +
				"elementwise operations: the layer that made the values did not do it.",
			Computed: fmt.Sprintf("Generated kernels whose decoded name has a limit on both sides, a rounding and a cast (as in "+
				"MulMinMaxRounCast) are at least %s of the layer sum. Where those that ran beside no other stream are less, the "+
				"confidence is low.", percent(t.QuantisePercent)),
			Silent: "About quantisation in layers that are no generated kernels (qdq-unfused), and where Myelin cut the name before it.",
			Try: "See what stands in front of the rounding: nothing but the scale is a Q of its own; an addition is a residual sum that " +
				"could be quantised with the convolution before it; a multiplication and addition may be a normalisation that was not " +
				"folded into its convolution.",
			Source: "Quantisation is scale, round and clamp (NVIDIA's documentation of quantised types); the threshold is that of " +
				"unfused Q/DQ.",
		},
		find: func(v view) ([]lead, []string) { return quantiseLeads(v, t), nil },
	}
}

func quantiseLeads(v view, t Thresholds) []lead {
	rows := v.generatedRows(reformat.Quantises)
	if v.share(v.sum(rows)) < t.QuantisePercent {
		return nil
	}
	ops := func(i int) []string { return v.Operations(v.Records[i].Index) }
	alone := v.among(rows, func(i int) bool { return reformat.OnlyQuantises(ops(i)) })
	adding := v.among(rows, func(i int) bool { return slices.Contains(ops(i), "add") })
	l := lead{
		title:      fmt.Sprintf("Generated kernels that quantise take %s of %s", v.percentOf(rows), v.whole()),
		evidence:   fmt.Sprintf("%s: %s; the longest: %s", unit.Plural(len(rows), "kernel"), v.amount(rows), v.list(rows, 3)),
		hypothesis: "the quantisation is not fused into the layer that makes the values",
		next: "compare the placement of Q/DQ in front of these kernels with NVIDIA's recommendations, move it so that the producer can " +
			"write the quantised type, rebuild and compare the number of such kernels",
		confidence: model.Medium,
		rows:       rows,
	}
	if len(alone) > 0 {
		l.evidence += fmt.Sprintf("; %s nothing else (%s)", verb(len(alone), "does", "do"), v.amount(alone))
	}
	if len(adding) > 0 {
		l.evidence += fmt.Sprintf("; %s first (%s)", verb(len(adding), "adds", "add"), v.amount(adding))
	}
	v.doubtOverlap(&l, t.QuantisePercent)
	return []lead{l}
}

// among returns the rows for which is holds.
func (v view) among(rows []int, is func(i int) bool) []int {
	return slices.DeleteFunc(slices.Clone(rows), func(i int) bool { return !is(i) })
}

// verb prints a count with the form of the verb that fits it, e.g. "2 do".
func verb(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return unit.Count(int64(n)) + " " + many
}
