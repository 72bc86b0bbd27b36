package upgrade

import (
	"trtsite/analysis/diff"
	"trtsite/generator/history"
)

// Comparison is what becomes of two members.
type Comparison struct {
	A, B Ref
	// Change is nil until it is filled in, and where a report cannot be read again.
	Change *history.Change
	// Rows says what changed in the layers.
	Rows Rows
	// Crossed is the member between the two at which the machine changed, so that
	// nothing is judged; nil for none.
	Crossed *history.Place
}

// Past is the series that a comparison is judged with, as package history does: that
// up to side A, unless A is of another series or a later member than B.
func (c *Comparison) Past(m diff.Metric) diff.Past {
	if c.A.Series != c.B.Series || c.A.Index >= c.B.Index {
		return nil
	}
	return c.A.Series.PastTo(c.A.Member().Place, m)
}

// doubt takes back a verdict that reaches over a step of its series at which the
// machine changed: too few rows may be the same on both sides to show it again.
func (c *Comparison) doubt() {
	if c.Change == nil || c.A.Series != c.B.Series || !c.Change.Verdict.HasChange || c.Change.MachineChanged {
		return
	}
	for i := min(c.A.Index, c.B.Index) + 1; i <= max(c.A.Index, c.B.Index); i++ {
		m := &c.A.Series.Members[i]
		if m.Previous == nil || !m.Previous.MachineChanged {
			continue
		}
		v := &c.Change.Verdict
		v.Word, v.Cause = diff.Inconclusive, diff.CauseMachine
		v.Reason = "inconclusive: between the two reports, at " + m.Report + ", the machine changed"
		c.Crossed = &m.Place
		return
	}
}

// Rows is what changed in the layers of a comparison.
type Rows struct {
	// Silent says why nothing is known, "" where something is. The rest is then empty.
	Silent string
	// All counts the groups of layers that were aligned, and the layers that only one
	// side has.
	All int
	// Tactics are the groups of one layer each that run another kernel, Fused those
	// that the engines cut differently; Removed and Added are on one side only.
	Tactics, Fused, Removed, Added Part
	// Top are the tactics with the largest changes in ms, the largest first.
	Top []Layer
}

// Part are some of the rows, with what they add up to in ms.
type Part struct {
	Rows     int
	AMs, BMs float64
}

// Add counts a row.
func (p *Part) Add(aMs, bMs float64) {
	p.Rows++
	p.AMs += aMs
	p.BMs += bMs
}

// ChangeMs is B minus A.
func (p Part) ChangeMs() float64 { return p.BMs - p.AMs }

// Layer is a layer that runs another kernel.
type Layer struct {
	// Name is that of side B. URL is the address of its row, relative to the site's
	// root, "" where it has no page.
	Name, URL string
	// Change names both kernels as short as they can be told apart.
	Change string
	// AMs and BMs are in ms.
	AMs, BMs float64
}
