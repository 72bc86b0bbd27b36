package trtfmt

import (
	"fmt"
	"strconv"
)

// The keys of a profile record.
const (
	keyRecord  = "name"
	keyTime    = "timeMs"
	keyAverage = "averageMs"
	keyMedian  = "medianMs"
	keyPercent = "percentage"
	keyCount   = "count"
)

// profileReader turns valid JSON into a ProfileFile.
type profileReader struct {
	in   *input
	c    cursor
	file ProfileFile
	// drafts are the entries that must be rewritten, as indexes: their Raw is
	// still the file's.
	drafts []draft
	// events counts the entries that come from a trace.
	events int
}

// draft is an entry that lacks something that may depend on all the others.
type draft struct {
	entry    int
	at       int // offset of the record
	noMedian bool
	noShare  bool
}

func newProfileReader(in *input) *profileReader {
	return &profileReader{
		in: in, c: cursor{data: in.data},
		file: ProfileFile{Entries: []ProfileEntry{}},
	}
}

func (r *profileReader) read() *ProfileFile {
	whole := r.c
	if r.c.kind() != '[' {
		r.in.notes.add(noticeWrongRoot(KindProfile, found(whole)), r.in.text, 0)
		return nil
	}
	r.c.open()
	for first := true; r.c.next(); first = false {
		if r.c.kind() != '{' {
			r.note(r.bad("is "+kindName(r.c.kind())+", not an object"), r.c.pos)
			r.c.skip()
			continue
		}
		rec := r.scanRecord()
		if first && rec.isHeader() {
			r.header(rec)
			continue
		}
		r.entry(rec)
	}
	if len(r.file.Entries) == 0 && !r.in.part {
		r.note(noticeNoRecords, nowhere)
	}
	if !r.in.notes.failed() {
		r.complete()
		r.judge()
	}
	r.in.noteMarks()
	return &r.file
}

// judge tells what kind of times the entries have.
func (r *profileReader) judge() {
	switch {
	case r.events > 0 && r.events == len(r.file.Entries):
		r.file.Basis, r.file.ByName, r.file.HasMedian = TotalsOverUnknownRuns, true, false
		if !r.in.part { // a document has it among its messages
			r.note(noticeTotals, nowhere)
		}
	case !r.file.HasMedian && !r.file.Count.Recorded && !r.in.part:
		r.file.ByName = true // the TREx form of Torch-TensorRT
	}
}

// header reads the record that only counts iterations.
func (r *profileReader) header(rec record) {
	if rec.others > 0 {
		r.note(noticeHeaderKeys, rec.at)
	}
	n, err := strconv.ParseInt(string(rec.count.raw), 10, 64)
	if rec.count.kind != '0' || err != nil || n <= 0 {
		r.note(noticeCount(rec.count), rec.count.at)
		return
	}
	r.file.Count = Count{Value: n, Recorded: true}
}

// entry keeps a record.
func (r *profileReader) entry(rec record) {
	d := draft{entry: len(r.file.Entries), at: rec.at}
	if rec.event {
		r.events++
	}
	e := ProfileEntry{Raw: rec.raw}
	renamed := r.name(&e, rec)
	e.TimeMs = r.time(rec, rec.time, keyTime)
	e.AverageMs = r.time(rec, rec.average, keyAverage)
	if d.noMedian = !r.median(&e, rec); !d.noMedian {
		r.file.HasMedian = true
	}
	shareKept := r.share(&e, rec)
	d.noShare = !shareKept && e.Percentage.Text == ""
	if renamed || d.noMedian || !shareKept {
		r.drafts = append(r.drafts, d)
	}
	r.file.Entries = append(r.file.Entries, e)
}

// name sets the name of e and reports whether it is not the file's.
func (r *profileReader) name(e *ProfileEntry, rec record) (changed bool) {
	f := rec.name
	switch {
	case f.kind == '"' && len(f.raw) > len(`""`):
		e.Name = unquote(f.raw)
		return false
	case f.kind == 0 || f.kind == '"' || f.kind == 'n':
		e.Name = standIn(len(r.file.Entries))
		r.note(noticeUnnamed(e.Name), rec.at)
	default:
		e.Name = compact(f.raw)
		r.note(noticeWrongType("record", keyRecord, kindName(f.kind)), f.at)
	}
	return true
}

// time reads a time that every record must have.
func (r *profileReader) time(rec record, f field, key string) Number {
	n := Number{}
	switch {
	case f.kind == '0':
		n = rec.number(f)
		if isTime(n) {
			return n
		}
		r.note(r.badTime(rec, key, shorten(n.Text)), f.at)
	case f.kind == 'n' && r.in.takeMark(f.at):
		if !r.in.notes.again(codeBadTime) {
			r.note(r.badTime(rec, key, r.in.wordAt(f.at)), f.at)
		}
	case f.kind == 0:
		r.note(r.bad(fmt.Sprintf("(%s) has no `%s`", rec.title(), key)), rec.at)
	default:
		r.note(r.bad(fmt.Sprintf("(%s) has a `%s` that is %s, not a number", rec.title(), key, kindName(f.kind))), f.at)
	}
	return n
}

// median sets the median of e; ok is false where there is none.
func (r *profileReader) median(e *ProfileEntry, rec record) (ok bool) {
	f := rec.median
	switch {
	case f.kind == '0' || f.kind == 'n' && r.in.isMark(f.at):
		e.MedianMs = r.time(rec, f, keyMedian)
		return true
	case f.kind != 0 && f.kind != 'n':
		r.note(noticeLeftOut("record", keyMedian, kindName(f.kind)), f.at)
	}
	return false
}

// share sets the percentage of e. kept is false where the record must be
// rewritten, and the number has no text where it is to be computed.
func (r *profileReader) share(e *ProfileEntry, rec record) (kept bool) {
	f := rec.percent
	switch {
	case f.kind == '0':
		n := rec.number(f)
		if !isFinite(f.raw) {
			break
		}
		if n.Value < 0 || n.Value > 100 {
			r.note(noticePercentRange, f.at)
		}
		e.Percentage = n
		return true
	case f.kind == 'n' && r.in.takeMark(f.at):
	default:
		if f.kind != 0 && f.kind != 'n' {
			r.note(noticeLeftOut("record", keyPercent, kindName(f.kind)), f.at)
		}
		return false
	}
	r.note(noticePercentNaN, f.at)
	e.Percentage = Number{Text: "0"}
	return false
}

func (r *profileReader) note(nt notice, at int) { r.in.notes.add(nt, r.in.text, at) }
