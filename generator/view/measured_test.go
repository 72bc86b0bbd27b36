package view

import (
	"trtsite/analysis"
	"trtsite/analysis/provenance"
)

// from is a place in a made-up log.
func from(line int) provenance.Source { return provenance.Source{File: "run.log", Line: line} }

func measure(v float64, line int) provenance.Measure {
	return provenance.Measure{Value: v, Recorded: true, From: from(line)}
}

// measuredBackend is a timed backend with a log of a timed run: 0.9 ms at the
// median, 1,000 queries/s of two samples.
func measuredBackend(label string) analysis.Backend {
	b := timedBackend(label, threeRows()...)
	b.Provenance = provenance.Record{
		Tool: "trtexec", TimedWhole: true,
		Environment: provenance.Environment{
			Facts: provenance.Facts{
				{Key: provenance.DeviceName, Text: "NVIDIA A100", From: from(1)},
				{Key: provenance.BusWidthBits, Text: "5120", Number: 5120, From: from(2)},
				{Key: provenance.MemoryClockGHz, Text: "1.512", Number: 1.512, From: from(3)},
				{Key: provenance.TensorRT, Text: "10.8.0", From: from(4)},
				{Key: provenance.Precision, Text: "FP32+FP16", From: from(5)},
				{Key: provenance.AverageTiming, Text: "8", Number: 8, From: from(6)},
				{Key: provenance.CUDAGraph, Text: "disabled", From: from(7)},
				{Key: provenance.WeightsBytes, Text: "2097152", Number: 2097152, From: provenance.Source{File: "build.log", Line: 8}},
			},
			Shapes:  []provenance.Shape{{Tensor: "x", Dims: []int64{2, 3, 8, 8}, From: from(9)}, {Tensor: "t", Dims: []int64{2}, From: from(10)}},
			Ranges:  []provenance.Range{{Profile: 1, Tensor: "x", Min: []int64{1, 3}, Opt: []int64{2, 3}, Max: []int64{4, 3}, From: from(11)}},
			Command: provenance.Command{Text: "trtexec --loadEngine=<net>.plan", From: from(12)},
			Removed: []provenance.Removal{{Kind: provenance.RemovedPath, Count: 2, From: from(12)}},
		},
		Timed: &provenance.TimedRun{
			Outcome: provenance.Passed, OutcomeFrom: from(30), Run: 1, Runs: 1,
			QueriesPerS: measure(1000.4, 20), Queries: measure(3001, 21), HostWalltimeS: measure(3.0, 22),
			GPUCompute: provenance.Stats{
				MinMs: 0.8, MaxMs: 1.5, MeanMs: 0.91, MedianMs: 0.9, Recorded: true, From: from(23),
				Percentiles: []provenance.Percentile{{Percent: 90, Ms: 1.1}, {Percent: 99, Ms: 1.2}},
			},
			Latency: provenance.Stats{MinMs: 0.9, MaxMs: 2, MeanMs: 1, Recorded: true, From: from(24)},
		},
	}
	b.Reconciliation = &analysis.Reconciliation{SumMs: 1, ComputeMs: 0.91, Rows: 3, CostUs: 30}
	return b
}
