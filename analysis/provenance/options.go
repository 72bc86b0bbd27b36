package provenance

// Sections of a log, by trtexec's headings.
const (
	sectionModel     = "Model Options"
	sectionBuild     = "Build Options"
	sectionSystem    = "System Options"
	sectionInference = "Inference Options"
	sectionReporting = "Reporting Options"
	sectionDevice    = "Device Information"
	sectionTrace     = "Trace details"
	sectionSummary   = "Performance summary"
	sectionProfile   = "Profile"
)

// options are the labels of each section from TensorRT 8.0 to 11 (operator<< in
// sampleOptions.cpp, setCudaDevice in sampleDevice.cpp). Labels that say nothing
// about the numbers are left out.
var options = map[string]map[string]option{
	sectionModel: {
		"Format": {ModelFormat, asModelFormat},
		"Model":  {ModelFile, asModelFile},
	},
	sectionBuild: {
		"Max batch":                  {MaxBatch, asText},
		"Memory Pools":               {MemoryPools, asWhole},
		"Workspace":                  {MemoryPools, asWorkspace},
		"avgTiming":                  {AverageTiming, asNumber("")},
		"Precision":                  {Precision, asText},
		"LayerPrecisions":            {LayerPrecisions, asSet},
		"Layer Device Types":         {LayerDevices, asSet},
		"Calibration":                {Calibration, asPath},
		"Refit":                      {Refit, asFlag},
		"Strip weights":              {StripWeights, asFlag},
		"Version Compatible":         {VersionCompatible, asFlag},
		"TensorRT runtime":           {Runtime, asText},
		"Sparsity":                   {Sparsity, asText},
		"Safe mode":                  {SafeMode, asFlag},
		"Allow GPU fallback for DLA": {GPUFallback, asFlag},
		"DirectIO mode":              {DirectIO, asFlag},
		"Restricted mode":            {Restricted, asFlag},
		"Save engine":                {"", asEngine("--saveEngine")},
		"Load engine":                {"", asEngine("--loadEngine")},
		"Profiling verbosity":        {Verbosity, asNumber("")},
		"Tactic sources":             {TacticSources, asText},
		"timingCacheMode":            {TimingCache, asText},
		"timingCacheFile":            {TimingCacheFile, asPath},
		"Enable Compilation Cache":   {CompilationCache, asFlag},
		"Preview Features":           {PreviewFeatures, asText},
		"MaxAuxStreams":              {MaxAuxStreams, asLimit},
		"BuilderOptimizationLevel":   {OptimizationLevel, asLimit},
		"MaxTactics":                 {MaxTactics, asLimit},
		"Weight Streaming":           {WeightStreaming, asFlag},
	},
	sectionSystem: {
		"DLACore": {DLACore, asNumber("")},
	},
	sectionInference: {
		"Batch":                      {Batch, asText},
		"Input inference shape":      {"", asShape},
		"Input inference shapes":     {"", asShape},
		"Iterations":                 {Iterations, asNumber("")},
		"Duration":                   {DurationS, asDuration},
		"Sleep time":                 {SleepMs, asNumber("ms")},
		"Idle time":                  {IdleMs, asNumber("ms")},
		"Streams":                    {Streams, asNumber("")},
		"Inference Streams":          {Streams, asNumber("")},
		"ExposeDMA":                  {ExposeDMA, asFlag},
		"Data transfers":             {DataTransfers, asFlag},
		"Spin-wait":                  {SpinWait, asFlag},
		"Multithreading":             {Multithreading, asFlag},
		"CUDA Graph":                 {CUDAGraph, asFlag},
		"Separate profiling":         {SeparateProfiling, asFlag},
		"Persistent Cache Ratio":     {CacheRatio, asNumber("")},
		"Optimization Profile Index": {ProfileIndex, asNumber("")},
		"Weight Streaming Budget":    {StreamingBudget, asText},
	},
	sectionReporting: {
		"Percentile":                  {Percentiles, asText},
		"Percentiles":                 {Percentiles, asText},
		"Export timing to JSON file":  {"", asEngine("--exportTimes")},
		"Export profile to JSON file": {"", asEngine("--exportProfile")},
	},
	sectionDevice: {
		"Selected Device":                {DeviceName, asDevice},
		"Selected Device UUID":           {"", asUUID},
		"Compute Capability":             {ComputeCapability, asText},
		"SMs":                            {SMs, asNumber("")},
		"Device Global Memory":           {DeviceMemoryMiB, asNumber("MiB")},
		"Shared Memory per SM":           {SharedMemoryKiB, asNumber("KiB")},
		"Memory Bus Width":               {BusWidthBits, asBusWidth},
		"Memory Clock Rate":              {MemoryClockGHz, asPositive("GHz")},
		"Application Memory Clock Rate":  {MemoryClockGHz, asPositive("GHz")},
		"Compute Clock Rate":             {ComputeClockGHz, asPositive("GHz")},
		"Application Compute Clock Rate": {ComputeClockGHz, asPositive("GHz")},
	},
}

// rangeLabel begins the labels of the shapes that an engine is built for:
// "Input build shape" and "Input build shape (profile 0)".
const rangeLabel = "Input build shape"
