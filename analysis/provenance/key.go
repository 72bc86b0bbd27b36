package provenance

// Key is the permanent identifier of a recorded fact. The part before the dot is
// its group.
type Key string

// The facts about the device, its driver and TensorRT. Clock rates are attributes
// of the device and never the clocks that it ran at.
const (
	// DeviceName is the name that CUDA gives, e.g. "NVIDIA A100 80GB PCIe".
	DeviceName Key = "device.name"
	// ComputeCapability is "major.minor".
	ComputeCapability Key = "device.compute-capability"
	// SMs is the number of streaming multiprocessors that CUDA sees.
	SMs Key = "device.sms"
	// DeviceMemoryMiB is the memory that CUDA sees, in MiB.
	DeviceMemoryMiB Key = "device.memory"
	// SharedMemoryKiB is the shared memory of one multiprocessor, in KiB.
	SharedMemoryKiB Key = "device.shared-memory-per-sm"
	// BusWidthBits is the width of the memory bus, in bits.
	BusWidthBits Key = "device.bus-width"
	// MemoryClockGHz is an attribute of the device, in GHz of one data edge.
	MemoryClockGHz Key = "device.memory-clock-attribute"
	// ComputeClockGHz is an attribute of the device, in GHz.
	ComputeClockGHz Key = "device.compute-clock-attribute"
	// ECC is a flag.
	ECC Key = "device.ecc"
	// MIG is the instance's profile, e.g. "1g.5gb", or "disabled".
	MIG Key = "device.mig"
	// DLACore is the number of the DLA core that ran the engine; it is recorded
	// only where one did.
	DLACore Key = "device.dla-core"
	// PowerMode is the power mode of a Jetson, e.g. "MAXN".
	PowerMode Key = "device.power-mode"

	// TensorRT is "major.minor.patch".
	TensorRT Key = "version.tensorrt"
	// Driver is the version of NVIDIA's driver.
	Driver Key = "version.driver"
	// DriverCUDA is the newest CUDA version that the driver supports. It is not
	// the version that the engine ran with, which no file read here tells.
	DriverCUDA Key = "version.driver-cuda"
	// CUDA is the version that a legacy TREx metadata file names.
	CUDA Key = "version.cuda"
)

// The options of the builder. A run that loads an engine prints those of no
// engine, so they are taken only from runs that build one.
const (
	// Precision lists what the builder was permitted to use, e.g. "FP32+FP16", or
	// "Strongly Typed". It is no statement about any layer.
	Precision Key = "build.precision"
	// ModelFormat is "ONNX", or the format of an older parser.
	ModelFormat Key = "build.model-format"
	// ModelFile is the name of the model's file.
	ModelFile Key = "build.model-file"
	// OptimizationLevel is 0 to 5, or "default".
	OptimizationLevel Key = "build.optimization-level"
	// Sparsity is "Disabled", "Enabled" or "Forced".
	Sparsity Key = "build.sparsity"
	// Refit, StripWeights, VersionCompatible and WeightStreaming are flags.
	Refit             Key = "build.refit"
	StripWeights      Key = "build.strip-weights"
	VersionCompatible Key = "build.version-compatible"
	WeightStreaming   Key = "build.weight-streaming"
	// HardwareCompatibility is the level that the command line asks for, e.g.
	// "ampere+".
	HardwareCompatibility Key = "build.hardware-compatibility"
	// MaxAuxStreams is a limit, or "default".
	MaxAuxStreams Key = "build.max-aux-streams"
	// MaxTactics is a limit, or "default".
	MaxTactics Key = "build.max-tactics"
	// TimingCache is "local", "global" or "disable".
	TimingCache Key = "build.timing-cache"
	// TimingCacheFile is the name of the cache's file.
	TimingCacheFile Key = "build.timing-cache-file"
	// CompilationCache is a flag.
	CompilationCache Key = "build.compilation-cache"
	// TacticSources and PreviewFeatures are lists in trtexec's words.
	TacticSources   Key = "build.tactic-sources"
	PreviewFeatures Key = "build.preview-features"
	// MemoryPools are the limits of the builder's memory in trtexec's words.
	MemoryPools Key = "build.memory-pools"
	// AverageTiming is how often the builder times a tactic.
	AverageTiming Key = "build.average-timing"
	// Calibration is a cache's file name or "Dynamic"; recorded only where set.
	Calibration Key = "build.calibration"
	// MaxBatch is the maximum of an implicit batch, or "explicit batch".
	MaxBatch Key = "build.max-batch"
	// LayerPrecisions is "set" where single layers were constrained.
	LayerPrecisions Key = "build.layer-precisions"
	// LayerDevices is "set" where single layers were put on a device.
	LayerDevices Key = "build.layer-devices"
	// GPUFallback, SafeMode, DirectIO and Restricted are flags.
	GPUFallback Key = "build.gpu-fallback"
	SafeMode    Key = "build.safe-mode"
	DirectIO    Key = "build.direct-io"
	Restricted  Key = "build.restricted"
	// Runtime is "full", "lean" or "dispatch".
	Runtime Key = "build.runtime"
	// Plugins are the names of loaded plugin libraries, separated by spaces.
	Plugins Key = "build.plugins"
	// Verbosity is the profiling verbosity: 0 layer names, 1 none, 2 detailed.
	Verbosity Key = "build.profiling-verbosity"
)

// The options of the run, and what it cost.
const (
	// Started is the local time of the first line, "2006-01-02 15:04:05". Its
	// zone is not recorded.
	Started Key = "run.started"
	// Batch is "Explicit", or the size of an implicit batch. TensorRT 8 may print 1
	// for either, so only the shapes tell what ran.
	Batch Key = "run.batch"
	// Iterations is the least number of iterations that was asked for.
	Iterations Key = "run.iterations"
	// DurationS is the least measuring time that was asked for, in s.
	DurationS Key = "run.duration"
	// WarmUpMs is the warm-up that was asked for, in ms.
	WarmUpMs Key = "run.warm-up"
	// SleepMs and IdleMs are pauses, in ms.
	SleepMs Key = "run.sleep"
	IdleMs  Key = "run.idle"
	// Streams is the number of inference streams.
	Streams Key = "run.streams"
	// ExposeDMA, DataTransfers, SpinWait and Multithreading are flags.
	ExposeDMA      Key = "run.expose-dma"
	DataTransfers  Key = "run.data-transfers"
	SpinWait       Key = "run.spin-wait"
	Multithreading Key = "run.multithreading"
	// CUDAGraph is a flag. It is off where a graph was asked for and could not be
	// captured.
	CUDAGraph Key = "run.cuda-graph"
	// SeparateProfiling is a flag: layers were profiled in a run of their own.
	SeparateProfiling Key = "run.separate-profiling"
	// ProfileIndex is the number of the optimization profile.
	ProfileIndex Key = "run.optimization-profile"
	// StreamingBudget is the budget of weight streaming in trtexec's words.
	StreamingBudget Key = "run.weight-streaming-budget"
	// CacheRatio is the share of the persistent L2 cache, 0 to 1.
	CacheRatio Key = "run.persistent-cache-ratio"
	// Percentiles are those that were asked for, in %, separated by commas.
	Percentiles Key = "run.percentiles"

	// EngineMiB is the size of the serialised engine, in MiB.
	EngineMiB Key = "cost.engine-size"
	// BuildS is the time that building took, in s.
	BuildS Key = "cost.build-time"
	// DeserializeS is the time that deserialising took, in s.
	DeserializeS Key = "cost.deserialize-time"
	// ContextMiB is the device memory of an execution context, in MiB.
	ContextMiB Key = "cost.context-memory"
	// ActivationBytes and WeightsBytes are what the builder states, in bytes.
	ActivationBytes Key = "cost.activation-memory"
	WeightsBytes    Key = "cost.weights-memory"
	// PeakBuildMiB is the peak of the builder's device allocator, in MiB.
	PeakBuildMiB Key = "cost.build-peak-memory"
)
