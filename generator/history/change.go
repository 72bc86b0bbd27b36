package history

import (
	"trtsite/analysis/diff"
	"trtsite/generator/archive"
)

// Change is what a comparison of a member with its base comes to.
type Change struct {
	// Against is the base.
	Against Place
	diff.Measurement
	Relation diff.Relation
	Verdict  diff.Verdict
	// Controls counts the rows that are the same kernel on both sides; Ratio is their
	// median ratio, 0 without one.
	Controls int
	Ratio    float64
	// MachineChanged is set where they show that the machine did.
	MachineChanged bool
	// Marks are what is recorded to have changed: experiments, and a driver of another
	// major version.
	Marks []Mark
	// Blocking are the reasons why there is no number.
	Blocking []diff.Difference
}

// Mark is something that changed from A to B.
type Mark struct{ Name, A, B string }

// ChangeOf keeps what counts of a comparison with a base.
func ChangeOf(against Place, c *diff.Comparison) *Change {
	out := Change{
		Against: against, Measurement: c.Measurement, Relation: c.Relation, Verdict: c.Verdict,
		Controls: len(c.Controls.Rows), Ratio: c.Controls.Median, MachineChanged: c.Controls.MachineChanged, Blocking: c.Blocking,
	}
	for _, d := range c.Experiments {
		out.Marks = append(out.Marks, Mark{d.Name, d.A.Text, d.B.Text})
	}
	for _, d := range c.Harmless {
		// Only another major version has a note, see package diff.
		if d.Name == "driver" && d.Note != "" {
			out.Marks = append(out.Marks, Mark{d.Name, d.A.Text, d.B.Text})
		}
	}
	return &out
}

// Stated is what the author of a report says about one of its backends.
func Stated(m archive.Meta, label string) diff.Stated {
	m = m.For(label)
	value := func(v archive.Value) diff.Value { return diff.Value{Text: v.Text, Source: v.Source} }
	return diff.Stated{
		Model: value(m.Model), Commit: value(m.Commit), Backend: value(m.Backend), GPU: value(m.GPU), TensorRT: value(m.TensorRT),
		CUDA: value(m.CUDA), Driver: value(m.Driver), Precision: value(m.Precision), Shapes: value(m.Shapes), Clocks: value(m.Clocks),
	}
}
