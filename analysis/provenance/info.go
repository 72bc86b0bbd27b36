package provenance

import "strings"

// Bearing says what a difference between two reports means. An unknown value
// never decides.
type Bearing string

const (
	// Blocks makes two reports not comparable.
	Blocks Bearing = "blocks"
	// BlocksLatency makes latencies not comparable; GPU compute times stay
	// comparable.
	BlocksLatency Bearing = "blocks latency"
	// Experiment is what may have been tried; it is named and never blocks.
	Experiment Bearing = "experiment"
	// Harmless is worth recording only.
	Harmless Bearing = "harmless"
)

// Group is the part of a key before its dot.
type Group string

// The groups, in the order of the facts.
const (
	GroupDevice  Group = "device"
	GroupVersion Group = "version"
	GroupBuild   Group = "build"
	GroupRun     Group = "run"
	GroupCost    Group = "cost"
)

// Info describes a key.
type Info struct {
	Key Key
	// Label names the fact in lower case, e.g. "memory bus width".
	Label string
	// Unit is that of the number, "" for counts and ratios and for text.
	Unit    string
	Bearing Bearing
}

// Group returns the key's group.
func (k Key) Group() Group {
	g, _, _ := strings.Cut(string(k), ".")
	return Group(g)
}

// Describe returns what is known about a key; an unknown key is its own label and
// harmless.
func Describe(k Key) Info {
	if i, ok := rank[k]; ok {
		return infos[i]
	}
	return Info{Key: k, Label: string(k), Bearing: Harmless}
}

// Keys returns all keys in the order of Facts.
func Keys() []Key {
	keys := make([]Key, len(infos))
	for i, info := range infos {
		keys[i] = info.Key
	}
	return keys
}

// infos are all keys, in the order of Facts.
var infos = []Info{
	{DeviceName, "device", "", Blocks},
	{ComputeCapability, "compute capability", "", Blocks},
	{SMs, "SMs", "", Blocks},
	{DeviceMemoryMiB, "device memory", "MiB", Harmless},
	{SharedMemoryKiB, "shared memory per SM", "KiB", Harmless},
	{BusWidthBits, "memory bus width", "bit", Blocks},
	{MemoryClockGHz, "memory clock rate (device attribute)", "GHz", Harmless},
	{ComputeClockGHz, "compute clock rate (device attribute)", "GHz", Harmless},
	{ECC, "ECC", "", Harmless},
	{MIG, "MIG", "", Blocks},
	{DLACore, "DLA core", "", Blocks},
	{PowerMode, "power mode", "", Blocks},

	{TensorRT, "TensorRT", "", Experiment},
	{Driver, "driver", "", Harmless},
	{DriverCUDA, "newest CUDA of the driver", "", Harmless},
	{CUDA, "CUDA", "", Experiment},

	{Precision, "permitted precisions", "", Experiment},
	{ModelFormat, "model format", "", Harmless},
	{ModelFile, "model file", "", Harmless},
	{OptimizationLevel, "builder optimization level", "", Experiment},
	{Sparsity, "sparsity", "", Experiment},
	{Refit, "refit", "", Experiment},
	{StripWeights, "stripped weights", "", Experiment},
	{VersionCompatible, "version compatible", "", Experiment},
	{WeightStreaming, "weight streaming", "", Experiment},
	{HardwareCompatibility, "hardware compatibility", "", Experiment},
	{MaxAuxStreams, "max auxiliary streams", "", Experiment},
	{MaxTactics, "max tactics", "", Experiment},
	{TimingCache, "timing cache", "", Harmless},
	{TimingCacheFile, "timing cache file", "", Harmless},
	{CompilationCache, "compilation cache", "", Harmless},
	{TacticSources, "tactic sources", "", Experiment},
	{PreviewFeatures, "preview features", "", Experiment},
	{MemoryPools, "memory pools", "", Experiment},
	{AverageTiming, "timings per tactic", "", Harmless},
	{Calibration, "calibration", "", Experiment},
	{MaxBatch, "max batch", "", Experiment},
	{LayerPrecisions, "layer precisions", "", Experiment},
	{LayerDevices, "layer devices", "", Experiment},
	{GPUFallback, "GPU fallback for DLA", "", Experiment},
	{SafeMode, "safe mode", "", Experiment},
	{DirectIO, "direct IO", "", Experiment},
	{Restricted, "restricted mode", "", Experiment},
	{Runtime, "TensorRT runtime", "", Experiment},
	{Plugins, "plugins", "", Experiment},
	{Verbosity, "profiling verbosity", "", Harmless},

	{Started, "started", "", Harmless},
	{Batch, "batch", "", Harmless},
	{Iterations, "iterations asked for", "", Harmless},
	{DurationS, "duration asked for", "s", Harmless},
	{WarmUpMs, "warm-up", "ms", Harmless},
	{SleepMs, "sleep time", "ms", Harmless},
	{IdleMs, "idle time", "ms", Harmless},
	{Streams, "inference streams", "", Blocks},
	{ExposeDMA, "exposed DMA", "", BlocksLatency},
	{DataTransfers, "data transfers", "", BlocksLatency},
	{SpinWait, "spin-wait", "", BlocksLatency},
	{Multithreading, "multithreading", "", Harmless},
	{CUDAGraph, "CUDA graph", "", Blocks},
	{SeparateProfiling, "separate profiling", "", Harmless},
	{ProfileIndex, "optimization profile", "", Blocks},
	{StreamingBudget, "weight streaming budget", "", Blocks},
	{CacheRatio, "persistent cache ratio", "", Experiment},
	{Percentiles, "percentiles", "%", Harmless},

	{EngineMiB, "engine size", "MiB", Harmless},
	{BuildS, "build time", "s", Harmless},
	{DeserializeS, "deserialize time", "s", Harmless},
	{ContextMiB, "context memory", "MiB", Harmless},
	{ActivationBytes, "activation memory", "bytes", Harmless},
	{WeightsBytes, "weights memory", "bytes", Harmless},
	{PeakBuildMiB, "peak device memory of the build", "MiB", Harmless},
}

// rank is the place of a key in infos.
var rank = func() map[Key]int {
	m := make(map[Key]int, len(infos))
	for i, info := range infos {
		m[info.Key] = i
	}
	return m
}()
