package trtfmt

import "github.com/go-json-experiment/json/jsontext"

// ProfileFile is the per-layer profile of one engine.
type ProfileFile struct {
	// Basis says what the times of the entries are.
	Basis ProfileBasis
	// ByName says that what wrote the profile keeps one entry for each name, so
	// that layers of one name share an entry: see SharedNames.
	ByName bool
	// Count is the number of iterations: the header's, or with Samples the
	// largest number of samples of a layer. Recorded is false where the file has
	// neither.
	Count Count
	// HasMedian is false where no record has medianMs (trtexec 8.2, traces);
	// MedianMs then repeats AverageMs.
	HasMedian bool
	// Entries are in the file's order. Never nil.
	Entries []ProfileEntry
}

// ProfileBasis says what the times of a profile are.
type ProfileBasis int

const (
	// PerIteration are totals with means per iteration: what trtexec writes, and
	// the TREx form of Torch-TensorRT.
	PerIteration ProfileBasis = iota
	// TotalsOverUnknownRuns are Torch-TensorRT's traces. AverageMs and MedianMs
	// repeat TimeMs; only shares mean anything.
	TotalsOverUnknownRuns
	// Samples are times that were computed here from the samples of each layer.
	Samples
)

// String describes the basis in words.
func (b ProfileBasis) String() string {
	switch b {
	case TotalsOverUnknownRuns:
		return "totals over an unknown number of runs"
	case Samples:
		return "samples"
	default:
		return "per iteration"
	}
}

// Count is a number of iterations that may be absent.
type Count struct {
	Value    int64
	Recorded bool
}

// ProfileEntry is what the profiler recorded for one layer.
type ProfileEntry struct {
	Name string
	// TimeMs is the total over all iterations, AverageMs and MedianMs are per
	// iteration, all in milliseconds. Percentage is the share of the total time,
	// 0 to 100.
	TimeMs     Number
	AverageMs  Number
	MedianMs   Number
	Percentage Number
	// Samples describes the samples that the times were computed from; nil where
	// the file has none.
	Samples *SampleStats
	// Raw is the record as a JSON object with every key of the file and its
	// number texts, after repair.
	Raw jsontext.Value
}

// Number is a number of the input: its value and its own text, which documents
// repeat to the letter.
type Number struct {
	// Text is the number as JSON, e.g. "1.50e+02".
	Text string
	// Value is the nearest float64; infinite where the text overflows.
	Value float64
}
