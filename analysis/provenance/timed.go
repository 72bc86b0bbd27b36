package provenance

// Outcome is the verdict that trtexec prints at its end.
type Outcome string

const (
	// OutcomeUnknown is that of a log without a verdict: trtexec was stopped, or
	// its end is missing.
	OutcomeUnknown Outcome = ""
	Passed         Outcome = "PASSED"
	Failed         Outcome = "FAILED"
	// Waived is printed where trtexec did nothing, e.g. for --help.
	Waived Outcome = "WAIVED"
)

// TimedRun is what one trtexec process measured. Everything may be missing.
type TimedRun struct {
	Outcome     Outcome
	OutcomeFrom Source
	// Run is the place of the run among the Runs of its file, both from 1.
	Run, Runs int

	// QueriesPerS is the throughput in queries/s. One query is one execution of
	// the engine, whatever its batch; samples/s are queries/s times the batch.
	// With an implicit batch trtexec prints their product, which is divided here.
	QueriesPerS Measure
	// ImplicitBatch is what it was divided by, 0 where it was not.
	ImplicitBatch int
	// Queries is the number of measured queries, WarmUpQueries that of the
	// warm-up.
	Queries, WarmUpQueries Measure

	// Latency is H2D + GPU compute + D2H. EndToEnd is TensorRT 8.2's "End-to-End
	// Host Latency", which includes the wait for the query before. Enqueue is
	// host time.
	Latency, EndToEnd, Enqueue, H2D, GPUCompute, D2H Stats
	// HostWalltimeS and GPUComputeS are totals over the measured queries, in s.
	HostWalltimeS, GPUComputeS Measure

	// ProfileIterations is the number of iterations of a printed layer profile.
	ProfileIterations Measure

	// Warnings are trtexec's, in the order of the log, each kind once a tensor.
	Warnings []Warning
	// Errors counts the lines of severity error; FirstError is the first.
	Errors     int
	FirstError Source
}

// HasSummary reports whether the run measured itself. A build, a run with its
// profiler on and a run that failed did not.
func (t TimedRun) HasSummary() bool { return t.GPUCompute.Recorded || t.QueriesPerS.Recorded }

// Warning returns the first warning of a kind.
func (t TimedRun) Warning(k WarningKind) (Warning, bool) {
	for _, w := range t.Warnings {
		if w.Kind == k {
			return w, true
		}
	}
	return Warning{}, false
}

// Measure is a recorded number; its unit stands where it is used.
type Measure struct {
	Value    float64
	Recorded bool
	From     Source
}

// Stats are the statistics of one quantity over the measured queries, in ms.
type Stats struct {
	MinMs, MaxMs, MeanMs, MedianMs float64
	// Percentiles are those that the run was asked for, in the order of the file.
	Percentiles []Percentile
	Recorded    bool
	From        Source
}

// Percentile is one percentile of a Stats.
type Percentile struct {
	// Percent is 0 to 100.
	Percent, Ms float64
	// Assumed is set where the file lists the value without its percentage and
	// trtexec's default was taken: TREx metadata does that.
	Assumed bool
}

// Percentile returns the value of a percentile in ms.
func (s Stats) Percentile(percent float64) (ms float64, ok bool) {
	for _, p := range s.Percentiles {
		if p.Percent == percent {
			return p.Ms, true
		}
	}
	return 0, false
}
