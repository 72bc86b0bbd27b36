package rules

import (
	"cmp"
	"fmt"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

func toyShape() rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:       "toy-shape",
			Doubts:   true,
			Title:    "The shape was made up by trtexec",
			Says:     "An input has dynamic dimensions and no shape was given, so trtexec took the smallest: the numbers belong to a shape that nobody asked for.",
			Computed: "The log says that a shape was missing and set automatically.",
			Silent:   "Where there is no log, or a metadata file only, which does not keep such lines.",
			Try:      "Run again with --shapes set to what the deployment sends.",
			Source:   "The warnings of trtexec 8.0 to 11.",
		},
		find: func(v view) ([]lead, []string) {
			var made []string
			for _, w := range warnings(v, provenance.ToyShape) {
				made = append(made, fmt.Sprintf("%s for %s (%s)", cmp.Or(w.Shape, "an unreadable shape"), quote(w.Tensor), w.From))
			}
			if made == nil {
				return nil, nil
			}
			return []lead{{
				title:      "The numbers belong to a shape that trtexec made up",
				evidence:   "trtexec set " + strings.Join(made, ", "),
				next:       "run again with --shapes for each input, and compare nothing with these numbers",
				confidence: model.High, ms: v.Timing.LayerSumMs,
			}}, nil
		},
	}
}

func failedRun() rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:       "failed-run",
			Doubts:   true,
			Title:    "trtexec ended with FAILED",
			Says:     "The run that belongs to these numbers did not end well, so they may be incomplete or of another run.",
			Computed: "The log's last line of the run is \"&&&& FAILED\".",
			Silent:   "Where the log has no such line: a run that was stopped has none.",
			Try:      "Find the first error in the log, and run again.",
			Source:   "The verdict that trtexec prints at its end.",
		},
		find: func(v view) ([]lead, []string) {
			t := v.Provenance.Timed
			if t == nil || t.Outcome != provenance.Failed {
				return nil, nil
			}
			evidence := fmt.Sprintf("the verdict is in %s", t.OutcomeFrom)
			if t.Errors > 0 {
				evidence += fmt.Sprintf("; %s, the first in %s", plural(t.Errors, "line is an error", "lines are errors"), t.FirstError)
			}
			return []lead{{
				title: "The run of trtexec failed", evidence: evidence,
				next:       "look at the first error of the log, and run again before anything is concluded",
				confidence: model.High, ms: v.Timing.LayerSumMs,
			}}, nil
		},
	}
}

func unstableTiming(t Thresholds) rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:     "unstable-timing",
			Doubts: true,
			Title:  "The measured run was not steady",
			Says:   "GPU compute times changed during the run, as clocks, temperature or other work on the GPU make them. Small differences to other runs mean nothing.",
			Computed: fmt.Sprintf("trtexec itself warns; or the medians of %d blocks of the iteration times span more than %s of their "+
				"median; or the median drifts by more than %s from the first to the last tenth.",
				provenance.BlockCount, percent(t.SpreadPercent), percent(t.DriftPercent)),
			Silent: "Where there is neither a log nor iteration times.",
			Try:    "Lock the clocks, let the GPU warm up, keep other work off it, and measure again.",
			Source: "trtexec warns at a coefficient of variation of 1 % (to 10.8) or 2.5 %. Blocks are used since the times of one run are " +
				"autocorrelated: single iterations say little about a run.",
		},
		find: func(v view) ([]lead, []string) {
			evidence, most, ms := unsteady(v, t)
			if evidence == nil {
				return nil, nil
			}
			return []lead{{
				title: "GPU compute time varies by " + unit.WithPercent(most) + " during the run", evidence: strings.Join(evidence, "; "),
				next:       "lock the clocks (nvidia-smi --lock-gpu-clocks), lengthen --warmUp and --duration, and measure again on an idle GPU",
				confidence: model.Medium, ms: ms,
			}}, nil
		},
	}
}

// unsteady says what changed during the measured run, by how much at most, and how
// much time that is, in ms.
func unsteady(v view, t Thresholds) (evidence []string, most, ms float64) {
	if run := v.Provenance.Timed; run != nil {
		if w, ok := run.Warning(provenance.UnstableCompute); ok {
			evidence = append(evidence, fmt.Sprintf("trtexec says: GPU compute time is unstable, with coefficient of variance = %g%% (%s)", w.Value, w.From))
			most, ms = w.Value, run.GPUCompute.MeanMs*w.Value/100
		}
	}
	s := v.Provenance.Samples
	if s == nil {
		return evidence, most, ms
	}
	if s.BlockSpreadPercent > t.SpreadPercent {
		evidence = append(evidence, fmt.Sprintf("the medians of %d blocks of %s span %.1f\u00a0%%",
			len(s.BlockMediansMs), plural(s.N, "iteration", "iterations"), s.BlockSpreadPercent))
		most, ms = max(most, s.BlockSpreadPercent), max(ms, s.MedianMs*s.BlockSpreadPercent/100)
	}
	if d := max(s.DriftPercent, -s.DriftPercent); d > t.DriftPercent {
		evidence = append(evidence, fmt.Sprintf("the median drifts by %s\u00a0%% from the first to the last tenth of the run", unit.ChangePercent(s.DriftPercent)))
		most, ms = max(most, d), max(ms, s.MedianMs*d/100)
	}
	return evidence, most, ms
}

// warnings are those of a kind that the measured run has.
func warnings(v view, k provenance.WarningKind) []provenance.Warning {
	var out []provenance.Warning
	if v.Provenance.Timed == nil {
		return nil
	}
	for _, w := range v.Provenance.Timed.Warnings {
		if w.Kind == k {
			out = append(out, w)
		}
	}
	return out
}
