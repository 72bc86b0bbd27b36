package trtfmt

// ReadTimes reads the times of an engine's layers from any file that has them,
// told by its content: a trtexec profile (ReadProfile), a Torch-TensorRT trace
// (ReadTrace) or IProfiler samples (ReadSamples). Any other file is answered as
// ReadProfile does. ProfileFile.Basis says what the times are.
func ReadTimes(name string, data []byte, lim Limits) (*ProfileFile, []Diagnostic) {
	switch Sniff(data) {
	case KindTrace:
		return ReadTrace(name, data, lim)
	case KindSamples:
		return ReadSamples(name, data, lim)
	}
	return ReadProfile(name, data, lim)
}

// ReadTrace reads the trace that Torch-TensorRT writes of an engine's layers, in
// its Chrome form: one event a layer, whose dur is the total over all runs in
// microseconds (core/runtime/TRTEngineProfiler.cpp, dump_trace: the milliseconds
// of IProfiler times 1000); the number of runs is not in it. Its TREx form is a
// profile. The profile is nil exactly when a diagnostic of severity Error is
// returned.
func ReadTrace(name string, data []byte, lim Limits) (*ProfileFile, []Diagnostic) {
	src := source{name: name, data: data, lim: lim, want: KindTrace}
	return readTimes(src, func(r *profileReader) { (&traceReader{profileReader: r}).read() })
}

// ReadSamples reads what a script around IProfiler collects, {"layer": [ms,
// ...]}, and computes totals, means, medians and shares. The samples themselves
// are not kept. The profile is nil exactly when a diagnostic of severity Error is
// returned.
func ReadSamples(name string, data []byte, lim Limits) (*ProfileFile, []Diagnostic) {
	src := source{name: name, data: data, lim: lim, want: KindSamples}
	return readTimes(src, func(r *profileReader) { (&samplesReader{profileReader: r}).read() })
}

// readTimes opens src and lets read fill in a profile.
func readTimes(src source, read func(*profileReader)) (*ProfileFile, []Diagnostic) {
	in, n := open(src)
	if in == nil {
		return nil, n.diagnostics()
	}
	r := newProfileReader(in)
	read(r)
	in.noteMarks()
	if n.failed() {
		return nil, n.diagnostics()
	}
	return &r.file, n.diagnostics()
}
