package trtfmt

import (
	"fmt"
	"slices"
)

// samplesReader turns a valid dictionary of samples into a ProfileFile.
type samplesReader struct {
	*profileReader
	// values are the samples of the current layer, sorted are the same in order.
	values, sorted []float64
	// starts are the offsets of the layers.
	starts []int
}

func (r *samplesReader) read() {
	r.file.Basis, r.file.ByName, r.file.HasMedian = Samples, true, true
	whole := r.c
	if r.c.kind() != '{' {
		r.note(noticeWrongRoot(KindSamples, found(whole)), 0)
		return
	}
	r.c.open()
	for r.c.next() {
		r.layer()
	}
	r.count()
	if !r.in.notes.failed() {
		r.shares()
	}
}

// layer reads a member: the name of a layer and its samples.
func (r *samplesReader) layer() {
	rec := record{at: r.c.pos}
	rec.name = field{kind: '"', raw: r.c.skipKey(), at: rec.at}
	e := ProfileEntry{Raw: []byte("{}")}
	r.name(&e, rec)
	r.values = r.values[:0]
	if kind := r.c.kind(); kind != '[' {
		r.note(r.badLayer(rec, "is "+kindName(kind)+", not a list of times in ms"), r.c.pos)
		r.c.skip()
	} else {
		r.list(rec)
	}
	e.set(r.values, r.sort())
	r.starts = append(r.starts, rec.at)
	r.file.Entries = append(r.file.Entries, e)
}

// list reads the samples of a layer.
func (r *samplesReader) list(rec record) {
	r.c.open()
	for r.c.next() {
		kind, at := r.c.kind(), r.c.pos
		raw := r.c.skip()
		n := Number{}
		switch {
		case kind == '0':
			n = newNumber(string(raw))
			if !isTime(n) {
				r.note(r.badTime(rec, "a sample of", shorten(n.Text)), at)
			}
		case kind == 'n' && r.in.takeMark(at):
			if !r.in.notes.again(codeBadTime) {
				r.note(r.badTime(rec, "a sample of", r.in.wordAt(at)), at)
			}
		default:
			r.note(r.badLayer(rec, "has a sample that is "+kindName(kind)+", not a number"), at)
		}
		r.values = append(r.values, n.Value)
	}
}

// sort returns the current samples in order.
func (r *samplesReader) sort() []float64 {
	r.sorted = append(r.sorted[:0], r.values...)
	slices.Sort(r.sorted)
	return r.sorted
}

// count takes the largest number of samples of a layer for the number of
// iterations, and notes the layers that have fewer.
func (r *samplesReader) count() {
	most := int64(0)
	for _, e := range r.file.Entries {
		most = max(most, e.Samples.Count)
	}
	if most == 0 {
		r.note(noticeNoSamples, nowhere)
		return
	}
	r.file.Count = Count{Value: most, Recorded: true}
	for i, e := range r.file.Entries {
		if e.Samples.Count < most {
			r.note(noticeFewerSamples(e.Samples.Count, most), r.starts[i])
		}
	}
}

var noticeNoSamples = notice{
	code: "no-records", severity: Error,
	message: "there are no samples of any layer",
	hint:    "run the engine at least once with the profiler attached",
}

func noticeFewerSamples(n, most int64) notice {
	return notice{
		code: "fewer-samples", severity: Warning,
		message: fmt.Sprintf("a layer has %d samples where others have %d: it did not run in every iteration, "+
			"or the other names stand for several layers", n, most),
	}
}

// badLayer says what is wrong with a layer of the dictionary.
func (r *samplesReader) badLayer(rec record, what string) notice {
	return r.bad(fmt.Sprintf("(%s) %s", rec.title(), what))
}
