package model

import (
	"fmt"

	"trtsite/analysis/unit"
)

// SizeEvidence says of each size of an Info where it comes from, in words that
// follow "hidden size 768: "; "" where the size is not known or nothing is said.
type SizeEvidence struct {
	HiddenSize, IntermediateSize, Layers, Heads, MaxPositions, SequenceLength string
}

// Size is a size that is known.
type Size struct {
	// Name is what the size is called in a sentence, e.g. "hidden size".
	Name string
	// Value is positive: a width in elements, a number of blocks or heads, or a
	// length in tokens.
	Value int64
	// Evidence says where the value comes from; it may be "".
	Evidence string
}

// The names of the sizes.
const (
	SizeBlocks       = "blocks"
	SizeHidden       = "hidden size"
	SizeIntermediate = "intermediate size"
	SizeHeads        = "attention heads"
	SizePositions    = "maximum positions"
	SizeSequence     = "sequence length"
)

// Sizes lists the sizes that are known, in the order of the constants.
func (i Info) Sizes() []Size {
	e := i.SizeEvidence
	all := []Size{
		{SizeBlocks, i.Layers, e.Layers}, {SizeHidden, i.HiddenSize, e.HiddenSize},
		{SizeIntermediate, i.IntermediateSize, e.IntermediateSize}, {SizeHeads, i.Heads, e.Heads},
		{SizePositions, i.MaxPositions, e.MaxPositions}, {SizeSequence, i.SequenceLength, e.SequenceLength},
	}
	known := all[:0]
	for _, s := range all {
		if s.Value > 0 {
			known = append(known, s)
		}
	}
	return known
}

// String is the size and its evidence as a sentence: "hidden size 768: config
// `config.json`".
func (s Size) String() string {
	text := fmt.Sprintf("%s %s", s.Name, unit.Count(s.Value))
	if s.Evidence != "" {
		text += ": " + s.Evidence
	}
	return text
}

// Statements is the evidence of the category followed by that of the sizes.
func (i Info) Statements() []string {
	out := append([]string{}, i.Evidence...)
	for _, s := range i.Sizes() {
		if s.Evidence != "" {
			out = append(out, s.String())
		}
	}
	return out
}

// shown is a size that the layers show; the zero value is none.
type shown struct {
	value    int64
	evidence string
}

// agree joins what a configuration states with what the layers show. The
// configuration wins: the layers may be one part of the model. Where they differ
// that is said.
func (c Config) agree(stated int64, s shown) (value int64, evidence string) {
	source := "config `" + c.Path + "`"
	switch {
	case stated == 0:
		return s.value, s.evidence
	case s.value == 0:
		return stated, source
	case s.value == stated:
		return stated, source + ", and " + s.evidence
	}
	return stated, fmt.Sprintf("%s; the layers say %s instead: %s", source, unit.Count(s.value), s.evidence)
}
