package diff

import (
	"slices"

	"trtsite/analysis"
)

// BarKind is what a part of a change rests on.
type BarKind string

const (
	// ByMachine is what control rows show the machine to have changed, on all rows. It
	// is 0 where the machine did not change.
	ByMachine BarKind = "machine"
	// ByPrecision are layers that are stored in another type or format, or multiply
	// in another type.
	ByPrecision BarKind = "precision or format"
	// ByFusion are layers that the engines cut differently.
	ByFusion BarKind = "fusion"
	// ByShape are layers of equal types and formats whose tensors have another size:
	// channels that were pruned, an override of other input shapes.
	ByShape BarKind = "shapes"
	// ByTactic are layers of equal types, formats and sizes with another kernel.
	ByTactic BarKind = "tactic"
	// BySameKernel are layers that are the same as far as the files tell: noise, or
	// something around them.
	BySameKernel BarKind = "same kernel"
	// ByUnknownKernel are layers of which a side does not record the kernel.
	ByUnknownKernel BarKind = "kernel not recorded"
	// ByAdded and ByRemoved are layers that only one side has, or that were not aligned.
	ByAdded   BarKind = "added"
	ByRemoved BarKind = "removed"
	// ByOutliers is what a few iterations add to the mean of single rows.
	ByOutliers BarKind = "outlier iterations"
	// ByRows is what profiling one row costs, for the rows that one side has more. It
	// exists where layer sums are compared and the cost is known.
	ByRows BarKind = "number of rows"
	// ByOutside is what no row shows, where another metric than the layer sum is
	// compared: gaps between rows, and the cost of profiling them.
	ByOutside BarKind = "outside the rows"
)

// barKinds are the bars in the order in which a change is opened.
var barKinds = []BarKind{
	ByMachine, ByPrecision, ByFusion, ByShape, ByTactic, BySameKernel, ByUnknownKernel, ByRemoved, ByAdded, ByOutliers, ByRows, ByOutside,
}

// Bar is a part of a change.
type Bar struct {
	Kind BarKind
	// Ms is signed: negative is less time. Percent is the same of side A.
	Ms, Percent float64
	// Rows counts the rows of the waterfall's table that it adds up, 0 for the bars
	// that are no rows.
	Rows int
}

// Slice is a layer type or a group of operations on both sides.
type Slice struct {
	Name               string
	LayersA, LayersB   int
	AMs, BMs, ChangeMs float64
}

// RowCount is how many rows with time the sides have, and what that does to their
// layer sums.
type RowCount struct {
	A, B int
	// CostUs is what profiling a row costs, in microseconds, as a timed run of a side
	// shows; Known is set where one does.
	CostUs float64
	Known  bool
	// LowMs and HighMs are what the difference in rows usually does to the layer sum,
	// at 1.6 and 7.5 microseconds a row; both 0 where there is none. They are signed,
	// and LowMs is the smaller amount.
	LowMs, HighMs float64
}

// Attribution opens a change. All is in ms; a change is B minus A.
type Attribution struct {
	// Silent says why there is none, "" where there is. The rest is then empty.
	Silent string
	// Measurement is the headline, ChangeMs its change, on which Bars close to 1e-9.
	Measurement
	ChangeMs float64
	// LayersAMs, LayersBMs and LayersChangeMs are the layer sums. Types and Groups
	// close on them, the largest change first.
	LayersAMs, LayersBMs, LayersChangeMs float64
	// Bars are those that are not empty, in the order of the constants of BarKind.
	Bars          []Bar
	Types, Groups []Slice
	// Rows are the aligned groups and the layers that only one side has, the largest
	// change first. Those without time on either side are left out.
	Rows  []RowChange
	Count RowCount
	// New and Vanished are the explicit reformats that only one side has, the longest
	// first.
	New, Vanished []ReformatChange
}

// Change is a property of a row on both sides, both "" where it did not change.
type Change struct{ A, B string }

// Changed reports whether there is a change.
func (c Change) Changed() bool { return c != Change{} }

// RowChange is one row of the table of changes.
type RowChange struct {
	// Group is the index into Alignment.Groups, -1 for a layer of one side only.
	Group int
	// A and B are the layers; one is empty where Group is -1.
	A, B []int
	// AMs and BMs are the sums of analysis.Record.ValueMs, ChangeMs their difference.
	AMs, BMs, ChangeMs float64
	// ChangePercent is of AMs, a number only where HasPercent is set.
	ChangePercent float64
	HasPercent    bool
	// Kind is the bar that the row is in.
	Kind BarKind
	// Tactic, Precision, Format and Shape are of groups of one layer each, Fusion of
	// others.
	Tactic, Precision, Format, Shape, Fusion Change
	// Word is the verdict on the row, Marks those of all its layers.
	Word  Word
	Marks []analysis.Mark
}

// BarKinds lists the bars in the order in which a change is opened.
func BarKinds() []BarKind { return slices.Clone(barKinds) }
