package diff

import (
	"trtsite/analysis"
	"trtsite/analysis/provenance"
)

// Side is one of the two that are compared.
type Side struct {
	// Backend is not nil and is not changed.
	Backend *analysis.Backend
	// Stated is what a person says about it; the zero value states nothing.
	Stated Stated
}

// Value is what is known about one side; an empty Text means not recorded.
type Value struct {
	Text string
	// Source names where it was read, e.g. "trtexec.log:12", "analyze.md" or
	// "layers".
	Source string
}

// Known reports whether the value is recorded.
func (v Value) Known() bool { return v.Text != "" }

// Stated are the statements of front matter and the like.
type Stated struct {
	Model, Commit, Backend, GPU, PowerMode, TensorRT, CUDA, Driver, Precision, Shapes Value
	// Clocks says how the clocks were set, e.g. "locked 1410 MHz".
	Clocks Value
}

// fact returns a recorded fact.
func (s Side) fact(k provenance.Key) Value {
	f, ok := s.Backend.Provenance.Environment.Facts.Get(k)
	if !ok {
		return Value{}
	}
	return Value{Text: f.Text, Source: f.From.String()}
}

// timed is the measured run, nil where none measured itself or it failed.
func (s Side) timed() *provenance.TimedRun {
	t := s.Backend.Provenance.Timed
	if t == nil || !t.HasSummary() || t.Outcome == provenance.Failed {
		return nil
	}
	return t
}

// first returns the first value that is known.
func first(values ...Value) Value {
	for _, v := range values {
		if v.Known() {
			return v
		}
	}
	return Value{}
}
