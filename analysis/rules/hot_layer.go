package rules

import (
	"cmp"
	"fmt"
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/model"
)

// peers is how many layers of one type make a median worth comparing with.
const peers = 5

func hotLayer(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "hot-layer",
			Title: "A single layer takes much of the time",
			Says:  "One layer stands out: its size, precision and tactic are worth a look before those of others.",
			Computed: fmt.Sprintf("A layer's mean time is at least %s of the layer sum and %g times the median of comparable "+
				"layers (high confidence), or %s and %g times (medium), and above the shortest layer that does work. Comparable "+
				"are the other layers of its type, or all other layers where there are fewer than %d of the type. Layers that ran "+
				"beside other streams are not compared with, and are found with low confidence.",
				percent(t.HotPercent), t.HotFactor, percent(t.WarmPercent), t.WarmFactor, peers),
			Silent: "Where other layers of the type are as large, or all layers are because there are few of them; about rows that wait for a " +
				"DLA; about regions of many kernels (opaque-subgraph), which compare with no layer; and about a layer that takes at least half " +
				"of the time of a finding that says more: " + enumeration(rowIDs) + ".",
			Try: "Find out whether the layer must be that large; then look at its precision, its tactic and the formats " +
				"around it, and time it alone.",
			Source: "The shares are those of common analyzers; the comparison with peers keeps small engines quiet.",
		},
		find: func(v view) ([]lead, []string) {
			var leads []lead
			warm := v.rows(func(i int) bool { return v.works(i) && !v.isRegion(i) && v.share(v.ms(i)) >= t.WarmPercent })
			for _, i := range v.longest(warm, len(warm)) {
				if l, ok := hotLead(v, i, t); ok && !v.isMain(rowIDs, i) {
					leads = append(leads, l)
				}
			}
			return leads, notHot(v, t)
		},
	}
}

// rowIDs are the rules that say why a single row takes long, where it is the main one
// of their finding.
var rowIDs = append([]string{"first-convolution", "cuda-core-gemm", "fp32-islands"}, moveIDs...)

// typical is the median time of the layers that row i compares with: the others
// of its type where there are enough, else all others.
func (v view) typical(i int) float64 {
	var same, all []float64
	for j, r := range v.Records {
		if j == i || !v.works(j) || v.has(j, analysis.MarkOverlapped) {
			continue
		}
		all = append(all, v.ms(j))
		if r.Type == v.Records[i].Type {
			same = append(same, v.ms(j))
		}
	}
	if len(same) >= peers {
		return median(same)
	}
	return median(all)
}

// rounding is what a product of decimal times may be above the decimal that it
// stands for, in ms: 3 x 0.1 ms is more than 0.3 ms in binary.
const rounding = 1e-12

// hotLead is the finding on row i, which takes at least WarmPercent; ok is false
// where its peers are as long.
func hotLead(v view, i int, t Thresholds) (l lead, ok bool) {
	factor, confidence := t.WarmFactor, model.Medium
	if v.share(v.ms(i)) >= t.HotPercent {
		factor, confidence = t.HotFactor, model.High
	}
	typical := v.typical(i)
	if v.ms(i) <= v.floor || v.ms(i) < float64(factor*typical)-rounding {
		return lead{}, false
	}
	r := v.Records[i]
	evidence := fmt.Sprintf("%s takes %s", quote(r.Name), v.time(v.ms(i)))
	if v.has(i, analysis.MarkOutliers) {
		evidence += " (the median; a few iterations distort its mean)"
	}
	if typical > 0 {
		evidence += fmt.Sprintf(", %s the median of comparable layers", times(v.ms(i)/typical, 1))
	}
	if r.Tactic.Value != "" {
		evidence += ", with tactic " + quote(r.Tactic.Value)
	}
	if v.has(i, analysis.MarkPartial) {
		evidence += "; it did not run in every iteration, so an iteration takes less of it on average"
	}
	if v.has(i, analysis.MarkOverlapped) {
		evidence += "; it ran beside rows of other streams, which slow it down and hide some of its time"
		confidence = model.Low
	}
	hypothesis, next := hotNext(v, i)
	return lead{
		title:    fmt.Sprintf("One %s layer takes %s of %s", cut(r.Type), v.percentOf([]int{i}), v.whole()),
		evidence: evidence, hypothesis: hypothesis, next: next, confidence: confidence, rows: []int{i},
	}, true
}

// notHot says so where no layer stands out. One iteration is no proof, and beside
// a DLA the rows of the GPU are not all there is.
func notHot(v view, t Thresholds) []string {
	rows := v.rows(v.works)
	if len(rows) == 0 {
		return nil
	}
	top := slices.MaxFunc(rows, func(a, b int) int { return cmp.Compare(v.ms(a), v.ms(b)) })
	if v.share(v.ms(top)) >= t.WarmPercent || v.Quality.SingleSample || len(v.marked(analysis.MarkDLA)) > 0 {
		return nil
	}
	return []string{fmt.Sprintf("No single layer takes %s of %s; the largest takes %s.",
		percent(t.WarmPercent), v.whole(), v.percentOf([]int{top}))}
}
