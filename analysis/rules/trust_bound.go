package rules

import (
	"fmt"

	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/analysis/unit"
)

func enqueueBound(t Thresholds) rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:    "enqueue-bound",
			Title: "The GPU may wait for the host",
			Says:  "Giving the work to the GPU takes nearly as long as the work: throughput may be bound by launches, and faster kernels would not help then.",
			Computed: fmt.Sprintf("trtexec warns, or the median of the enqueue time is at least %s of that of the GPU compute time.",
				percent(t.EnqueuePercent)),
			Silent: "Where the run used a CUDA graph, which hides the cost of launches: how production without one behaves is then unknown.",
			Try:    "Capture the inference in a CUDA graph, use a larger batch, or several streams.",
			Source: "The warning of trtexec (https://github.com/NVIDIA/TensorRT/blob/main/samples/common/sampleReporting.cpp) and its threshold, for " +
				"logs and metadata without it.",
		},
		find: func(v view) ([]lead, []string) {
			run := v.Provenance.Timed
			if graph, _ := v.Provenance.Environment.Facts.On(provenance.CUDAGraph); graph || run == nil {
				return nil, nil
			}
			if !isBound(run, run.Enqueue, t.EnqueuePercent, provenance.EnqueueBound) {
				return nil, nil
			}
			return []lead{{
				title:      boundTitle(run, run.Enqueue, "enqueuing"),
				evidence:   compared(run, run.Enqueue, "enqueuing"),
				next:       "measure with --useCudaGraph, or with a larger batch, and compare queries/s",
				confidence: model.Medium, ms: idle(run),
			}}, nil
		},
	}
}

func transferBound(t Thresholds) rule {
	return rule{
		aboutTrust: true,
		doc: Doc{
			ID:    "transfer-bound",
			Title: "Transfers may take longer than the computation",
			Says:  "Copies between host and device take as long as the work of the GPU: the bus may bound the throughput.",
			Computed: fmt.Sprintf("trtexec warns, or the median of the transfers to or from the device is at least %s of that of the GPU "+
				"compute time.", percent(t.TransferPercent)),
			Silent: "Where the run made no transfers (--noDataTransfers), or nothing says how long they took.",
			Try:    "Keep the data on the device, convert types there, use pinned memory, or send smaller types.",
			Source: "The warnings of trtexec (https://github.com/NVIDIA/TensorRT/blob/main/samples/common/sampleReporting.cpp), which a CUDA graph does " +
				"not change, and their threshold, for logs and metadata without them.",
		},
		find: func(v view) ([]lead, []string) {
			run := v.Provenance.Timed
			if run == nil {
				return nil, nil
			}
			var leads []lead
			if isBound(run, run.H2D, t.TransferPercent, provenance.H2DBound) {
				leads = append(leads, transferLead(run, run.H2D, "the transfer to the device"))
			}
			if isBound(run, run.D2H, t.TransferPercent, provenance.D2HBound) {
				leads = append(leads, transferLead(run, run.D2H, "the transfer from the device"))
			}
			return leads, nil
		},
	}
}

func transferLead(run *provenance.TimedRun, s provenance.Stats, what string) lead {
	return lead{
		title:      boundTitle(run, s, what),
		evidence:   compared(run, s, what),
		next:       "measure with --noDataTransfers to see the engine alone, and keep inputs and outputs on the device if the deployment can",
		confidence: model.Medium, ms: s.MedianMs,
	}
}

// isBound asks trtexec's warning first.
func isBound(run *provenance.TimedRun, s provenance.Stats, share float64, k provenance.WarningKind) bool {
	if _, warned := run.Warning(k); warned {
		return true
	}
	return s.Recorded && run.GPUCompute.Recorded && run.GPUCompute.MedianMs > 0 &&
		s.MedianMs >= float64(share/100*run.GPUCompute.MedianMs)
}

// boundTitle says how long something takes beside the GPU compute time, as far as
// both are recorded.
func boundTitle(run *provenance.TimedRun, s provenance.Stats, what string) string {
	if !s.Recorded || !run.GPUCompute.Recorded || run.GPUCompute.MedianMs <= 0 {
		return "Throughput may be bound by " + what
	}
	return fmt.Sprintf("%s takes %s of the GPU compute time", Capital(what), unit.WithPercent(s.MedianMs/run.GPUCompute.MedianMs*100))
}

// compared sets medians side by side, as far as they are recorded.
func compared(run *provenance.TimedRun, s provenance.Stats, what string) string {
	if !s.Recorded || !run.GPUCompute.Recorded {
		return "trtexec warns of it"
	}
	return fmt.Sprintf("%s takes %s and the GPU compute time is %s (medians, %s)",
		what, unit.WithMs(s.MedianMs), unit.WithMs(run.GPUCompute.MedianMs), s.From)
}

// idle is the time from query to query in which the GPU does not compute, in ms.
func idle(run *provenance.TimedRun) float64 {
	if !run.QueriesPerS.Recorded || run.QueriesPerS.Value <= 0 || !run.GPUCompute.Recorded {
		return run.Enqueue.MedianMs
	}
	return max(1000/run.QueriesPerS.Value-run.GPUCompute.MeanMs, 0)
}
