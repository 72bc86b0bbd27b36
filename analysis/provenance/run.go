package provenance

// Run is one trtexec process, as a log or TREx metadata describe it.
type Run struct {
	Environment Environment
	Timed       TimedRun
	Hints       Hints
	// Loads is set where the run loaded an engine. The builder's options that it
	// may print then belong to no engine and are left out.
	Loads bool
	// Whole is set where the run is recorded to its end.
	Whole bool
	// From is where the run begins.
	From Source
}

// Builds reports whether the run built an engine, as far as the file tells.
func (r Run) Builds() bool {
	for _, f := range r.Environment.Facts {
		if f.Key.Group() == GroupBuild || f.Key == BuildS {
			return true
		}
	}
	return false
}

// finish settles what only the whole run tells.
func (r *Run) finish(s *scrubber) {
	if r.Loads || r.Hints.LoadEngine != "" {
		r.Loads = true
		r.Environment.Facts.drop(GroupBuild)
		r.Environment.Ranges = nil
	}
	r.divideBatch()
	if w, ok := r.Timed.Warning(GraphFailed); ok {
		r.put(CUDAGraph, disabled, w.From)
	}
	r.Environment.Removed = s.removed
}

// divideBatch turns trtexec's throughput into queries/s: with an implicit batch
// it multiplies queries by it (sampleReporting.cpp, printEpilog and
// printPerformanceReport).
func (r *Run) divideBatch() {
	batch, ok := r.Environment.Facts.Number(Batch)
	if !ok || batch <= 1 {
		return
	}
	r.Timed.ImplicitBatch = int(batch)
	for _, m := range []*Measure{&r.Timed.QueriesPerS, &r.Timed.Queries, &r.Timed.WarmUpQueries} {
		m.Value /= batch
	}
}

// put records a fact.
func (r *Run) put(k Key, text string, from Source) {
	r.Environment.Facts.put(Fact{Key: k, Text: text, From: from})
}
