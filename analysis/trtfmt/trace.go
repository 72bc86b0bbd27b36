package trtfmt

import (
	"bytes"
	"cmp"
	"strconv"
	"strings"
)

// The keys of a trace's event that are read besides the name.
const (
	keyPhase    = "ph"
	keyDuration = "dur"
)

// completeEvent is the phase of an event that has a duration.
const completeEvent = `"X"`

var (
	noticeNoEvents = notice{
		code: "no-records", severity: Error,
		message: "the trace has no layers",
		hint:    "run the engine at least once before its profile is written",
	}
	noticeTotals = notice{
		code: "unknown-runs", severity: Warning,
		message: "the times are totals over an unknown number of runs: shares hold, times per inference are not known",
		hint: "for times per run use `enable_profiling(profile_format=\"trex\")` of Torch-TensorRT, " +
			"or `trtexec --loadEngine=model.engine --exportProfile=profile.json`",
	}
	noticeOtherEvent = notice{
		code: "other-event", severity: Warning,
		message: "an event of the trace is not the time of a layer and was left out",
	}
)

// isNoTrace reports whether head is all that Torch-TensorRT writes of an engine
// without layers: what should remove the last comma goes back over the opening
// bracket.
func isNoTrace(head []byte) bool {
	return len(head) > 0 && head[0] == ']' && len(bytes.TrimSpace(head)) == 1
}

// traceReader turns a valid trace into a ProfileFile.
type traceReader struct{ *profileReader }

func (r traceReader) read() {
	r.file.Basis, r.file.ByName = TotalsOverUnknownRuns, true
	whole := r.c
	if r.c.kind() != '[' {
		r.note(noticeWrongRoot(KindTrace, found(whole)), 0)
		return
	}
	r.c.open()
	for r.c.next() {
		r.event()
	}
	if len(r.file.Entries) == 0 {
		r.note(noticeNoEvents, nowhere)
	}
	if !r.in.notes.failed() {
		r.note(noticeTotals, nowhere)
		r.shares()
	}
}

// event reads one event.
func (r traceReader) event() {
	if r.c.kind() != '{' {
		r.note(r.bad("is "+kindName(r.c.kind())+", not an object"), r.c.pos)
		r.c.skip()
		return
	}
	rec, phase := r.scanEvent()
	if phase.kind != 0 && string(phase.raw) != completeEvent {
		r.note(noticeOtherEvent, rec.at)
		return
	}
	e := ProfileEntry{Raw: rec.raw}
	r.name(&e, rec)
	e.TimeMs = microseconds(r.time(rec, rec.time, keyDuration))
	e.AverageMs, e.MedianMs = e.TimeMs, e.TimeMs
	r.file.Entries = append(r.file.Entries, e)
}

// scanEvent consumes the object at the cursor; its duration is the record's
// time.
func (r traceReader) scanEvent() (rec record, phase field) {
	rec.at = r.c.pos
	r.c.open()
	for r.c.next() {
		key := string(r.c.key())
		f := field{kind: r.c.kind(), at: r.c.pos}
		f.raw = r.c.skip()
		switch key {
		case keyRecord:
			rec.name = f
		case keyDuration:
			rec.time = f
		case keyPhase:
			phase = f
		}
	}
	rec.raw = r.c.data[rec.at:r.c.pos:r.c.pos]
	rec.text = string(rec.raw)
	return rec, phase
}

// microseconds returns n µs in ms. The decimal point moves in the text: a
// division would round once more.
func microseconds(n Number) Number {
	mantissa, exponent, _ := strings.Cut(strings.ToLower(n.Text), "e")
	exp, err := strconv.Atoi(cmp.Or(exponent, "0"))
	if err != nil { // far below the smallest float64; above it n was refused
		return computed(0)
	}
	return computed(parseFloat(mantissa + "e" + strconv.Itoa(exp-3)))
}

// shares computes the shares of all entries, in the file's order, and rewrites
// the entries in the contract's shape.
func (r *profileReader) shares() {
	total := r.total()
	for i := range r.file.Entries {
		e := &r.file.Entries[i]
		e.Percentage = computed(share(e.TimeMs.Value, total))
		e.Raw = rewriteRecord(*e)
	}
}
