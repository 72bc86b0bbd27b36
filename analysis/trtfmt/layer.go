package trtfmt

import "github.com/go-json-experiment/json/jsontext"

// Root is the shape of a layer file's top level.
type Root string

const (
	// RootList is a bare list of layers (user scripts over the engine inspector).
	RootList Root = "list"
	// RootBindings is {"Layers", "Bindings"}: trtexec 8.2 to 10.x.
	RootBindings Root = "Layers, Bindings"
	// RootIOTensors is {"Layers", "I/O Tensors"}: trtexec 11.
	RootIOTensors Root = "Layers, I/O Tensors"
)

// Detail says how much a layer file tells about its layers.
type Detail string

const (
	// Detailed means every layer is an object and at least one has a tensor or
	// tactic field.
	Detailed Detail = "detailed"
	// Mixed is Detailed with bare names among the objects.
	Mixed Detail = "mixed"
	// NamesOnly means that no layer has a tensor or tactic field: what TensorRT
	// writes without --profilingVerbosity=detailed.
	NamesOnly Detail = "names only"
)

// LayerFile is the layer information of one engine.
type LayerFile struct {
	Root   Root
	Detail Detail
	// Layers are in execution order. Never nil.
	Layers []Layer
	// Bindings are the names of the network's inputs and outputs, as recorded;
	// empty where the file has none.
	Bindings []string
}

// Layer is one row of the engine, in the shape that analyze-data.json allows.
type Layer struct {
	Name      string
	LayerType string
	Inputs    []Tensor
	Outputs   []Tensor
	Constants []Tensor
	// Tactic is TacticName; Recorded is false where the key is absent or null.
	Tactic Text
	// Metadata is the text of Metadata where it is a string, else its JSON text.
	Metadata string
	// Stream is the text of StreamId ("0"), "" where not recorded.
	Stream string
	// Raw is the layer as a JSON object with every key of the file, in the
	// file's order and with the file's number texts, after repair: known keys
	// have the types that the document contract allows.
	Raw jsontext.Value
}

// Text is a string that may be absent.
type Text struct {
	Value    string
	Recorded bool
}

// Tensor is one input, output or constant of a layer.
type Tensor struct {
	Name string
	// Dims are the dimensions, outermost first; -1 is a dynamic one. Nil where
	// not recorded.
	Dims []int64
	// Format is the memory layout in the file's own words, without the type
	// where the dialect separates them, e.g. "Row major linear FP32".
	Format string
	// Datatype is the type in the file's own word, e.g. "Half"; "" where the
	// dialect only has it inside Format.
	Datatype string
	// Precision is the storage type that Format and Datatype name.
	Precision Precision
	// Location is "Device", "Host" or "" where not recorded.
	Location string
}

// Precision is how a tensor is stored.
type Precision string

// The storage types of TensorRT's exporters, in one spelling.
const (
	FP32  Precision = "FP32"
	FP16  Precision = "FP16"
	BF16  Precision = "BF16"
	FP8   Precision = "FP8"
	FP4   Precision = "FP4"
	FP64  Precision = "FP64"
	INT64 Precision = "INT64"
	INT32 Precision = "INT32"
	INT16 Precision = "INT16"
	INT8  Precision = "INT8"
	UINT8 Precision = "UINT8"
	INT4  Precision = "INT4"
	BOOL  Precision = "BOOL"
	// Unknown is a type that was recorded in words no reader knows.
	Unknown Precision = "unknown"
	// NotRecorded is a tensor without any type.
	NotRecorded Precision = ""
)
