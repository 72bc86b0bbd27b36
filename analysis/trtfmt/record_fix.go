package trtfmt

import "math"

// complete fills in what drafts lack and rewrites them in the contract's shape.
func (r *profileReader) complete() {
	total := r.total()
	for _, d := range r.drafts {
		e := &r.file.Entries[d.entry]
		if d.noMedian {
			e.MedianMs = e.AverageMs
			r.noteMedian(d.at)
		}
		if d.noShare {
			e.Percentage = computed(share(e.TimeMs.Value, total))
			r.note(noticePercentMissing, d.at)
		}
		e.Raw = rewriteRecord(*e)
	}
}

// total returns the sum of timeMs and notes an error where a sum that a document
// must have is no finite number.
func (r *profileReader) total() float64 {
	time, average, percent := 0.0, 0.0, 0.0
	for _, e := range r.file.Entries {
		time += e.TimeMs.Value
		average += e.AverageMs.Value
		percent += e.Percentage.Value
	}
	for _, sum := range []float64{time, average, percent} {
		if math.IsInf(sum, 0) || math.IsNaN(sum) {
			r.note(noticeOverflow, nowhere)
			break
		}
	}
	return time
}

// noteMedian notes one warning for a profile without medians, and counts the
// records where only some lack it.
func (r *profileReader) noteMedian(at int) {
	if r.file.HasMedian {
		r.note(noticeMedianMissing, at)
		return
	}
	if _, noted := r.in.notes.index[noticeNoMedian.code]; !noted {
		r.note(noticeNoMedian, nowhere)
	}
}

// share returns a part of the total in percent, 0 where there is no total.
func share(part, total float64) float64 {
	if total == 0 {
		return 0
	}
	return 100 * (part / total)
}

// rewriteRecord returns e.Raw with the values of e and every key that the
// contract demands.
func rewriteRecord(e ProfileEntry) []byte {
	values := []struct {
		key  string
		raw  []byte
		done bool
	}{
		{key: keyRecord, raw: quote(e.Name)},
		{key: keyTime, raw: []byte(e.TimeMs.Text)},
		{key: keyAverage, raw: []byte(e.AverageMs.Text)},
		{key: keyMedian, raw: []byte(e.MedianMs.Text)},
		{key: keyPercent, raw: []byte(e.Percentage.Text)},
	}
	out := []byte{'{'}
	c := cursor{data: e.Raw}
	c.open()
	for c.next() {
		key := c.skipKey()
		value := c.skip()
		for i := range values {
			if values[i].key == unquote(key) {
				value, values[i].done = values[i].raw, true
			}
		}
		out = appendRaw(out, key, value)
	}
	for _, v := range values {
		if !v.done {
			out = appendMember(out, v.key, v.raw)
		}
	}
	return append(out, '}')
}
