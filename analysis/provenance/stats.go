package provenance

import "strings"

// parseStats reads "min = 1 ms, max = 2 ms, mean = 1.5 ms, median = 1.4 ms,
// percentile(99%) = 2 ms". bad is the offset of what does not parse, -1 where all
// does. A statistic that is not a finite number spoils the whole line: trtexec
// prints inf and nan where it measured nothing.
func parseStats(text string) (s Stats, bad int) {
	var seen int
	for at := 0; at < len(text); {
		part := text[at:]
		if end := strings.Index(part, ", "); end >= 0 {
			part = part[:end]
		}
		name, ms, ok := parseStat(part)
		if !ok || !s.set(name, ms) {
			return Stats{}, at
		}
		seen++
		at += len(part) + len(", ")
	}
	if seen < 4 {
		return Stats{}, 0
	}
	s.Recorded = true
	return s, -1
}

// parseStat reads "name = 1 ms".
func parseStat(part string) (name string, ms float64, ok bool) {
	name, value, found := strings.Cut(part, " = ")
	value, isMs := strings.CutSuffix(value, " ms")
	ms, isNumber := parseNumber(value)
	return strings.TrimSpace(name), ms, found && isMs && isNumber
}

// set records one statistic by trtexec's name for it.
func (s *Stats) set(name string, ms float64) bool {
	switch name {
	case "min":
		s.MinMs = ms
	case "max":
		s.MaxMs = ms
	case "mean":
		s.MeanMs = ms
	case "median":
		s.MedianMs = ms
	default:
		percent, ok := parsePercent(name)
		if !ok || len(s.Percentiles) == maxPercentiles {
			return false
		}
		s.Percentiles = append(s.Percentiles, Percentile{Percent: percent, Ms: ms})
	}
	return true
}

// maxPercentiles bounds a list that a user chooses.
const maxPercentiles = 100

// parsePercent reads "percentile(99.9%)".
func parsePercent(name string) (percent float64, ok bool) {
	inner, isPercentile := strings.CutPrefix(name, "percentile(")
	inner, closed := strings.CutSuffix(inner, "%)")
	percent, isNumber := parseNumber(inner)
	return percent, isPercentile && closed && isNumber && percent >= 0 && percent <= 100
}

// stats returns the member that a label of the performance summary fills, or nil.
func (t *TimedRun) stats(label string) *Stats {
	switch label {
	case "Latency":
		return &t.Latency
	case "End-to-End Host Latency":
		return &t.EndToEnd
	case "Enqueue Time":
		return &t.Enqueue
	case "H2D Latency":
		return &t.H2D
	case "GPU Compute Time":
		return &t.GPUCompute
	case "D2H Latency":
		return &t.D2H
	}
	return nil
}

// measure returns the member that a label of the performance summary fills, with
// the unit that trtexec prints, or nil.
func (t *TimedRun) measure(label string) (to *Measure, unit string) {
	switch label {
	case "Throughput":
		return &t.QueriesPerS, "qps"
	case "Total Host Walltime":
		return &t.HostWalltimeS, "s"
	case "Total GPU Compute Time":
		return &t.GPUComputeS, "s"
	}
	return nil, ""
}
