package analysis

import (
	"fmt"
	"strings"

	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

// usualCostUs are the least and the largest cost of profiling a row that real
// files show, in microseconds: 1.6 on a TITAN RTX to 7.5 on an A100. They are
// rounded to costRounding on either side.
var usualCostUs = [2]float64{1.6, 7.5}

const costRounding = 0.05

// reconcile sets the layer sum beside the mean GPU compute time of the measured
// run; nil where either is not known. Totals over an unknown number of runs and
// rows that cannot be trusted add up to nothing that could be compared.
func (b *Backend) reconcile() *Reconciliation {
	t := b.Provenance.Timed
	if t == nil || !t.GPUCompute.Recorded || b.Quality.SharesOnly || len(b.Quality.Signals) > 0 {
		return nil
	}
	r := &Reconciliation{SumMs: b.Timing.LayerSumMs, ComputeMs: t.GPUCompute.MeanMs}
	for i := range b.Records {
		if b.Records[i].AvgMs.Value > 0 {
			r.Rows++
		}
	}
	if r.Rows == 0 {
		return nil
	}
	r.CostUs = (r.SumMs - r.ComputeMs) * 1000 / float64(r.Rows)
	r.Explain = strings.Join(b.explain(r), "; ")
	return r
}

// explain says what can be behind a cost that is not usual.
func (b *Backend) explain(r *Reconciliation) []string {
	var why []string
	switch {
	case r.CostUs < 0:
		why = append(why, "the layer sum is below the measured time: gaps between launches and waits for the host are in no row, "+
			"the profile may be of another run, shape or clock, and work on other streams may be in no row")
	case r.CostUs < usualCostUs[0]-costRounding:
		why = append(why, fmt.Sprintf("less than the %.1f to %.1f µs that profiling a row usually costs: gaps between launches "+
			"make up for some of it, or the profile was taken at other clocks", usualCostUs[0], usualCostUs[1]))
	case r.CostUs > usualCostUs[1]+costRounding:
		why = append(why, fmt.Sprintf("more than the %.1f to %.1f µs that profiling a row usually costs: the profile may be of "+
			"another run, shape or clock, or of few cold iterations", usualCostUs[0], usualCostUs[1]))
	}
	if s := b.Schedule; s != nil && s.SumMs-s.MakespanMs > touching {
		why = append(why, fmt.Sprintf("streams overlap: replayed on its streams the engine takes %s of the %s that its rows add up to "+
			"(whether the profiler lets streams overlap is not documented)",
			unit.WithMs(s.MakespanMs), unit.WithMs(s.SumMs)))
	} else if _, aux := b.Provenance.Timed.Warning(provenance.AuxStreams); aux || len(b.Engines.Streams) > 1 {
		why = append(why, "the engine uses several streams, whose rows may overlap: then they add up to more than the time that passed")
	}
	if _, many := b.Provenance.Timed.Warning(provenance.MultiStream); many {
		why = append(why, "several inferences ran at once in the measured run, which makes each of them longer")
	}
	if b.Quality.SingleSample && len(why) > 0 {
		why = append(why, "the profile is one iteration")
	}
	return why
}
