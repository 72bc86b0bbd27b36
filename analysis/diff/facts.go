package diff

import "trtsite/analysis/provenance"

// Names of differences that other parts of the package look for.
const (
	nameDevice    = "device"
	nameClocks    = "clocks"
	namePrecision = "precision"
	nameStorage   = "storage of matrix products"
	nameShapes    = "input shapes"
)

// recordedFact is a key that is compared as it is recorded.
type recordedFact struct {
	name  string
	key   provenance.Key
	class class
	// stated is what a person may have said instead; nil for nothing.
	stated func(Stated) Value
	same   sameness
	// expected is set where the absence of a record is worth telling.
	expected bool
	note     string
}

// recordedFacts says what a difference in each fact means. trtexec's clock rates
// are attributes of the device, so they only tell boards of one name apart.
var recordedFacts = []recordedFact{
	{name: nameDevice, key: provenance.DeviceName, class: blocking, expected: true, same: byDevice, stated: func(s Stated) Value { return s.GPU }},
	{name: "multiprocessors", key: provenance.SMs, class: blocking, same: byNumber},
	{name: "memory bus width", key: provenance.BusWidthBits, class: blocking, same: byNumber},
	{name: "MIG", key: provenance.MIG, class: blocking},
	{name: "power mode", key: provenance.PowerMode, class: blocking, stated: func(s Stated) Value { return s.PowerMode }},
	{name: "optimization profile", key: provenance.ProfileIndex, class: blocking, same: byNumber},
	{name: "inference streams", key: provenance.Streams, class: blocking, same: byNumber},
	{name: "weight-streaming budget", key: provenance.StreamingBudget, class: blocking},
	{name: "CUDA graph", key: provenance.CUDAGraph, class: blocking, expected: true},
	{name: "data transfers", key: provenance.DataTransfers, class: blocksLatency},
	{name: "exposed DMA", key: provenance.ExposeDMA, class: blocksLatency},
	{name: "spin-wait", key: provenance.SpinWait, class: blocksLatency},

	{name: "TensorRT", key: provenance.TensorRT, class: experiment, expected: true, same: byVersion, stated: func(s Stated) Value { return s.TensorRT }},
	{name: "CUDA", key: provenance.CUDA, class: experiment, same: byVersion, stated: func(s Stated) Value { return s.CUDA }},
	{name: "model format", key: provenance.ModelFormat, class: experiment},
	{name: "model file", key: provenance.ModelFile, class: experiment, same: byFile},
	{name: "optimization level", key: provenance.OptimizationLevel, class: experiment},
	{name: "sparsity", key: provenance.Sparsity, class: experiment},
	{name: "refit", key: provenance.Refit, class: experiment},
	{name: "stripped weights", key: provenance.StripWeights, class: experiment},
	{name: "version compatibility", key: provenance.VersionCompatible, class: experiment},
	{name: "weight streaming", key: provenance.WeightStreaming, class: experiment},
	{name: "hardware compatibility", key: provenance.HardwareCompatibility, class: experiment},
	{name: "auxiliary streams allowed", key: provenance.MaxAuxStreams, class: experiment},
	{name: "tactics allowed", key: provenance.MaxTactics, class: experiment},
	{name: "tactic sources", key: provenance.TacticSources, class: experiment},
	{name: "preview features", key: provenance.PreviewFeatures, class: experiment},
	{name: "builder memory", key: provenance.MemoryPools, class: experiment},
	{name: "calibration", key: provenance.Calibration, class: experiment},
	{name: "maximum batch", key: provenance.MaxBatch, class: experiment},
	{name: "layer precisions", key: provenance.LayerPrecisions, class: experiment},
	{name: "layer devices", key: provenance.LayerDevices, class: experiment},
	{name: "GPU fallback", key: provenance.GPUFallback, class: experiment},
	{name: "safe mode", key: provenance.SafeMode, class: experiment},
	{name: "direct I/O", key: provenance.DirectIO, class: experiment},
	{name: "restricted", key: provenance.Restricted, class: experiment},
	{name: "runtime", key: provenance.Runtime, class: experiment},
	{name: "plugins", key: provenance.Plugins, class: experiment},
	{name: "persistent cache ratio", key: provenance.CacheRatio, class: experiment, same: byNumber},

	{name: "driver", key: provenance.Driver, class: harmless, stated: func(s Stated) Value { return s.Driver }, note: "another major version of the driver can bring other code for kernels that are compiled when they are loaded"},
	{name: "CUDA of the driver", key: provenance.DriverCUDA, class: harmless, same: byVersion},
	{name: "device memory", key: provenance.DeviceMemoryMiB, class: harmless, same: byNumber},
	{name: "ECC", key: provenance.ECC, class: harmless, note: "on memory without ECC of its own it costs bandwidth"},
	{name: "memory clock attribute", key: provenance.MemoryClockGHz, class: harmless, same: byNumber, note: "boards of one name can differ in it"},
	{name: "compute clock attribute", key: provenance.ComputeClockGHz, class: harmless, same: byNumber, note: "boards of one name can differ in it"},
	{name: "timing cache", key: provenance.TimingCache, class: harmless},
	{name: "timing cache file", key: provenance.TimingCacheFile, class: harmless, same: byFile},
	{name: "compilation cache", key: provenance.CompilationCache, class: harmless},
	{name: "timings of a tactic", key: provenance.AverageTiming, class: harmless, same: byNumber},
	{name: "profiling verbosity", key: provenance.Verbosity, class: harmless},
	{name: "started", key: provenance.Started, class: harmless},
	{name: "iterations asked for", key: provenance.Iterations, class: harmless, same: byNumber},
	{name: "duration asked for", key: provenance.DurationS, class: harmless, same: byNumber},
	{name: "warm-up", key: provenance.WarmUpMs, class: harmless, same: byNumber},
	{name: "sleep", key: provenance.SleepMs, class: harmless, same: byNumber},
	{name: "idle", key: provenance.IdleMs, class: harmless, same: byNumber},
	{name: "multithreading", key: provenance.Multithreading, class: harmless},
	{name: "separate profiling", key: provenance.SeparateProfiling, class: harmless},
	{name: "percentiles asked for", key: provenance.Percentiles, class: harmless},
}

// recorded pairs the facts, and what is only stated.
func recorded(a, b Side) []pair {
	out := make([]pair, 0, len(recordedFacts)+3)
	for _, f := range recordedFacts {
		out = append(out, f.pair(a, b))
	}
	return append(out,
		pair{class: experiment, Difference: Difference{Name: "model", A: a.Stated.Model, B: b.Stated.Model}},
		pair{class: experiment, Difference: Difference{Name: "commit", A: a.Stated.Commit, B: b.Stated.Commit}},
		pair{class: experiment, Difference: Difference{Name: "tool", A: a.tool(), B: b.tool()}},
	)
}

func (f recordedFact) pair(a, b Side) pair {
	d := Difference{Name: f.name, A: a.fact(f.key), B: b.fact(f.key), Note: f.note}
	if f.stated != nil {
		// What a tool printed is compared before what a person calls it.
		d.A, d.B = first(d.A, f.stated(a.Stated)), first(d.B, f.stated(b.Stated))
	}
	if f.key == provenance.Driver && sameMajor(d.A.Text, d.B.Text) {
		d.Note = ""
	}
	return pair{Difference: d, class: f.class, same: f.same, expected: f.expected}
}

// tool is what built and ran the engine.
func (s Side) tool() Value {
	if s.Stated.Backend.Known() {
		return s.Stated.Backend
	}
	return Value{Text: s.Backend.Tool, Source: "content of the files"}
}
