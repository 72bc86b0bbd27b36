package view

import (
	"slices"
	"strings"

	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// RunTable are the statistics that a timed run printed.
type RunTable struct {
	Title, Source string
	// Heads name the percentile columns between median and maximum.
	Heads []string
	Rows  []RunRow
	// Note says what the numbers cover, "" for nothing.
	Note string
}

// RunRow is one quantity; Cells are mean, median, percentiles, minimum and
// maximum in ms, "" where not recorded.
type RunRow struct {
	Name  string
	Cells []string
}

func runTable(r *provenance.Record) *RunTable {
	t := r.Timed
	if t == nil || !t.HasSummary() {
		return nil
	}
	quantities := []struct {
		name  string
		stats provenance.Stats
	}{
		{"GPU compute", t.GPUCompute}, {"Latency", t.Latency}, {"End-to-end host latency", t.EndToEnd},
		{"Enqueue", t.Enqueue}, {"Host to device", t.H2D}, {"Device to host", t.D2H},
	}
	v := RunTable{Title: runTitle(t), Source: chart.Printable(runSource(t).String()), Note: runNote(r)}
	var percents []float64
	for _, q := range quantities {
		for _, p := range q.stats.Percentiles {
			if !slices.Contains(percents, p.Percent) {
				percents = append(percents, p.Percent)
			}
		}
	}
	slices.Sort(percents)
	for _, p := range percents {
		v.Heads = append(v.Heads, "p"+unit.Figure(p))
	}
	for _, q := range quantities {
		if q.stats.Recorded {
			v.Rows = append(v.Rows, RunRow{q.name, statCells(q.stats, percents)})
		}
	}
	return &v
}

func statCells(s provenance.Stats, percents []float64) []string {
	cells := []string{someMs(s.MeanMs, s), someMs(s.MedianMs, s)}
	for _, p := range percents {
		ms, ok := s.Percentile(p)
		if !ok {
			cells = append(cells, "")
			continue
		}
		cells = append(cells, unit.HeadMs(ms))
	}
	return append(cells, unit.HeadMs(s.MinMs), unit.HeadMs(s.MaxMs))
}

// someMs is "" for a statistic that an old version does not print: it is zero
// where others are not.
func someMs(ms float64, s provenance.Stats) string {
	if ms == 0 && s.MaxMs > 0 {
		return ""
	}
	return unit.HeadMs(ms)
}

func runSource(t *provenance.TimedRun) provenance.Source {
	if t.GPUCompute.Recorded {
		return t.GPUCompute.From
	}
	return t.QueriesPerS.From
}

func runTitle(t *provenance.TimedRun) string {
	title := "Timed run"
	if t.Queries.Recorded {
		title += ": " + unit.Count(int64(t.Queries.Value+0.5)) + " queries"
	}
	if t.QueriesPerS.Recorded {
		title += ", " + rate(t.QueriesPerS.Value) + " queries/s"
	}
	return title
}

func runNote(r *provenance.Record) string {
	t := r.Timed
	var parts []string
	if t.Runs > 1 {
		parts = append(parts, "Run "+unit.Count(int64(t.Run))+" of "+unit.Count(int64(t.Runs))+" in its file.")
	}
	if t.Outcome != provenance.OutcomeUnknown {
		parts = append(parts, "trtexec ended with "+string(t.Outcome)+".")
	}
	if !r.TimedWhole {
		parts = append(parts, "The file ends before the run does.")
	}
	if t.HostWalltimeS.Recorded {
		parts = append(parts, "Wall time "+unit.Figure(t.HostWalltimeS.Value)+" s.")
	}
	if t.ImplicitBatch > 0 {
		parts = append(parts, "Printed throughput divided by the implicit batch of "+unit.Count(int64(t.ImplicitBatch))+".")
	}
	if t.Latency.Recorded {
		parts = append(parts, "Latency is transfers to the device, GPU compute and transfers back.")
	}
	if slices.ContainsFunc(t.GPUCompute.Percentiles, func(p provenance.Percentile) bool { return p.Assumed }) {
		parts = append(parts, "The file lists the percentile without its percentage; trtexec's default is assumed.")
	}
	return strings.Join(parts, " ")
}
