package traffic

import (
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
)

const (
	// mostCostUs is the highest usual cost of profiling a row, in microseconds:
	// real files show 1.6 on a TITAN RTX to 7.5 on an A100. A reconciliation above
	// it has other causes and is not subtracted.
	mostCostUs = 7.5
	// costRounding allows for the rounding of that number.
	costRounding = 0.05
	// costFactor is how many times the cost a row must take before it is compared
	// with a bound.
	costFactor = 3
)

// cost is what profiling adds to a row.
type cost struct {
	// rowMs is subtracted from each row, leastMs is the shortest time that is
	// compared; both in ms.
	rowMs, leastMs float64
}

// costOf takes the cost from the reconciliation with a measured run. Where that
// does not tell, nothing is subtracted, and the highest usual cost decides which
// rows are too short.
func costOf(b *analysis.Backend) cost {
	us, subtract := mostCostUs, 0.0
	if r := b.Reconciliation; r != nil && r.CostUs >= 0 && r.CostUs <= mostCostUs+costRounding {
		us, subtract = r.CostUs, r.CostUs
	}
	return cost{rowMs: subtract / 1000, leastMs: costFactor * us / 1000}
}

// streamsWeights reports whether a run read weights over the host's bus: streaming
// is on, and its budget is not known to hold all of them.
func streamsWeights(e provenance.Environment) bool {
	budget := strings.TrimSpace(e.Facts.Text(provenance.StreamingBudget))
	percent, isPercent := strings.CutSuffix(budget, "%")
	if share, err := strconv.ParseFloat(strings.TrimSpace(percent), 64); isPercent && err == nil {
		return share < 100
	}
	on, _ := e.Facts.On(provenance.WeightStreaming)
	return on
}
