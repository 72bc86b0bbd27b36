package provenance

import (
	"bytes"
	"strings"

	"trtsite/analysis/trtfmt"
)

// logReader reads a trtexec log line by line. Several runs in one log are kept
// apart.
type logReader struct {
	lines *lines
	notes *notes
	opt   Options
	runs  []Run
	// run is the run that is being read, nil before the first.
	run     *Run
	scrub   *scrubber
	section string
	// other is set while another sample of TensorRT is running.
	other bool
	table *machineReader
}

// maxRuns bounds the runs of one log; a log of a sweep has dozens.
const maxRuns = 1000

// readLog reads a log. A log of which nothing is known is a warning.
func readLog(in Input, opt Options, n *notes) File {
	l := &logReader{notes: n, opt: opt, lines: newLines(in.Data, opt.Limits.FileBytes, n)}
	l.table = newMachineReader(l.lines)
	for raw, ok := l.lines.next(); ok; raw, ok = l.lines.next() {
		l.line(splitLine(raw, l.lines.no))
	}
	l.end()
	f := File{Name: in.Name, Kind: trtfmt.KindLog, Runs: l.runs, Machine: l.table.machine()}
	for i := range f.Runs {
		f.Runs[i].Timed.Run, f.Runs[i].Timed.Runs = i+1, len(f.Runs)
	}
	if len(f.Runs) == 0 {
		n.warn(codeNothing, "the log holds no line of a trtexec run that is read", "keep what trtexec prints from its first line on", place{})
	}
	return f
}

func (l *logReader) line(line logLine) {
	switch {
	case line.marker:
		l.marker(line)
	case line.severity == 'V', l.other && line.severity != 0:
	case len(line.text) == 0:
		if !line.tensorRT {
			l.section = ""
		}
	case l.heading(line):
	case line.severity == 0 && bytes.HasPrefix(line.text, []byte("|")):
		l.table.line(line.text)
	case line.severity == 0 && l.run == nil: // what a script prints before
	case line.tensorRT:
		l.tensorRTLine(line)
	default:
		l.trtexecLine(line)
	}
}

// trtexecLine reads a line of trtexec itself.
func (l *logReader) trtexecLine(line logLine) {
	switch l.section {
	case sectionTrace, sectionProfile:
		if line.severity == 'W' || line.severity == 'E' {
			l.message(line)
		}
	case sectionSummary:
		if !l.summary(line) {
			l.message(line)
		}
	case "":
		l.message(line)
	default:
		if !l.option(line) {
			l.message(line)
		}
	}
}

// heading recognises "=== Performance summary ===".
func (l *logReader) heading(line logLine) bool {
	rest, ok := bytes.CutPrefix(line.text, []byte("=== "))
	if !ok {
		return false
	}
	name, closed := bytes.CutSuffix(rest, []byte(" ==="))
	if !closed || line.tensorRT || !l.current(line, line.severity != 0) {
		return false
	}
	l.section = l.lines.clean(name)
	if inner, ok := strings.CutPrefix(l.section, sectionProfile+" ("); ok {
		l.section = sectionProfile
		l.profileHeading(inner, line)
	}
	return true
}

// profileHeading reads the rest of "=== Profile (18362 iterations ) ===".
func (l *logReader) profileHeading(inner string, line logLine) {
	count, _, _ := strings.Cut(inner, " iterations")
	v, ok := parseNumber(count)
	if !ok {
		l.bad(line, 0, "expected `=== Profile (N iterations ) ===`")
		return
	}
	l.run.Timed.ProfileIterations = Measure{Value: v, Recorded: true, From: l.from(line)}
}

// current begins a run where the log's head is missing, and reports whether the
// line belongs to one. Between two runs only a heading begins another: TensorRT
// may say a last word after the verdict.
func (l *logReader) current(line logLine, heading bool) bool {
	if l.run == nil && (heading || line.severity != 0 && len(l.runs) == 0) {
		l.begin(line)
	}
	if l.run == nil {
		return false
	}
	if line.stamp != nil && l.run.Environment.Facts.Text(Started) == "" {
		l.run.put(Started, started(line.stamp), l.from(line))
	}
	return true
}

func (l *logReader) begin(line logLine) {
	l.end()
	l.run = &Run{From: l.from(line)}
	l.scrub = &scrubber{prefixes: l.opt.Prefixes}
}

// end closes the run that is being read. One without a verdict is cut off.
func (l *logReader) end() {
	if l.run == nil {
		return
	}
	l.run.finish(l.scrub)
	l.run.Whole = l.run.Timed.Outcome != OutcomeUnknown
	if !l.run.Whole {
		l.notes.warn(codeCut, "a run of trtexec has no end: no PASSED or FAILED line follows it",
			"keep the whole log, or run trtexec again", place{line: l.run.From.Line, col: 1})
	}
	if len(l.runs) < maxRuns {
		l.runs = append(l.runs, *l.run)
	} else {
		l.notes.most("runs of trtexec", maxRuns, place{line: l.run.From.Line, col: 1})
	}
	l.run, l.section = nil, ""
}

func (l *logReader) from(line logLine) Source {
	return Source{File: l.notes.file, Line: line.no}
}

// bad records a known line that does not parse; at is the offset in its text.
func (l *logReader) bad(line logLine, at int, what string) {
	l.notes.warn(codeLogLine, quote(l.lines.clean(line.text))+" does not parse: "+what, "",
		place{line: line.no, col: line.col + at})
}
