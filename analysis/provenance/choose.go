package provenance

import (
	"fmt"
	"math"

	"trtsite/analysis/trtfmt"
)

// choose finds the measured run and the run that built its engine.
func (a *assembler) choose() {
	a.timed = a.best(func(r *fileRun) bool { return r.run.Timed.HasSummary() })
	if a.timed == nil {
		a.timed = a.best(func(*fileRun) bool { return true })
	}
	if a.timed == nil {
		return
	}
	a.build = a.builder()
	a.tellChoice()
}

// best returns the last of the best runs that fit: whole runs of logs, then
// metadata, then runs that are cut off.
func (a *assembler) best(fits func(*fileRun) bool) *fileRun {
	var best *fileRun
	for _, r := range a.runs {
		if fits(r) && (best == nil || trust(r) >= trust(best)) {
			best = r
		}
	}
	return best
}

// trust orders sources of a run.
func trust(r *fileRun) int {
	switch {
	case r.file.Kind == trtfmt.KindLog && r.run.Whole && r.run.Timed.Outcome == Passed:
		return 3
	case r.file.Kind == trtfmt.KindLog && r.run.Whole:
		return 2
	case r.file.Kind == trtfmt.KindMetadata:
		return 1
	}
	return 0
}

// builder returns the run that built the measured engine: the measured run
// itself, else the last that saved an engine under the name it loaded, else the
// only one that built.
func (a *assembler) builder() *fileRun {
	if a.timed.run.Builds() {
		return a.timed
	}
	var named, only *fileRun
	builders := 0
	for _, r := range a.runs {
		if !r.run.Builds() {
			continue
		}
		builders++
		only = r
		if r.run.Hints.SaveEngine != "" && r.run.Hints.SaveEngine == a.timed.run.Hints.LoadEngine {
			named = r
		}
	}
	switch {
	case named != nil:
		return named
	case builders == 1 && !contradicts(only.run.Hints.SaveEngine, a.timed.run.Hints.LoadEngine):
		return only
	case builders > 1:
		a.info(codeRuns, fmt.Sprintf("%d runs built an engine, and none under the name that was measured; the builder's options are unknown", builders), a.timed.run.From)
	}
	return nil
}

// contradicts reports whether two names are known and differ.
func contradicts(a, b string) bool { return a != "" && b != "" && a != b }

// tellChoice reports which run was taken and which were not.
func (a *assembler) tellChoice() {
	if t := a.timed.run.Timed; t.Runs > 1 {
		a.info(codeRuns, fmt.Sprintf("the log holds %d runs of trtexec; run %d is used", t.Runs, t.Run), a.timed.run.From)
	}
	for _, r := range a.runs {
		t := r.run.Timed
		switch {
		case r == a.timed:
		case t.Outcome == Failed:
			a.warn(codeRuns, ordinal(r)+" failed; "+a.describe()+" is used", "", t.OutcomeFrom)
		case t.HasSummary() && !sameRun(t, a.timed.run.Timed):
			a.warn(codeRuns, ordinal(r)+" is another measurement; "+a.describe()+" is used",
				"keep one measurement in the folder of a report", r.run.From)
		}
	}
}

// describe names the measured run.
func (a *assembler) describe() string { return ordinal(a.timed) + " of " + quote(a.timed.file.Name) }

// ordinal names a run within its file.
func ordinal(r *fileRun) string {
	if r.run.Timed.Runs == 1 {
		return "the run"
	}
	return fmt.Sprintf("run %d", r.run.Timed.Run)
}

// sameRun reports whether two summaries are of one run: TREx keeps the numbers of
// the log as they are.
func sameRun(a, b TimedRun) bool {
	return near(a.GPUCompute.MedianMs, b.GPUCompute.MedianMs, 1e-5) && near(a.GPUCompute.MeanMs, b.GPUCompute.MeanMs, 1e-5) &&
		near(a.QueriesPerS.Value, b.QueriesPerS.Value, 1e-5)
}

// near reports whether two numbers differ by no more than a share of the larger.
func near(a, b, share float64) bool {
	return math.Abs(a-b) <= share*math.Max(math.Abs(a), math.Abs(b))
}
