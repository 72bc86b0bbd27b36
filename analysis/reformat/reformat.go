// Package reformat lists the layers that only bring a tensor into another format
// or type, and says on whose account each of them is.
//
// It knows explicit reformats only: rows of their own. A layer that converts while
// it computes, such as a convolution that reads INT8 and writes FP16, hides the
// conversion, and no file tells what it costs.
package reformat

import (
	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/trtfmt"
)

// Cause says on whose account a reformat is.
type Cause string

// The causes, in the order in which they are decided.
const (
	// QDQ is a quantisation or dequantisation of the network that stands alone, or a
	// reformat that only feeds one.
	QDQ Cause = "Q/DQ"
	// Boundary is between the engine and its caller, who chooses the format and type
	// of each network input and output.
	Boundary Cause = "boundary"
	// Cast is a type conversion that the network itself asks for.
	Cast Cause = "cast"
	// Builder is the rest: two layers inside the engine whose kernels, as the builder
	// chose them, want different formats or types.
	Builder Cause = "builder"
)

// Note is what has to be said beside every ledger.
const Note = "Explicit reformats only: a layer that converts while it computes hides what the conversion costs."

// EverythingElse is the row of Ledger.Table for the layers that are no reformats.
const EverythingElse = "everything else"

// Branch says where a reformat stands.
type Branch string

const (
	// Input and Output are next to a network input or output: between them are only
	// layers that move data.
	Input  Branch = "network input"
	Output Branch = "network output"
	// Residual is a Q/DQ row on a skip connection: what it converts is a sum of two
	// branches, or is also a summand.
	Residual Branch = "residual"
	// Inside is anywhere else.
	Inside Branch = "inside"
)

// Entry is one explicit reformat.
type Entry struct {
	// Layer is its index in b.Layers.Layers, and in b.Records where there are times.
	Layer int
	// Producers and Consumers are the layers that it reads from and is read by, in
	// layer order, no-ops included. They are empty at network inputs and outputs, and
	// must not be changed.
	Producers, Consumers []int
	// In and Out are the tensors that carry the data; where the file records none of
	// a side, that one is the zero value.
	In, Out trtfmt.Tensor
	Cause   Cause
	Branch  Branch
	// Generated is set for a kernel that Myelin generated.
	Generated bool
	// Ms is the mean time in ms per iteration (where analysis.Quality.SharesOnly is set,
	// a total over an unknown number of runs) and Share the same as percent of the layer
	// sum, 0 to 100; both are 0 where Ledger.Timed is not set.
	Ms, Share float64
}

// Converts reports whether the reformat changes the type of the tensor; false where
// either type was not recorded.
func (e *Entry) Converts() bool {
	return e.In.Precision != e.Out.Precision && e.In.Precision != trtfmt.NotRecorded && e.Out.Precision != trtfmt.NotRecorded
}

// Ledger is the list of the explicit reformats of an engine.
type Ledger struct {
	// Entries are in layer order.
	Entries []Entry
	// Renamed counts the reformats that the engine needs no work for (type NoOp).
	// They are no entries.
	Renamed int
	// Timed is set where the backend has times.
	Timed bool
	// Table adds all layers up by cause, with EverythingElse, and closes on the layer
	// sum; it is empty without times.
	Table breakdown.Table
}

// Of lists the explicit reformats of a backend. The ledger of one that failed the
// gate is empty. Waits for a DLA, whose rows look like copies, are no reformats.
func Of(b *analysis.Backend) Ledger {
	if b.Status != analysis.Passed || b.Layers == nil {
		return Ledger{}
	}
	l := Ledger{Timed: b.HasTimes()}
	e := engineOf(b)
	causes := make([]string, len(e.roles))
	l.Entries = make([]Entry, 0, e.reformats())
	for i, r := range e.roles {
		causes[i] = EverythingElse
		switch {
		case r.isReformat():
			entry := e.entry(i)
			causes[i] = string(entry.Cause)
			l.Entries = append(l.Entries, entry)
		case r == renames:
			l.Renamed++
		}
	}
	if l.Timed {
		l.Table = breakdown.Of(b, func(i int) string { return causes[b.Records[i].Index] })
	}
	return l
}

// reformats counts the entries, which are large.
func (e *engine) reformats() int {
	n := 0
	for _, r := range e.roles {
		if r.isReformat() {
			n++
		}
	}
	return n
}

// entry describes layer i, which is a reformat.
func (e *engine) entry(i int) Entry {
	l := &e.layers[i]
	out := Entry{
		Layer: i, Producers: e.near.Before[i], Consumers: e.near.After[i],
		Branch: e.branch(i), Generated: e.InferredType(i) == typeKgen,
	}
	out.In, _ = analysis.MainInput(*l)
	out.Out, _ = analysis.MainOutput(*l)
	out.Cause = e.cause(i, &out)
	if e.HasTimes() {
		out.Ms = e.Records[i].AvgMs.Value
		if e.Timing.LayerSumMs > 0 {
			out.Share = out.Ms / e.Timing.LayerSumMs * 100
		}
	}
	return out
}

func (e *engine) cause(i int, entry *Entry) Cause {
	switch {
	case e.roles[i] == quantises, e.onlyFeedsQuantisation(i):
		return QDQ
	case entry.Branch == Input, entry.Branch == Output:
		return Boundary
	case e.roles[i] == casts && entry.Converts():
		return Cast
	}
	return Builder
}
