package view

import (
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// WarningRow is what trtexec warned of and where.
type WarningRow struct{ Text, Source string }

// maxWarnings bounds the list of a run with very many inputs.
const maxWarnings = 20

func warnings(t *provenance.TimedRun) []WarningRow {
	if t == nil {
		return nil
	}
	var out []WarningRow
	for i, w := range t.Warnings {
		if i == maxWarnings {
			out = append(out, WarningRow{Text: unit.Plural(len(t.Warnings)-i, "more warning") + "."})
			break
		}
		out = append(out, WarningRow{warningText(w), chart.Printable(w.From.String())})
	}
	if t.Errors > 0 {
		out = append(out, WarningRow{unit.Plural(t.Errors, "line") + " of severity error, the first here.", chart.Printable(t.FirstError.String())})
	}
	return out
}

func warningText(w provenance.Warning) string {
	n := int(w.Value)
	switch w.Kind {
	case provenance.UnstableCompute:
		return "GPU compute time is unstable: its coefficient of variation is " + unit.WithPercent(w.Value) + "."
	case provenance.EnqueueBound:
		return "Enqueuing on the host may have bound the throughput: the GPU may have waited."
	case provenance.H2DBound:
		return "Host-to-device transfers may have bound the throughput: the GPU may have waited."
	case provenance.D2HBound:
		return "Device-to-host transfers may have bound the throughput: the GPU may have waited."
	case provenance.MultiStream:
		return "Several inference streams ran, so latencies are inaccurate."
	case provenance.AuxStreams:
		return "The engine uses " + unit.Plural(n, "auxiliary stream") + ", so layer times do not add up to wall time."
	case provenance.ToyShape:
		return toyText(w) + ", as nobody gave one."
	case provenance.ProfilerOn:
		return "The profiler slowed the run down, so it was not measured."
	case provenance.GraphFailed:
		return "A CUDA graph was asked for and could not be captured."
	case provenance.ProfileUnset:
		return "The engine has " + unit.Plural(n, "optimization profile") + " and none was chosen: profile 0 ran."
	}
	return upperFirst(chart.Printable(string(w.Kind))) + "."
}
