package rules

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
)

func untrustedRows() rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:     "untrusted-rows",
			Doubts: true,
			Title:  "Times stand on wrong rows",
			Says:   "trtexec has put times on rows of other layers, so neither the rows nor their sum say anything about the engine.",
			Computed: "trtexec adds a time to the row at its position and goes back to the first row where the first layer's name " +
				"comes again. Several layers have that name, and layers are missing from the profile, names stand in it more " +
				"often than among the layers, or rows have different numbers of samples.",
			Silent: "Where a name repeats that is not the first row's: such rows are right.",
			Try:    "Give the layers names of their own in the model, build and profile again.",
			Source: "Profiler::reportLayerTime of trtexec (https://github.com/NVIDIA/TensorRT/blob/main/samples/common/sampleReporting.cpp).",
		},
		find: func(v view) ([]lead, []string) {
			rows := v.marked(analysis.MarkUntrusted)
			if len(rows) == 0 {
				return nil, nil
			}
			return []lead{{
				title:      fmt.Sprintf("The times of %s cannot be trusted", unit.Plural(len(rows), "row")),
				evidence:   strings.Join(v.Quality.Signals, "; "),
				next:       "give the layers names of their own in the model, build and profile again; nothing else is said about times until then",
				confidence: model.High, rows: rows, ms: v.Timing.LayerSumMs,
			}}, nil
		},
	}
}

func singleSample() rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:     "single-sample-profile",
			Doubts: true,
			Title:  "The profile is one iteration",
			Says: "Each row is one measurement, cold caches and clocks included: it is a hint, and no difference between rows or " +
				"reports can be told from noise.",
			Computed: "The profile counts one iteration.",
			Silent:   "Where the number of iterations is not known.",
			Try:      "Profile with more iterations, and without --useCudaGraph in the run that profiles.",
			Source: "trtexec enqueues once before it captures a CUDA graph " +
				"(https://github.com/NVIDIA/TensorRT/blob/main/samples/common/sampleInference.cpp). That in 8.x with --useCudaGraph this cold " +
				"iteration is all that the profiler sees is inferred from profiles with a count of one.",
		},
		find: func(v view) ([]lead, []string) {
			if !v.Quality.SingleSample {
				return nil, nil
			}
			return []lead{{
				title: "The profile is one iteration: row times are indicative",
				evidence: fmt.Sprintf("%s of %d rows, each measured once; they add up to %s", unit.Count(v.Timing.Iterations)+" iteration",
					len(v.Records), v.time(v.Timing.LayerSumMs)),
				next:       "repeat the profile without --useCudaGraph, with --separateProfileRun and at least 100 iterations",
				confidence: model.High, ms: v.Timing.LayerSumMs,
			}}, nil
		},
	}
}

func outlierIterations() rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:       "outlier-iterations",
			Doubts:   true,
			Title:    "A few iterations distort the mean of a row",
			Says:     "Most iterations are much shorter than the mean of the row: part of its time, and of the layer sum, is not there as a rule.",
			Computed: "A row's mean is more than 1.1 times its median, and they differ by more than two ticks of the timer. Its value is then the median.",
			Silent:   "About profiles without medians, of one iteration, and of totals.",
			Try:      "Profile again on an idle GPU with more warm-up; where it stays, look for a layer that waits for the host.",
			Source: "Medians are multiples of the timer's tick, so in honest rows both differ by its rounding. Real profiles show single rows " +
				"with a mean ten times their median.",
		},
		find: func(v view) ([]lead, []string) {
			rows := v.rows(func(i int) bool { return v.has(i, analysis.MarkOutliers) && !v.has(i, analysis.MarkUntrusted) })
			if len(rows) == 0 {
				return nil, nil
			}
			return []lead{outlierLead(v, rows)}, nil
		},
	}
}

// outlierLead is about the time between mean and median.
func outlierLead(v view, rows []int) lead {
	ghost := func(i int) float64 { return v.Records[i].AvgMs.Value - v.Records[i].MedianMs.Value }
	total := 0.0
	top := rows[0]
	for _, i := range rows {
		total += ghost(i)
		if ghost(i) > ghost(top) {
			top = i
		}
	}
	r := v.Records[top]
	return lead{
		title: fmt.Sprintf("A few iterations put %s into the layer sum", unit.WithMs(total)),
		evidence: fmt.Sprintf("the means of %s are above their medians by %s, %s of the layer sum; the largest: %s has mean %s and median %s",
			unit.Plural(len(rows), "row"), unit.WithMs(total), unit.WithPercent(v.share(total)),
			quote(r.Name), unit.WithMs(r.AvgMs.Value), unit.WithMs(r.MedianMs.Value)),
		next:       "profile again on an idle GPU with a longer --warmUp, and compare means and medians",
		confidence: model.High, rows: rows, ms: total,
	}
}

func dlaSubgraph() rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:    "dla-subgraph",
			Title: "The time of a DLA stands on rows that wait for it",
			Says: "The GPU's timer sees of a subgraph on the DLA only the copies around it: they wait, and carry its time. They are no " +
				"reformats to be optimised.",
			Computed: "Rows named \"... from nvm\", \"... to nvm\" and \"... copy finish\" are added up with the row of the subgraph.",
			Silent:   "Where no row is named like that.",
			Try:      "Measure the DLA by itself, or compare with the engine built for the GPU.",
			Source:   "Profiles of engines with a DLA, as in https://github.com/NVIDIA/TensorRT/issues/3143.",
		},
		find: func(v view) ([]lead, []string) {
			waits := v.rows(func(i int) bool { return v.has(i, analysis.MarkDLA) && v.ms(i) > 0 })
			if len(waits) == 0 {
				return nil, nil
			}
			rows := append(v.rows(v.isDLA), waits...)
			slices.Sort(rows)
			rows = slices.Compact(rows)
			return []lead{{
				title: fmt.Sprintf("The DLA subgraph takes %s of %s", v.percentOf(rows), v.whole()),
				evidence: fmt.Sprintf("%s on the subgraph's own row and on %s: %s",
					v.amount(rows), plural(len(waits), "row that waits for it", "rows that wait for it"), v.list(rows, 3)),
				next: "trace the DLA with Nsight Systems (--accelerator-trace=nvmedia), or build the same network for the GPU " +
					"and compare; the copies themselves are not what takes the time",
				confidence: model.High, rows: rows,
			}}, nil
		},
	}
}

// isDLA knows the row of a subgraph on the DLA by its type. The spelling
// {ForeignNode[...]} alone is Myelin's, too.
func (v view) isDLA(i int) bool {
	words := tactic.Words(v.Records[i].RawType)
	return slices.Contains(words, "dla") ||
		strings.HasPrefix(v.Records[i].Name, "{ForeignNode[") && !slices.Contains(words, "myelin") && !slices.Contains(words, "reformat")
}

// marked are the rows with a mark.
func (v view) marked(m analysis.Mark) []int { return v.rows(func(i int) bool { return v.has(i, m) }) }
