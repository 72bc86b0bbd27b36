package trtfmt

import "github.com/go-json-experiment/json/jsontext"

// ProfileFile is the per-layer profile of one engine.
type ProfileFile struct {
	// Count is the header's number of iterations; Recorded is false where the
	// file has no header.
	Count Count
	// HasMedian is false where no record has medianMs (trtexec 8.2); MedianMs
	// then repeats AverageMs.
	HasMedian bool
	// Entries are in the file's order. Never nil.
	Entries []ProfileEntry
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
