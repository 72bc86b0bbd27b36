package model

import (
	"fmt"

	"trtsite/analysis/unit"
)

// sizes fills in what the configuration states and, for a transformer, what the
// layers show.
func (i *Info) sizes(c Config, g graphSizes) {
	e := &i.SizeEvidence
	i.Layers, e.Layers = c.agree(c.Layers, g.blocks)
	i.HiddenSize, e.HiddenSize = c.agree(c.HiddenSize, g.hidden)
	i.IntermediateSize, e.IntermediateSize = c.agree(c.IntermediateSize, g.intermediate)
	i.Heads, e.Heads = c.agree(c.Heads, g.heads)
	i.MaxPositions, e.MaxPositions = c.agree(c.MaxPositions, shown{})
	i.SequenceLength, e.SequenceLength = g.sequence.value, g.sequence.evidence
}

// graphSizes are the sizes of a transformer that its layers show.
type graphSizes struct{ blocks, hidden, intermediate, heads, sequence shown }

func (f *facts) sizes() graphSizes {
	g := graphSizes{blocks: f.blocks.shown(), hidden: f.hidden(), intermediate: f.intermediate(), sequence: f.sequence()}
	batch := int64(0)
	if shape := common(f.projections[outProjection]); len(shape) == 3 {
		batch = shape[0]
		if g.sequence.value == 0 && g.hidden.value > 0 && shape[1] > 0 {
			g.sequence = shown{shape[1], outputsText(f.projections[outProjection], "attention output projection")}
		}
	}
	g.heads = f.scores.heads(g.hidden.value, batch)
	return g
}

// hidden is the width of the residual stream, which the last product of attention
// and that of the feed-forward network write.
func (f *facts) hidden() shown {
	out, down := f.projections[outProjection], f.projections[downProjection]
	w := width(out)
	switch {
	case w == 0, len(down) > 0 && down[0][len(down[0])-1] != w, len(down) > 1 && width(down) != w:
		return shown{}
	}
	text := outputsText(out, "attention output projection")
	if len(down) > 0 {
		text += ", and those of " + unit.Plural(len(down), "feed-forward output projection")
	}
	return shown{w, text}
}

func (f *facts) intermediate() shown {
	up := f.projections[upProjection]
	w := width(up)
	if w == 0 {
		return shown{}
	}
	return shown{w, outputsText(up, "feed-forward input projection")}
}

// outputsText says what the outputs of layers are.
func outputsText(shapes [][]int64, noun string) string {
	switch shape := common(shapes); {
	case len(shapes) == 0:
		return ""
	case shape != nil:
		return fmt.Sprintf("outputs of %s are %s", unit.Plural(len(shapes), noun), unit.Shape(shape))
	}
	return fmt.Sprintf("outputs of %s end in %s, e.g. %s", unit.Plural(len(shapes), noun),
		unit.Count(shapes[0][len(shapes[0])-1]), unit.Shape(shapes[0]))
}
