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
// Other with low confidence. Sizes are the configuration's; the number of layers
// may also come from numbered blocks, the sequence length from token inputs. A
// convolutional network, a recommender and a feature pipeline have no hidden
// size, whatever their tensors' dimensions.
func Describe(in DescribeInput) Info {
	f := gather(in)
	info := Info{
		Name: in.Name, Components: slices.Clone(in.Components), ConfigPath: in.Config.Path,
		DynamicDims: dynamic(in.Layers), InputShapes: f.shapes,
	}
	info.Category, info.Confidence, info.Evidence = categorise(f)
	switch info.Category {
	case CNN, Recommender, Classical:
	default:
		info.sizes(in.Config)
	}
	switch info.Category {
	case Encoder, Decoder, ViT:
		info.blocks(f)
	}
	return info
}

func (i *Info) sizes(c Config) {
	i.HiddenSize, i.IntermediateSize = c.HiddenSize, c.IntermediateSize
	i.Layers, i.Heads, i.MaxPositions = c.Layers, c.Heads, c.MaxPositions
}

func (i *Info) blocks(f *facts) {
	if i.Layers == 0 {
		i.Layers, _ = f.blocks.count()
	}
	i.SequenceLength = f.sequence()
}
