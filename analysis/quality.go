package analysis

// Mark is what is to be known about one row before it is read.
type Mark string

const (
	// MarkUntrusted is a row whose time may be another row's: trtexec assigns
	// times by position, and the first layer's name repeats.
	MarkUntrusted Mark = "untrusted"
	// MarkOutliers is a row whose mean a few iterations distort: mean / median is
	// above 1.1 and they differ by more than two ticks of the timer. Its value is
	// the median.
	MarkOutliers Mark = "outlier iterations"
	// MarkOverlapped is a row that ran beside rows of other streams.
	MarkOverlapped Mark = "overlapped"
	// MarkPartial is a row that did not run in every iteration.
	MarkPartial Mark = "not in every iteration"
	// MarkDLA is a wait or copy whose time is that of a DLA subgraph.
	MarkDLA Mark = "DLA"
)

// Quality says how good a profile is. The zero value is a profile without any
// doubt; a backend without times has it too.
type Quality struct {
	// SingleSample is set where the profile is one iteration: its rows are a hint
	// and carry no verdict.
	SingleSample bool
	// SharesOnly is set where times are totals over an unknown number of runs.
	SharesOnly bool
	// TickMs is the resolution of the timer in ms, 0 where it could not be found.
	TickMs float64
	// Signals are the reasons for MarkUntrusted, in sentences; nil for none.
	Signals []string
	// SameAs names reports whose profile has the same bytes, by path; it is filled
	// by who knows all reports.
	SameAs []string
}

// Reconciliation sets the layer sum beside a measured run: the sum is the GPU
// compute time plus what profiling costs on each row.
type Reconciliation struct {
	// SumMs is the layer sum, ComputeMs the mean GPU compute time of the timed
	// run, both in ms.
	SumMs, ComputeMs float64
	// Rows counts the rows with time. CostUs is (SumMs - ComputeMs) / Rows in
	// microseconds; 1.6 to 7.5 is usual. It is negative where the sum is below the
	// measured time.
	Rows   int
	CostUs float64
	// Explain says what can explain a sum below the measured time, overlapping
	// streams, or a cost outside the usual range; "" for the usual.
	Explain string
}

// Schedule is the order of the rows on their streams, replayed from the signals
// and waits of the layer file.
type Schedule struct {
	// MakespanMs is the end of the last row in ms; SumMs what the rows add up to.
	MakespanMs, SumMs float64
	// Streams counts the streams with rows.
	Streams int
}
