package provenance

import (
	"fmt"
	"strings"
)

// between says how a number in a message is recorded.
type between struct {
	before, after string
	key           Key
	// weak values are recorded only where nothing better is.
	weak bool
}

// trtexecNumbers are messages of trtexec with a number.
var trtexecNumbers = []between{
	{"Engine built in ", " sec.", BuildS, false},
	{"Created engine with size: ", " MiB", EngineMiB, false},
	{"Loaded engine with size: ", " MiB", EngineMiB, false},
	{"Engine deserialized in ", " sec.", DeserializeS, false},
	{"Created execution context with device memory size: ", " MiB", ContextMiB, false},
}

// tensorRTNumbers are messages of TensorRT with a number. It prints sizes of
// engines and contexts in whole MiB.
var tensorRTNumbers = []between{
	{"Loaded engine size: ", " MiB", EngineMiB, true},
	{"Total Activation Memory: ", "", ActivationBytes, false},
	{"Total Weights Memory: ", "", WeightsBytes, false},
	{"[MemUsageChange] TensorRT-managed allocation in IExecutionContext creation: CPU +", ", now", ContextMiB, true},
	{"[MemUsageStats] Peak memory usage of TRT CPU/GPU memory allocators: CPU ", " MiB", PeakBuildMiB, false},
}

// message reads a line of trtexec outside of every section.
func (l *logReader) message(line logLine) {
	if !l.current(line, false) {
		return
	}
	text := l.lines.clean(line.text)
	switch {
	case line.severity == 'E' || line.severity == 'F':
		l.failure(line)
	case strings.HasPrefix(text, "TensorRT version: "):
		l.version(line, text)
	case strings.HasPrefix(text, "Host Latency") && l.section == "":
		l.notes.warn(codeVersion, "the performance summary has the form of TensorRT 7, which is not read",
			"measure again with TensorRT 8 or later", place{line: line.no, col: line.col})
	case l.warning(line, text), l.number(line, text, trtexecNumbers), l.binding(line, text), l.queries(line, text):
	}
}

// tensorRTLine reads a line of TensorRT.
func (l *logReader) tensorRTLine(line logLine) {
	if !l.current(line, false) {
		return
	}
	if line.severity == 'E' || line.severity == 'F' {
		l.failure(line)
		return
	}
	text := l.lines.clean(line.text)
	if !l.warning(line, text) {
		l.number(line, text, tensorRTNumbers)
	}
}

func (l *logReader) failure(line logLine) {
	l.run.Timed.Errors++
	if l.run.Timed.Errors == 1 {
		l.run.Timed.FirstError = l.from(line)
	}
}

// version checks the version line against the marker of the run.
func (l *logReader) version(line logLine, text string) {
	version, _, _ := strings.Cut(strings.TrimPrefix(text, "TensorRT version: "), " ")
	have, ok := l.run.Environment.Facts.Get(TensorRT)
	if ok && have.Text != version {
		l.notes.warn(codeConflict, fmt.Sprintf("the version is %s here and %s in line %d; the one here is used",
			quote(version), quote(have.Text), have.From.Line), "", place{line: line.no, col: line.col})
	}
	if !ok || have.Text != version {
		l.run.put(TensorRT, version, l.from(line))
	}
}

func (l *logReader) warning(line logLine, text string) bool {
	w, known := parseWarning(text)
	if !known {
		return false
	}
	if w.Kind == "" {
		l.bad(line, 0, "expected the form that trtexec prints")
		return true
	}
	w.From = l.from(line)
	l.run.Timed.warn(w)
	return true
}

// number reads a message with a number. The last one of a run counts.
func (l *logReader) number(line logLine, text string, table []between) bool {
	for _, b := range table {
		rest, ok := strings.CutPrefix(text, b.before)
		if !ok {
			continue
		}
		v, ok := numberOf(rest, b)
		if !ok {
			l.bad(line, len(b.before), "expected a number"+b.after)
			return true
		}
		if _, known := l.run.Environment.Facts.Get(b.key); !b.weak || !known {
			l.run.put(b.key, formatNumber(v), l.from(line))
		}
		return true
	}
	return false
}

// numberOf takes the number out of the rest of a message.
func numberOf(rest string, b between) (float64, bool) {
	switch b.key {
	case ContextMiB:
		if b.weak { // "0, GPU +2, now: CPU 0, GPU 8 (MiB)"
			_, rest, _ = strings.Cut(rest, "GPU +")
		}
	case PeakBuildMiB: // "24 MiB, GPU 438 MiB"
		_, rest, _ = strings.Cut(rest, "GPU ")
	case ActivationBytes, WeightsBytes: // "bytes" since TensorRT 10
		rest = strings.TrimSuffix(rest, " bytes")
	}
	if b.after != "" {
		var ok bool
		if rest, _, ok = strings.Cut(rest, b.after); !ok {
			return 0, false
		}
	}
	return parseNumber(rest)
}
