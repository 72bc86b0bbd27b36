// Package model says what network an engine is, from names, configuration files
// and layers: its name, its components and its category. Every answer carries a
// confidence and the evidence; where the evidence is weak the answer is empty
// or "unknown", never a guess.
package model

// Confidence is how sure an inference is.
type Confidence string

// The three levels of the document contract.
const (
	Low    Confidence = "low"
	Medium Confidence = "medium"
	High   Confidence = "high"
)

// Name is the identity of a model. Value is "" where confidence is low.
type Name struct {
	Value      string
	Confidence Confidence
	// Evidence says where the name was read, e.g. "directory name `bert-base`".
	Evidence []string
}

// Config is what a Hugging Face style config.json says; a field is zero or
// empty where the file is silent or has another type there.
type Config struct {
	// Path is relative to the report folder.
	Path          string
	NameOrPath    string
	NameField     string
	ModelType     string
	Architectures []string
	// The sizes are positive where stated, 0 where not.
	HiddenSize, IntermediateSize, Layers, Heads, MaxPositions int64
}

// Info describes the network behind one engine.
type Info struct {
	Name       Name
	Components []string
	// Category is one of the eight categories of the contract.
	Category   string
	Confidence Confidence
	Evidence   []string
	ConfigPath string
	// The sizes are positive where known, 0 where not.
	HiddenSize, IntermediateSize, Layers, Heads, MaxPositions, SequenceLength int64
	// SizeEvidence says where each size comes from.
	SizeEvidence SizeEvidence
	// DynamicDims is set where a tensor has a negative dimension.
	DynamicDims bool
	// InputShapes are the dimensions of the network's inputs by tensor name.
	InputShapes map[string][]int64
}
