package brief

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

// timing is what was measured, and how the sum of the rows compares.
func timing(b *analysis.Backend) []string {
	if !b.HasTimes() {
		return nil
	}
	lines := measured(b)
	lines = append(lines, layerSum(b), distribution(b))
	if r := b.Reconciliation; r != nil {
		lines = append(lines, reconciliation(r))
	}
	if s := b.Schedule; s != nil {
		lines = append(lines, fmt.Sprintf("replayed on %s from signals and waits: %s, where the rows add up to %s",
			unit.Plural(s.Streams, "stream"), unit.WithMs(s.MakespanMs), unit.WithMs(s.SumMs)))
	}
	return lines
}

// layerSum calls the sum what it is: never a latency.
func layerSum(b *analysis.Backend) string {
	t := b.Timing
	if b.Quality.SharesOnly {
		return "layer total: " + unit.WithMs(t.LayerSumMs) + " over an unknown number of runs"
	}
	text := "layer sum (not a latency): " + unit.WithMs(t.LayerSumMs)
	if t.CountSource == analysis.CountNone {
		text += ", number of iterations not known"
	} else {
		text += fmt.Sprintf(", mean of %s (%s)", unit.Plural(int(t.Iterations), "iteration"), t.CountSource)
	}
	if b.Quality.TickMs > 0 {
		text += fmt.Sprintf(", timer resolution %s µs", unit.Figure(b.Quality.TickMs*1000))
	}
	return text
}

// measured is the timed run, whose figures come from a summary or from exported
// iteration times.
func measured(b *analysis.Backend) []string {
	var lines []string
	if t := b.Provenance.Timed; t != nil {
		if t.GPUCompute.Recorded {
			lines = append(lines, "GPU compute of the timed run: "+statistics(t.GPUCompute))
		}
		if t.Latency.Recorded {
			lines = append(lines, "latency of the timed run (H2D + GPU compute + D2H): "+latency(t))
		}
		if t.QueriesPerS.Recorded {
			lines = append(lines, "throughput: "+unit.Figure(t.QueriesPerS.Value)+" queries/s (one query is one execution, whatever its batch)")
		}
	}
	if s := b.Provenance.Samples; s != nil {
		lines = append(lines, fmt.Sprintf("%s: median %s, p99 %s, coefficient of variation %s %%",
			unit.Plural(s.N, "exported iteration time"), unit.WithMs(s.MedianMs), unit.WithMs(s.P99Ms), unit.Percent(s.CoVPercent)))
	}
	return lines
}

// latency says where it is the GPU compute time: transfers were left out.
func latency(t *provenance.TimedRun) string {
	if g, l := t.GPUCompute, t.Latency; g.Recorded && l.MedianMs == g.MedianMs && l.MeanMs == g.MeanMs && l.MedianMs > 0 {
		return "equal to the GPU compute in median and mean"
	}
	return statistics(t.Latency)
}

// statistics are the median, the mean and the 99th percentile, or the highest
// recorded.
func statistics(s provenance.Stats) string {
	var parts []string
	if s.MedianMs > 0 {
		parts = append(parts, "median "+unit.WithMs(s.MedianMs))
	}
	if s.MeanMs > 0 {
		parts = append(parts, "mean "+unit.WithMs(s.MeanMs))
	}
	if p, ok := tail(s.Percentiles); ok {
		text := "p" + unit.Figure(p.Percent) + " " + unit.WithMs(p.Ms)
		if p.Assumed {
			text += " (percentage assumed)"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ") + " (" + plain(s.From.String()) + ")"
}

func tail(list []provenance.Percentile) (p provenance.Percentile, ok bool) {
	for _, q := range list {
		if q.Percent == 99 {
			return q, true
		}
		if !ok || q.Percent > p.Percent {
			p, ok = q, true
		}
	}
	return p, ok
}

func reconciliation(r *analysis.Reconciliation) string {
	text := fmt.Sprintf("layer sum %s = mean GPU compute %s + %s × %s µs", unit.WithMs(r.SumMs), unit.WithMs(r.ComputeMs),
		unit.Plural(r.Rows, "row"), unit.Percent(r.CostUs))
	if r.CostUs < 0 {
		text = fmt.Sprintf("layer sum %s is below the mean GPU compute %s", unit.WithMs(r.SumMs), unit.WithMs(r.ComputeMs))
	}
	if r.Explain != "" {
		text += ": " + cut(plain(r.Explain), 400)
	}
	return text
}

// distribution says how evenly the time lies on the rows.
func distribution(b *analysis.Backend) string {
	order := slowest(b)
	half, n, zero := 0.0, 0, 0
	for _, i := range order {
		if half < b.Timing.LayerSumMs/2 {
			half += b.Records[i].ValueMs()
			n++
		}
		if b.Records[i].ValueMs() == 0 {
			zero++
		}
	}
	text := fmt.Sprintf("half of the time is in the %s slowest of %s", unit.Count(int64(n)), unit.Plural(len(order), "row"))
	if timed := len(order) - zero; timed > 0 {
		text += fmt.Sprintf("; median row %s, smallest %s", amount(b, b.Records[order[timed/2]].ValueMs()),
			amount(b, b.Records[order[timed-1]].ValueMs()))
	}
	if zero > 0 {
		text += "; " + unit.Plural(zero, "row") + " without time"
	}
	return text
}

// slowest are the indexes of the records, the slowest first.
func slowest(b *analysis.Backend) []int {
	order := make([]int, len(b.Records))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(b.Records[y].ValueMs(), b.Records[x].ValueMs()) })
	return order
}
