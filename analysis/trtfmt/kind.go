package trtfmt

// Kind is what a file's content is, whatever its name.
type Kind string

const (
	KindUnknown    Kind = "unknown"                  // nothing trtsite knows
	KindLayers     Kind = "layer information"        // detailed, mixed or names only
	KindProfile    Kind = "per-layer profile"        // trtexec --exportProfile
	KindDocument   Kind = "analyze-data.json"        // a finished report's document
	KindTimes      Kind = "iteration times"          // trtexec --exportTimes
	KindMetadata   Kind = "TREx metadata"            // *.build.metadata.json, *.profile.metadata.json
	KindTrace      Kind = "Torch-TensorRT trace"     // *_engine_exectuion_profile.trace, Chrome trace form
	KindSamples    Kind = "IProfiler samples"        // {"layer": [ms, ...]}
	KindConfig     Kind = "model configuration"      // a Hugging Face config.json
	KindLog        Kind = "trtexec log"              // text with a "&&&& RUNNING" line
	KindMachine    Kind = "machine state"            // nvidia-smi, tegrastats, nvpmodel
	KindOneLine    Kind = "one-line text layer dump" // --dumpLayerInfo text
	KindPolygraphy Kind = "polygraphy listing"       // polygraphy inspect model
	KindORT        Kind = "ONNX Runtime trace"       // Chrome events with cat Node
	KindEmpty      Kind = "empty file"               // no bytes or only white space
	KindBroken     Kind = "JSON that does not parse" // starts like JSON, kind undecided
)
