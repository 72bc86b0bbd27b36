package provenance

import "strings"

// option reads "label: value" of a section with options; it reports false for a
// line that is none of them.
func (l *logReader) option(line logLine) bool {
	label, value, ok := strings.Cut(l.lines.clean(line.text), ":")
	if !ok {
		return false
	}
	name := strings.TrimSpace(label)
	at := len(label) + 1
	at += len(value) - len(strings.TrimLeft(value, " "))
	f := field{run: l.run, scrub: l.scrub, text: strings.TrimSpace(value), from: l.from(line)}
	if l.section == sectionBuild && strings.HasPrefix(name, rangeLabel) {
		return l.check(line, at, readRange(name, f))
	}
	if l.section == sectionDevice && strings.HasPrefix(name, "Device ") && strings.Contains(value, "UUID: ") {
		return l.check(line, at, asUUID(f))
	}
	o, ok := options[l.section][name]
	if !ok {
		return false
	}
	f.key = o.key
	return l.check(line, at, o.read(f))
}

// check records the error of a reader. The line has been dealt with either way.
func (l *logReader) check(line logLine, at int, err error) bool {
	if err != nil {
		l.bad(line, at, err.Error())
	}
	return true
}

// summary reads a line of the performance summary.
func (l *logReader) summary(line logLine) bool {
	label, value, ok := strings.Cut(l.lines.clean(line.text), ": ")
	if !ok {
		return false
	}
	at := len(label) + len(": ")
	if to := l.run.Timed.stats(label); to != nil {
		stats, bad := parseStats(value)
		if bad >= 0 {
			l.bad(line, at+bad, "expected `min = 1 ms, max = 2 ms, mean = 1.5 ms, median = 1.5 ms` and percentiles")
			return true
		}
		stats.From = l.from(line)
		*to = stats
		return true
	}
	to, unit := l.run.Timed.measure(label)
	if to == nil {
		return false
	}
	v, ok := parseNumber(strings.TrimSuffix(value, " "+unit))
	if !ok {
		l.bad(line, at, "expected a number of "+unit)
		return true
	}
	*to = Measure{Value: v, Recorded: true, From: l.from(line)}
	return true
}
