package trtfmt

import (
	"fmt"
	"math"
)

// record is one element of a profile's list as it stands in the file.
type record struct {
	raw []byte
	at  int
	// text is raw as a string; the texts of its numbers are parts of it.
	text string
	// others counts the keys that are not read; event says that one of them is
	// the duration of a trace's event, as in an entry that ReadTrace made.
	others int
	event  bool

	count, name, time, average, median, percent field
}

// field is a member's value. kind is what cursor.kind returns, 0 for none.
type field struct {
	kind byte
	raw  []byte
	at   int
}

// isHeader reports whether the record is what trtexec writes first: the number
// of iterations.
func (rec record) isHeader() bool { return rec.count.kind != 0 && rec.name.kind == 0 }

// title names the record for a message.
func (rec record) title() string {
	if rec.name.kind == '"' {
		return "`" + shorten(unquote(rec.name.raw)) + "`"
	}
	return "without a name"
}

// number returns the number in a field of the record.
func (rec record) number(f field) Number {
	from := f.at - rec.at
	return newNumber(rec.text[from : from+len(f.raw)])
}

// scanRecord consumes the object at the cursor.
func (r *profileReader) scanRecord() record {
	rec := record{at: r.c.pos}
	r.c.open()
	for r.c.next() {
		key := r.c.key()
		f := rec.field(key)
		rec.event = rec.event || f == nil && string(key) == keyDuration
		kind, at := r.c.kind(), r.c.pos
		raw := r.c.skip()
		if f == nil {
			rec.others++
			continue
		}
		*f = field{kind: kind, raw: raw, at: at}
	}
	rec.raw = r.c.data[rec.at:r.c.pos:r.c.pos]
	rec.text = string(rec.raw)
	return rec
}

// field returns where a key's value is kept, nil for an unknown key.
func (rec *record) field(key []byte) *field {
	switch string(key) {
	case keyRecord:
		return &rec.name
	case keyTime:
		return &rec.time
	case keyAverage:
		return &rec.average
	case keyMedian:
		return &rec.median
	case keyPercent:
		return &rec.percent
	case keyCount:
		return &rec.count
	}
	return nil
}

// isTime reports whether n can be a layer's time.
func isTime(n Number) bool { return n.Value >= 0 && !math.IsInf(n.Value, 0) }

var (
	noticeNoRecords = notice{
		code: "no-records", severity: Error,
		message: "the profile has no records of layers",
		hint:    "profile the engine again and let at least one iteration finish: `trtexec --loadEngine=model.engine --exportProfile=profile.json`",
	}
	noticeOverflow = notice{
		code: "overflow", severity: Error,
		message: "the times or percentages add up to more than a number can hold",
		hint:    commandProfile,
	}
	noticeHeaderKeys = notice{
		code: "header-keys", severity: Warning,
		message: "the count header has more keys than `count`, which a report does not keep",
	}
	noticePercentNaN = notice{
		code: "percentage-not-a-number", severity: Warning,
		message: "a percentage is no finite number, as where the total time is 0, and became 0",
	}
	noticePercentRange = notice{
		code: "percentage-range", severity: Warning,
		message: "a percentage is not between 0 and 100; it was kept",
	}
	noticePercentMissing = notice{
		code: "missing-percentage", severity: Warning,
		message: "a record has no percentage; it was computed from timeMs and the sum of timeMs",
	}
	noticeNoMedian = notice{
		code: "no-median", severity: Warning,
		message: "the profile has no medianMs (trtexec writes it from 8.4 on); averageMs stands in for it",
	}
	noticeMedianMissing = notice{
		code: "missing-median", severity: Warning,
		message: "a record has no medianMs; its averageMs stands in for it",
	}
)

func noticeCount(f field) notice {
	value := kindName(f.kind)
	if f.kind == '0' || f.kind == '"' {
		value = shorten(string(f.raw))
	}
	return notice{
		code: "bad-count", severity: Warning,
		message: "the header's count is " + value + ", not a positive whole number; the number of iterations is not recorded",
	}
}

// bad says what is wrong with the record that comes next.
func (r *profileReader) bad(what string) notice {
	return notice{
		code: "bad-record", severity: Error,
		message: fmt.Sprintf("record %d %s", len(r.file.Entries)+1, what),
		hint:    commandProfile,
	}
}

const codeBadTime = "bad-time"

func (r *profileReader) badTime(rec record, key, value string) notice {
	return notice{
		code: codeBadTime, severity: Error,
		message: fmt.Sprintf("record %d (%s) has %s %s, but a time is a finite number that is not negative",
			len(r.file.Entries)+1, rec.title(), key, value),
		hint: "profile the engine again, with more iterations: `trtexec --loadEngine=model.engine --iterations=100 --exportProfile=profile.json`",
	}
}
