package model

import (
	"slices"

	"trtsite/analysis/trtfmt"
)

// DescribeInput is what is known about one engine. Every field may be empty.
type DescribeInput struct {
	Name       Name
	Components []string
	// Config is the nearest configuration; the zero value where there is none.
	Config Config
	Layers []trtfmt.Layer
	// Paths returns the paths of the name and then of the metadata of a layer by
	// its index; nil where nobody has split them yet.
	Paths func(layer int) [][]string
	// ExternalInputs are the tensors that are read and never written.
	ExternalInputs []string
	// Bindings are the inputs and outputs that the file declares; empty where it
	// declares none.
	Bindings []string
}

// Describe says what kind of network the layers are. The category has strong
// evidence, a configuration, module names, inputs or kinds of layers, or it is
// Other with low confidence. Sizes are the configuration's; those of a transformer
// are read from its layers as well, and where both differ the configuration wins
// and the evidence says so. A convolutional network, a recommender and a feature
// pipeline have no hidden size, whatever their tensors' dimensions.
func Describe(in DescribeInput) Info {
	f := gather(in)
	info := Info{
		Name: in.Name, Components: slices.Clone(in.Components), ConfigPath: in.Config.Path,
		DynamicDims: dynamic(in.Layers), InputShapes: f.shapes,
	}
	info.Category, info.Confidence, info.Evidence = categorise(f)
	switch info.Category {
	case CNN, Recommender, Classical:
	case Encoder, Decoder, ViT:
		info.sizes(in.Config, f.sizes())
	default:
		info.sizes(in.Config, graphSizes{})
	}
	return info
}
